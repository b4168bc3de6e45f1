import Foundation
import SearchFrames
import SearchScenes
import TestSupport
import Testing

@testable import SearchConforming

/// What is found of elements of several kinds, on each alone.
extension ConformanceTests {
  private static let rows = SearchScene(device: .iPhone16Pro, search: .init(placeholder: "Books and Authors")).with {
    $0.system = .iOS18
    $0.navigation = .init(title: "Library", largeTitle: true, trailingItems: [.init("Edit"), .init(.symbol("plus"))])
    $0.content.initial = .list(.init(rows: ["Emma", "Emma", "Persuasion"].map { .init(title: $0) }))
    $0.tabBar = .init(items: [.init(title: "Read", symbol: "book"), .init(title: "Find", symbol: "star")])
  }

  /// The elements of a scene as a tool prints them.
  /// - Parameter row: the type of a row.
  private func dump(_ scene: SearchScene = rows, row: String = "Cell") throws -> Dumped {
    let elements = try SceneRenderer(scene).layers(at: .settled).accessibilityElements().filter {
      $0.surface != .system
    }
    var app = Dumped(type: "Application", label: "Library", x: 0, y: 0, width: 402, height: 874)
    app.children = elements.map { placed in
      let traits = placed.element.traits
      let isField = traits.contains(.searchField)
      let type =
        isField
        ? "SearchField"
        : traits.contains(.toggleButton)
          ? "Switch" : traits.contains(.button) ? "Button" : placed.surface == .content ? row : "StaticText"
      return Dumped(
        type: type, label: isField ? "" : placed.element.label, placeholder: isField ? "Books and Authors" : "",
        value: isField ? "" : placed.element.value, x: placed.frame.minX, y: placed.frame.minY,
        width: placed.frame.width, height: placed.frame.height)
    }
    return app
  }

  private func faults(
    _ dump: Dumped, _ form: Dumped.Form = .snapshot, _ scene: SearchScene = rows
  ) throws -> [String: String] {
    let found = try SceneRenderer(scene).conformance(of: AppTree(Data(dump.text(form).utf8)))
    return Dictionary(
      uniqueKeysWithValues: found.elements.filter { $0.status == .differs }.map { ($0.name, $0.reason) })
  }

  @Test func aRowBesideItsTwinIsFoundAlone() throws {
    for row in 0..<3 {
      var app = try dump()
      let cells = app.children.indices.filter { app.children[$0].type == "Cell" }
      app.children[cells[row]].label = row == 2 ? "Emma" : "Middlemarch"
      let found = try faults(app)
      #expect(Array(found.keys) == ["content.list.row.\(row)"], "\(found)")
      #expect(found.values.first?.hasPrefix("its words are") == true, "\(found)")
    }
  }

  /// Widths of symbols, tabs and rows do not depend on the font.
  @Test func onlyTitlesMayBeWider() throws {
    #expect(try faults(dump()).isEmpty)
    for (label, isExact) in [("Add", true), ("Read", true), ("Edit", false)] {
      var app = try dump()
      let index = try #require(app.children.firstIndex { $0.label == label })
      app.children[index].width += 2
      #expect(try faults(app).count == (isExact ? 1 : 0), "\(label)")
      app.children[index].width += 2
      #expect(try faults(app).count == 1, "\(label)")
    }
    var app = try dump()
    let tab = try #require(app.children.firstIndex { $0.label == "Read" })
    app.children[tab].x += 2
    #expect(try faults(app).keys.sorted() == ["tabBar.item.0"])
  }

  @Test func rowsWithoutCellsArePaired() throws {
    let app = try dump(row: "StaticText")
    #expect(try faults(app, .accessibility).isEmpty)
    var other = app
    let row = try #require(other.children.firstIndex { $0.label == "Persuasion" })
    other.children[row].y += 3
    #expect(try faults(other, .accessibility) == ["content.list.row.2": "y +3 points (app 295.33, scene 292.33)"])
  }

  @Test(arguments: ["Slider", "Stepper", "SegmentedControl", "Switch", "TextField"])
  func controlsOfTheAppAloneAreFound(_ type: String) throws {
    var app = try dump()
    let inner = Dumped(type: "Button", label: "Increment", x: 60, y: 500, width: 40, height: 30)
    app.children.append(
      Dumped(type: type, label: "Volume", x: 20, y: 500, width: 200, height: 30, children: [inner]))
    let found = try faults(app)
    #expect(found.contains { $0.key.contains("\"Volume\" of the app") })
    #expect(found.count == (["Stepper", "SegmentedControl"].contains(type) ? 1 : 2), "\(found)")
  }

