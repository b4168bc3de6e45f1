import Foundation
import TestSupport
import Testing

/// Typed fields, and values that the file does not have yet.
extension PictureEditingTests {
  static let dishes = """
    # The menu.
    templates:
      dish:
        parameters: {name: null, stars: 4, isNew: true, tone: systemPink, sign: star, note: ""}
        view:
          hstack:
            # the name
            - {text: "{name}", id: name}
            - {rating: "{stars}", tint: "{tone}"} # 0 to 5
            - {symbol: "{sign}", when: isNew}
            - {text: "{note}"}
    content:
      initial:
        kind: list
        rows:
          - {view: dish, name: Soup, stars: 4, isNew: true, tone: systemRed} # today
          - {title: Bread}

    """

  /// Opens the page of the dishes with a layer.
  func dishes(_ layer: String, _ body: (PreviewPage) throws -> Void) throws {
    try PreviewPage.open(Self.dishes, options: ["--edit"], at: "#layer=\(layer)") { (preview) throws in
      try preview.rests(at: "0s")
      try preview.page.wait(until: "document.querySelector('#edit-fields h3')")
      try body(preview)
      #expect(try preview.page.console() == [])
    }
  }

  /// Types into a field of the panel.
  private func type(_ text: String, at path: String, _ preview: PreviewPage) throws {
    let id = "edit-content.initial.rows[0].\(path)"
    try preview.page.run("(() => { const field = document.getElementById('\(id)'); field.focus(); field.select(); })()")
    try preview.page.type(text)
    try preview.page.press("Enter")
  }

  @Test func parametersHaveTheTypesOfTheirPlaces() throws {
    try dishes("content.list.row.0") { (preview) throws in
      let path = "content.initial.rows[0]"
      try type("2.5", at: "stars", preview)
      var changes = [("name: Soup, stars: 4", "name: Soup, stars: 2.5")]
      try expect(preview, changes, of: Self.dishes)
      // A wrong value is said beside the field, and the file stays.
      try type("7", at: "stars", preview)
      try preview.page.wait(
        until: "document.getElementById('fault-\(path).stars').textContent === 'Write a number from 0 to 5'")
      #expect(try preview.value("document.getElementById('edit-\(path).stars').hasAttribute('aria-invalid')") == "true")
      try expect(preview, changes, of: Self.dishes)
      try type("2.25", at: "stars", preview)
      try preview.page.wait(
        until: "document.getElementById('fault-\(path).stars').textContent.includes('a rating has steps of ½')")
      try preview.page.click("[id='edit-\(path).isNew']")
      changes.append(("isNew: true, tone: systemRed", "isNew: false, tone: systemRed"))
      try expect(preview, changes, of: Self.dishes)
      try preview.page.click("[data-edit='\(path).tone']")
      try preview.page.wait(until: "document.querySelector('#picker[open] [data-value=systemGreen]')")
      try preview.page.click("[data-value=systemGreen]")
      changes.append(("tone: systemRed", "tone: systemGreen"))
      try expect(preview, changes, of: Self.dishes)
      // A text that reads as a number is quoted, because the parameter is a text.
      try type("7", at: "name", preview)
      changes.append(("name: Soup", "name: \"7\""))
      try expect(preview, changes, of: Self.dishes)
    }
  }

  /// Chooses from the list of what can be added.
  private func add(_ name: String, _ preview: PreviewPage) throws {
    try preview.page.wait(until: "document.getElementById('add-value')")
    try preview.page.click("#add-value")
    try preview.page.wait(until: "document.activeElement.id === 'picker-find'")
    try preview.page.type(name)
    try preview.page.press("Enter")
  }

  @Test func keysAndNodesAreAdded() throws {
    try dishes("content.list.row.0.view.name") { (preview) throws in
      let (name, rating) = (
        "{text: \"{name}\", id: name", "        - {rating: \"{stars}\", tint: \"{tone}\"} # 0 to 5\n"
      )
      try add("shadow", preview)
      try expect(preview, [(name, name + ", shadow: {radius: 12}")], of: Self.dishes)
      try edits("shadow", preview)
      try preview.page.press("z", control: true)
      try expect(preview, of: Self.dishes)
      try edits("hstack[0]", preview)
      try add("padding", preview)
      try expect(preview, [(name, name + ", padding: 12")], of: Self.dishes)
      try preview.page.press("z", control: true)
      try edits("hstack[0]", preview)
      try add("after: symbol", preview)
      try expect(preview, [(rating, "        - {symbol: accessibility}\n" + rating)], of: Self.dishes)
      try edits("hstack[1]", preview)
      try preview.page.press("z", control: true)
      try edits("hstack[0]", preview)
      // The comment of what is removed goes with it.
      try preview.page.press("Delete")
      let first = "        # the name\n        - {text: \"{name}\", id: name}\n"
      try expect(preview, [(first, "")], of: Self.dishes)
      try preview.page.press("u")
      try expect(preview, of: Self.dishes)
    }
  }

  @Test func eventsRulesAndTagsAreAdded() throws {
    try dishes("content.list.row.1") { (preview) throws in
      try add("subtitle", preview)
      try expect(preview, [("{title: Bread}", "{title: Bread, subtitle: Songs}")], of: Self.dishes)
      try preview.page.press("u")
      var added = "  - {title: Bread}\n"
      for (key, line) in [
        ("search", "search: {placeholder: \"Artists, Songs\"}\n"),
        ("in timeline: tap", "timeline: [{at: 0s, tap: searchField}]\n"),
      ] {
        try preview.page.click("#edit-scene")
        try edits("The scene", preview)
        try add(key, preview)
        added += line
        try expect(preview, [("  - {title: Bread}\n", added)], of: Self.dishes)
      }
    }
  }
}
