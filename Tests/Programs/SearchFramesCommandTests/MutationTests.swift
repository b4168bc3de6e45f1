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

  @Test func theScenesThatAreDamagedAreGood() throws {
    #expect(Self.seeds.count >= 4)
    for seed in Self.seeds {
      #expect(try SceneRenderer(SearchScene(yaml: seed), library: Self.library).settled > .zero)
    }
  }

  @Test(arguments: 0..<8)
  func damagedScenesAreRefusedOrDrawn(part: Int) {
    var (good, refused) = (0, 0)
    for number in 0..<50 {
      var mutator = Mutator(seed: UInt64(part * 50 + number + 1))
      let mutant = mutator.mutant(of: Self.seeds[number % Self.seeds.count])
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
      } catch let error as SceneError {
        refused += 1
        #expect(!error.description.isEmpty)
      } catch {
        refused += 1
        #expect(!"\(error)".isEmpty)
      }
    }
    #expect(good > 0 && refused > 0)
  }

  /// The mutants are the same on every machine.
  @Test func theDamageFollowsFromTheSeed() {
    var (first, second) = (Mutator(seed: 7), Mutator(seed: 7))
    for _ in 0..<20 { #expect(first.mutant(of: Scenes.small) == second.mutant(of: Scenes.small)) }
    var third = Mutator(seed: 8)
    #expect(third.mutant(of: Scenes.small) != first.mutant(of: Scenes.small))
  }
}
