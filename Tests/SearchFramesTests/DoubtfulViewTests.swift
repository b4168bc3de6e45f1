import SearchFrames
import SearchTypesetting
import TestSupport
import Testing

@testable import SearchScenes

/// Views with values that their nodes cannot have are laid out while they are checked: nothing may trap.
@Suite struct DoubtfulViewTests {
  private static let library = FontLibrary(folders: .inUse(by: nil))

  /// Returns all problems of a scene, compiled and drawn as far as it can be.
  private func problems(_ yaml: String) throws -> [SceneProblem] {
    let draft = try SceneDraft(yaml: yaml, file: nil, directory: nil)
    let (renderer, problems) = SceneRenderer.prepare(draft, library: Self.library)
    _ = try renderer?.png(at: .seconds(0), scale: 0.5)
    return problems
  }

  /// Titles of a segmented control that are no filled list, at every place of a view.
  @Test(
    arguments: [
      "\"{choices}\"", "All", "\"{choice}\"", "[]", "[\"{choices}\"]", "\"{item}\", each: choices", "{a: b}",
    ], ["", ", choices: \"S, M\"", ", choices: [[]]", ", choices: {a: 1}", ", choices: 3"])
  func segmentsWithoutTitles(titles: String, given: String) throws {
    let view = "{segments: \(titles), selected: 1}"
    let templates = "templates: {filter: {parameters: {title: null, choices: []}, view: \(view)}}"
    for place in [
      "content: {initial: {kind: list, rows: [%]}}", "content: {initial: {kind: grid, items: [%]}}",
      "content: {initial: {kind: view, view: %}}", "navigation: {trailingItems: [%]}",
      "search: {tags: {visibility: always, items: [%]}}",
    ] {
      let row = "{view: filter, title: Sizes\(given)}"
      let found = try problems("\(templates)\n\(place.replacing("%", with: row))")
      // Some values are titles after all.
      #expect(!found.isEmpty || titles.hasPrefix("[\"{") || titles.contains("item"), "\(titles) \(place)")
    }
  }

  /// Each key of each node takes each kind of value as a parameter.
  @Test(arguments: 0..<Samples.count(40, least: 18)) func parametersOfTheWrongKind(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let values = [
      "''", "0", "-1", "1e300", "true", "[]", "[1]", "[[]]", "{}", "{a: 1}", "x", "'{'", "fill", "capsule", "'#12'",
      "a.png", "[0, 0]", "{symbol: star}", "{colors: []}", "{text: a}", "'{b}'", "[red, '{b}']",
    ]
    let kinds = SearchScene.View.Kind.allCases.filter { $0 != .view }
    let kind = kinds[seed % kinds.count]
    let keys = SceneFormats.fields(of: kind).map(\.key).filter { !["id", "when", "each", kind.rawValue].contains($0) }
    let own = ["hstack", "vstack", "zstack", "flow"].contains(kind.rawValue) ? "[{text: '{b}'}]" : "'{a}'"
    for _ in 0..<6 {
      let (a, b) = (random.pick(values), random.pick(values))
      let node = "{\(kind.rawValue): \(own), \(random.pick(keys)): '{b}'}"
      _ = try problems(
        """
        templates: {t: {parameters: {title: null, a: \(a), b: \(b)}, view: {hstack: [\(node)]}}}
        content:
          initial: {kind: list, rows: [{view: t, title: A, b: \(random.pick(values))}, {view: t, title: B}]}
        """)
    }
  }
}