  /// A back button is a control as others are, whether or not the bar has the same words.
  @Test func aBackButtonIsFound() throws {
    var app = try dump()
    let back = Dumped(
      type: "Button", identifier: "BackButton", label: "Library", x: 8, y: 62, width: 80, height: 32)
    let bar = Dumped(
      type: "NavigationBar", identifier: "Library", x: 0, y: 56, width: 402, height: 44, children: [back])
    app.children.append(bar)
    for form in [Dumped.Form.webDriverAgent, .snapshot, .pageSource] {
      #expect(try faults(app, form) == ["button \"Library\" of the app": "the scene has no such button"])
    }
  }

  /// A row has no switch and no button that the scene's has not; the title of a button in it is the button's; a switch is on in both.
  @Test func controlsInRowsAreHeld() throws {
    func row(_ scene: SearchScene = Self.rows, at index: Int = 0) throws -> (app: Dumped, row: Int) {
      let app = try dump(scene)
      return (app, try #require(app.children.indices.filter { app.children[$0].type == "Cell" }.dropFirst(index).first))
    }
    var (app, index) = try row()
    let frame = app.children[index]
    let text = Dumped(type: "StaticText", label: frame.label, x: 16, y: frame.y + 12, width: 50, height: 20)
    var button = Dumped(type: "Button", label: "Add", x: 300, y: frame.y + 8, width: 48, height: 28)
    button.children = [Dumped(type: "StaticText", label: "Add", x: 308, y: frame.y + 12, width: 30, height: 20)]
    (app.children[index].label, app.children[index].children) = ("", [text, button])
    #expect(try faults(app) == ["button \"Add\" of the app": "the scene has no such button"])
    #expect(try faults(app, .maestro).isEmpty)
    app.children[index].children[1].label = "chevron.forward"
    #expect(try faults(app).isEmpty)
    app.children[index].children[1] = Dumped(
      type: "Switch", value: "1", x: 330, y: frame.y + 6, width: 51, height: 31)
    #expect(try faults(app).values.sorted() == ["the scene has no such switch"])

    var scene = Self.rows
    scene.content.initial = .list(.init(rows: [.init(title: "Sync", accessory: .switch(isOn: false))]))
    app = try dump(scene)
    #expect(try faults(app, .snapshot, scene).isEmpty)
    let toggle = try #require(app.children.firstIndex { $0.type == "Switch" })
    app.children[toggle].value = "1"
    #expect(try faults(app, .snapshot, scene).values.sorted() == ["it is on in the app alone"])
    // SwiftUI's switch has the row's words and is as wide.
    app.children[toggle] = Dumped(
      type: "Switch", label: "Sync", value: "0", x: 16, y: app.children[toggle].y, width: 370, height: 31)
    for (value, found) in [("0", []), ("1", ["it is on in the app alone"])] {
      app.children[toggle].value = value
      #expect(try faults(app, .snapshot, scene).values.sorted() == found)
    }
  }

  /// What the keyboard covers is not judged where the tool calls it invisible, and compared where it prints it.
  @Test func theKeyboardCoversTabs() throws {
    var app = try dump()
    app.children.append(Dumped(type: "Keyboard", x: 0, y: 540, width: 402, height: 334))
    #expect(try faults(app).isEmpty)
    app.children.removeAll { $0.label == "Read" || $0.label == "Find" }
    let found = try SceneRenderer(Self.rows).conformance(of: AppTree(Data(app.text(.snapshot).utf8)))
    #expect(
      found.elements.filter { $0.status == .notJudged }.map(\.reason) == [
        "the keyboard covers it", "the keyboard covers it",
      ])
    #expect(found.verdict == .conforms)
  }

