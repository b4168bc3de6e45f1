import TestSupport
import Testing

@Suite(.timeLimit(.minutes(6)), .serialized) struct ReviewTests {
  private static let scene = """
    navigation: {title: One}
    goldens: {at: [{name: a, at: 0s}, {name: b, at: 100ms}, {name: c, at: 200ms}]}

    """

  /// Runs `body` with a folder whose three goldens differ from the scene, and with the report of `verify`.
  private func withReport(_ body: (TemporaryFolder) throws -> Void) throws {
    try withFolder(["G/scene.yaml": Self.scene]) { (folder) throws in
      try Command.run("record G --quiet", in: folder).expect(0)
      try folder.write(Self.scene.replacing("One", with: "Two"), to: "G/scene.yaml")
      try Command.run("verify G --report report --quiet", in: folder).expect(1)
      try body(folder)
    }
  }

  private func settle(_ page: ServedPage, _ body: String, type: String = "application/json") throws -> RawAnswer {
    try page.ask(
      "POST \(page.root)settle HTTP/1.1\r\nHost: \(page.host)\r\nContent-Type: \(type)\r\n"
        + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
  }

  @Test func settlingIsEqualToTheCommands() throws {
    try withReport { (folder) throws in
      let before = try folder.data("G/a.png")
      let pending = try folder.data("report/pending/G.goldens/a.png")
      try withServed(["review", "report"], in: folder) { (page) throws in
        #expect(try page.get("state").text.contains(#""pending": ["G/a", "G/b", "G/c"]"#))
        let refused = [
          "", "{}", #"{"decision": "accept", "names": []}"#, #"{"decision": "burn", "names": ["G/a"]}"#,
          #"{"decision": "accept", "names": ["G"]}"#, #"{"decision": "accept", "names": ["../G/a"]}"#,
        ]
        for body in refused { #expect(try [400, 409].contains(settle(page, body).status), "\(body)") }
        #expect(try settle(page, #"{"decision": "accept", "names": ["G/a"]}"#, type: "text/plain").status == 400)
        #expect(try page.get("settle").status == 405)
        #expect(try folder.data("G/a.png") == before)
        #expect(try settle(page, #"{"decision": "accept", "names": ["G/a"]}"#).status == 200)
        #expect(try folder.data("G/a.png") == pending)
        #expect(try settle(page, #"{"decision": "accept", "names": ["G/a"]}"#).status == 409)
        #expect(try settle(page, #"{"decision": "reject", "names": ["G/b", "G/c"]}"#).text.contains(#""pending": []"#))
        #expect(try folder.data("G/b.png") == before)
      }
      let left = try Command.run("verify G --report again", in: folder).expect(1)
      #expect(!left.words.contains("different G/a") && left.words.contains("different G/b"))
    }
  }

  @Test func onlyPicturesOfTheReportAreServed() throws {
    try withReport { (folder) throws in
      try folder.write("secret", to: "secret.png")
      try folder.write("secret", to: "report/own.png")
      try folder.link("report/pending/link.png", to: folder.path(of: "secret.png"))
      try folder.write("alert(1)", to: "report/report.js")
      try withServed(["review", "report"], in: folder) { (page) throws in
        #expect(try page.get("pending/G.goldens/a.png").status == 200)
        let paths = [
          "own.png", "../secret.png", "pending/../../secret.png", "pending/link.png", "pending/%2e%2e/own.png",
          "pending/pending.json", "results.json", "/etc/passwd", "pending//G.goldens/a.png", "pending/", "frames/x.png",
        ]
        for path in paths {
          let answer = try page.get(path)
          #expect(answer.status == 404, "\(path)")
          #expect(!answer.text.contains("secret"))
        }
        // Scripts in the folder are never run: the page is made from its results.
        #expect(try !page.get("report.js").text.contains("alert(1)"))
      }
    }
  }

  @Test(.enabled(if: Browser.path != nil, "\(Browser.missing)")) func buttonsAndKeysSettle() throws {
    try withReport { (folder) throws in
      let before = try folder.data("G/a.png")
      let pending = try folder.data("report/pending/G.goldens/a.png")
      try withServed(["review", "report"], in: folder) { (served) throws in
        let page = try Browser.launch().page()
        defer { try? page.close() }
        try page.open(served.address)
        try page.wait(until: "document.querySelector('.left').textContent === '3 pending'")
        try page.wait(until: "Report.result().title === 'G/a' && document.querySelector('.heading .accept')")
        #expect(try page.evaluate("document.querySelectorAll('.clip > *').length", as: Int.self) == 3)
        try page.click(".heading .accept")
        try page.wait(until: "document.querySelector('.left').textContent === '2 pending'")
        #expect(try folder.data("G/a.png") == pending)
        // The next golden is selected, and rejected with a key.
        try page.wait(until: "Report.result().title === 'G/b'")
        try page.press("n")
        try page.wait(until: "document.querySelector('.left').textContent === '1 pending'")
        #expect(try folder.data("G/b.png") == before)
        try page.wait(until: "Report.result().title === 'G/c'")
        try page.press("k")
        try page.wait(until: "document.querySelector('.heading .badge.rejected')?.textContent === 'Rejected'")
        let rows: String = try page.evaluate(
          "[...document.querySelectorAll('.row-what')].map((one) => one.textContent).join()")
        #expect(rows.hasPrefix("Accepted,Rejected,"))
        try page.run("window.confirm = () => true")
        try page.press("Y", shift: true)
        try page.wait(until: "document.querySelector('.left').textContent === 'Nothing is pending'")
        #expect(try folder.data("G/c.png") == folder.data("G/a.png"))
        // A reloaded page shows the decisions.
        try page.open(served.address)
        try page.wait(until: "document.querySelector('.heading .badge.accepted')?.textContent === 'Accepted'")
        #expect(try page.console() == [])
        if let axe = AxeRules.script {
          try page.run(axe + ";0")
          #expect(try page.evaluate(AxeRules.run) == [String]())
        }
      }
    }
  }

  @Test(.enabled(if: Browser.path != nil, "\(Browser.missing)")) func aCauseIsAcceptedAndUndone() throws {
    try withReport { (folder) throws in
      let other = "search: {placeholder: Songs}\ngoldens: {at: [{name: d, at: 0s}, {name: e, at: 100ms}]}\n"
      try folder.write(other, to: "H/scene.yaml")
      try Command.run("record H --quiet", in: folder).expect(0)
      try folder.write(other.replacing("Songs", with: "Albums"), to: "H/scene.yaml")
      try Command.run("verify G H --report report --quiet", in: folder).expect(1)
      let goldens = { [folder.files(in: "G"), folder.files(in: "H"), folder.files(in: "report/pending")] }
      let before = goldens()
      try withServed(["review", "report"], in: folder) { (served) throws in
        let page = try Browser.launch().page()
        defer { try? page.close() }
        try page.open(served.address)
        let left = { (words: String) in "document.querySelector('.left').textContent === '\(words)'" }
        try page.wait(until: left("5 pending"))
        #expect(try page.evaluate("document.querySelectorAll('.group').length", as: Int.self) == 2)
        try page.wait(until: "document.querySelector('.group .accept')?.textContent === 'Accept 3'")
        try page.click(".group .accept")
        try page.wait(until: left("2 pending"))
        for name in ["a", "b", "c"] {
          #expect(try folder.data("G/\(name).png") == before[2]["G.goldens/\(name).png"])
        }
        // Taken back, everything is as it was, in the goldens and in the report.
        try page.wait(until: "document.querySelector('.group .undo')?.textContent === 'Undo 3'")
        try page.click(".group .undo")
        try page.wait(until: left("5 pending"))
        #expect(goldens() == before)
        #expect(try page.evaluate("document.body.classList.contains('accepted')", as: Bool.self) == false)
        // One golden, with keys.
        try page.wait(until: "Report.result().title === 'G/a'")
        try page.press("n")
        try page.wait(until: left("4 pending"))
        try page.press("k")
        try page.wait(until: "document.querySelector('.heading .undo')")
        try page.press("u")
        try page.wait(until: left("5 pending"))
        try page.run("window.confirm = () => true")
        try page.press("Y", shift: true)
        try page.wait(until: left("Nothing is pending"))
        try page.wait(until: "document.body.classList.contains('accepted')")
        let headline: String = try page.evaluate("document.querySelector('.summary h1').textContent")
        #expect(headline == "All 5 changes accepted")
        #expect(try page.console() == [])
      }
      try Command.run("verify G H --report again", in: folder).expect(0)
    }
  }

  @Test func aDecisionIsUndoneOnlyAsItWas() throws {
    try withReport { (folder) throws in
      try withServed(["review", "report"], in: folder) { (page) throws in
        #expect(try settle(page, #"{"decision": "undo", "names": ["G/a"]}"#).status == 409)
        #expect(try settle(page, #"{"decision": "accept", "names": ["G/a", "G/b"]}"#).status == 200)
        // Somebody else changed the golden since.
        try folder.write("mine", to: "G/a.png")
        let refused = try settle(page, #"{"decision": "undo", "names": ["G/b", "G/a"]}"#)
        #expect(refused.status == 409 && refused.text.contains("has changed since it was accepted"), "\(refused.text)")
        #expect(try folder.text("G/a.png") == "mine")
        #expect(try settle(page, #"{"decision": "undo", "names": ["G/b"]}"#).status == 200)
        #expect(try page.get("state").text.contains(#""pending": ["G/b", "G/c"]"#))
      }
    }
  }
}
