import TestSupport
import Testing

@testable import SearchScenes

@Suite struct ViewGrammarTests {
  /// The template of `views.md`'s kind: parameters of every type.
  static let templates = """
    templates:
      episode:
        parameters: {title: null, show: "", art: systemGray4, progress: 0, isNew: false, tags: []}
        view:
          hstack:
            - {image: "{art}", size: [56, 56], cornerRadius: 8, id: art}
            - vstack:
                - {text: "{show}", style: caption1, color: secondaryLabel, lines: 1}
                - {text: "{title} ({{{show}}})", style: headline, id: title}
                - {progress: "{progress}", width: 60, when: progress}
                - {text: "{item}", each: tags, id: tag}
              alignment: leading
            - spacer
            - {badge: New, when: "!isNew"}
          spacing: 12

    """

  private func row(_ yaml: String) throws -> (row: Row, scene: SearchScene) {
    let scene = try SearchScene(yaml: Self.templates + "content: {results: {rows: [\(yaml)]}}")
    return (try #require(scene.content.results.rows.first), scene)
  }

  private func resolved(_ yaml: String) throws -> SearchScene.View.Node {
    let (row, scene) = try row(yaml)
    return try #require(row.view?.resolved(with: ViewTemplates(scene.templates), typed: "")).node
  }

  @Test func parametersKeepTheirTypes() throws {
    let node = try resolved(
      "{view: episode, title: Playtime, show: S, progress: 0.4, tags: [a, 2, 'true'], art: a.png}")
    #expect(node.children.map(\.node.kind) == [.image, .vstack, .spacer, .badge])
    #expect(node.children[0].node.image == .file("a.png"))
    let texts = node.children[1].node.children.map(\.node)
    #expect(texts.map(\.text) == ["S", "Playtime ({S})", "", "a", "2", "true"])
    #expect(texts[2].number == 0.4)
    #expect(
      texts.map(\.name) == ["vstack.1.text.0", "title", "vstack.1.progress.2", "tag.0", "tag.1", "tag.2"])
    #expect(node.children[0].node.name == "art")
  }

  @Test func whenHidesWhatIsAbsentEmptyFalseOrZero() throws {
    let node = try resolved("{view: episode, title: A, progress: 0, isNew: true}")
    #expect(node.children.map(\.node.kind) == [.image, .vstack, .spacer])
    #expect(node.children[1].node.children.map(\.node.kind) == [.text, .text])
    // Names do not move with what is hidden.
    #expect(node.children[2].node.name == "spacer.2")
  }

  @Test func aParameterWinsOverTheRowsKey() throws {
    let (row, scene) = try row("{view: episode, title: A, isSelected: true, accessory: checkmark}")
    #expect(row.title == "" && row.isSelected && row.accessory == .checkmark)
    #expect(ViewTemplates(scene.templates).title(of: row) == "A")
    #expect(try scene.yaml().contains("{view: episode, accessory: checkmark, isSelected: true, title: A}"))
  }

  @Test func theFirstRequiredParameterNamesARow() throws {
    let scene = try SearchScene(
      yaml: """
        templates: {a: {parameters: {size: 1, name: null}, view: {text: "{name}"}}}
        content: {results: {rows: [{view: a, name: Lamp}, {view: {text: here}}, {view: {text: b}, title: T}]}}
        timeline: [{at: 1, tap: "row:Lamp"}]
        """)
    #expect(scene.content.results.rows.map(ViewTemplates(scene.templates).title) == ["Lamp", "", "T"])
  }

