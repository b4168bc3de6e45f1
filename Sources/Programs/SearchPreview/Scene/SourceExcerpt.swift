import SearchFrames
import SearchScenes

/// A line of a scene file with its neighbours.
struct SourceExcerpt: Hashable, Sendable {
  /// The numbers, from 1, and the texts of the lines.
  var lines: [(number: Int, text: String)] { zip(first..., texts).map { ($0, $1) } }
  private var first: Int
  private var texts: [String]

  /// The most characters of a line's text.
  private static let longestLine = 400
  private static let largestFile = 1 << 20

  /// Returns nil if the file has no such line.
  /// - Parameter margin: the number of lines before and after.
  init?(_ place: SceneProblem.Place, margin: Int) {
    guard let text = place.file.flatMap(Self.text) else { return nil }
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let index = place.line - 1
    guard lines.indices.contains(index) else { return nil }
    let range = max(index - margin, 0)..<min(index + margin + 1, lines.count)
    (first, texts) = (range.lowerBound + 1, lines[range].map { String($0.prefix(Self.longestLine)) })
    // The text of a file ends with an empty line.
    if texts.last == "", range.upperBound == lines.count, texts.count > 1 { texts.removeLast() }
  }

  /// Returns the text of a file; nil for one that cannot be read, or is too large for a scene.
  static func text(of file: String) -> String? {
    (try? RegularFile.bytes(of: file, limit: largestFile)).flatMap { bytes in
      bytes.count <= largestFile ? String(decoding: bytes, as: UTF8.self) : nil
    }
  }

  var json: JSONValue {
    .array(lines.map { .members(["number": .int($0.number), "text": .string($0.text)]) })
  }
}
