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

  private static func result(_ numbers: inout SeededGenerator) -> GoldenResult {
    GoldenResult(
      scene: text(&numbers), variant: text(&numbers), name: text(&numbers),
      kind: Bool.random(using: &numbers) ? .still : .sequence, verdict: verdict(&numbers), time: time(&numbers),
      layers: many(3, &numbers) {
        LayerDifference(layer: text(&$0), property: text(&$0), from: text(&$0), to: text(&$0))
      },
      badFrames: many(5, &numbers) { generator in
        GoldenResult.BadFrame(
          index: Int.random(in: 0...Int.max, using: &generator), time: time(&generator),
          figures: Bool.random(using: &generator) ? figures(&generator) : nil)
      }, frames: Int.random(in: 0...1000, using: &numbers), golden: text(&numbers),
      pending: Bool.random(using: &numbers) ? text(&numbers) : nil,
      difference: Bool.random(using: &numbers) ? text(&numbers) : nil,
      pixels: Bool.random(using: &numbers) ? text(&numbers) : nil,
      moved: Bool.random(using: &numbers) ? move(&numbers) : nil, isOrphan: Bool.random(using: &numbers))
  }

  private static func move(_ numbers: inout SeededGenerator) -> GoldenResult.Move {
    GoldenResult.Move(
      name: text(&numbers), time: Bool.random(using: &numbers) ? time(&numbers) : nil,
      isEqual: Bool.random(using: &numbers))
  }

  private static func verdict(_ numbers: inout SeededGenerator) -> Verdict {
    switch Int.random(in: 0...7, using: &numbers) {
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
      ignored: whole(&numbers),
      distance: Double.random(in: 0...1, using: &numbers), channel: Int.random(in: 0...255, using: &numbers),
      density: Bool.random(using: &numbers) ? whole(&numbers) : nil,
      bounds: Bool.random(using: &numbers) ? box(&numbers) : nil, clusters: many(4, &numbers) { box(&$0) },
      decidedBy: Bool.random(using: &numbers) ? text(&numbers) : nil,
      decision: Bool.random(using: &numbers) ? text(&numbers) : nil,
      wouldPass: Bool.random(using: &numbers) ? text(&numbers) : nil)
  }

  private static func many<T>(
    _ most: Int, _ numbers: inout SeededGenerator, _ make: (inout SeededGenerator) -> T
  ) -> [T] {
    var values: [T] = []
    for _ in 0..<Int.random(in: 0...most, using: &numbers) { values.append(make(&numbers)) }
    return values
  }

  private static func text(_ numbers: inout SeededGenerator) -> String {
    SampleRuns.hostile[Int.random(in: 0..<SampleRuns.hostile.count, using: &numbers)]
  }

  /// Sixtieths of a second, and numbers that use all their bits.
  private static func time(_ numbers: inout SeededGenerator) -> Double {
    Bool.random(using: &numbers)
      ? Double(Int.random(in: 0...10_000, using: &numbers)) / 60 : Double.random(in: -1e9...1e9, using: &numbers)
  }

  private static func whole(_ numbers: inout SeededGenerator) -> Int { Int.random(in: 0...Int.max, using: &numbers) }

  private static func box(_ numbers: inout SeededGenerator) -> PixelBox {
    PixelBox(x: whole(&numbers), y: whole(&numbers), width: whole(&numbers), height: whole(&numbers))
  }

  private static func size(_ numbers: inout SeededGenerator) -> PixelSize {
    PixelSize(width: whole(&numbers), height: whole(&numbers))
  }
}