  static let refusals: [ExpectedRefusal] = [
    .init("{view: episod, title: A}", 1, 35, "view", "no template is named \"episod\"; there are episode", "episode"),
    .init("{view: episode}", 1, 28, "", "episode needs the parameter title; its parameters are title, show"),
    .init("{view: episode, title: A, progres: 1}", 1, 54, "progres", "episode has no parameter progres", "progress"),
    .init("{view: episode, title: A, progress: lots}", 1, 64, "progress", "expected a number from 0 to 1, found"),
    .init("{view: episode, title: A, art: systemRad}", 1, 59, "art", "a system colour", "systemRed"),
    .init("{view: episode, title: A, tags: few}", 1, 60, "tags", "tags is no list"),
    .init("{view: {txt: A}}", 1, 36, "view.txt", "no node is named txt; nodes are hstack, vstack", "text"),
    .init("{view: {text: A, symbol: star}}", 1, 35, "view", "has text and symbol; a node has one of them"),
    .init("{view: {text: A, lins: 2}}", 1, 45, "view.lins", "unknown key", "lines"),
    .init("{view: {text: \"{title}\"}}", 1, 42, "view.text", "no parameter is named title; a view in place has only"),
    .init("{view: {text: {title}}}", 1, 42, "view.text", "in braces needs quotes", "\"{title}\""),
    .init("{view: {text: \"a {b\"}}", 1, 42, "view.text", "a brace without its pair"),
    .init("{view: {hstack: [A]}}", 1, 45, "view.hstack[0]", "expected a node", "{text: A}"),
    .init("{view: {hstack: [], alignment: leading}}", 1, 59, "view.alignment", "found leading"),
    .init("{view: {rating: 3.2}}", 1, 44, "view.rating", "steps of ½"),
    .init("{view: {text: A, padding: -1}}", 1, 54, "view.padding", "expected points from 0"),
    .init("{view: {text: A, when: isNew}}", 1, 51, "view.when", "no parameter is named isNew"),
    .init("{view: {segments: [1, 2], selected: b}}", 1, 64, "view.selected", "no segment b; there are 1 or 2"),
    .init("{view: {segments: [Day], selected: 3}}", 1, 63, "view.selected", "no segment #3; there are Day"),
    .init("{view: {divider: 3}}", 1, 45, "view.divider", "a divider has no value"),
    .init(
      "{view: {hstack: [{text: A, id: a}, {text: B, id: a}]}}", 1, 77, "view.hstack[1].id", "the id a occurs twice"),
  ]

  @Test(arguments: refusals) func mistakesAreRefusedAtTheirPlace(_ expected: ExpectedRefusal) {
    let lines = Self.templates.split(separator: "\n", omittingEmptySubsequences: false).count - 1
    let yaml = Self.templates + "content: {results: {rows: [\(expected.yaml)]}}"
    let error = #expect(throws: SceneError.self) { try SearchScene(yaml: yaml) }
    guard let problem = error?.problems.first else { return }
    let path = "content.results.rows[0]" + (expected.path.isEmpty ? "" : "." + expected.path)
    #expect(problem.path == path && problem.message.contains(expected.says), "\(problem)")
    #expect(problem.place?.line == lines + 1 && problem.place?.column == expected.column, "\(problem)")
    #expect(problem.suggestion == expected.suggestion, "\(problem)")
  }

  @Test(arguments: [
    ("templates: {a: {view: {view: b}}, b: {view: {hstack: [{view: a}]}}}", "contains itself: a → b → a"),
    ("templates: {a: {parameters: {text: 1}, view: divider}}", "text is no parameter's name"),
    ("templates: {text: {view: divider}}", "text is a node; a template needs another name"),
    ("templates: {a: {parameters: {b: 1}, view: {text: '{c}'}}}", "no parameter is named c; there are b"),
    ("templates: {a: {view: {text: A, each: b}}}", "no parameter is named b"),
    ("templates: {a: {parameters: {b: []}}}", "needs the key view"),
  ])
  func templatesAreChecked(_ yaml: String, _ words: String) {
    let error = #expect(throws: SceneError.self) { try SearchScene(yaml: yaml) }
    #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
  }

