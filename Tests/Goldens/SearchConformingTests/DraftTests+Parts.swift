import Foundation
import SearchFrames
import SearchScenes
import TestSupport
import Testing

@testable import SearchConforming

/// What first scenes find in dumps of several tools.
extension DraftTests {
  private func app(_ children: [Dumped], width: Double = 402, height: Double = 874) -> Dumped {
    Dumped(type: "Application", label: "Library", x: 0, y: 0, width: width, height: height, children: children)
  }

  private static let field = Dumped(
    type: "SearchField", placeholder: "Books", x: 16, y: 153.333333, width: 370, height: 36)

  private func draft(_ dump: Dumped, _ form: Dumped.Form) throws -> SearchScene {
    try AppTree(Data(dump.text(form).utf8)).draft().scene
  }

  @Test func tabsBehindTheKeyboardAreFound() throws {
    let items = ["Read", "Find"].enumerated().map { index, label in
      Dumped(type: "Button", label: label, x: Double(index) * 201, y: 792, width: 201, height: 48)
    }
    let bar = Dumped(type: "TabBar", label: "Tab Bar", x: 0, y: 791, width: 402, height: 83, children: items)
    let globe = Dumped(type: "Button", label: "Next keyboard", x: 0, y: 800, width: 70, height: 60)
    let keyboard = Dumped(type: "Keyboard", x: 0, y: 540, width: 402, height: 334, children: [globe])
    for form in [Dumped.Form.debugDescription, .pageSource] {
      var text = app([Self.field, bar, keyboard]).text(form)
      // What Appium says of elements behind others.
      for label in ["Read", "Find"] {
        text = text.replacing("label=\"\(label)\" visible='true'", with: "label=\"\(label)\" visible='false'")
      }
      let scene = try AppTree(Data(text.utf8)).draft().scene
      #expect(scene.tabBar?.items.map(\.title) == ["Read", "Find"], "\(form)")
      #expect(scene.search?.focused == true)
    }
  }

  @Test func tabsWithoutABarAreFound() throws {
    let tabs = ["Read", "Find"].enumerated().map { index, label in
      """
      {"AXFrame": "{{\(index * 201), 792}, {201, 48}}", "AXLabel": "\(label)", "AXValue": \(index == 1 ? "\"1\"" : "null"),
      "role": "AXRadioButton", "subrole": "AXTabButton", "type": "RadioButton", "children": []}
      """
    }
    let text = """
      [{"AXFrame": "{{0, 0}, {402, 874}}", "AXLabel": "Library", "type": "Application", "children": [
      {"AXFrame": "{{0, 791}, {402, 83}}", "AXLabel": "Tab Bar", "role": "AXGroup", "type": "Group", "children": [
      \(tabs.joined(separator: ","))]}]}]
      """
    let draft = try AppTree(text: text).draft()
    #expect(draft.scene.tabBar?.items.map(\.title) == ["Read", "Find"])
    #expect(draft.scene.tabBar?.selected == .index(1) && draft.conforming == (2, 2))
  }

  @Test(arguments: ["مكتبة", "ספריה"]) func scenesFromTheRightAreFound(title: String) throws {
    let scene = SearchScene(device: .iPhone16Pro, search: .init(placeholder: .text(title))).with {
      $0.system = .iOS18
      $0.layoutDirection = .rightToLeft
      $0.navigation = .init(title: title, largeTitle: true, trailingItems: [.init(title)])
    }
    let elements = try SceneRenderer(scene).layers(at: .settled).accessibilityElements(isRightToLeft: true)
    let dump = app(
      elements.filter { $0.surface != .system }.map { placed in
        let isField = placed.element.traits.contains(.searchField)
        return Dumped(
          type: isField ? "SearchField" : placed.element.traits.contains(.button) ? "Button" : "StaticText",
          label: isField ? "" : placed.element.label, placeholder: isField ? title : "", x: placed.frame.minX,
          y: placed.frame.minY, width: placed.frame.width, height: placed.frame.height)
      })
    let draft = try AppTree(Data(dump.text(.snapshot).utf8)).draft()
    #expect(draft.scene.layoutDirection == .rightToLeft && draft.scene.navigation.largeTitle)
    #expect(draft.scene.navigation.trailingItems == [.init(title)] && draft.conforming == (3, 3))
  }

