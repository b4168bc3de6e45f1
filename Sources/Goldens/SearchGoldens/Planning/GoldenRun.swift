import SearchFrames

/// Goldens of one variant in the plan's order, which one thread draws one upon the other.
package struct GoldenRun: Sendable {
  package var goldens: [PlannedGolden]

  /// A run's first picture differs by more from the one before than its others do: shorter runs would draw more than
  /// they even the work out.†
  static let shortest = 4

  /// All goldens, in their order: long runs first and ever shorter ones, so that the threads are done at one time.
  package static func runs(of goldens: [PlannedGolden], jobs: Int) -> [GoldenRun] {
    var left = goldens.reduce(0) { $0 + $1.cost }
    var runs: [GoldenRun] = []
    var (cost, most) = (0.0, 0.0)
    for golden in goldens {
      let isLong = cost >= most && runs.last.map { $0.goldens.count >= shortest } ?? true
      if isLong || runs.last?.goldens.last?.isOfOnePicture(with: golden) != true {
        runs.append(GoldenRun(goldens: []))
        (cost, most) = (0, left / Double(2 * max(jobs, 1)))
      }
      runs[runs.count - 1].goldens.append(golden)
      cost += golden.cost
      left -= golden.cost
    }
    return runs
  }

  /// What `body` makes of each golden, over several threads, in the order of the goldens.
  /// - Parameter body: is given what the run's pictures are shown by.
  static func map<Output: Sendable>(
    _ goldens: [PlannedGolden], jobs: Int, repaints: FrameRenderer.Repaints = .changes,
    _ body: @Sendable (PlannedGolden, inout FrameRenderer) -> Output
  ) -> [Output] {
    Parallel.map(runs(of: goldens, jobs: jobs), jobs: jobs, keeping: { Shown?.none }) { run, shown -> [Output] in
      guard let first = run.goldens.first else { return [] }
      // A thread's next run goes on where its last one ended, if it is of the same variant.
      let known = shown.flatMap { $0.golden.isOfOnePicture(with: first) ? $0 : nil }
      let own = known ?? Shown(first, repaints)
      shown = own
      return run.goldens.map { body($0, &own.picture) }
    }.flatMap { $0 }
  }

  /// What a thread shows the pictures of a variant by.
  private final class Shown {
    let golden: PlannedGolden
    var picture: FrameRenderer

    init(_ golden: PlannedGolden, _ repaints: FrameRenderer.Repaints) {
      self.golden = golden
      picture = golden.picture(repaints: repaints)
    }
  }
}
