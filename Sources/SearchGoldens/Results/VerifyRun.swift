/// All that one verify found, or several shards of it joined.
package struct VerifyRun: Hashable, Sendable {
  /// In the order of the plan.
  package var results: [GoldenResult]
  /// What draws differs from what drew the goldens: "cairo 1.16.0 → 1.18.0"; empty when it is the same.
  package var environment: [String]

  package init(results: [GoldenResult], environment: [String] = []) {
    self.results = results
    self.environment = environment
  }

  package var frames: Int { results.reduce(0) { $0 + $1.frames } }
  package var matched: Int { results.count { $0.verdict.passes } }
  package var different: Int {
    results.count {
      switch $0.verdict {
      case .different, .sizeDiffers, .unreadable: true
      default: false
      }
    }
  }
  package var missing: Int { results.count { $0.verdict == .missing } }
  package var unexpected: Int { results.count { $0.verdict == .unexpected } }
  package var passes: Bool { results.allSatisfy(\.verdict.passes) }
}
