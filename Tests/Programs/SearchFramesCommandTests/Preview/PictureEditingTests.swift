import Foundation
import TestSupport
import Testing

/// Each edit on the picture, by mouse and by keys, and the file after it.
@Suite(.enabled(if: Browser.path != nil, "\(Browser.missing)"), .timeLimit(.minutes(10)), .serialized)
struct PictureEditingTests {
  static let scene = """
    # A scene to edit.
    tint: systemPink # the tint
    templates:
      card: {parameters: {name: A, note: B}, view: {vstack: [{text: "{name}", id: name}, {text: "{note}"}]}}
    navigation: {title: Search, largeTitle: true}
    search:
      placeholder: Artists
      tags: {items: [Top, Artists, Albums], spacing: 8, visibility: always}
    content:
      initial:
        kind: list
        rows:
          - {title: One, symbol: heart} # first
          # about two
          - {title: Two, textColor: systemRed}
          - {view: card, name: Loft}
    timeline:
      - {at: 0.5s, tap: searchField, id: in}
      - {at: in + 0.5s, tap: cancel}
    expect:
      - {layer: searchBar.field, property: frame.width, atLeast: 250}

    """

  /// Opens the page with a layer, and waits for its panel.
  func open(_ layer: String = "", at time: String = "0s", _ body: (PreviewPage) throws -> Void) throws {
    try PreviewPage.open(Self.scene, options: ["--edit"], at: "#t=\(time)&layer=\(layer)") { (preview) throws in
      try preview.rests(at: time)
      if !layer.isEmpty { try preview.page.wait(until: "document.querySelector('#edit-fields h3')") }
      try body(preview)
      #expect(try preview.page.console() == [])
    }
  }

  /// Waits until the file is the scene with other words in some places, and the page shows it.
  func expect(
    _ preview: PreviewPage, _ changes: [(String, String)] = [], of scene: String = scene,
    line: SourceLocation = #_sourceLocation
  ) throws {
    let wanted = changes.reduce(scene) { $0.replacing($1.0, with: $1.1) }
    let deadline = ContinuousClock.now + .seconds(60)
    while try preview.folder.text("scene.yaml") != wanted, ContinuousClock.now < deadline { usleep(10_000) }
    #expect(try preview.folder.text("scene.yaml") == wanted, sourceLocation: line)
    let revision: Int = try preview.page.evaluate(
      "fetch('scene').then((answer) => answer.json()).then((scene) => scene.revision)")
    try preview.page.wait(until: "Number(document.documentElement.dataset.revision) >= \(revision)")
    try preview.rests()
  }

  /// Types a text and presses Return when a field has the focus.
  func type(_ text: String, into field: String, _ preview: PreviewPage) throws {
    try preview.page.wait(until: "document.activeElement.id === '\(field)'")
    try preview.page.type(text)
    try preview.page.press("Enter")
  }

  /// Waits until the panel has the values at a path that ends in some words.
  func edits(_ words: String, _ preview: PreviewPage) throws {
    try preview.page.wait(until: "document.querySelector('#edit-fields h3')?.textContent.endsWith('\(words)')")
  }

  @Test func aTextIsEditedInPlace() throws {
    try open("navigationBar.largeTitle") { (preview) throws in
      let change = [("title: Search", "title: \"Find: all\"")]
      try preview.page.doubleClick("#chosen")
      try type("Find: all", into: "in-place", preview)
      try expect(preview, change)
      try preview.page.wait(until: "!document.getElementById('in-place')")
      // The same picture as the command draws of the new file.
      #expect(try preview.picture() == preview.rendered(at: "0s"))
      try preview.page.press("u")
      try expect(preview)
      // By keys: Return on the chosen layer, and Escape.
      try preview.page.press("Enter")
      try preview.page.wait(until: "document.activeElement.id === 'in-place'")
      try preview.page.type("x")
      try preview.page.press("Escape")
      try preview.page.press("Enter")
      try preview.page.wait(until: "document.activeElement.id === 'in-place'")
      #expect(try preview.value("document.activeElement.value") == "Search")
      try preview.page.type("Find: all")
      try preview.page.press("Enter")
      try expect(preview, change)
      try preview.page.press("z", control: true)
      try expect(preview)
      try preview.page.press("z", shift: true, control: true)
      try expect(preview, change)
      try preview.page.click("#undo")
      try expect(preview)
      try preview.page.click("#redo")
      try expect(preview, change)
    }
  }

