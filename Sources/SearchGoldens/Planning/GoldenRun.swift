import SearchFrames

/// Goldens of one variant in the plan's order, which one thread draws one upon the other.
package struct GoldenRun: Sendable {
  package var goldens: [PlannedGolden]

  /// A run's first picture is drawn whole: shorter runs would draw that more often than they even the work out.†
  static let shortest = 8

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
    _ goldens: [PlannedGolden], jobs: Int, repaints: MovingPicture.Repaints = .changes,
    _ body: @Sendable (PlannedGolden, inout MovingPicture) -> Output
  ) -> [Output] {
    Parallel.map(runs(of: goldens, jobs: jobs), jobs: jobs) { run -> [Output] in
      guard let first = run.goldens.first else { return [] }
      var picture = first.picture(repaints: repaints)
      return run.goldens.map { body($0, &picture) }
    }.flatMap { $0 }
  }
}
