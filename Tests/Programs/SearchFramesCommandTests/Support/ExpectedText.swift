import Foundation
import Testing

/// Compares a text with a file in the tests' folder `Expected`.
///
/// If the environment variable `SEARCHFRAMES_RECORD` is set and not `never`, the file is written instead.
func expectText(_ text: String, named name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
  let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Expected")
  let file = folder.appendingPathComponent(name)
  let expected = try? String(contentsOf: file, encoding: .utf8)
  if let mode = ProcessInfo.processInfo.environment["SEARCHFRAMES_RECORD"], mode != "never" {
    guard expected != text else { return }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file, options: .atomic)
    return
  }
  guard expected != text else { return }
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  let before = (expected ?? "").split(separator: "\n", omittingEmptySubsequences: false)
  let changes = lines.difference(from: before).prefix(12).map { change in
    switch change {
    case .insert(_, let line, _): "+ \(line)"
    case .remove(_, let line, _): "- \(line)"
    }
  }
  Issue.record(
    "Expected/\(name) differs; SEARCHFRAMES_RECORD=failed accepts it:\n\(changes.joined(separator: "\n"))",
    sourceLocation: sourceLocation)
}