  /// The selection of a template's segments is known with its parameters.
  @Test(arguments: [("0", true), ("1", true), ("b", true), ("9", false), ("-1", false), ("1.5", false), ("zz", false)])
  func selectionsOfTemplatesAreChecked(_ selected: String, _ isThere: Bool) {
    let yaml = """
      templates: {t: {parameters: {title: null, s: 0}, view: {segments: [a, b], selected: "{s}"}}}
      content: {results: {rows: [{view: t, title: A}, {view: t, title: B, s: \(selected)}]}}
      """
    let result = Result { () throws(SceneError) in try SearchScene(yaml: yaml) }
    guard case .failure(let error) = result else { return #expect(isThere) }
    #expect(!isThere && error.description.contains("rows[1].s: no segment"), "\(error)")
  }

  @Test func sizesAndOffsetsHaveShortForms() throws {
    let scene = try SearchScene(
      yaml:
        "content: {results: {rows: [{view: {zstack: [{symbol: star, size: 20, offset: {x: 3, y: -2}}, {divider}]}}]}}")
    let star = try #require(scene.content.results.rows[0].view?.node.children.first?.node)
    #expect(star.sizing == .box(.points(20), .points(20)) && star.offset == [3, -2])
    #expect(try SearchScene(yaml: scene.yaml()) == scene)
    #expect(try scene.yaml().contains("{zstack: [{symbol: star, size: [20, 20], offset: [3, -2]}, divider]}"))
  }

  @Test func repetitionsAreBounded() throws {
    let items = (0..<60).map(String.init).joined(separator: ", ")
    let yaml = """
      templates:
        inner: {parameters: {a: []}, view: {hstack: [{text: "{item}", each: a}]}}
        outer: {parameters: {a: []}, view: {vstack: [{view: inner, a: "{a}", each: a}]}}
      content: {results: {rows: [{view: outer, a: [\(items)]}]}}
      """
    let error = #expect(throws: SceneError.self) { try SearchScene(yaml: yaml) }
    #expect(error?.description.contains("a view has at most 2000 nodes") == true)
    let list = "[" + Array(repeating: "x", count: 10_001).joined(separator: ",") + "]"
    #expect(throws: SceneError.self) {
      try SearchScene(yaml: yaml.replacing("[\(items)]", with: list))
    }
  }

  /// Each template gives the next one its text or list twice.
  @Test(.timeLimit(.minutes(10)), arguments: ["\"{a}{a}\"", "[\"{a}\", \"{a}\"]"])
  func valuesDoNotGrowWithoutBound(_ twice: String) {
    let levels = (0..<40).map { "  t\($0): {parameters: {a: x}, view: {view: t\($0 + 1), a: \(twice)}}" }
    let yaml = """
      templates:
      \(levels.joined(separator: "\n"))
        t40: {parameters: {a: x}, view: {text: "{a}"}}
      content: {results: {rows: [{view: t0}]}}
      """
    let error = #expect(throws: SceneError.self) { try SearchScene(yaml: yaml) }
    #expect(error?.description.contains("bytes in a value") == true, "\(error?.description ?? "")")
  }

  private static func levels(_ count: Int, _ view: (Int) -> String) -> String {
    (0..<count).map { "  t\($0): {view: \(view($0))}" }.joined(separator: "\n")
  }

