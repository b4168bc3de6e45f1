import Foundation
import SearchFrames
import SearchGoldens

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
    try write(corrected, to: file)
  }

  /// Writes the starter scene into an empty file.
  func begin() throws(RequestError) {
    var text = SourceExcerpt.text(of: file) ?? ""
    // Without keys the file may still have comments, or an empty mapping.
    text = text.replacingOccurrences(of: "{}", with: "")
    guard let valid = reading.valid, valid.scene == SearchScene() else {
      throw RequestError(.conflict, "the scene is not empty any more")
    }
    try write(text + (text.isEmpty || text.hasSuffix("\n") ? "" : "\n") + StarterScene.text, to: file)
  }

  private func write(_ text: String, to file: String) throws(RequestError) {
    let path = file as NSString
    let folder = path.deletingLastPathComponent
    try mapError(RootFolder(folder.isEmpty ? "." : folder).write(Array(text.utf8), to: path.lastPathComponent)) {
      (error: GoldenError) in RequestError(.failed, error.words)
    }
    readAgain()
  }
}
