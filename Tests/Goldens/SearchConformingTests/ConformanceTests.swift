import Foundation
import SearchFrames
import SearchScenes
import TestSupport
import Testing

@testable import SearchConforming

struct ConformanceTests {
  static let scene = SearchScene(device: .iPhone16Pro, search: .init(placeholder: "Books and Authors")).with {
    $0.system = .iOS18
    $0.navigation = .init(
      title: "Library", largeTitle: true, trailingItems: [.init("Edit"), .init("Sort")])
  }

  /// What UIKit shows of the scene, as the scene's own elements say.
  static func app(_ scene: SearchScene = scene) throws -> Dumped {
    let renderer = try SceneRenderer(scene)
    let elements = try renderer.layers(at: .settled).accessibilityElements()
    let children = elements.filter { $0.name != "statusBar.time" }.map { placed in
      let isField = placed.element.traits.contains(.searchField)
      let type = isField ? "SearchField" : placed.element.traits.contains(.button) ? "Button" : "StaticText"
      return Dumped(
        type: type, identifier: isField ? "librarySearch" : "", label: isField ? "" : placed.element.label,
        placeholder: isField ? "Books and Authors" : "", x: placed.frame.minX, y: placed.frame.minY,
        width: placed.frame.width, height: placed.frame.height)
    }
    let bar = Dumped(type: "NavigationBar", label: "Library", x: 0, y: 56, width: 402, height: 148, children: children)
    return Dumped(type: "Application", label: "Library", x: 0, y: 0, width: 402, height: 874, children: [bar])
  }

  private func conformance(_ dump: Dumped, _ form: Dumped.Form, _ scene: SearchScene = scene) throws -> Conformance {
    let tree = try AppTree(Data(dump.text(form).utf8))
    return try SceneRenderer(scene).conformance(of: tree)
  }

  @Test(arguments: Dumped.Form.allCases) func everyFormConforms(_ form: Dumped.Form) throws {
    let found = try conformance(Self.app(), form)
    #expect(found.verdict == .conforms, "\(found.lines(as: ""))")
    #expect(found.elements.count == 4 && found.elements.allSatisfy { $0.status == .conforms })
  }

