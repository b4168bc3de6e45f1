/// The results of one verify, or of its shards joined.
package struct VerifyRun: Hashable, Sendable {
  /// The results, ordered by scene and variant.
  package var results: [GoldenResult]
  /// The changes of the fingerprint since the goldens were recorded: "cairo 1.16.0 → 1.18.0".
  package var environment: [String]
  /// The shard that was verified; nil for all of the work.
  package var shard: Shard?
  /// Shards whose reports were missing when the others were joined.
  package var absentShards: [Shard]
  /// The reasons why scenes could not be verified at all.
  package var errors: [String]

  package init(
    results: [GoldenResult], environment: [String] = [], shard: Shard? = nil, absentShards: [Shard] = [],
    errors: [String] = []
  ) {
    self.results = results
    self.environment = environment
    self.shard = shard
    self.absentShards = absentShards
    self.errors = errors
  }

  /// The run in an order that does not depend on shards: by scene and variant, stills by time, then sequences.
  package var sorted: VerifyRun {
    let ordered = results.sorted {
      ($0.scene, $0.variant, $0.kind == .still ? 0 : 1, $0.kind == .still ? $0.time : 0, $0.name)
        < ($1.scene, $1.variant, $1.kind == .still ? 0 : 1, $1.kind == .still ? $1.time : 0, $1.name)
    }
    return VerifyRun(
      results: ordered, environment: environment.sorted(), shard: shard,
      absentShards: absentShards.sorted { ($0.count, $0.part) < ($1.count, $1.part) }, errors: errors.sorted())
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
  package var passes: Bool { absentShards.isEmpty && errors.isEmpty && results.allSatisfy(\.verdict.passes) }
}