  /// A check that finds nothing to look at is an error.
  @Test func namesThatNoLayerHasAreErrors() throws {
    let text = """
      system: iOS 18
      device: iPhone 16 Pro
      search: {placeholder: Books}
      conform:
        ignore: [statusBar, serchBar.field]
        identifiers: {searchBar.feld: librarySearch}

      """
    let error = try #require(throws: SceneError.self) {
      try SceneRenderer(SearchScene(yaml: text)).conformance(of: AppTree(Data(dump().text(.snapshot).utf8)))
    }
    #expect(error.problems.map { $0.place?.line } == [5, 6])
    #expect(error.problems.map(\.suggestion) == ["searchBar.field", "searchBar.field"])
    var scene = Self.rows
    scene.conform.identifiers = ["searchBar.field": "librarySearch"]
    var app = try dump()
    app.children[0].identifier = "other"
    let found = try SceneRenderer(scene).conformance(of: AppTree(Data(app.text(.snapshot).utf8)))
    #expect(found.verdict == .conforms)
    #expect(
      found.notes == [
        "no element has the identifier librarySearch of searchBar.field, which was looked for by its words"
      ])
  }

  /// Frames in a window of another process begin at its corner, which is that of the element that shows it.
  @Test func windowsOfOtherProcessesAreMoved() throws {
    func node(_ label: String, _ frame: [Double], _ window: Int, _ children: String = "") -> String {
      """
      {"elementType": 1, "label": "\(label)", "windowContextID": \(window), "frame":
      {"X": \(frame[0]), "Y": \(frame[1]), "Width": \(frame[2]), "Height": \(frame[3])}, "children": [\(children)]}
      """
    }
    let button = node("Done", [300, 10, 60, 40], 2)
    let remote = node("remote", [0, 0, 402, 820], 2, button)
    let same = node("screen", [0, 0, 402, 874], 3, node("Key", [5, 600, 30, 40], 3))
    let app = node(
      "app", [0, 0, 402, 874], 3_735_928_559, node("sheet", [0, 54, 402, 820], 3_735_928_559, remote) + "," + same)
    let elements = try AppTree(Data("{\"axElement\": \(app), \"depth\": 4}".utf8)).elements
    #expect(elements.map(\.label) == ["app", "sheet", "remote", "Done", "screen", "Key"])
    #expect(elements.map(\.frame.minY) == [0, 54, 54, 64, 0, 600])
  }

  /// Four things that tools print and no scene has are no faults: handles of sheets, headers as large as their rows, texts that
  /// are a whole cell, and commas in words.
  @Test func whatToolsAddIsNoFault() throws {
    var scene = Self.rows
    scene.content.initial = .list(
      .init(
        style: .insetGrouped,
        sections: [
          .init(header: "About", rows: [.init(title: "Version", value: "1.0")])
        ]))
    var app = try dump(scene)
    let header = try #require(app.children.firstIndex { $0.label == "About" || $0.label == "ABOUT" })
    let frame = app.children[header]
    app.children[header] = Dumped(
      type: "StaticText", label: frame.label, x: 16, y: frame.y - 11, width: 370, height: frame.height + 22)
    app.children.append(Dumped(type: "Button", label: "Sheet Grabber", x: 180, y: 60, width: 40, height: 10))
    let cell = try #require(app.children.firstIndex { $0.type == "Cell" })
    let place = app.children[cell]
    app.children[cell].label = ""
    app.children[cell].children = [
      Dumped(
        type: "StaticText", label: "Version, 1.0", x: place.x, y: place.y, width: place.width, height: place.height)
    ]
    #expect(try faults(app, .snapshot, scene).isEmpty)

    scene = Self.rows
    scene.search = .init(text: "salt, pepper", active: true)
    scene.tabBar = nil
    app = try dump(scene)
    let field = try #require(app.children.firstIndex { $0.type == "SearchField" })
    (app.children[field].value, app.children[field].placeholder) = ("salt, pepper", "Search")
    #expect(try faults(app, .debugDescription, scene).isEmpty)
    app.children[field].placeholder = "Find it"
    #expect(try faults(app, .snapshot, scene).values.contains { $0.contains("its placeholder is \"Find it\"") })
  }

  /// A checkmark in another row is found where the tool calls cells selected.
  @Test func selectedRowsAreHeld() throws {
    var scene = Self.rows
    scene.content.initial = .list(.init(rows: [.init(title: "One", accessory: .checkmark), .init(title: "Two")]))
    var app = try dump(scene)
    let cells = app.children.indices.filter { app.children[$0].type == "Cell" }
    for (selected, count) in [(0, 0), (1, 2)] {
      for (place, cell) in cells.enumerated() { app.children[cell].isSelected = place == selected }
      #expect(try faults(app, .snapshot, scene).count == count)
    }
  }
}
