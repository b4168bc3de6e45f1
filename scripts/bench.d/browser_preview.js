// Scrubs the page of `searchframes preview` and counts the positions that its pictures take.
//
//   DRIVER/node browser_preview.js DRIVER BROWSER ADDRESS SECONDS FILE
//
// DRIVER is the folder "driver" of PyPI's playwright, which brings node. The scrubber is moved by a step of 1/60 s in every
// animation frame, as a hand does that moves without rest. A position counts if its picture is on the canvas when a frame
// begins, so at most one counts in a frame. For the whole picture in windows of one and of two screen
// pixels a CSS pixel, for the picture at the device's own scale, and for six variants side by side, it prints "WHAT density N
// frames F positions P late L": animation frames and positions a second, of the slowest variant, and the median time from
// a position to its picture, in milliseconds. Then it edits FILE, the page's scene, five times, and prints "edit 6 late L": the
// median time from the end of writing until all six variants show the edit.

const fs = require("fs")
const path = require("path")

const [driver, browser, address, seconds, file] = process.argv.slice(2)
const core = require(path.join(driver, "package"))

const scrub = (seconds) => new Promise((done) => {
  const range = document.getElementById("time")
  const cells = [...document.querySelectorAll(".cell")]
  const pictures = cells.length > 0 ? cells : [document.getElementById("sheet")]
  const asked = new Map()
  const late = []
  for (const picture of pictures) {
    new MutationObserver(() => {
      const since = asked.get(picture.dataset.time)
      if (since !== undefined) late.push(performance.now() - since)
    }).observe(picture, { attributes: true, attributeFilter: ["data-drawn"] })
  }
  let [frames, began] = [0, 0]
  const [shown, positions] = [pictures.map(({ dataset }) => dataset.drawn), pictures.map(() => 0)]
  const turn = (clock) => {
    if (!began) began = clock
    const passed = (clock - began) / 1000
    pictures.forEach(({ dataset }, index) => {
      if (dataset.drawn !== shown[index]) [shown[index], positions[index]] = [dataset.drawn, positions[index] + 1]
    })
    if (passed >= seconds) {
      return done([frames / passed, Math.min(...positions) / passed, late.sort((a, b) => a - b)[late.length >> 1]])
    }
    frames += 1
    const step = (Number(range.value) + 1) % Number(range.max)
    range.value = step
    asked.set(step === 0 ? "0s" : `${step}/60s`, performance.now())
    range.dispatchEvent(new Event("input"))
    requestAnimationFrame(turn)
  }
  requestAnimationFrame(turn)
})

// Resolves with the time at which all six pictures have a later revision.
const edited = () => new Promise((done) => {
  const cells = [...document.querySelectorAll(".cell")]
  const old = cells[0].dataset.revision
  const watcher = new MutationObserver(() => {
    if (!cells.every(({ dataset }) => dataset.revision !== old)) return
    watcher.disconnect()
    done(Date.now())
  })
  for (const cell of cells) watcher.observe(cell, { attributes: true, attributeFilter: ["data-drawn"] })
  window.isWatched = true
})

const six = "variants=appearance:light,dark;contentSizeCategory:large,extraLarge,extraExtraLarge"

async function main() {
  const started = await core.chromium.launch({ executablePath: browser, args: ["--no-sandbox", "--hide-scrollbars"] })
  const open = async (place, density) => {
    const page = await started.newPage({ viewport: { width: 1440, height: 900 }, deviceScaleFactor: density })
    page.on("pageerror", (error) => console.error(`browser_preview: ${error.message}`))
    await page.goto(`${address}#t=0s&${place}`)
    const all = (count) => document.querySelectorAll(".cell[data-drawn]").length === count
    if (place === six) await page.waitForFunction(all, 6)
    else await page.waitForSelector("#sheet[data-kind=exact]")
    return page
  }
  for (const [what, density, place] of [["whole", 1, ""], ["whole", 2, ""], ["device-scale", 1, "zoom=1"], ["six", 1, six]]) {
    const page = await open(place, density)
    await page.evaluate(scrub, 1)
    const [frames, positions, late] = await page.evaluate(scrub, Number(seconds))
    console.log(
      `${what} density ${density} frames ${frames.toFixed(1)} positions ${positions.toFixed(1)} late ${late.toFixed(1)}`)
    await page.close()
  }
  const page = await open(six, 1)
  const text = fs.readFileSync(file, "utf8")
  const times = []
  for (let turn = 0; turn < 5; turn += 1) {
    const seen = page.evaluate(edited)
    await page.waitForFunction(() => window.isWatched)
    fs.writeFileSync(file, `${text}# edit ${turn}\n`)
    const saved = Date.now()
    times.push((await seen) - saved)
    await page.evaluate(() => (window.isWatched = false))
    await page.waitForTimeout(300)
  }
  fs.writeFileSync(file, text)
  console.log(`edit 6 late ${times.sort((a, b) => a - b)[2]}`)
  await started.close()
}

main().catch((error) => {
  console.error(`browser_preview: ${error.message}`)
  process.exit(1)
})
