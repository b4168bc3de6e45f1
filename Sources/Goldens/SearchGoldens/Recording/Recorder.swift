import Foundation
import SearchCairoPainting
import SearchEncoding
import SearchFrames
import SearchGeometry

/// Draws goldens, and writes those that are missing or differ.
package struct Recorder: Sendable {
  package var mode: Mode
  package var jobs: Int

  package enum Mode: Hashable, Sendable {
    /// Writes goldens that are missing or do not pass.
    case changed
    case missing
    /// Writes every golden whose bytes differ.
    case all
  }

  package struct Outcome: Hashable, Sendable {
    package var golden: String
    package var change: Change
    /// The size of the picture in bytes; nil if it was not written.
    package var bytes: Int?
    /// The kind of file that the picture replaced, if that was no golden: "a Git LFS pointer".
    package var replaced: String?
    /// The size in bytes above which the user is warned.
    package var maximumSize: Int?

    package enum Change: String, Hashable, Sendable, CaseIterable {
      case new, changed, unchanged, obsolete, pruned, failed
      /// A picture that `prunes` leaves, as it is no golden.
      case kept
    }
  }

  package init(mode: Mode = .changed, jobs: Int = 1) {
    self.mode = mode
    self.jobs = jobs
  }

  /// Records a plan scene by scene; an error in one scene does not stop the others.
  /// - Parameter prunes: true removes goldens that no scene asks for.
  package func record(
    _ plan: GoldenPlan, prunes: Bool = false, progress: @Sendable (Outcome) -> Void = { _ in }
  ) -> (outcomes: [Outcome], errors: [GoldenError]) {
    var outcomes: [Outcome] = []
    var errors = plan.refusals
    for scene in plan.scenes {
      if plan.scenes.count > 1 { ProcessMemory.returnFreed() }
      let goldens = plan.goldens(of: scene)
      defer { GoldenPlan.release(goldens) }
      do throws(GoldenError) {
        let wanted = plan.complete.contains(scene) ? Set(goldens.map(\.path)) : nil
        let recorded = try record(scene, goldens: Array(goldens), wanted: wanted, prunes: prunes, progress: progress)
        outcomes += recorded.outcomes
        errors += recorded.errors
        guard prunes, let wanted else { continue }
        let lock = try GoldenLock.read(in: scene.folder)
        outcomes += Verifier.orphans(RootFolder(scene.folder), of: scene, in: plan, wanted: wanted, lock: lock).map {
          Outcome(golden: scene.folder + "/" + $0, change: .kept)
        }
      } catch {
        errors.append(error)
      }
    }
    return (outcomes, errors)
  }

  private func record(
    _ scene: GoldenScene, goldens: [PlannedGolden], wanted: Set<String>?, prunes: Bool,
    progress: @Sendable (Outcome) -> Void
  ) throws(GoldenError) -> (outcomes: [Outcome], errors: [GoldenError]) {
    let folder = RootFolder(scene.folder)
    if goldens.isEmpty, !FileManager.default.fileExists(atPath: scene.folder) { return ([], []) }
    let held = try FolderLock(scene.folder, for: .creating)
    defer {
      // It is empty if nothing could be drawn.
      rmdir(scene.folder)
      held.release()
    }
    let known: GoldenLock?
    do throws(GoldenError) {
      known = try GoldenLock.read(in: scene.folder)
    } catch {
      // A partial plan would drop the entries of the other goldens.
      guard wanted != nil, GoldenLock.isReplaceable(in: scene.folder) else { throw error }
      known = nil
    }
    var lock = known ?? GoldenLock()
    let before = lock
    folder.removeStaleParts(beside: goldens.map(\.path))
    var outcomes: [Outcome] = []
    var failures: [GoldenError] = []
    let results = GoldenRun.map(goldens, jobs: jobs) { golden, error in
      Result<Written, GoldenError>.failure(golden.failure(error))
    } _: { golden, picture in
      do throws(GoldenError) {
        return Result<Written, GoldenError>.success(try write(golden, on: &picture, into: folder, lock: before))
      } catch {
        if let fresh = try? golden.picture() { picture = fresh }
        return .failure(error)
      }
    }
    for (golden, result) in zip(goldens, results) {
      switch result {
      case .success(let written):
        lock.entries[golden.path] = written.entry
        outcomes.append(
          Outcome(
            golden: scene.folder + "/" + golden.path, change: written.change, bytes: written.bytes,
            replaced: written.replaced, maximumSize: golden.maximumSize))
      case .failure(let error):
        if !failures.contains(error) { failures.append(error) }
        outcomes.append(Outcome(golden: scene.folder + "/" + golden.path, change: .failed))
      }
    }
    if outcomes.contains(where: { $0.change == .new || $0.change == .changed }) || before.fingerprint.isEmpty {
      let old = wanted == nil ? before.fingerprint : []
      lock.fingerprint = Fingerprint.lines(drawing: goldens, keepingFontsOf: old)
    }
    if let wanted {
      outcomes += try settleObsolete(folder, wanted: wanted, lock: &lock, prunes: prunes)
    }
    if lock != before || known == nil, prunes || !(lock.entries.isEmpty && before.entries.isEmpty) {
      do throws(GoldenError) {
        try folder.write(lock)
      } catch {
        failures.append(error)
      }
    }
    outcomes.forEach(progress)
    return (outcomes, failures)
  }

  private struct Written {
    var entry: GoldenLock.Entry
    var change: Outcome.Change
    var bytes: Int?
    var replaced: String?
  }

  /// Draws one golden, and writes its files if the mode asks for it.
  private func write(
    _ golden: PlannedGolden, on picture: inout FrameRenderer, into folder: RootFolder, lock: GoldenLock
  ) throws(GoldenError) -> Written {
    var drawn = try mapError(DrawnGolden(golden, on: &picture, keeps: false), to: golden.failure)
    let old = lock.entries[golden.path]
    let bytes = folder.bytes(golden.path)
    let isWhole =
      old != nil && old?.file == bytes.map(PixelHash.fileHash)
      && old?.layers == folder.text(golden.layersPath).map(PixelHash.fileHash)
    if let old, isWhole {
      if mode == .missing { return Written(entry: old, change: .unchanged) }
      if mode == .changed, Verifier.judge(&drawn, on: &picture, in: folder, lock: lock).verdict.passes {
        return Written(entry: old, change: .unchanged)
      }
    }
    if mode == .missing, bytes != nil, let old { return Written(entry: old, change: .unchanged) }
    if bytes != nil, !folder.exists(golden.layersPath), !folder.isGolden(golden.path, lock: lock), old == nil {
      throw .unusable(
        path: golden.scene.folder + "/" + golden.path,
        reason: "is a picture, but not a golden; rename the golden, or move the picture away")
    }
    let file = try mapError(drawn.file(on: &picture), to: golden.failure)
    let entry = drawn.entry(file: file)
    let isSame = entry == old && isWhole
    // The layer tree comes first: it marks the picture as a golden, even if the process is killed in between.
    let layers = Array(drawn.layers.utf8)
    if folder.text(golden.layersPath) != layers { try folder.write(layers, to: golden.layersPath) }
    if bytes != file { try folder.write(file, to: golden.path) }
    return Written(
      entry: entry, change: isSame ? .unchanged : bytes == nil ? .new : .changed, bytes: file.count,
      replaced: bytes.flatMap { FilePointer($0) }.map { $0.name + ", whose golden was not compared" })
  }

  /// Lists the goldens that no scene asks for, and removes them if `prunes` is true.
  private func settleObsolete(
    _ folder: RootFolder, wanted: Set<String>, lock: inout GoldenLock, prunes: Bool
  ) throws(GoldenError) -> [Outcome] {
    var outcomes: [Outcome] = []
    for path in folder.obsolete(wanted: wanted, lock: lock) {
      if prunes {
        try folder.remove(path, lock: lock)
        lock.entries[path] = nil
      }
      outcomes.append(Outcome(golden: folder.path + "/" + path, change: prunes ? .pruned : .obsolete))
    }
    if prunes { folder.removeEmptyFolders(of: outcomes.map { String($0.golden.dropFirst(folder.path.count + 1)) }) }
    return outcomes
  }
}
