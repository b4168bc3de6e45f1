import Foundation
import SearchFrames
import SearchLayers
import TestSupport
import Testing

@testable import SearchGoldens

@Suite struct LayerSequenceTests {
  /// A screen with some of its layers, each at one of few places, so that frames are often equal.
  private func tree(_ numbers: inout SeededGenerator) -> Layer {
    let names = ["pill", "field", "row.0"].filter { _ in Int.random(in: 0..<6, using: &numbers) > 0 }
    let sublayers = names.map { name in
      Layer(
        name: name, frame: CGRect(x: Int.random(in: 0...1, using: &numbers), y: 2, width: 3, height: 4),
        opacity: Bool.random(using: &numbers) ? 1 : 0.5)
    }
    return Layer(name: "screen", frame: CGRect(x: 0, y: 0, width: 10, height: 10), sublayers: sublayers)
  }

  @Test(arguments: 0..<40) func everyTreeIsReadBack(_ seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    var sequence = LayerSequence()
    var trees: [(instant: Instant, root: Layer)] = []
    for index in 0..<12 {
      let isSame = index > 0 && Bool.random(using: &numbers)
      let root = isSame ? trees[index - 1].root : tree(&numbers)
      trees.append((.frames(index, per: 60), root))
      sequence.append(root, at: trees[index].instant)
    }
    let told = LayerFrames(sequence.text)
    for (instant, root) in trees {
      #expect(told.listing(at: instant.seconds) == LayerListing(text: root.description), "at \(instant)")
    }
  }

  @Test func whatDoesNotChangeIsToldOnce() {
    var numbers = SeededGenerator(seed: 1)
    let root = tree(&numbers)
    var sequence = LayerSequence()
    for index in 0..<3 { sequence.append(root, at: .frames(index, per: 60)) }
    #expect(sequence.text == root.description)
  }
}
