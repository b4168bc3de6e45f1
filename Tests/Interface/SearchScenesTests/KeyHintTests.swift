import Testing

@testable import SearchScenes

/// Keys that belong elsewhere, or have another name.
@Suite struct KeyHintTests {
  private static let section = "belongs to a section: write sections: [{header: …, rows: …}]"
  /// A pushed page has its titles and buttons beside its bar.
  @Test func titlesOfPushedPages() throws {
    let yaml = "timeline: [{at: 0, push: {title: A, navigation: {isHidden: true, prompt: B}}}]"
    let error = try #require(throws: SceneError.self) { try SearchScene(yaml: yaml) }
    #expect(error.problems.map(\.path) == ["timeline[0].push.navigation.prompt"])
    #expect(error.problems.first?.message.hasSuffix("write push: {prompt: …}") == true)
    let scene = try SearchScene(yaml: yaml.replacing(", prompt: B", with: ""))
    let bar = SearchScene.NavigationChanges { ($0.title, $0.isHidden) = ("A", true) }
    #expect(scene.timeline.map(\.action) == [.push(.init(navigation: bar))])
  }

  private static let title = "a list has no title: write navigation: {title: …}"

  @Test(arguments: [
    ExpectedRefusal("rows: [{header: A}]", 1, 39, "rows[0].header", "unknown key; header \(section)"),
    .init("rows: [{title: A, footer: B}]", 1, 49, "rows[0].footer", "unknown key; footer \(section)"),
    .init("rows: [{rows: [{title: A}]}]", 1, 39, "rows[0].rows", "unknown key; rows \(section)"),
    .init("header: A, rows: []", 1, 31, "header", "unknown key; header \(section)"),
    .init("sections: [{title: A, rows: []}]", 1, 43, "sections[0].title", "unknown key", "header"),
    .init("title: A, rows: []", 1, 31, "title", title),
  ])
  func eachIsReportedOnce(refusal: ExpectedRefusal) throws {
    for (before, path) in [
      ("content: {initial: {kind: list,", "initial"), ("content: {results: {          ", "results"),
    ] {
      let yaml = "\(before)\(refusal.yaml)}}"
      let error = try #require(throws: SceneError.self) { try SearchScene(yaml: yaml) }
      let column = before.count + refusal.column - 30
      #expect(error.problems.count == 1, "\(yaml): \(error)")
      let problem = try #require(error.problems.first)
      #expect(problem.path == "content.\(path).\(refusal.path)" && problem.place?.column == column, "\(problem)")
      #expect(problem.message.contains(refusal.says) && problem.suggestion == refusal.suggestion, "\(problem)")
    }
  }
}
