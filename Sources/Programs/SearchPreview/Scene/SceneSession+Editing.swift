import Foundation
import SearchFrames
import SearchGoldens
import SearchScenes

/// A suggestion of a problem that the page asks to apply.
struct Correction: Decodable, Hashable {
  /// The place of the misspelt word, from 1.
  var line, column: Int
  var suggestion: String

  init(_ body: [UInt8]) throws(RequestError) {
    guard let decoded = try? JSONDecoder().decode(Correction.self, from: Data(body)) else {
      throw .badRequest("expected {\"line\": 3, \"column\": 5, \"suggestion\": \"tap\"}")
    }
    self = decoded
  }
}

extension SceneSession {
  /// Replaces a misspelt word by the suggestion of one of the problems, in the file that has it.
  /// - Throws: if there is no such problem any more, or the file cannot be written.
  func correct(_ correction: Correction) throws(RequestError) {
    let found = reading.problems.map(\.problem).first { problem in
      problem.place?.line == correction.line && problem.place?.column == correction.column
        && problem.suggestion == correction.suggestion
    }
    guard let place = found?.place, let file = place.file, let text = SourceExcerpt.text(of: file),
      let corrected = SuggestedEdit.apply(correction.suggestion, at: place, in: text)
    else { throw RequestError(.conflict, "the file has changed; the page shows its problems again in a moment") }
    try put(corrected, into: file, replacing: text)
    readAgain()
  }

  /// Writes the starter scene into an empty file.
  func begin() throws(RequestError) {
    guard reading.problems.isEmpty, let valid = reading.valid, valid.scene == SearchScene() else {
      throw RequestError(.conflict, "the scene is not empty any more")
    }
    let before = try text(of: file)
    // Without keys the file may still have comments, or an empty mapping.
    let after = before.replacing(/(?m)^([ \t]*)\{\s*\}/) { $0.1 }
    let line = after.isEmpty || after.hasSuffix("\n") ? "" : "\n"
    try replace(before, by: after + line + StarterScene.text, in: file)
    versions.add(.init(file: file, before: before, after: after + line + StarterScene.text))
  }

  /// Applies edits of the page, all or none.
  /// - Returns: the value to choose then; nil for the one that is chosen.
  /// - Throws: if a file has changed meanwhile, or the scene would have problems.
  @discardableResult func change(_ request: ChangeRequest) throws(RequestError) -> String? {
    guard request.revision == reading.revision, let valid = reading.valid else { throw Self.hasChanged }
    let written = valid.scene.source
    guard let file = request.file ?? written.place(of: "timeline")?.file, valid.scene.sourceFiles.contains(file) else {
      throw .badRequest("file: expected one that the scene is read from")
    }
    let before = try text(of: file)
    var after = before
    func apply(_ edit: SceneEdit, to text: String) throws(RequestError) -> String {
      try mapError(edit.withReferences(in: text).apply(to: text)) { (error: EditRefusal) in
        RequestError(.unprocessable, error.words)
      }
    }
    if let addition = request.edits.first, addition.add != nil {
      var refusal: RequestError?
      for edits in addition.additions(to: before, valid.scene) where after == before {
        do throws(RequestError) {
          var text = before
          for edit in edits { text = try apply(edit, to: text) }
          try replace(before, by: text, in: file)
          after = text
        } catch {
          guard error.status == .unprocessable else { throw error }
          refusal = refusal ?? error
        }
      }
      guard after != before else {
        throw refusal ?? RequestError(.unprocessable, "this cannot be added here; edit the file")
      }
    } else {
      for edit in request.edits { after = try apply(edit.edit(valid.renderer.stage.eventTimes), to: after) }
      guard after != before else { return nil }
      try replace(before, by: after, in: file)
    }
    let target = request.edits.last?.target
    versions.add(
      .init(
        file: file, before: before, after: after, gesture: request.gesture, targetBefore: request.target,
        targetAfter: target ?? request.target))
    return target
  }

  /// Restores the text before the last edit, or the one after it.
  /// - Returns: the value to choose then; nil for the one that is chosen.
  @discardableResult func step(_ isUndo: Bool) throws(RequestError) -> String? {
    guard let version = isUndo ? versions.past.last : versions.future.last else {
      throw RequestError(.conflict, "there is nothing to \(isUndo ? "undo" : "redo")")
    }
    let (old, new) = isUndo ? (version.after, version.before) : (version.before, version.after)
    guard try text(of: version.file) == old else { throw Self.hasChanged }
    try replace(old, by: new, in: version.file)
    if isUndo { versions.undo() } else { versions.redo() }
    return isUndo ? version.targetBefore : version.targetAfter
  }

  private static let hasChanged = RequestError(
    .conflict, "the file was changed by another program, and nothing is overwritten")

  /// Returns the text from which the session's reading is.
  private func text(of file: String) throws(RequestError) -> String {
    guard reading.problems.isEmpty else {
      throw RequestError(.conflict, "the scene has problems; correct them first")
    }
    guard isCurrent, let text = SourceExcerpt.text(of: file), isCurrent else { throw Self.hasChanged }
    return text
  }

  /// Replaces the text of a file if the scene is valid with it and the file has not changed meanwhile.
  private func replace(_ old: String, by text: String, in file: String) throws(RequestError) {
    let next = SceneReading.read(self.file, root: root, after: reading, keepsFonts: true, edited: [file: text])
    guard next.problems.isEmpty else {
      let words = next.problems.prefix(3).map { problem in
        (problem.problem.place.map { "line \($0.line): " } ?? "") + problem.problem.message
          + (problem.problem.suggestion.map { "; did you mean \($0)?" } ?? "")
      }
      throw RequestError(.unprocessable, "not changed: " + words.joined(separator: "; "))
    }
    guard isCurrent else { throw Self.hasChanged }
    try put(text, into: file, replacing: old)
    adopt(next)
    // Another program may have written at the same time.
    if SourceExcerpt.text(of: file) != text { readAgain() }
  }

  private func put(_ text: String, into file: String, replacing old: String) throws(RequestError) {
    let path = file as NSString
    let folder = path.deletingLastPathComponent
    let isReplaced = try mapError(
      RootFolder(folder.isEmpty ? "." : folder)
        .write(Array(text.utf8), to: path.lastPathComponent, replacing: Array(old.utf8))
    ) { (error: GoldenError) in RequestError(.failed, error.words) }
    guard isReplaced else { throw Self.hasChanged }
  }
}

/// The first scene that the page suggests for an empty file.
enum StarterScene {
  static let text = """
    navigation: {title: Recipes, largeTitle: true}
    search: {placeholder: Search recipes}
    content:
      initial:
        kind: list
        rows:
          - {title: Tomato soup, subtitle: 30 minutes}
          - {title: Flatbread, subtitle: 20 minutes}
    timeline:
      - {at: 0.5s, tap: searchField}
      - {at: 1s, type: soup, over: 0.5s}

    """
}
