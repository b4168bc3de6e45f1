// Records and verifies pictures of screen.html as visual tests in a browser do: Playwright's page.screenshot, and
// Playwright's own comparator of PNG files, which decodes both and counts with pixelmatch.
//
//   DRIVER/node browser_verify.js DRIVER BROWSER JOBS PICTURES MOVES
//
// DRIVER is the folder "driver" of PyPI's playwright, which brings node. MOVES is pill, keyboard or screen. Each job is a process
// of its own with a browser of its own, as Playwright's workers are. Prints the milliseconds a picture took, of all jobs:
// "record N verify N". Starting the browsers and loading the page is left out.

const path = require("path")
const { fork } = require("child_process")

const [driver, browser] = process.argv.slice(2)

async function worker(first, step, count, moves) {
  const core = require(path.join(driver, "package"))
  const { getComparator } = require(path.join(driver, "package/lib/coreBundle.js")).utils
  const compare = getComparator("image/png")
  const started = await core.chromium.launch({ executablePath: browser, args: ["--no-sandbox", "--hide-scrollbars"] })
  const page = await started.newPage({ viewport: { width: 393, height: 852 }, deviceScaleFactor: 3 })
  await page.goto("file://" + path.join(__dirname, "screen.html") + "#" + moves + "," + count)
  await page.evaluate(() => document.fonts.ready.then(() => true))
  const picture = async (frame) => {
    await page.evaluate((frame) => show(frame), frame)
    return page.screenshot()
  }
  await picture(0)
  const goldens = new Map()
  process.on("message", async (phase) => {
    let unequal = 0
    for (let frame = first; frame < count && phase !== "end"; frame += step) {
      const bytes = await picture(frame)
      if (phase === "record") goldens.set(frame, bytes)
      else if (compare(bytes, goldens.get(frame), {})) unequal += 1
    }
    if (phase === "end") {
      await started.close()
      process.exit()
    }
    process.send(unequal)
  })
  process.send("ready")
}

async function lead(jobs, count, moves) {
  const workers = Array.from({ length: jobs }, (_, job) =>
    fork(__filename, [driver, browser, "worker", String(job), String(jobs), String(count), moves], { execPath: process.execPath }))
  const answers = () => Promise.all(workers.map((one) => new Promise((resolve, reject) => {
    one.once("message", resolve)
    one.once("exit", (code) => reject(new Error(`a browser ended with status ${code}`)))
  })))
  await answers()
  const words = []
  for (const phase of ["record", "verify"]) {
    const start = performance.now()
    const done = answers()
    for (const one of workers) one.send(phase)
    const unequal = (await done).reduce((sum, number) => sum + number, 0)
    words.push(`${phase} ${((performance.now() - start) / count).toFixed(2)}`)
    if (unequal > 0) console.error(`browser_verify: ${unequal} pictures differ`)
  }
  for (const one of workers) one.send("end")
  console.log(words.join(" "))
}

const [kind, ...words] = process.argv.slice(4)
const moves = words.pop()
const numbers = words.map(Number)
const run = kind === "worker" ? worker(...numbers, moves) : lead(Number(kind), numbers[0], moves)
run.catch((error) => {
  console.error(`browser_verify: ${error.message}`)
  process.exit(69)
})
