import Foundation
import TestSupport
import Testing

@Suite(.enabled(if: Browser.path != nil, "\(Browser.missing)"), .timeLimit(.minutes(6)), .serialized)
struct PreviewFollowTests {
  /// Records when the page draws a new reading of the file. Page and test have the same clock.
  private static let note = """
    window.drawn = [];
    new MutationObserver(() => {
      const { revision } = document.getElementById('sheet').dataset;
      if (window.lastRevision !== revision) drawn.push(Date.now());
      window.lastRevision = revision;
    }).observe(document.getElementById('sheet'), { attributes: true });
    """

  @Test func editsAreShown() throws {
    try PreviewPage.open(at: "#t=31/60s") { (preview) throws in
      try preview.rests(at: "31/60s")
      try preview.page.run(Self.note)
      var times: [Double] = []
      for turn in 1...6 {
        let text = PreviewPage.scene.replacing("title: Search", with: "title: Edit \(turn)")
        try preview.page.run(
          "window.lastRevision = document.getElementById('sheet').dataset.revision; drawn.length = 0")
        if turn % 2 == 0 {
          // Some editors write a new file and rename it.
          try preview.folder.write(text, to: "next.yaml")
          rename(preview.folder.path(of: "next.yaml"), preview.folder.path(of: "scene.yaml"))
        } else {
          let file = FileHandle(forWritingAtPath: preview.folder.path(of: "scene.yaml"))
          try file?.truncate(atOffset: 0)
          try file?.write(contentsOf: Data(text.utf8))
          try file?.close()
        }
        let saved = Date().timeIntervalSince1970 * 1000
        try preview.page.wait(seconds: 20, until: "drawn.length > 0")
        times.append(try preview.page.evaluate("drawn[0]", as: Double.self) - saved)
        try preview.rests(at: "31/60s")
        #expect(try preview.picture() == preview.rendered(at: "31/60s"))
      }
      times.sort()
      print("an edit is shown \(Int(times[times.count / 2])) ms after its saving, at most \(Int(times.last ?? 0)) ms")
      #expect(times.allSatisfy { $0 < 10_000 })
      #expect(try preview.page.console() == [])
    }
  }

  /// Rules are listed as they hold or fail; a click moves to the first instant; an edit changes the list.
  @Test func expectationsFollowEdits() throws {
    let rule = "expect: [{layer: tags.pill, property: frame.x, atMost: LIMIT, named: The pill stays left}]\n"
    let scene = PreviewPage.scene + rule.replacing("LIMIT", with: "60")
    try PreviewPage.open(scene, at: "#t=0s") { (preview) throws in
      try preview.rests(at: "0s")
      try preview.page.wait(until: "document.querySelector('#expectations-list .failed button')")
      #expect(try preview.value("document.getElementById('expectations-count').textContent") == "1 of 1 broken")
      try preview.page.run("document.querySelector('#expectations-list .failed button').click()")
      try preview.page.wait(until: "document.getElementById('clock').textContent.startsWith('1.')")
      try preview.folder.write(PreviewPage.scene + rule.replacing("LIMIT", with: "600"), to: "scene.yaml")
      try preview.page.wait(until: "document.querySelector('#expectations-list .held')")
      #expect(try preview.value("document.getElementById('expectations-count').textContent") == "all hold")
      #expect(try preview.page.console() == [])
    }
  }

  @Test func invalidFilesShowTheirProblemsAndTheLastPicture() throws {
    try PreviewPage.open(at: "#t=1.6s") { (preview) throws in
      try preview.rests(at: "1.6s")
      let good = try preview.picture()
      let broken = PreviewPage.scene.replacing("tap: searchField", with: "tapp: searchField")
      try preview.folder.write(broken, to: "scene.yaml")
      try preview.page.wait(until: "!document.getElementById('problems').hidden")
      let words = try preview.value("document.getElementById('problems').textContent")
      // The same message as of check, and the line.
      let told = try Command.run("check scene.yaml", in: preview.folder).words
      #expect(told.contains("scene.yaml:5:16: timeline[0].tapp"))
      #expect(words.contains("scene.yaml:5:16"))
      #expect(words.contains("did you mean tap?") && words.contains("Start preview with --edit"))
      // With the lines before and after.
      #expect(words.contains("- {at: 0.5s, tapp: searchField"))
      #expect(words.contains("timeline:") && words.contains("- {at: 0.8s, type: \"ra\", over: 0.1s}"))
      #expect(words.contains("The picture is the last that was good."))
      #expect(try preview.value("document.getElementById('status').textContent").contains("problem"))
      try preview.rests(at: "1.6s")
      #expect(try preview.picture() == good)
      // Other instants of the last valid scene are still drawn.
      try preview.page.press("Home")
      try preview.rests(at: "0s")
      try preview.folder.write(PreviewPage.scene, to: "scene.yaml")
      try preview.page.wait(until: "document.getElementById('problems').hidden")
      #expect(try preview.value("document.getElementById('status').textContent") == "Up to date")
      #expect(try preview.page.console() == [])
    }
  }

  @Test func aSceneThatWasNeverValidShowsItsProblems() throws {
    try PreviewPage.open("search: {tags: 7}\n") { (preview) throws in
      try preview.page.wait(until: "!document.getElementById('problems').hidden")
      let words = try preview.value("document.getElementById('problems').textContent")
      #expect(words.contains("scene.yaml:1:16") && words.contains("There is no picture yet."))
      try preview.folder.write("search: {tags: [a]}\n", to: "scene.yaml")
      try preview.rests(at: "0s")
      #expect(try preview.picture() == preview.rendered(at: "0s"))
    }
  }

  @Test func thePageShowsThatTheCommandHasEnded() throws {
    try withFolder(["scene.yaml": PreviewPage.scene]) { (folder) throws in
      let served = try ServedPage(["preview", "scene.yaml"], in: folder)
      let page = try Browser.launch().page()
      defer { try? page.close() }
      try page.open(served.address)
      try page.wait(until: "document.getElementById('status').textContent === 'Up to date'")
      #expect(try served.interrupt().status == 0)
      try page.wait(until: "document.getElementById('status').textContent === 'Not connected'")
      let words: String = try page.evaluate("document.getElementById('problems').textContent")
      #expect(words.hasPrefix("The program has ended. Start searchframes preview again"))
    }
  }
}
