/// All that one verify found, or several shards of it joined.
package struct VerifyRun: Hashable, Sendable {
  /// By scene and variant.
  package var results: [GoldenResult]
  /// What draws differs from what drew the goldens: "cairo 1.16.0 → 1.18.0"; empty when it is the same.
  package var environment: [String]
  /// Which part of the work it is; nil for all of it.
  package var shard: Shard?

  /// Parts of the work whose results were not there when the others were joined.
  package var absentShards: [Shard]

  /// Why scenes could not be verified at all, in words.
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

  /// In an order that shards joined have too: by scene and variant, stills by time, then sequences.
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
