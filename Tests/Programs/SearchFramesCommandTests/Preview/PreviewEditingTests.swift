import TestSupport
import Testing

/// The page corrects the scene file if the command allows it.
@Suite(.enabled(if: Browser.path != nil, "\(Browser.missing)"), .timeLimit(.minutes(6)), .serialized)
struct PreviewEditingTests {
  private static let broken = """
    # Two words are wrong.
    appearance: drak
    search: {tags: [One, Two]}
    timeline:
      - {at: 0.5s, tapp: searchField, id: in}
      - {at: 1s, tap: [a]}

    """

  @Test func aClickTakesASuggestion() throws {
    try PreviewPage.open(Self.broken, options: ["--edit"]) { (preview) throws in
      try preview.page.wait(until: "!document.getElementById('problems').hidden")
      // All problems at once, those with a suggestion as a button.
      let buttons = "[...document.querySelectorAll('.correct')].map((one) => one.textContent)"
      #expect(try preview.page.evaluate("document.querySelectorAll('#problems li').length", as: Int.self) == 3)
      #expect(
        try preview.page.evaluate(buttons, as: [String].self) == ["Did you mean dark?", "Did you mean tap?"])
      try preview.page.click(".correct")
      try preview.page.wait(until: "document.querySelectorAll('#problems li').length === 2")
      #expect(
        try preview.folder.text("scene.yaml") == Self.broken.replacing("appearance: drak", with: "appearance: dark"))
      try preview.focus(".correct")
      try preview.page.press("Enter")
      try preview.page.wait(until: "document.querySelectorAll('#problems li').length === 1")
      let good = Self.broken.replacing("drak", with: "dark").replacing("tapp", with: "tap")
      #expect(try preview.folder.text("scene.yaml") == good)
      try preview.folder.write(good.replacing("[a]", with: "cancel"), to: "scene.yaml")
      try preview.rests(at: "0s")
      #expect(try preview.page.console() == [])
    }
  }

  @Test func allSuggestionsAtOnce() throws {
    try PreviewPage.open(Self.broken.replacing("[a]", with: "cancel"), options: ["--edit"]) { (preview) throws in
      try preview.page.wait(until: "document.getElementById('correct-all')")
      try preview.page.click("#correct-all")
      try preview.rests(at: "0s")
      let good = Self.broken.replacing("drak", with: "dark").replacing("tapp", with: "tap")
      #expect(try preview.folder.text("scene.yaml") == good.replacing("[a]", with: "cancel"))
    }
  }

  @Test func nothingIsEditedWithoutTheOption() throws {
    try PreviewPage.open(Self.broken) { (preview) throws in
      try preview.page.wait(until: "!document.getElementById('problems').hidden")
      #expect(try preview.value("document.querySelectorAll('.correct, #correct-all').length") == "0")
      let statuses: [Int] = try preview.page.evaluate(
        """
        Promise.all(['edit', 'begin'].map((path) => fetch(path, {
          method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{"line": 2, "column": 13, "suggestion": "dark"}',
        }).then((answer) => answer.status)))
        """)
      #expect(statuses == [403, 403])
      #expect(try preview.folder.text("scene.yaml") == Self.broken)
    }
  }

  @Test func onlySuggestionsOfProblemsAreTaken() throws {
    try PreviewPage.open(Self.broken, options: ["--edit"]) { (preview) throws in
      try preview.page.wait(until: "!document.getElementById('problems').hidden")
      let statuses: [Int] = try preview.page.evaluate(
        """
        Promise.all([
          ['application/json', '{"line": 2, "column": 13, "suggestion": "rm -rf"}'], ['application/json', '{"line": 1, "column": 1, "suggestion": "dark"}'],
          ['text/plain', '{"line": 2, "column": 13, "suggestion": "dark"}'], ['application/json', '{}'],
        ].map(([type, body]) => fetch('edit', { method: 'POST', headers: { 'Content-Type': type }, body }).then((answer) => answer.status)))
        """)
      #expect(statuses == [409, 409, 400, 400])
      #expect(try preview.folder.text("scene.yaml") == Self.broken)
    }
  }

  @Test func anEmptySceneSaysWhatToWriteFirst() throws {
    try PreviewPage.open("# Nothing yet.\n", options: ["--edit"]) { (preview) throws in
      try preview.page.wait(until: "!document.getElementById('start').hidden")
      #expect(try preview.value("document.getElementById('start').textContent").contains("The scene is empty."))
      try preview.page.click("#begin")
      try preview.page.wait(until: "document.getElementById('start').hidden")
      try preview.rests(at: "0s")
      let text = try preview.folder.text("scene.yaml")
      #expect(text.hasPrefix("# Nothing yet.\nnavigation: {title: Recipes"))
      try Command.run("check scene.yaml", in: preview.folder).expect(0)
      #expect(try preview.page.console() == [])
    }
  }
}
