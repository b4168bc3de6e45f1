extension Verifier {
  /// The results of the goldens that have been judged so far, and what the report needs besides.
  struct Collected {
    private var results: [JudgedGolden] = []
    private var items: [PendingGolden] = []
    private var pictures: [JudgedGolden.GoldenKey: ReportPictures] = [:]
    /// The error of the first pictures that could not be written.
    private var writeError: GoldenError?
    private var known: Set<GoldenScene> = []
    private var lockErrors: [(scene: GoldenScene, error: GoldenError)] = []
    private var fingerprints: [String: [String]] = [:]
    /// Most scenes have equal fingerprints, which are stored once.
    private var distinctFingerprints: Set<[String]> = []
    private var environment: [String] = []

    func isKnown(_ scene: GoldenScene) -> Bool { known.contains(scene) }

    /// Returns the locks of scenes, without those that cannot be read.
    mutating func locks(of scenes: [GoldenScene]) -> [GoldenScene: ReadLock] {
      var locks: [GoldenScene: ReadLock] = [:]
      for scene in scenes {
        known.insert(scene)
        do throws(GoldenError) {
          locks[scene] = try ReadLock(in: scene.folder)
        } catch {
          lockErrors.append((scene, error))
        }
      }
      return locks
    }

    mutating func add(_ reported: [Reported]) {
      for one in reported {
        results.append(one.golden)
        if let item = one.saved?.item { items.append(item) }
        if let saved = one.saved?.pictures { pictures[one.golden.key] = saved }
        if writeError == nil { writeError = one.error }
      }
    }

    /// Adds a scene whose goldens were judged, and its unexpected goldens.
    /// - Parameters:
    ///   - lines: the fingerprint of what drew the goldens.
    ///   - isWhole: false if the scene has other goldens too.
    mutating func add(
      _ scene: GoldenScene, lock: GoldenLock, drawnBy lines: [String], isWhole: Bool, in plan: GoldenPlan,
      store: PendingStore?
    ) throws(GoldenError) {
      let kept = isWhole ? lines : Fingerprint.lines(lines, keepingFontsOf: lock.fingerprint)
      fingerprints[scene.folder] = distinctFingerprints.insert(kept).memberAfterInsert
      if !lock.entries.isEmpty {
        environment += Fingerprint.changes(from: lock.fingerprint, to: lines, isWhole: isWhole)
          .filter { !environment.contains($0) }
      }
      add(try Verifier.unexpected(of: scene, in: plan, lock: lock, store: store))
    }

    /// Adds the goldens of scenes whose locks cannot be read: the report says that nothing was compared.
    mutating func addUnreadable(_ goldens: [PlannedGolden]) {
      for golden in goldens {
        guard let error = lockErrors.first(where: { $0.scene == golden.scene })?.error else { continue }
        results.append(Verifier.result(of: golden, .unreadable(error.words)))
      }
    }

    func verified(of plan: GoldenPlan) -> VerifiedPlan {
      let run = VerifyRun(results: results, environment: environment, errors: plan.refusals.map(\.words)).withMoves
        .sorted
      var pending = PendingList(items: items, fingerprints: fingerprints)
      pending.add(run.groups)
      let errors = plan.refusals + lockErrors.map(\.error) + (writeError.map { [$0] } ?? [])
      return VerifiedPlan(run: run, pending: pending, pictures: run.withMoves(pictures), errors: errors)
    }
  }
}

/// A plan whose goldens are judged: the run, and the parts of its report.
package struct VerifiedPlan: Sendable {
  package var run: VerifyRun
  package var pending: PendingList
  package var pictures: [JudgedGolden.GoldenKey: ReportPictures]
  /// The errors of scenes that could not be checked, and of files that could not be written.
  package var errors: [GoldenError]
}
