import Foundation
import SearchFrames
import SearchTypesetting
import TestSupport
import Testing

/// Damaged scenes are refused in words or drawn whole: neither traps, nor hangs, nor draws a number that is none.
struct MutationTests {
  static let library = FontLibrary(folders: .inUse(by: nil))

  static let seeds: [String] = {
    let examples = PackageFolder.url.appendingPathComponent("Sources/Programs/SearchFramesCommand/Examples")
    let files = (try? FileManager.default.contentsOfDirectory(atPath: examples.path)) ?? []
    return [Scenes.everything, Scenes.small]
      + files.sorted().compactMap { try? String(contentsOfFile: examples.path + "/" + $0, encoding: .utf8) }
  }()

  private static let tokens = [
    "-1", "0", "1e9", "1e308", "-1e308", "999999999999999999999", "9223372036854775807", "0.000000001", ".nan", ".inf",
    "-.inf", "nan", "1/0s", "1/3s", "86400s", "1e-9s", "settled", "settled - 1s", "songs - 9s", "songs", "true", "null",
    "~", "[]", "{}", "\"\"", "[[[[[[]]]]]]", "{a: {b: {c: 1}}}", "🎧", "👩‍👩‍👧‍👦", "\u{202E}abc", "\u{0301}", "\u{10FFFD}",
    "日本語", "بحث", "\t", "\u{0}", "\u{7F}", "*tags", "&tags x", "!!str", "#FFFFFF", "\"#FF000000\"", "\"tag:#4\"",
    "landscape", "dark", "systemRed", "cancel", "all", "1000000", "-1000000", "4", "0.5", "[0, 0, 1, 1]", "|", "- ",
    ": ",
  ]

  @Test func theScenesThatAreDamagedAreGood() throws {
    #expect(Self.seeds.count >= 4)
    for seed in Self.seeds {
      #expect(try SceneRenderer(SearchScene(yaml: seed), library: Self.library).settled > .zero)
    }
  }

  @Test(arguments: 0..<8) func damagedScenesAreRefusedOrDrawn(part: Int) {
    var (good, refused) = (0, 0)
    for number in 0..<50 {
      var mutator = ByteMutator(seed: part * 50 + number + 1, tokens: Self.tokens, wordEnds: ",:[]{}\n")
      let mutant = mutator.text(Self.seeds[number % Self.seeds.count])
      do {
        let renderer = try SceneRenderer(SearchScene(yaml: mutant), library: Self.library)
        good += 1
        for time in [SearchScene.Time.at(.zero), .at(.seconds(2.3)), .settled] {
          var isFinite = true
          try renderer.layers(at: time).walk { layer, frame in
            isFinite = isFinite && frame.minX.isFinite && frame.minY.isFinite && layer.opacity.isFinite
          }
          #expect(isFinite, "\(mutant)")
        }
        if number % 10 == 0 { _ = try renderer.image(at: .at(.seconds(2.3)), scale: 0.25) }
      } catch {
        refused += 1
        #expect(!error.description.isEmpty)
      }
    }
    #expect(good > 0 && refused > 0)
  }
}
