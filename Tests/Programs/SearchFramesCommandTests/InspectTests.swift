import Foundation
import TestSupport
import Testing

struct InspectTests {
  static let times = ["0s", "0.6s", "1.2s", "2.1s", "songs + 50ms", "3s", "4.1s", "settled"]

  func inspect(_ options: [String], _ scene: String = Scenes.small) throws -> ToolOutcome {
    try withFolder(["scene.yaml": scene]) { (folder) throws in
      try Command.run(["inspect", "scene.yaml"] + options, in: folder)
    }
  }

  @Test(arguments: times) func theTreeIsOfTheDocumentedShape(time: String) throws {
    let outcome = try inspect(["--at", time, "--json"]).expect(0, words: "")
    let tree = try Tree(outcome.output)
    #expect(tree.size == Tree.Size(width: 320, height: 568))
    #expect(tree.scale == 2)
    #expect(tree.root.name == "screen")
    #expect(tree.root.frame == Tree.Frame(x: 0, y: 0, width: 320, height: 568))
    let names = tree.root.all.map(\.name)
    #expect(Set(names).count == names.count)
    for node in tree.root.all {
      if let opacity = node.opacity { #expect((0..<1).contains(opacity)) }
      if let radius = node.cornerRadius { #expect(radius > 0) }
      if let color = node.backgroundColor { #expect(color.wholeMatch(of: /#[0-9A-F]{8}/) != nil) }
    }
    try expectKnownKeys(try JSONSerialization.jsonObject(with: outcome.output))
  }

  private func expectKnownKeys(_ value: Any) throws {
    let object = try #require(value as? [String: Any])
    #expect(Set(object.keys) == ["time", "size", "scale", "root"])
    let others = [
      "backdrop", "glass", "cornerCurve", "clipsToBounds", "shadowColor", "shadowOffset", "shadowRadius",
      "contentsColor", "image", "source", "displayedText", "textColor", "textAlignment", "font", "fontSize",
      "fontWeight", "accessibility",
    ]
    let known = Set(Tree.Node.CodingKeys.allCases.map(\.rawValue) + others)
    var nodes = [try #require(object["root"] as? [String: Any])]
    while let node = nodes.popLast() {
      #expect(known.isSuperset(of: node.keys), "\(node.keys)")
      if let mask = node["mask"] as? [String: Any] { nodes.append(mask) }
      nodes += node["children"] as? [[String: Any]] ?? []
    }
  }

  @Test(arguments: [
    ("0.25", 0.25), ("250ms", 0.25), ("15/60s", 0.25), ("searched + 125ms", 2.125), ("songs - 50ms", 2.45),
    ("settled", 4.3), ("settled + 1s", 5.3),
  ])
  func theTimeIsToldInSeconds(time: String, seconds: Double) throws {
    #expect(try Tree(try inspect(["--at", time, "--json"]).output).time == seconds)
  }

  @Test func aLayerHasThePathOfItsValue() throws {
    let scene = """
      templates: {item: {parameters: {title: null}, view: {hstack: [spacer, {text: "{title}"}]}}}
      content: {initial: {kind: list, rows: [{title: A}, {view: item, title: B}]}}
      """
    let json = try inspect(["--json"], scene).text
    for path in ["content.initial", "content.initial.rows[0].title", "templates.item.view.hstack[1]"] {
      #expect(json.contains("\"source\": \"\(path)\""), "\(path)")
    }
  }

  /// Text and JSON are two ways to write one tree.
  @Test(arguments: times) func theTextHoldsTheSameLayers(time: String) throws {
    let tree = try Tree(try inspect(["--at", time, "--json"]).output)
    let lines = try inspect(["--at", time]).text.split(separator: "\n")
    let names = lines.map { line in
      let trimmed = line.drop { $0 == " " }
      let named = trimmed.hasPrefix("mask ") ? trimmed.dropFirst(5) : trimmed
      return String(named.prefix { $0 != " " })
    }
    #expect(names == tree.root.all.map(\.name))
    #expect(lines.first == "screen 0 0 320 568 backgroundColor #FFFFFFFF")
  }

  @Test func layersComeAndGoWithTheSearch() throws {
    func names(_ time: String) throws -> Set<String> {
      Set(try Tree(try inspect(["--at", time, "--json"]).output).root.all.map(\.name))
    }
    let idle = try names("0s")
    #expect(idle.isSuperset(of: ["statusBar", "navigationBar", "searchBar", "searchBar.field.placeholder", "content"]))
    #expect(idle.isDisjoint(with: ["scopeBar", "tags", "searchBar.cancelButton", "searchBar.field.caret"]))
    #expect(idle.contains("content.trending"))
    let typing = try names("1.4s")
    #expect(typing.isSuperset(of: ["scopeBarContainer", "scopeBar", "scopeBar.segment.1", "searchBar.cancelButton"]))
    #expect(typing.contains("content.suggestions"))
    let found = try names("3s")
    #expect(found.isSuperset(of: ["tags.bottom.4", "tags.pill", "tags.top.4", "tags.top.mask", "content.results"]))
    #expect(found.isDisjoint(with: ["searchBar.field.caret", "content.suggestions", "content.trending"]))
  }

  /// A layer that moves as no recording shows says so while it moves.
  @Test func inferredMotionIsMarked() throws {
    func inferred(_ options: [String]) throws -> [String] {
      try Tree(try inspect(["--json"] + options).output).root.all.filter(\.isInferred).map(\.name)
    }
    #expect(try inferred(["--at", "0.6s", "--system", "iOS 26"]).contains("searchBar"))
    #expect(try inferred(["--at", "settled", "--system", "iOS 26"]) == [])
    #expect(try inferred(["--at", "0.6s"]) == [])
  }

  /// A layer that shows a number of others, or our choice, says so where it applies.
  @Test(
    arguments: [
      ("appearance: light", "tabBar.item.1.title", nil), ("appearance: dark", "tabBar.item.1.title", nil),
      ("orientation: landscape", "navigationBar", "reported"), ("orientation: portrait", "navigationBar", nil),
      ("system: iOS 26\norientation: landscape", "navigationBar", "inferred"),
      ("tint: systemRed", "navigationBar.background", "reported"), ("tint: systemRed", "navigationBar.title", nil),
      ("system: iOS 26\ncontrast: increased", "tabBar.background", "inferred"),
      ("system: iOS 26", "tabBar.background", nil),
    ] as [(String, String, String?)])
  func theEvidenceIsThatOfTheScene(traits: String, name: String, evidence: String?) throws {
    let scene = """
      device: iPhone 13 mini
      \(traits)
      navigation: {title: A title, background: opaque}
      tabBar: {items: [{title: One, symbol: star}, {title: Two, symbol: heart}]}
      """
    let tree = try Tree(try inspect(["--json"], scene).expect(0, words: "").output)
    #expect(try #require(tree.root.layer(named: name)).evidence == evidence)
  }

  @Test func aMovingLayerHasTheEvidenceOfItsMotion() throws {
    func bar(_ time: String) throws -> Tree.Node? {
      try Tree(try inspect(["--json", "--at", time, "--system", "iOS 26"]).output).root.layer(named: "searchBar")
    }
    #expect(try bar("0.6s")?.evidence == "inferred")
    #expect(try bar("settled")?.evidence == nil)
  }

  @Test func overridesHoldHereToo() throws {
    let outcome = try inspect(["--json", "--device", "iPhone 8", "--orientation", "landscape"])
    let tree = try Tree(outcome.output)
    #expect(tree.size == Tree.Size(width: 667, height: 375))
    #expect(try inspect(["--device", "iPhone"]).status == 64)
  }
}
