import SearchFrames
import SearchGeometry

/// Goldens of one variant that one thread draws one after another, each on the picture of the one before.
package struct GoldenBatch: Sendable {
  package var goldens: [PlannedGolden]

  /// Batches shorter than this redraw more than they gain in load balance: the first picture of a batch is drawn whole.
  static let shortest = 4

  /// Splits goldens into batches in their order, long batches first, so that all threads end at about the same time.
  package static func batches(of goldens: [PlannedGolden], jobs: Int) -> [GoldenBatch] {
    var left = goldens.reduce(0) { $0 + $1.cost }
    var batches: [GoldenBatch] = []
    var (cost, most) = (0.0, 0.0)
    for golden in goldens {
      let isLong = cost >= most && batches.last.map { $0.goldens.count >= shortest } ?? true
      if isLong || batches.last?.goldens.last?.hasVariant(of: golden) != true {
        batches.append(GoldenBatch(goldens: []))
        (cost, most) = (0, left / Double(2 * max(jobs, 1)))
      }
      batches[batches.count - 1].goldens.append(golden)
      cost += golden.cost
      left -= golden.cost
    }
    return batches
  }

  /// Maps goldens on several threads and returns the results in the order of the goldens. A variant is released when its
  /// goldens are drawn, so that few are compiled at a time.
  /// - Parameter body: receives the picture on which the batch draws.
  static func map<Output: Sendable>(
    _ goldens: [PlannedGolden], jobs: Int, repaints: FrameRenderer.Repaints = .changes,
    failure: @escaping @Sendable (PlannedGolden, SceneError) -> Output,
    _ body: @escaping @Sendable (PlannedGolden, inout FrameRenderer) -> Output
  ) -> [Output] {
    let batches = batches(of: goldens, jobs: jobs)
    let open = Locked(batches.reduce(into: [:]) { $0[ObjectIdentifier($1.goldens[0].variant), default: 0] += 1 })
    return Parallel.map(batches, jobs: jobs, state: { BatchPicture?.none }) { batch, last -> [Output] in
      let first = batch.goldens[0]
      defer { if open.withLock({ Self.isLast(first.variant, of: &$0) }) { first.variant.finish() } }
      // A batch continues on the picture of the thread's last batch if both have the same variant.
      let known = last.flatMap { $0.golden.hasVariant(of: first) ? $0 : nil }
      do throws(SceneError) {
        let current: BatchPicture
        if let known { current = known } else { current = try BatchPicture(first, repaints) }
        last = current
        return batch.goldens.map { body($0, &current.picture) }
      } catch {
        return batch.goldens.map { failure($0, error) }
      }
    }.flatMap { $0 }
  }

  /// Returns true if a variant has no batch left.
  private static func isLast(_ variant: VariantDrawing, of open: inout [ObjectIdentifier: Int]) -> Bool {
    open[ObjectIdentifier(variant), default: 1] -= 1
    return open[ObjectIdentifier(variant)] == 0
  }

  /// The picture on which a thread draws the goldens of a variant.
  private final class BatchPicture {
    let golden: PlannedGolden
    var picture: FrameRenderer

    init(_ golden: PlannedGolden, _ repaints: FrameRenderer.Repaints) throws(SceneError) {
      self.golden = golden
      picture = try golden.picture(repaints: repaints)
    }
  }
}
