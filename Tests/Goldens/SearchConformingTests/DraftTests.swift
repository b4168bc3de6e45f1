import Foundation
import SearchFrames
import SearchScenes
import TestSupport
import Testing

@testable import SearchConforming

/// First scenes of dumps.
struct DraftTests {
  /// What UIKit prints of a screen, as the scene's own elements say.
  private func app(_ scene: SearchScene) throws -> Dumped {
    let root = try SceneRenderer(scene).layers(at: .settled)
    let (width, height) = (root.frame.width, root.frame.height)
    func dumped(_ type: String, _ label: String, _ y: Double, _ height: Double) -> Dumped {
      Dumped(type: type, label: label, x: 0, y: y, width: width, height: height)
    }
    var (bar, tabs, rows) = (
      dumped("NavigationBar", "", 44, 0), dumped("TabBar", "", height - 83, 83), dumped("CollectionView", "", 0, height)
    )
    for placed in root.accessibilityElements() where placed.surface != .system {
      let traits = placed.element.traits
      let isRow = placed.surface == .content
      let isField = traits.contains(.searchField)
      let type =
        isField ? "SearchField" : isRow ? "Cell" : traits.contains(.button) ? "Button" : "StaticText"
      let element = Dumped(
        type: type, label: isField ? "" : placed.element.label, placeholder: isField ? "Books & Authors" : "",
        x: placed.frame.minX, y: placed.frame.minY, width: placed.frame.width, height: placed.frame.height)
      if isRow {
        rows.children.append(element)
      } else if placed.surface == .bottomBar, !isField {
        tabs.children.append(element)
      } else {
        bar.children.append(element)
        bar.height = max(bar.height, placed.frame.maxY - bar.y)
      }
    }
    var app = dumped("Application", "Library", 0, height)
    app.children = [rows, bar, tabs].filter { !$0.children.isEmpty }
    return app
  }

  private func scene(_ system: SystemVersion, large: Bool, _ change: (inout SearchScene) -> Void) -> SearchScene {
    SearchScene(device: .iPhone16Pro, search: .init(placeholder: "Books & Authors")).with {
      $0.system = system
      $0.navigation = .init(title: "Library", largeTitle: large)
      change(&$0)
    }
  }

  /// A scene made from a dump conforms to it, whatever its form.
  @Test(arguments: [SystemVersion.iOS15, .iOS17, .iOS26], Dumped.Form.allCases.filter { $0 != .relative })
  func draftsConform(_ system: SystemVersion, _ form: Dumped.Form) throws {
    let rows = ["Emma", "Middlemarch", "Persuasion"].map { SearchScene.Row(title: $0) }
    let scenes = [true, false].flatMap { large in
      [
        scene(system, large: large) { _ in },
        scene(system, large: large) { $0.navigation.trailingItems = [.init("Select"), .init("Edit")] },
        scene(system, large: large) { $0.content.initial = .list(.init(rows: rows)) },
      ]
    }
    for scene in scenes {
      let tree = try AppTree(Data(app(scene).text(form).utf8))
      let draft = try tree.draft()
      let found = try SceneRenderer(draft.scene).conformance(of: tree)
      #expect(found.verdict == .conforms, "\(draft.scene.yamlText)\(found.lines(as: ""))")
      #expect(draft.conforming == (found.elements.count, found.elements.count))
      #expect(draft.scene.navigation.title == "Library" && draft.scene.search?.placeholder == "Books & Authors")
      #expect(try SearchScene(yaml: draft.scene.yaml()) == draft.scene)
    }
  }

  @Test func tabsAndScopesAreFound() throws {
    let tabbed = scene(.iOS17, large: true) {
      $0.tabBar = .init(items: [.init(title: "Read", symbol: "book"), .init(title: "Find", symbol: "star")])
    }
    let draft = try AppTree(Data(app(tabbed).text(.snapshot).utf8)).draft()
    #expect(draft.scene.tabBar?.items.map(\.title) == ["Read", "Find"])
    #expect(draft.notes.contains { $0.contains("circles stand for symbols") })
    let scoped = scene(.iOS17, large: false) {
      $0.search?.scopes = ["All", "Loans"]
      $0.search?.active = true
    }
    let found = try AppTree(Data(app(scoped).text(.snapshot).utf8)).draft().scene.search
    #expect(found?.scopes == ["All", "Loans"] && found?.active == true)
  }

  @Test func theDeviceIsFoundOrAsked() throws {
    var dump = try app(scene(.iOS17, large: true) { $0.device = .iPhone13mini })
    #expect(try AppTree(Data(dump.text(.snapshot).utf8)).draft().scene.device.name?.contains("mini") == true)
    let shares = try AppTree(Data(dump.text(.relative, on: (375, 812)).utf8))
    #expect(try #require(throws: SceneError.self) { try shares.draft() }.description.contains("--device"))
    #expect(try shares.draft(device: "iPhone 13 mini").conforming.0 == 2)
    #expect(throws: SceneError.self) { try shares.draft(device: "iPhone 5000") }
    let empty = try AppTree(text: "Application, 0x1, pid: 1\n  Window, 0x2, {{0.0, 0.0}, {393.0, 852.0}}\n")
    #expect(
      try #require(throws: SceneError.self) { try empty.draft() }.description.contains("nothing that a scene has"))
    dump.width = 400
    let other = try AppTree(Data(dump.text(.snapshot).utf8))
    #expect(try #require(throws: SceneError.self) { try other.draft() }.description.contains("400 × 812"))
  }

  /// Damaged dumps make a scene or are refused.
  @Test func damagedDumpsMakeScenesOrAreRefused() throws {
    let seeds = try Dumped.Form.allCases.map { try app(scene(.iOS17, large: true) { _ in }).text($0) }
    var made = 0
    for seed in 0..<Samples.count(300) {
      var mutator = ByteMutator(seed: UInt64(seed))
      let bytes = Data(mutator.text(seeds[seed % seeds.count]).utf8)
      guard let draft = try? AppTree(bytes).draft(device: "iPhone 16 Pro") else { continue }
      made += 1
      #expect(try SearchScene(yaml: draft.scene.yaml()) == draft.scene)
    }
    #expect(made > 0)
  }
}