  /// A text in a field without a printed placeholder is known by the button that clears it.
  @Test func typedTextIsNoPlaceholder() throws {
    var field = Self.field
    (field.placeholder, field.label) = ("", "")
    let clear = Dumped(type: "Button", label: "Clear text", x: 355, y: 160, width: 22, height: 22)
    let text = app([field, clear]).text(.accessibility).replacing("\"AXValue\":\"\"", with: "\"AXValue\":\"Emma\"")
    let search = try AppTree(Data(text.utf8)).draft().scene.search
    #expect(search?.text == "Emma" && search?.placeholder == nil)
    (field.label, field.value) = ("Books", "Emma")
    let own = app([field, clear]).text(.snapshot)
    let named = try AppTree(Data(own.utf8)).draft().scene.search
    #expect(named?.text == "Emma" && named?.placeholder == "Books")
  }

  @Test func textsWithTheFrameOfTheirCellAreSubtitlesOfHighRows() throws {
    for (height, isHigh) in [(44.0, false), (57, true)] {
      func text(_ label: String) -> Dumped {
        Dumped(type: "StaticText", label: label, x: 0, y: 300, width: 402, height: height)
      }
      let cell = Dumped(type: "Cell", x: 0, y: 300, width: 402, height: height, children: [text("Emma"), text("1815")])
      guard case .list(let list) = try draft(app([Self.field, cell]), .snapshot).content.initial else {
        Issue.record("there is no list")
        continue
      }
      #expect(list.rows.map(\.title) == ["Emma"])
      #expect(list.rows.map(\.subtitle) == [isHigh ? "1815" : nil] && list.rows.map(\.value) == [isHigh ? nil : "1815"])
    }
  }

  @Test func narrowButtonsAreSymbols() throws {
    func button(_ label: String, width: Double) -> Dumped {
      Dumped(type: "Button", label: label, x: 386 - width, y: 56.333333, width: width, height: 44)
    }
    for (label, width, expected) in [
      ("Add", 21.666667, SearchScene.BarItem(.symbol("plus"))), ("Add", 29, .init("Add")), ("Back", 60, .init("Back")),
      ("More", 50, .init(.symbol("ellipsis"))),
      ("Abc", 21.666667, .init(.symbol("circle"), accessibility: .init(label: "Abc"))),
    ] {
      let scene = try draft(app([button(label, width: width), Self.field]), .snapshot)
      #expect(scene.navigation.trailingItems == [expected])
    }
  }

  /// Of devices that draw alike, one that has run the version of iOS is chosen.
  @Test func theDeviceHasRunItsSystem() throws {
    let field = Dumped(type: "SearchField", placeholder: "Books", x: 16, y: 117, width: 343, height: 36)
    let title = Dumped(type: "StaticText", label: "Library", x: 16, y: 68, width: 112, height: 40.666667)
    let scene = try draft(app([title, field], width: 375, height: 667), .snapshot)
    #expect(scene.device.ran(scene.system) && scene.device.name == "iPhone SE (2nd generation)")
    #expect(!SearchScene.Device.iPhone6.ran(.iOS18) && SearchScene.Device.iPhone6.ran(.iOS12))
    #expect(!SearchScene.Device.iPhone16Pro.ran(.iOS17) && SearchScene.Device.iPhone16Pro.ran(.iOS27))
    let systems = [12, 15, 18, 26, 27].compactMap { SystemVersion(major: $0) }
    #expect(SearchScene.Device.all.allSatisfy { device in systems.contains(where: device.ran) })
  }

