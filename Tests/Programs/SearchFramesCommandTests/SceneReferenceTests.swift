import Foundation
import TestSupport
import Testing

/// The reference of the scene file is the schema's, and its pictures are of words that there are.
struct SceneReferenceTests {
  private static let article = Document.articles + "/SceneReference.md"

  /// The paths of the words that `scripts/pictures` draws.
  private static func drawn() throws -> [String] {
    let text = try String(contentsOfFile: PackageFolder.path + "/scripts/pictures.d/words.yaml", encoding: .utf8)
    return text.split(separator: "\n").filter { $0.hasPrefix("# word ") }.map { String($0.split(separator: " ")[2]) }
  }

  private static func reference() throws -> SceneReference {
    let schema = try withFolder { (folder) throws in try Command.run("schema", in: folder).text }
    return try SceneReference(schema: schema, pictures: Set(drawn()))
  }

  /// `SEARCHFRAMES_RECORD=failed swift test --filter SceneReferenceTests` writes it again.
  @Test func theArticleIsMadeFromTheSchema() throws {
    let path = PackageFolder.path + "/" + Self.article
    let made = try Self.reference().markdown + SceneReference.swiftNames()
    let found = try? String(contentsOfFile: path, encoding: .utf8)
    guard found != made else { return }
    if ProcessInfo.processInfo.environment["SEARCHFRAMES_RECORD"] == "failed" {
      try made.write(toFile: path, atomically: true, encoding: .utf8)
    }
    Issue.record("\(Self.article) is not that of the schema; record it with SEARCHFRAMES_RECORD=failed")
  }

  @Test func everyPictureIsOfAWord() throws {
    let words = try Self.reference().words
    let drawn = try Self.drawn()
    #expect(words.count > 150 && Set(words).count == words.count)
    #expect(Set(drawn).subtracting(words) == [])
    #expect(Set(drawn).count == drawn.count)
    let folder = PackageFolder.path + "/" + Document.articles
    let files = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasPrefix("word-") }
    #expect(Set(files) == Set(drawn.map { "word-" + $0.replacingOccurrences(of: ".", with: "-") + ".png" }))
    let bytes = files.reduce(0) { $0 + ((try? Data(contentsOf: URL(fileURLWithPath: folder + "/" + $1)).count) ?? 0) }
    #expect(bytes < 360_000)
  }
}