  @Test func aTextOfATemplateIsEditedInItsRow() throws {
    try open("content.list.row.2.view.name") { (preview) throws in
      try preview.page.press("Enter")
      try type("Attic", into: "in-place", preview)
      try expect(preview, [("name: Loft", "name: Attic")])
      // A parameter that the row does not give is added to it.
      try preview.page.run("document.querySelector('[data-name=\"content.list.row.2.view.text.1\"]').click()")
      try edits("vstack[1]", preview)
      try preview.page.press("F2")
      try type("12", into: "in-place", preview)
      try expect(preview, [("name: Loft", "name: Attic, note: \"12\"")])
    }
  }

  @Test func rowsAndTagsAreAddedMovedAndRemoved() throws {
    try open("content.list.row.0") { (preview) throws in
      let first = "      - {title: One, symbol: heart} # first\n"
      let second = "      # about two\n      - {title: Two, textColor: systemRed}\n"
      let added = [(first, first + "      - {title: New row, symbol: heart}\n")]
      try preview.page.click("#item-add")
      try expect(preview, added)
      try preview.page.press("u")
      try expect(preview)
      try preview.page.press("n")
      try expect(preview, added)
      try preview.page.press("u")
      try expect(preview)
      try preview.page.click("#item-down")
      try expect(preview, [(first + second, second + first)])
      try edits("rows[1]", preview)
      try preview.page.click("#item-up")
      try expect(preview)
      try edits("rows[0]", preview)
      try preview.page.press("ArrowDown", alt: true)
      try expect(preview, [(first + second, second + first)])
      try edits("rows[1]", preview)
      try preview.page.press("ArrowUp", alt: true)
      try expect(preview)
      try preview.focus("#find")
      try preview.page.type("tags.bottom.1")
      try preview.page.click("[data-name=\"tags.bottom.1\"]")
      try edits("items[1]", preview)
      try preview.page.press("Delete")
      try expect(preview, [("Top, Artists, Albums", "Top, Albums")])
      try preview.page.press("u")
      try expect(preview)
      try edits("items[1]", preview)
      try preview.page.click("#item-remove")
      try expect(preview, [("Top, Artists, Albums", "Top, Albums")])
    }
  }

  @Test func coloursAndSymbolsArePicked() throws {
    try open("content.list.row.0") { (preview) throws in
      let symbol = "[data-edit=\"content.initial.rows[0].symbol\"]"
      try preview.page.click(symbol)
      try preview.page.wait(until: "document.querySelector('#picker[open] [data-value=heart] img')?.complete")
      #expect(try preview.value("document.querySelector('[data-value=heart] img').naturalWidth > 0") == "true")
      try preview.page.type("star.fill")
      try preview.page.click("[data-value='star.fill']")
      try expect(preview, [("symbol: heart", "symbol: star.fill")])
      try preview.focus(symbol)
      try preview.page.press("Tab")
      try preview.page.press("Tab", shift: true)
      try preview.page.press("Enter")
      try preview.page.wait(until: "document.activeElement.id === 'picker-find'")
      try preview.page.type("hear")
      try preview.page.press("ArrowDown")
      #expect(try preview.value("document.activeElement.dataset.value") == "heart")
      try preview.page.press("Enter")
      try expect(preview)
      // Colours: a name by the mouse, hexadecimal digits by keys.
      try preview.page.click("#edit-scene")
      try preview.page.wait(until: "document.querySelector('[data-edit=tint]')")
      try preview.page.click("[data-edit=tint]")
      try preview.page.wait(until: "document.querySelector('#picker[open] [data-value=systemGreen]')")
      try preview.page.click("[data-value=systemGreen]")
      try expect(preview, [("systemPink", "systemGreen")])
      try preview.focus("[data-edit=tint]")
      try preview.page.press("Tab")
      try preview.page.press("Tab", shift: true)
      try preview.page.press("Enter")
      try type("ff8800", into: "picker-find", preview)
      try expect(preview, [("systemPink", "\"#FF8800\"")])
    }
  }

  @Test func numbersAreDragged() throws {
    try open { (preview) throws in
      try preview.page.click("#edit-scene")
      let field = "[data-edit=\"search.tags.spacing\"]"
      try preview.page.wait(until: "document.querySelector('\(field)')")
      // Two pixels for each step. A drag is undone at once.
      try preview.page.drag("[for=\"edit-search.tags.spacing\"]", by: 10)
      try expect(preview, [("spacing: 8", "spacing: 13")])
      try preview.page.click("#undo")
      try expect(preview)
      try preview.page.wait(until: "document.querySelector('\(field)').value === '8'")
      try preview.focus(field)
      try preview.page.press("ArrowUp")
      try expect(preview, [("spacing: 8", "spacing: 9")])
      try preview.page.press("ArrowUp", shift: true)
      try expect(preview, [("spacing: 8", "spacing: 19")])
      try preview.page.click("#undo")
      try expect(preview, [("spacing: 8", "spacing: 9")])
    }
  }
}