  /// WebDriver's answer has the page source as text.
  @Test func pageSourcesInAnswersAreRead() throws {
    let source = try Self.app().text(.pageSource)
    let answer = try JSONSerialization.data(withJSONObject: ["value": source, "sessionId": "1"])
    #expect(try AppTree(answer).format == .pageSource)
    #expect(try SceneRenderer(Self.scene).conformance(of: AppTree(answer)).verdict == .conforms)
    let nodes = try #require(
      JSONSerialization.jsonObject(with: Data(Self.app().text(.agentDevice).utf8)) as? [String: Any])
    let wrapped = try JSONSerialization.data(withJSONObject: ["ok": true, "data": nodes])
    #expect(try AppTree(wrapped).format == .agentDevice)
  }

  /// What is moved is found, on that element alone; what rounding hides is said in a note.
  @Test(arguments: Dumped.Form.allCases, [1.0, 3.0]) func movesAreFound(_ form: Dumped.Form, by points: Double) throws {
    for index in 0..<4 {
      var app = try Self.app()
      app.children[0].children[index].y += points
      let found = try conformance(app, form)
      let faults = found.elements.filter { $0.status == .differs }
      let isExact = [.accessibility, .flat, .snapshot, .agentDevice].contains(form)
      if points == 3 || isExact {
        #expect(faults.count == 1 && faults[0].reason.hasPrefix("y +"), "\(index): \(found.lines(as: ""))")
        #expect(faults.first?.appLabel == app.children[0].children[index].label || index == 3)
      } else {
        #expect(found.notes.contains { $0.contains("rounds numbers") })
      }
    }
  }

  @Test(arguments: Dumped.Form.allCases) func wordsAndAbsencesAreFound(_ form: Dumped.Form) throws {
    var app = try Self.app()
    let button = try #require(app.children[0].children.firstIndex { $0.label == "Edit" })
    app.children[0].children[button].label = "Change"
    var faults = try conformance(app, form).elements.filter { $0.status == .differs }
    let isTyped = form != .maestro
    #expect(faults.first?.reason.contains(isTyped ? "its words are \"Change\"" : "the app has no such button") == true)
    #expect(faults.count == 1)
    app = try Self.app()
    app.children[0].children.remove(at: button)
    faults = try conformance(app, form).elements.filter { $0.status == .differs }
    #expect(faults.map(\.reason) == ["the app has no such button"] && faults[0].sceneLabel == "Edit")
    app = try Self.app()
    app.children[0].children.append(
      Dumped(type: "Button", label: "More", x: 200, y: 60, width: 44, height: 44))
    faults = try conformance(app, form).elements.filter { $0.status == .differs }
    #expect(faults.map(\.reason) == (isTyped ? ["the scene has no such button"] : []))
  }

  @Test func anotherOrderIsFound() throws {
    var app = try Self.app()
    let labels = app.children[0].children.map(\.label)
    let (edit, sort) = (try #require(labels.firstIndex(of: "Edit")), try #require(labels.firstIndex(of: "Sort")))
    app.children[0].children.swapAt(edit, sort)
    let faults = try conformance(app, .snapshot).elements.filter { $0.status == .differs }
    #expect(faults.map(\.reason) == ["it comes at another place in the order"])
  }

  @Test func identifiersAndExceptionsAreThoseOfTheScene() throws {
    var app = try Self.app()
    let field = try #require(app.children[0].children.firstIndex { $0.type == "SearchField" })
    app.children[0].children[field].placeholder = "Find"
    var scene = Self.scene
    scene.conform.identifiers = ["searchBar.field": "librarySearch"]
    let found = try conformance(app, .snapshot, scene).elements.first { $0.layer == "searchBar.field" }
    #expect(found?.reason.contains("its words are \"Find\"") == true)
    scene.conform.ignore = ["searchBar.field"]
    app.children[0].children[field].y += 40
    #expect(try conformance(app, .snapshot, scene).verdict == .conforms)
    app.children[0].children.remove(at: field)
    #expect(try conformance(app, .snapshot, scene).verdict == .conforms)
    scene.conform.within.position = 5
    app.children[0].children[0].y += 4
    #expect(try conformance(app, .snapshot, scene).verdict == .conforms)
    #expect(try SearchScene(yaml: scene.yaml()) == scene)
  }

  /// Texts in cells count, as do other keys of the keyboard.
  @Test func cellsAndKeyboardsAreRead() throws {
    var scene = Self.scene
    scene.content.initial = .list(.init(rows: [.init(title: "Emma", subtitle: "1815")]))
    let rendered = try SceneRenderer(scene).layers(at: .settled).accessibilityElements()
    let row = try #require(rendered.first { $0.name == "content.list.row.0" }).frame
    func text(_ label: String) -> Dumped {
      Dumped(type: "StaticText", label: label, x: 16, y: row.minY, width: 60, height: 20)
    }
    var app = try Self.app()
    app.children.append(
      Dumped(
        type: "Cell", x: row.minX, y: row.minY, width: row.width, height: row.height,
        children: [text("Emma"), text("1815")]))
    let box = Dumped(type: "Keyboard", x: 0, y: 540, width: 402, height: 260)
    let globe = Dumped(type: "Button", label: "Next keyboard", x: 0, y: 800, width: 70, height: 60)
    app.children.append(Dumped(type: "Other", x: 0, y: 540, width: 402, height: 334, children: [box, globe]))
    #expect(try conformance(app, .debugDescription, scene).verdict == .conforms)
    app.children[1].children[1].label = "1816"
    let faults = try conformance(app, .debugDescription, scene).elements.filter { $0.status == .differs }
    #expect(faults.map(\.reason) == ["its texts are \"Emma, 1816\" (scene \"Emma, 1815\")"])
  }

  @Test func otherSizesAndUnknownFormsAreSaid() throws {
    var app = try Self.app()
    (app.width, app.height) = (393, 852)
    #expect(
      try conformance(app, .snapshot).notes == ["the dump is of 393 × 852 points, the scene's screen has 402 × 874"])
    for (text, words) in [
      ("hello", "in a known form"), ("{}", "JSON in no known form"), ("[1, 2", "damaged JSON"), ("", "in a known form"),
      ("<a>\n<b></a>", "damaged XML, at line 2"),
      ("<!DOCTYPE x [<!ENTITY a SYSTEM 'file:///etc/passwd'>]><a/>", "entities"),
      ("<a>", "ends within an element"), ("<a/>", "no elements"),
    ] {
      #expect(throws: SceneProblem.self) { try AppTree(Data(text.utf8)) }
      #expect(
        try #require(throws: SceneProblem.self) { try AppTree(Data(text.utf8)) }.message.contains(words), "\(text)")
    }
  }

  /// Damaged dumps are refused or read; nothing traps, and nothing takes long.
  @Test func damagedDumpsAreRefusedOrRead() throws {
    let seeds = try Dumped.Form.allCases.map { try Self.app().text($0) }
    let renderer = try SceneRenderer(Self.scene)
    var (read, refused) = (0, 0)
    for seed in 0..<Samples.count(2000) {
      var mutator = ByteMutator(seed: UInt64(seed))
      let bytes = Data(mutator.text(seeds[seed % seeds.count]).utf8)
      guard let tree = try? AppTree(bytes) else {
        refused += 1
        continue
      }
      read += 1
      _ = try renderer.conformance(of: tree)
    }
    #expect(read > 0 && refused > 0)
    let deep = String(repeating: "<a x='0' y='0' width='1' height='1'>", count: 100_000)
    #expect(throws: SceneProblem.self) { try AppTree(Data(deep.utf8)) }
    let nested = String(repeating: "{\"children\":[", count: 100_000)
    #expect(throws: SceneProblem.self) { try AppTree(Data(nested.utf8)) }
  }
}