  /// A back button makes the page one that is pushed; gaps between rows make sections, whose headers may be views with a label.
  @Test func pushedPagesAndSectionsAreFound() throws {
    let list = SearchScene.List(
      style: .grouped,
      sections: [
        .init(rows: [.init(title: "Emma"), .init(title: "Persuasion")]),
        .init(header: "LOANS", rows: [.init(title: "Middlemarch").with { $0.rowHeight = 70 }]),
      ]
    ).with { $0.margins.top = 20 }
    let scene = SearchScene(device: .iPhone16Pro).with {
      $0.system = .iOS18
      $0.navigation = .init(title: "Library")
      $0.timeline = [.push(.init(title: "Books", initial: .list(list)), at: .seconds(0))]
    }
    let elements = try SceneRenderer(scene).layers(at: .settled).accessibilityElements()
    var bar = Dumped(type: "NavigationBar", identifier: "Books", x: 0, y: 56.333333, width: 402, height: 44)
    var table = Dumped(type: "Table", x: 0, y: 0, width: 402, height: 874)
    for placed in elements where placed.surface != .system {
      var element = Dumped(
        type: placed.name.hasSuffix("backButton") ? "Button" : placed.surface == .content ? "Cell" : "StaticText",
        label: placed.element.label, x: placed.frame.minX, y: placed.frame.minY, width: placed.frame.width,
        height: placed.frame.height)
      if element.type == "Button" { (element.x, element.width) = (0, element.width + element.x) }
      if placed.name.hasSuffix("header") {
        (element.type, element.x, element.y, element.width, element.height) = ("Other", 0, element.y - 16, 402, 38)
      }
      if placed.surface == .content { table.children.append(element) } else { bar.children.append(element) }
    }
    for form in [Dumped.Form.snapshot, .pageSource, .debugDescription] {
      let tree = try AppTree(Data(app([bar, table]).text(form).utf8))
      let draft = try tree.draft()
      let lines = try SceneRenderer(draft.scene).conformance(of: tree).lines(as: "\(form)")
      #expect(draft.conforming == (6, 6), "\(lines)")
      guard case .push(let page)? = draft.scene.timeline.first?.action, case .list(let found) = page.content.initial
      else {
        Issue.record("nothing is pushed")
        continue
      }
      #expect(draft.scene.navigation.title == "Library" && page.navigation.title == "Books")
      #expect(found.sections.map(\.header) == [nil, "LOANS"] && found.rows.count == 3)
      #expect(abs((found.margins.top ?? 0) - 20) < 1)
      #expect(try SearchScene(yaml: draft.scene.yaml()) == draft.scene)
    }
  }

  /// Buttons beside a field at the bottom are a toolbar's, and the first of two texts between rows is a footer.
  @Test func toolbarsAndFootersAreFound() throws {
    func cell(_ label: String, _ y: Double) -> Dumped {
      Dumped(type: "Cell", label: label, x: 0, y: y, width: 402, height: 44)
    }
    func text(_ label: String, _ y: Double) -> Dumped {
      Dumped(type: "StaticText", label: label, x: 20, y: y, width: 200, height: 16)
    }
    let field = Dumped(type: "SearchField", placeholder: "Search", x: 88, y: 798, width: 226, height: 48)
    let button = Dumped(type: "Button", label: "Compose", x: 326, y: 798, width: 48, height: 48)
    let scene = try draft(
      app([cell("Emma", 200), text("All loans", 250), text("NEW", 280), cell("Persuasion", 300), field, button]),
      .snapshot)
    #expect(scene.toolbar?.items == [.search, .item(.init(.symbol("square.and.pencil")))])
    #expect(scene.search?.active != true && scene.search?.cancelTitle == nil)
    guard case .list(let list) = scene.content.initial else {
      Issue.record("there is no list")
      return
    }
    #expect(list.sections.map(\.footer) == ["All loans", nil] && list.sections.map(\.header) == [nil, "NEW"])
  }

