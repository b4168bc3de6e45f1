import Foundation
import SearchScenes
import TestSupport
import Testing

@testable import SearchPreview

/// Edits by chance, as the page asks for them: the scene stays valid, comments stay with their values, and undo leads back to
/// the byte.
@Suite(.timeLimit(.minutes(20))) struct EditWalkTests {
  /// Each item has a comment of its own, by its title.
  private static let scene = """
    # A scene to edit.
    tint: systemPink # the tint
    templates:
      dish: # a cell
        parameters: {title: null, price: "9", stars: 4, isNew: true}
        view:
          hstack:
            # the words
            - {text: "{title}", id: words}
            - {badge: New, when: isNew}
            - {rating: "{stars}"} # its stars
    navigation: {title: Search, largeTitle: true}
    search:
      placeholder: Find
      tags: {items: [Top, Artists, Albums], visibility: always}
    content:
      initial:
        kind: list
        rows:
          - {title: Row1} # about Row1
          # before Row2
          - {title: Row2, symbol: heart} # about Row2
          - title: Row3 # about Row3
            subtitle: Third
          - {view: dish, title: Row4, stars: 2.5} # about Row4
    timeline:
      - {at: 0.5s, tap: searchField, id: in} # in
      - {at: in + 1s, tap: cancel}
    expect:
      - {layer: searchBar.field, property: frame.width, atLeast: 50}

    """

  private struct Choice {
    var path: String
    var edit: [String: Any]
  }

  private func choice(in session: SceneSession, _ random: inout SeededGenerator) async throws -> Choice? {
    let reading = await session.reading
    guard let scene = reading.valid?.scene, let file = scene.sourceFiles.first,
      let tree = SourceTree(try String(contentsOfFile: file, encoding: .utf8))
    else { return nil }
    var paths: Set<String> = [""]
    tree.value.visitScalars { path, _, _ in
      var path = KeyPathText.parent(of: path)
      while let own = path, paths.insert(own).inserted { path = KeyPathText.parent(of: own) }
    }
    guard let path = paths.sorted().randomElement(using: &random), let source = LayerSource(at: path, scene),
      let written = PreviewHandler.editing(source, scene)?.line,
      let editing = try JSONSerialization.jsonObject(with: Data(written.utf8)) as? [String: Any]
    else { return nil }
    func items(_ key: String) -> [[String: Any]] { editing[key] as? [[String: Any]] ?? [] }
    func one(of words: [String]) -> String { words.randomElement(using: &random) ?? "" }
    var edit: [String: Any] = [:]
    let item = tree.item(around: path)
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<4:
      guard let field = items("fields").randomElement(using: &random), let place = field["path"] as? String else {
        return nil
      }
      let old = field["text"] as? String ?? ""
      switch field["kind"] as? String {
      // Names of rows are those of their comments.
      case "text" where !old.hasPrefix("Row") && !old.contains("{"): edit = ["set": place, "text": old + "x"]
      case "number": edit = ["set": place, "plain": one(of: ["1", "2.5", "12", "300"])]
      case "truth": edit = ["set": place, "plain": old == "true" ? "false" : "true"]
      case "color": edit = ["set": place, "plain": one(of: ["systemRed", "systemTeal"])]
      case "choice":
        edit = ["set": place, "plain": one(of: field["options"] as? [String] ?? [])]
      default: return nil
      }
    case 4..<8:
      guard let addition = items("adds").randomElement(using: &random) else { return nil }
      edit = ["add": addition["path"] as? String ?? "", "layer": "searchBar.field", "seconds": 3.0]
      if let key = addition["key"] as? String { edit["key"] = key }
      if let index = addition["at"] as? Int { edit["to"] = index }
    case 8:
      guard let item else { return nil }
      edit = ["move": item.path, "to": Int.random(in: 0..<item.count, using: &random)]
    default:
      guard let item, item.count > 1 else { return nil }
      edit = ["remove": item.path]
    }
    return Choice(path: path, edit: edit)
  }

  /// Comments are beside or above the values that they are about.
  private func expectComments(_ text: String, _ words: String) {
    let lines = text.split(separator: "\n")
    for row in 1...4 {
      let own = lines.filter { $0.contains("title: Row\(row)") || $0.contains("title: \"Row\(row)\"") }
      let comments = lines.filter { $0.contains("# about Row\(row)") }
      #expect(own.count == comments.count && own.count <= 1, "\(words)\n\(text)")
    }
    if let before = lines.firstIndex(where: { $0.contains("# before Row2") }) {
      #expect(lines[before...].dropFirst().prefix(4).contains { $0.contains("Row2") }, "\(words)\n\(text)")
    }
  }

  private func refusal(of request: ChangeRequest, by session: SceneSession) async throws -> String? {
    do throws(RequestError) {
      try await session.change(request)
      return nil
    } catch {
      guard error.status == .unprocessable else { throw error }
      return error.words
    }
  }

  @Test func undoLeadsBackToTheByte() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(Self.scene, to: "scene.yaml")
    let session = SceneSession(file: folder.path(of: "scene.yaml"))
    var random = SeededGenerator(seed: 11)
    var (past, future) = ([Self.scene], [String]())
    var (changed, refused) = (0, 0)
    for step in 0..<Samples.count(160, least: 60) {
      if Int.random(in: 0..<5, using: &random) == 0 {
        let isUndo = Bool.random(using: &random)
        guard isUndo ? past.count > 1 : !future.isEmpty else { continue }
        try await session.step(isUndo)
        if isUndo { future.append(past.removeLast()) } else { past.append(future.removeLast()) }
        #expect(try folder.text("scene.yaml") == past.last, "step \(step)")
        continue
      }
      guard let choice = try await choice(in: session, &random) else { continue }
      let body: [String: Any] = [
        "revision": await session.reading.revision, "file": folder.path(of: "scene.yaml"), "target": choice.path,
        "edits": [choice.edit],
      ]
      let request = try ChangeRequest(Array(JSONSerialization.data(withJSONObject: body)))
      // What the format refuses is said, and nothing is changed.
      if let words = try await refusal(of: request, by: session) {
        #expect(!words.isEmpty)
        refused += 1
      }
      let text = try folder.text("scene.yaml")
      guard text != past.last else { continue }
      changed += 1
      // As many edits can be undone.
      (past, future) = ((past + [text]).suffix(201), [])
      let words = "step \(step): \(choice.edit)"
      #expect(await session.reading.problems.isEmpty && SourceTree(text) != nil, "\(words)\n\(text)")
      expectComments(text, words)
    }
    #expect(changed > 20 && refused < 2 * changed, "\(changed) \(refused)")
    while past.count > 1 {
      try await session.step(true)
      past.removeLast()
      #expect(try folder.text("scene.yaml") == past.last)
    }
    #expect(changed > 200 || past == [Self.scene])
  }
}
