import Foundation
import TestSupport
import Testing

@Suite(.enabled(if: Browser.path != nil, "\(Browser.missing)"), .timeLimit(.minutes(6)), .serialized)
struct PreviewPageTests {
  @Test func itShowsWhatRenderDraws() throws {
    try PreviewPage.open { (preview) throws in
      try preview.rests(at: "0s")
      #expect(try preview.picture() == preview.rendered(at: "0s"))
      // With the keyboard, on the scrubber.
      try preview.focus("#time")
      for _ in 0..<3 { try preview.page.press("ArrowRight") }
      try preview.page.press("ArrowRight", shift: true)
      try preview.rests(at: "13/60s")
      #expect(try preview.picture() == preview.rendered(at: "13/60s"))
      try preview.page.press("ArrowLeft")
      try preview.rests(at: "12/60s")
      // With the mouse, to an instant in a spring; the timeline has about 2.25 s.
      try preview.page.click("#time", share: 0.72)
      try preview.page.wait(until: "document.getElementById('sheet').dataset.time !== '12/60s'")
      try preview.rests()
      let time = try preview.value("document.getElementById('sheet').dataset.time")
      #expect(try preview.picture() == preview.rendered(at: time))
      // With an event's mark, to its exact instant.
      try preview.page.click(".mark-button[data-exact='1.5s']")
      try preview.rests(at: "1.5s")
      #expect(try preview.picture() == preview.rendered(at: "albums"))
      try preview.page.press("End")
      try preview.rests()
      let last = try preview.value("document.getElementById('sheet').dataset.time")
      #expect(last != "1.5s")
      #expect(try preview.picture() == preview.rendered(at: last))
      #expect(try preview.picture() == preview.rendered(at: "settled"))
      #expect(try preview.page.console() == [])
    }
  }

  /// Quick pictures are updated from the one before, and have the same pixels as a whole picture.
  @Test func quickPicturesHaveThePainterPixels() throws {
    try PreviewPage.open(at: "#t=29/60s") { (preview) throws in
      try preview.rests(at: "29/60s")
      let before = try preview.page.evaluate("Number(document.getElementById('sheet').dataset.drawn)", as: Int.self)
      // Moves back and forth faster than the page comes to rest.
      for step in 1...12 { try preview.page.press(step % 4 == 0 ? "ArrowLeft" : "ArrowRight", shift: step % 3 == 0) }
      try preview.rests(at: "53/60s")
      #expect(
        try preview.page.evaluate("Number(document.getElementById('sheet').dataset.drawn)", as: Int.self) > before + 1)
      let isEqual: Bool = try preview.page.evaluate(
        """
        (async () => {
          const { time, scale } = document.getElementById('sheet').dataset;
          const canvas = document.getElementById('quick');
          const { width, height } = canvas;
          const quick = canvas.getContext('2d').getImageData(0, 0, width, height).data;
          const image = await createImageBitmap(await (await fetch(`still.png?t=${time}&scale=${scale}`)).blob());
          const context = new OffscreenCanvas(width, height).getContext('2d');
          context.drawImage(image, 0, 0);
          const exact = context.getImageData(0, 0, width, height).data;
          return image.width === width && image.height === height && width > 200
            && quick.every((value, index) => value === exact[index]);
        })()
        """)
      #expect(isEqual)
    }
  }

  @Test func playingMovesThePicture() throws {
    try PreviewPage.open { (preview) throws in
      try preview.rests(at: "0s")
      #expect(try preview.value("document.getElementById('speed').value") == "1")
      for (key, speed) in [("[", "0.5"), ("[", "0.25"), ("[", "0.1"), ("[", "0.1"), ("]", "0.25")] {
        try preview.page.press(key)
        #expect(try preview.value("document.getElementById('speed').value") == speed)
      }
      try preview.page.run("document.activeElement.blur()")
      try preview.page.press(" ")
      #expect(try preview.value("document.getElementById('play').getAttribute('aria-label')") == "Pause")
      try preview.page.wait(until: "Number(document.getElementById('time').value) > 3")
      try preview.page.press(" ")
      try preview.rests()
      let time = try preview.value("document.getElementById('sheet').dataset.time")
      #expect(try preview.picture() == preview.rendered(at: time))
      // Loops, or plays once to the end.
      try preview.page.click("#play")
      try preview.page.click("#loop")
      #expect(try preview.value("document.getElementById('loop').getAttribute('aria-pressed')") == "false")
      try preview.page.press("]")
      try preview.page.press("]")
      let atEnd = "document.getElementById('time').value === document.getElementById('time').max"
      try preview.page.wait(until: "\(atEnd) && document.getElementById('play').getAttribute('aria-label') === 'Play'")
      try preview.rests()
      #expect(try preview.page.console() == [])
    }
  }

  @Test func aReloadRestoresTheState() throws {
    try PreviewPage.open { (preview) throws in
      try preview.rests(at: "0s")
      try preview.page.click(".mark-button[data-exact='1s']")
      try preview.page.click("[data-value='dark']")
      try preview.page.click("[data-zoom='4']")
      try preview.page.press("g")
      try preview.page.wait(
        until: "['t=1s', 'appearance=dark', 'zoom=4', 'grid=yes'].every((item) => location.hash.includes(item))")
      let loads = "performance.getEntriesByType('navigation')[0].type"
      try preview.page.run("setTimeout(() => location.reload(), 0)")
      try preview.page.wait(until: "\(loads) === 'reload' && document.getElementById('sheet')")
      try preview.rests(at: "1s")
      #expect(try preview.picture() == preview.rendered(at: "1s", ["--appearance", "dark"]))
      #expect(try preview.value("document.querySelector('#zooms [aria-pressed=true]').textContent") == "4×")
      #expect(try preview.value("document.getElementById('lines').hidden") == "false")
    }
  }

  @Test func itBeginsWithTheOptionsOfTheCommand() throws {
    let options = ["--appearance", "dark", "--device", "iPhone SE (1st generation)"]
    try PreviewPage.open(options: options) { (preview) throws in
      try preview.rests(at: "0s")
      #expect(try preview.picture() == preview.rendered(at: "0s", options))
    }
  }

  /// Prints how many positions per second the picture shows while the scrubber moves, and tests only that it follows at
  /// all: the number means little in a debug build on a busy machine.
  @Test func scrubbingIsFollowed() throws {
    try PreviewPage.open { (preview) throws in
      try preview.rests(at: "0s")
      let positions: Double = try preview.page.evaluate(
        """
        new Promise((kept) => {
          const [range, sheet] = [document.getElementById('time'), document.getElementById('sheet')];
          const [began, first] = [performance.now(), Number(sheet.dataset.drawn)];
          const turn = () => {
            const passed = performance.now() - began;
            if (passed > 1000) return kept((Number(sheet.dataset.drawn) - first) * 1000 / passed);
            range.value = (Number(range.value) + 1) % Number(range.max);
            range.dispatchEvent(new Event('input'));
            requestAnimationFrame(turn);
          };
          turn();
        })
        """)
      print("scrubbing: \(Int(positions)) positions a second")
      #expect(positions >= 2)
    }
  }
}