  /// Inputs that grow with each level, or have no end. The work has the limits of a view, not those of the whole.
  @Test(
    .timeLimit(.minutes(10)),
    arguments: [
      (levels(1200) { "{view: t\(($0 + 1) % 1201)}" } + "\n  t1200: {view: divider}", "at most 1000 templates"),
      (levels(999) { "{view: t\($0 + 1)}" } + "\n  t999: {view: divider}", "nested at most 64 deep"),
      (
        levels(20) { "{hstack: [{view: t\($0 + 1)}, {view: t\($0 + 1)}, {view: t\($0 + 1)}]}" }
          + "\n  t20: {view: divider}",
        "at most 2000 nodes"
      ),
      (
        levels(9) { "{hstack: [\(Array(repeating: "{view: t\($0 + 1)}", count: 4).joined(separator: ", "))]}" }
          + "\n  t9: {view: divider}", "at most 2000 nodes"
      ),
      ("  t0: {view: {hstack: [{view: t0}, {view: t0}]}}", "contains itself: t0 → t0"),
      (
        levels(30) { "{vstack: [{view: t\(($0 + 1) % 30)}, {view: t\(($0 + 2) % 30)}, {text: a}]}" },
        "contains itself: t0 → t1"
      ),
      (
        "  t0: {view: {vstack: [{view: t1, when: text}]}}\n  t1: {view: {vstack: [{view: t0}, {view: t1}]}}",
        "contains itself: t1 → t1"
      ),
      (
        """
          t0: {parameters: {a: [\(Array(repeating: "x", count: 1500).joined(separator: ", "))]}, view: {view: t1, a: "{a}"}}
          t1: {parameters: {a: [], b: false}, view: {vstack: [{hstack: [{text: x, each: a, when: b}], each: a}]}}
        """, "at most 20000 nodes"
      ),
    ]) func templatesEndAtTheirLimits(_ templates: String, _ words: String)
  {
    for rows in ["", "content: {results: {rows: [{view: t0}]}}"] {
      let error = Result { () throws(SceneError) in try SearchScene(yaml: "templates:\n\(templates)\n\(rows)") }
      // Templates that no view uses may be as large as they like, if they end.
      let isUnused = rows.isEmpty && (words.contains("deep") || words.contains("nodes"))
      let found =
        switch error {
        case .success: ""
        case .failure(let error): error.description
        }
      #expect(isUnused ? found.isEmpty : found.contains(words), "\(found.prefix(300))")
    }
  }

  @Test func templatesMergeAcrossFiles() throws {
    let files = [
      "scene.yaml": """
      extends: shared/base.yaml
      templates: {a: {parameters: {art: c.png}}, b: {view: {symbol: star}}, c: {view: {text: C}}}
      content: {results: {rows: [{view: a, title: T}, {view: b}]}}
      """,
      "shared/base.yaml": """
      templates:
        a: {parameters: {title: null, art: b.png}, view: {hstack: [{image: "{art}"}, {picture: p.png}, {text: "{title}"}]}}
        b: {parameters: {title: null}, view: {text: "{title}"}}
      """,
    ]
    try withFolder(files) { folder in
      let scene = try SearchScene(contentsOfFile: folder.path(of: "scene.yaml"))
      #expect(scene.templates.map(\.name) == ["a", "b", "c"])
      #expect(Set(scene.picturePaths) == ["c.png", "shared/p.png"])
      #expect(scene.templates[1].parameters == [])
    }
  }

  @Test func namesOfFilesMayBeComposed() throws {
    let scene = try SearchScene(
      yaml: """
        templates: {a: {parameters: {name: null}, view: {image: "art/{name}.png"}}}
        content: {results: {rows: [{view: a, name: x}, {view: a, name: y}]}}
        """)
    #expect(scene.picturePaths == ["art/x.png", "art/y.png"])
  }

  @Test func parametersOfRowsAreSet() throws {
    let scene = try SearchScene(
      yaml: Self.templates + """
        content: {results: {rows: [{view: episode, title: A}]}}
        timeline: [{at: 1, set: {rows: {A: {progress: 0.8}, "#0": {isNew: true}}}}, {at: 2, tap: row:A/title}]
        """)
    #expect(try SearchScene(yaml: scene.yaml()) == scene)
    guard case .set(let changes) = scene.timeline[0].action else { return }
    #expect(changes.rows?.map(\.row) == [.title("A"), .index(0)])
    let error = #expect(throws: SceneError.self) {
      try SearchScene(yaml: "timeline: [{at: 1, set: {rows: {B: {progress: 0.8}}}}]")
    }
    #expect(error?.description.contains("timeline[0].set.rows.B: there is no row \"B\"") == true)
  }
}
