// Scrubs the page of `searchframes preview` and counts the positions that its picture takes.
//
//   DRIVER/node browser_preview.js DRIVER BROWSER ADDRESS SECONDS
//
// DRIVER is the folder "driver" of PyPI's playwright, which brings node. The scrubber is moved by a step of 1/60 s in every
// animation frame, as a hand does that moves without rest. For windows of one and of two screen pixels a CSS pixel it
// prints "density N frames F positions P late L": animation frames and positions a second, and the median time from a
// position to its picture, in milliseconds.

const path = require("path")

const [driver, browser, address, seconds] = process.argv.slice(2)
const core = require(path.join(driver, "package"))

const scrub = (seconds) => new Promise((done) => {
  const [range, sheet] = [document.getElementById("time"), document.getElementById("sheet")]
  const asked = new Map()
  const late = []
  new MutationObserver(() => {
    const since = asked.get(sheet.dataset.time)
    if (since !== undefined) late.push(performance.now() - since)
    asked.delete(sheet.dataset.time)
  }).observe(sheet, { attributes: true, attributeFilter: ["data-drawn"] })
  let [frames, began] = [0, 0]
  const turn = (clock) => {
    if (!began) began = clock
    const passed = (clock - began) / 1000
    if (passed >= seconds) {
      const order = late.sort((a, b) => a - b)
      return done([frames / passed, order.length / passed, order[order.length >> 1]])
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

async function main() {
  const started = await core.chromium.launch({ executablePath: browser, args: ["--no-sandbox", "--hide-scrollbars"] })
  for (const density of [1, 2]) {
    const page = await started.newPage({ viewport: { width: 1440, height: 900 }, deviceScaleFactor: density })
    page.on("pageerror", (error) => console.error(`browser_preview: ${error.message}`))
    await page.goto(address)
    await page.waitForSelector("#sheet[data-kind=exact]")
    await page.evaluate(scrub, 1)
    const [frames, positions, late] = await page.evaluate(scrub, Number(seconds))
    console.log(`density ${density} frames ${frames.toFixed(1)} positions ${positions.toFixed(1)} late ${late.toFixed(1)}`)
    await page.close()
  }
  await started.close()
}

main().catch((error) => {
  console.error(`browser_preview: ${error.message}`)
  process.exit(1)
})
