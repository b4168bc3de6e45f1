import SearchGeometry
import SearchLayers
import TestSupport

@testable import SearchGoldens

/// Runs of every shape.
enum RandomRun {
  static func run(_ numbers: inout SeededGenerator) -> VerifyRun {
    VerifyRun(
      results: many(6, &numbers) { result(&$0) }, environment: many(3, &numbers) { text(&$0) },
      shard: Shard(["2/8", "1/1", "none"].randomElement(using: &numbers) ?? ""),
      absentShards: many(3, &numbers) { Shard("\(Int.random(in: 1...9, using: &$0))/9") }.compactMap { $0 },
      errors: many(2, &numbers) { text(&$0) })
  }

  private static func result(_ numbers: inout SeededGenerator) -> JudgedGolden {
    JudgedGolden(
      scene: text(&numbers), variant: text(&numbers), name: text(&numbers),
      kind: numbers.chance(0.5) ? .still : .sequence, verdict: verdict(&numbers), time: time(&numbers),
      layers: many(3, &numbers) {
        LayerDifference(layer: text(&$0), property: text(&$0), from: text(&$0), to: text(&$0))
      },
      badFrames: many(5, &numbers) {
        JudgedGolden.BadFrame(index: whole(&$0), time: time(&$0), figures: maybe(&$0, figures))
      }, frames: numbers.below(1001), golden: text(&numbers), pending: maybe(&numbers, text),
      difference: maybe(&numbers, text), pixels: maybe(&numbers, text),
      moved: maybe(&numbers) { .init(name: text(&$0), time: maybe(&$0, time), isEqual: $0.chance(0.5)) },
      isOrphan: numbers.chance(0.5))
  }

  private static func maybe<T>(_ numbers: inout SeededGenerator, _ make: (inout SeededGenerator) -> T) -> T? {
    numbers.chance(0.5) ? make(&numbers) : nil
  }

  private static func verdict(_ numbers: inout SeededGenerator) -> Verdict {
    switch numbers.below(8) {
    case 0: .matched
    case 1: .withinBudget(figures(&numbers))
    case 2: .different(figures(&numbers))
    case 3: .different(nil)
    case 4: .sizeDiffers(expected: size(&numbers), actual: size(&numbers))
    case 5: .missing
    case 6: .unexpected
    default: .unreadable(text(&numbers))
    }
  }

  private static func figures(_ numbers: inout SeededGenerator) -> PixelFigures {
    PixelFigures(
      compared: whole(&numbers), different: whole(&numbers), unequal: whole(&numbers), antialiased: whole(&numbers),
      ignored: whole(&numbers), distance: numbers.number(in: 0...1), channel: numbers.below(256),
      density: maybe(&numbers, whole), bounds: maybe(&numbers, box), clusters: many(4, &numbers) { box(&$0) },
      decidedBy: maybe(&numbers, text), decision: maybe(&numbers, text), wouldPass: maybe(&numbers, text))
  }

  private static func many<T>(
    _ most: Int, _ numbers: inout SeededGenerator, _ make: (inout SeededGenerator) -> T
  ) -> [T] { (0..<numbers.below(most + 1)).map { _ in make(&numbers) } }

  private static func text(_ numbers: inout SeededGenerator) -> String { numbers.pick(SampleRuns.hostile) }

  /// Sixtieths of a second, and numbers that use all their bits.
  private static func time(_ numbers: inout SeededGenerator) -> Double {
    numbers.chance(0.5) ? Double(numbers.below(10_001)) / 60 : numbers.number(in: -1e9...1e9)
  }

  private static func whole(_ numbers: inout SeededGenerator) -> Int { Int.random(in: 0...Int.max, using: &numbers) }

  private static func box(_ numbers: inout SeededGenerator) -> PixelBox {
    PixelBox(x: whole(&numbers), y: whole(&numbers), width: whole(&numbers), height: whole(&numbers))
  }

  private static func size(_ numbers: inout SeededGenerator) -> PixelSize {
    PixelSize(width: whole(&numbers), height: whole(&numbers))
  }
}
