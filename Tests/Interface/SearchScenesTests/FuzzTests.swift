import Foundation
import TestSupport
import Testing

@testable import SearchScenes

/// Scenes that were damaged at random: each is read or refused, and none stops the program.
@Suite struct FuzzTests {
  private static let pieces = [
    "{", "}", "[", "]", ":", ": ", ",", "-", "- ", "?", "? ", "#", " #", "&a ", "*a", "*", "!!str ", "!x ", "|\n",
    ">-\n", "'", "\"", "\\", "%", "@", "`", "\n", "\r", "\t", "  ", "---\n", "...\n", "<<: ", "~", "null", ".inf",
    ".nan", "-0", "1e308", "99999999999999999999", "9223372036854775807", "-9223372036854775808", "0x7f", "1/0s",
    "a - 1s", "settled", "\u{85}", "\u{2028}", "\u{FEFF}", "\u{0}", "\u{E000}", "\u{E001}", "é", "👩‍👩‍👧",
    "%YAML 1.2\n---\n", "tag:", "#-1", "#99",
  ]

  private func damaged(_ text: String, _ random: inout SeededGenerator) -> [UInt8] {
    var bytes = Array(text.utf8)
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let place = Int.random(in: 0...bytes.count, using: &random)
      let end = min(bytes.count, place + Int.random(in: 0...12, using: &random))
      switch Int.random(in: 0...5, using: &random) {
      case 0: bytes.insert(contentsOf: random.pick(Self.pieces).utf8, at: place)
      case 1: bytes.removeSubrange(place..<end)
      case 2: bytes.insert(contentsOf: Array(bytes[place..<end]), at: Int.random(in: 0...bytes.count, using: &random))
      case 3: bytes.replaceSubrange(place..<end, with: random.pick(Self.pieces).utf8)
      case 4 where place < bytes.count: bytes[place] = UInt8.random(in: 0...255, using: &random)
      default: bytes.insert(contentsOf: Array(repeating: random.pick(Self.pieces), count: 70).joined().utf8, at: place)
      }
    }
    return bytes
  }

  @Test func nothingStopsTheReader() {
    let rounds = Samples.count(1_500, least: 300)
    var random = SeededGenerator(seed: 20)
    var (read, refused) = (0, 0)
    for round in 0..<rounds {
      let sources = [ExampleScenes.long, ExampleScenes.verbs]
      var made = RandomScene(seed: UInt64(round))
      let text = random.chance(0.6) ? made.scene().yamlText : random.pick(sources)
      let bytes = damaged(text, &random)
      do throws(SceneError) {
        let scene = try SearchScene(yaml: try SceneText.text(of: Data(bytes), file: nil), file: "f.yaml")
        read += 1
        // An accepted scene is written as a text that is read as an equal scene.
        let again = try SearchScene(yaml: try scene.yaml())
        #expect(again == scene, "\(String(decoding: bytes, as: UTF8.self))")
      } catch {
        refused += 1
        #expect(!error.description.isEmpty)
        let problems = error.problems
        #expect(!problems.isEmpty && problems.allSatisfy { $0.place != nil && !$0.message.isEmpty })
      }
    }
    #expect(read > 0 && refused > rounds / 4)
  }
}
