import Foundation
import TestSupport
import Testing

@testable import SearchLayers

@Suite("Layer lines") struct LayerLinesTests {
  private static func tree(_ numbers: inout SeededGenerator, depth: Int = 0, name: String = "screen") -> Layer {
    var layer = Layer(
      name: name, frame: CGRect(x: Double(numbers.below(3)) / 3, y: Double(numbers.below(2)), width: 4, height: 5),
      contentOffset: CGPoint(x: 0, y: numbers.below(2)), opacity: numbers.below(3) == 0 ? 0.5 : 1,
      backgroundColor: numbers.below(2) == 0 ? .black : nil,
      backdrop: numbers.below(6) == 0 ? Backdrop(blurRadius: 3, saturation: 1, amount: 1) : nil,
      cornerRadius: Double(numbers.below(2)))
    guard depth < 3 else { return layer }
    for index in 0..<3 where numbers.below(5) > 0 {
      layer.sublayers.append(tree(&numbers, depth: depth + 1, name: "\(name).\(index)"))
    }
    if numbers.below(6) == 0 { layer.mask = tree(&numbers, depth: 3, name: "\(name).mask") }
    return layer
  }

  @Test(
    "What is kept reads as what is written anew, and what changed is told", arguments: 0..<UInt64(Samples.count(30)))
  func keptIsAsWrittenAnew(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    var lines = LayerLines()
    var shape = SeededGenerator(seed: seed)
    for _ in 0..<12 {
      let before = lines.lines
      // Half of the trees have the layers of the one before.
      var root = Self.tree(&shape)
      if numbers.below(2) == 0 { root.opacity = Double(numbers.below(4)) / 4 }
      let old = lines.text
      switch lines.show(root) {
      case .lines(let changes):
        #expect(before.count == lines.lines.count)
        let differing = zip(before, lines.lines).filter { $0 != $1 }.map { LayerLines.Change.Line(old: $0, new: $1) }
        #expect(changes == differing)
      case .tree(let told): #expect(told == old)
      }
      #expect(lines == LayerLines(root))
      #expect(lines.text == root.description)
      if numbers.below(2) == 0 { shape = SeededGenerator(seed: seed) }
    }
  }

  @Test("Of the same tree nothing is told") func theSameTree() {
    var numbers = SeededGenerator(seed: 4)
    let root = Self.tree(&numbers)
    var lines = LayerLines(root)
    #expect(lines.show(root) == .lines([]))
  }
}
