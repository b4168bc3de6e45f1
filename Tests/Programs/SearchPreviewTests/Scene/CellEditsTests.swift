import Foundation
import SearchFrames
import TestSupport
import Testing

@testable import SearchPreview

/// Cells of templates, which the page makes of rows, and what else it adds.
struct CellEditsTests {
  /// Returns the text after edits of the page, each `{"add": …}`.
  private func text(of scene: String, after edits: [[String: Any]]) async throws -> String {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(scene, to: "scene.yaml")
    let session = SceneSession(file: folder.path(of: "scene.yaml"))
    for edit in edits {
      let body: [String: Any] = ["revision": await session.reading.revision, "edits": [edit]]
      let target = try await session.change(
        ChangeRequest(Array(JSONSerialization.data(withJSONObject: body))))
      if edit["key"] as? String == "view" { #expect(target == edit["add"] as? String) }
      #expect(await session.reading.problems.isEmpty)
    }
    return try folder.text("scene.yaml")
  }

  private func editing(_ path: String, user: String? = nil, of text: String) throws -> [String: Any] {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(text, to: "scene.yaml")
    let scene = try SearchScene(contentsOf: folder.url(of: "scene.yaml"))
    var source = try #require(LayerSource(at: path, scene))
    if let user {
      let root = try SceneRenderer(scene).layers(at: .settled)
      source = try #require(LayerSource(of: user, in: root, scene))
    }
    let line = try #require(PreviewHandler.editing(source, scene)).line
    return try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
  }

  private static let rows = """
    content:
      initial:
        kind: list
        rows:
          - {title: Ramen, value: "€12", symbol: heart, rowHeight: 90} # the first
          - {title: Bread}

    """

  @Test func aRowBecomesACell() async throws {
    let path = "content.initial.rows"
    let text = try await text(
      of: Self.rows, after: [["add": path + "[0]", "key": "view"], ["add": path + "[1]", "key": "view"]])
    let rest = "subtitle: Subtitle, image: systemGray4, badge: New, button: Add} # the first\n"
    #expect(text.contains("{title: Ramen, value: \"€12\", rowHeight: 90, view: cell, " + rest), "\(text)")
    #expect(text.contains("- {title: Bread, view: cell, subtitle: Subtitle, value: \"€9\", image: "), "\(text)")
    #expect(text.components(separatedBy: "  cell:\n").count == 2 && !text.contains("heart"), "\(text)")
  }

  @Test func resultsBeginAsTheFirstRows() async throws {
    let text = try await text(of: Self.rows, after: [["add": "content", "key": "results"]])
    #expect(text.components(separatedBy: "title: Ramen").count == 3, "\(text)")
  }

  @Test func textIsTypedLetterByLetter() async throws {
    let scene = "search: {}\ntimeline:\n  - {at: 1s, tap: searchField}\n"
    let edit: [String: Any] = ["add": "timeline", "key": "type", "to": 1, "seconds": 2.0]
    let text = try await text(of: scene, after: [edit])
    #expect(text.hasPrefix(scene + "  - {at: 2s, over: 0.6s, type: "), "\(text)")
  }

  /// A node of a template shows the values of its row before its own.
  @Test func theRowsOwnValuesAreEdited() throws {
    let text = """
      templates:
        dish: {parameters: {title: null, art: systemRed}, view: {hstack: [{image: "{art}", size: 40}, {text: "{title}"}]}}
      content: {initial: {kind: list, rows: [{view: dish, title: A}]}}

      """
    let found = try editing("content", user: "content.list.row.0.view.image.0", of: text)
    let fields = try #require(found["fields"] as? [[String: Any]])
    #expect(
      fields.map { $0["path"] as? String } == [
        "content.initial.rows[0].art", "templates.dish.view.hstack[0].image", "templates.dish.view.hstack[0].size",
      ])
    #expect(fields.map { $0["isOwn"] as? Bool } == [true, false, false])
    #expect(fields[0]["text"] as? String == "systemRed" && fields[0]["kind"] as? String == "image")
  }

  /// A key of several kinds of nodes has the words of the chosen kind.
  @Test(arguments: [("hstack[0]", "footnote", "tinted"), ("hstack[1]", "tinted", "footnote")])
  func nodesHaveTheWordsOfTheirKind(node: String, word: String, other: String) throws {
    let text = """
      content: {initial: {kind: list, rows: [{title: A, view: {hstack: [{text: A, style: body}, {button: B, style: gray}]}}]}}

      """
    let found = try editing("content.initial.rows[0].view." + node, of: text)
    let fields = try #require(found["fields"] as? [[String: Any]])
    let options = fields.last?["options"] as? [String] ?? []
    #expect(options.contains(word) && !options.contains(other), "\(options)")
  }

  @Test func whatIsOfferedCanBeAdded() async throws {
    let scene = Self.rows + "search: {}\ntimeline: [{at: 1s, tap: searchField}]\nexpect: [system]\n"
    let adds = try #require(editing("", of: scene)["adds"] as? [[String: Any]])
    #expect(!adds.isEmpty)
    var refused: [String] = []
    for add in adds {
      var edit: [String: Any] = ["add": add["path"] as? String ?? "", "layer": "", "seconds": 3.0]
      if let key = add["key"] as? String { edit["key"] = key }
      if let index = add["at"] as? Int { edit["to"] = index }
      do {
        _ = try await text(of: scene, after: [edit])
      } catch {
        refused.append(add["name"] as? String ?? "")
      }
    }
    // They depend on the device, the pages and the instant.
    #expect(refused == ["in timeline: window", "in timeline: pop", "in timeline: swipeBack"])
    let row = try #require(editing("content.initial.rows[1]", of: scene)["adds"] as? [[String: Any]])
    #expect(row.contains { $0["name"] as? String == "view" })
    #expect(row.last.map { "\($0["name"] ?? ""): \($0["words"] ?? "")" } == "after: A new item after this one.")
  }
}