  /// A dump with two navigation bars side by side becomes a split view.
  @Test(arguments: [SystemVersion.iOS15, .iOS17], [LayoutDirection.leftToRight, .rightToLeft])
  func splitViewsAreFound(system: SystemVersion, direction: LayoutDirection) throws {
    let isTurned = direction == .rightToLeft
    let words = isTurned ? ["كتب", "عام", "صوت"] : ["Settings", "General", "Sounds"]
    let scene = SearchScene(device: .iPadMini6, search: .init(placeholder: .text(words[0]))).with {
      ($0.system, $0.orientation, $0.layoutDirection) = (system, .landscape, direction)
      $0.navigation = .init(title: words[1], largeTitle: true)
      $0.navigation.sidebar = .init(title: words[0], list: .init(rows: words.dropFirst().map { Row(title: $0) }))
    }
    let root = try SceneRenderer(scene).layers(at: .settled)
    func bar(_ x: Double, _ width: Double) -> Dumped {
      Dumped(type: "NavigationBar", x: isTurned ? 1133 - x - width : x, y: 24, width: width, height: 96)
    }
    var (side, page) = (bar(0, 320), bar(320, 813))
    for placed in root.accessibilityElements(isRightToLeft: isTurned) where placed.surface != .system {
      let isField = placed.element.traits.contains(.searchField)
      let isRow = placed.surface == .sidebar && !placed.element.traits.contains(.header)
      let frame = placed.frame
      let element = Dumped(
        type: isField ? "SearchField" : isRow ? "Cell" : "StaticText", label: isField ? "" : placed.element.label,
        placeholder: isField ? words[0] : "", x: frame.minX, y: frame.minY, width: frame.width, height: frame.height)
      if (frame.midX < 320) == !isTurned { side.children.append(element) } else { page.children.append(element) }
    }
    let tree = try AppTree(Data(app([side, page], width: 1133, height: 744).text(.snapshot).utf8))
    let draft = try tree.draft()
    let sidebar = try #require(draft.scene.navigation.sidebar)
    #expect(sidebar.title == words[0] && sidebar.rows.map(\.title) == Array(words.dropFirst()) && sidebar.width == 320)
    #expect(draft.scene.navigation.title == words[1] && draft.scene.search?.placeholder == .text(words[0]))
    let found = try SceneRenderer(draft.scene).conformance(of: tree)
    #expect(found.verdict == .conforms, "\(draft.scene.yamlText)\(found.lines(as: ""))")
  }

  /// A bar below that of a page, or a handle, is a sheet's.
  @Test func sheetsAreFound() throws {
    let sheet = SearchScene(device: .iPhone15Pro, search: .init(placeholder: "Books")).with {
      ($0.system, $0.presentation) = (.iOS17, .sheet)
      $0.navigation = .init(title: "Library", largeTitle: true)
    }
    let frame = try SceneRenderer(sheet).layers(at: .settled).accessibilityElements().map(\.frame)
    var bar = Dumped(type: "NavigationBar", x: 0, y: 69, width: 393, height: 100)
    bar.children = [
      Dumped(
        type: "StaticText", label: "Library", x: frame[0].minX, y: frame[0].minY, width: frame[0].width,
        height: frame[0].height),
      Dumped(
        type: "SearchField", placeholder: "Books", x: frame[1].minX, y: frame[1].minY, width: frame[1].width,
        height: frame[1].height),
    ]
    let handle = Dumped(type: "Button", label: "Sheet Grabber", x: 178, y: 64, width: 36, height: 10)
    for parts in [[bar], [bar, handle]] {
      let draft = try AppTree(Data(app(parts, width: 393, height: 852).text(.snapshot).utf8)).draft()
      #expect(draft.scene.presentation == .sheet && draft.scene.navigation.trailingItems.isEmpty)
      #expect(draft.conforming == (2, 2), "\(draft.scene.yamlText)")
    }
  }

  /// Cells of a grid are left out of the list, and a note says so.
  @Test func gridsAreNamed() throws {
    let cells = (0..<6).map { index in
      Dumped(
        type: "Cell", label: "Card \(index)", x: Double(index % 2) * 193 + 16, y: Double(index / 2) * 120 + 240,
        width: 177, height: 104)
    }
    let row = Dumped(type: "Cell", label: "Emma", x: 0, y: 190, width: 402, height: 44)
    let tree = try AppTree(Data(app([Self.field, row] + cells).text(.snapshot).utf8))
    let draft = try tree.draft()
    #expect(draft.notes.contains { $0.contains("layout: grid") })
    guard case .list(let list) = draft.scene.content.initial else {
      Issue.record("there is no list")
      return
    }
    #expect(list.rows.map(\.title) == ["Emma"])
    let found = try SceneRenderer(draft.scene).conformance(of: tree)
    #expect(found.elements.first { $0.layer == "content.list.row.0" }?.status == .conforms)
    #expect(!found.elements.contains { $0.appLabel?.contains("Card") == true })
  }
}
