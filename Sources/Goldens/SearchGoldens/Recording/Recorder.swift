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

  package init(mode: Mode = .changed, jobs: Int = 1) {
    self.mode = mode
    self.jobs = jobs
  }

  /// Records a plan scene by scene; an error in one scene does not stop the others.
  /// - Parameter prunes: true removes goldens that no scene asks for.
  package func record(
    _ plan: GoldenPlan, prunes: Bool = false, progress: @Sendable (RecordedGolden) -> Void = { _ in }
  ) -> (goldens: [RecordedGolden], errors: [GoldenError]) {
    var recorded: [RecordedGolden] = []
    var errors = plan.refusals
    for scene in plan.scenes {
      if plan.scenes.count > 1 { ProcessMemory.returnFreed() }
      let goldens = plan.goldens(of: scene)
      defer { GoldenPlan.release(goldens) }
      do throws(GoldenError) {
        let wanted = plan.complete.contains(scene) ? Set(goldens.map(\.path)) : nil
        let one = try record(scene, goldens: Array(goldens), wanted: wanted, prunes: prunes, progress: progress)
        recorded += one.goldens
        errors += one.errors
        guard prunes, let wanted else { continue }
        let lock = try GoldenLock.read(in: scene.folder)
        recorded += Verifier.orphans(RootFolder(scene.folder), of: scene, in: plan, wanted: wanted, lock: lock).map {
          RecordedGolden(golden: scene.folder + "/" + $0, change: .kept)
        }
      } catch {
        errors.append(error)
      }
    }
    return (recorded, errors)
  }

  private func record(
    _ scene: GoldenScene, goldens: [PlannedGolden], wanted: Set<String>?, prunes: Bool,
    progress: @Sendable (RecordedGolden) -> Void
  ) throws(GoldenError) -> (goldens: [RecordedGolden], errors: [GoldenError]) {
    let folder = RootFolder(scene.folder)
    if goldens.isEmpty, !FileManager.default.fileExists(atPath: scene.folder) { return ([], []) }
    // A partial plan would drop the entries of the other goldens.
    var held = try HeldGoldens(folder, replacesBroken: wanted != nil)
    defer {
      // It is empty if nothing could be drawn.
      rmdir(scene.folder)
      held.release()
    }
    let before = held.lock
    folder.removeStaleParts(beside: goldens.map(\.path))
    var recorded: [RecordedGolden] = []
    var failures: [GoldenError] = []
    let results = GoldenBatch.map(goldens, jobs: jobs) { golden, error in
      Written.failure(golden.failure(error))
    } _: { golden, picture in
      do throws(GoldenError) {
        return Written.success(try write(golden, on: &picture, into: folder, lock: before))
      } catch {
        if let fresh = try? golden.picture() { picture = fresh }
        return .failure(error)
      }
    }
    for (golden, result) in zip(goldens, results) {
      switch result {
      case .success(let written):
        held.lock.entries[golden.path] = written.entry
        recorded.append(written.golden)
      case .failure(let error):
        if !failures.contains(error) { failures.append(error) }
        recorded.append(RecordedGolden(golden: scene.folder + "/" + golden.path, change: .failed))
      }
    }
    if recorded.contains(where: { $0.change == .new || $0.change == .changed }) || before.fingerprint.isEmpty {
      let old = wanted == nil ? before.fingerprint : []
      held.lock.fingerprint = Fingerprint.lines(drawing: goldens, keepingFontsOf: old)
    }
    if let wanted { recorded += try obsolete(in: &held, wanted: wanted, prunes: prunes) }
    if held.isChanged, prunes || !(held.lock.entries.isEmpty && before.entries.isEmpty) {
      do throws(GoldenError) {
        try held.writeLock()
      } catch {
        failures.append(error)
      }
    }
    recorded.forEach(progress)
    return (recorded, failures)
  }

  private typealias Written = Result<(entry: GoldenLock.LockEntry, golden: RecordedGolden), GoldenError>

  /// Draws one golden, and writes its files if the mode asks for it.
  private func write(
    _ golden: PlannedGolden, on picture: inout FrameRenderer, into folder: RootFolder, lock: GoldenLock
  ) throws(GoldenError) -> (entry: GoldenLock.LockEntry, golden: RecordedGolden) {
    var drawn = try mapError(DrawnGolden(golden, on: &picture, keeps: false), to: golden.failure)
    var recorded = RecordedGolden(
      golden: folder.path + "/" + golden.path, change: .unchanged, maximumSize: golden.maximumSize)
    let old = lock.entries[golden.path]
    let bytes = folder.bytes(golden.path)
    let isWhole =
      old != nil && old?.file == bytes.map(PixelHash.fileHash)
      && old?.layers == folder.text(golden.layersPath).map(PixelHash.fileHash)
    if let old, isWhole {
      if mode == .missing { return (old, recorded) }
      if mode == .changed, Verifier.judge(&drawn, on: &picture, in: folder, lock: lock).verdict.passes {
        return (old, recorded)
      }
    }
    if mode == .missing, bytes != nil, let old { return (old, recorded) }
    if bytes != nil, !folder.exists(golden.layersPath), !folder.isGolden(golden.path, lock: lock), old == nil {
      throw .unusable(
        path: golden.scene.folder + "/" + golden.path,
        reason: "is a picture, but not a golden; rename the golden, or move the picture away")
    }
    let file = try mapError(drawn.file(on: &picture), to: golden.failure)
    let entry = drawn.entry(file: file)
    try folder.writeGolden(golden.path, picture: file, layers: Array(drawn.layers.utf8))
    recorded.change = entry == old && isWhole ? .unchanged : bytes == nil ? .new : .changed
    recorded.bytes = file.count
    recorded.replaced = bytes.flatMap { FilePointer($0) }.map { $0.name + ", whose golden was not compared" }
    return (entry, recorded)
  }

  /// Lists the goldens that no scene asks for, and removes them if `prunes` is true.
  private func obsolete(
    in held: inout HeldGoldens, wanted: Set<String>, prunes: Bool
  ) throws(GoldenError) -> [RecordedGolden] {
    let folder = held.folder
    let paths = folder.obsolete(wanted: wanted, lock: held.lock)
    if prunes {
      for path in paths {
        try folder.remove(path, lock: held.lock)
        held.lock.entries[path] = nil
      }
      folder.removeEmptyFolders(of: paths)
    }
    return paths.map { RecordedGolden(golden: folder.path + "/" + $0, change: prunes ? .pruned : .obsolete) }
  }
}

/// The change that recording made to one golden.
package struct RecordedGolden: Hashable, Sendable {
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
