import SearchCairoPainting
import SearchFrames

/// Draws goldens again and compares them; writes nothing into the folders of goldens.
package struct Verifier: Sendable {
  package var jobs: Int
  /// The folder of the report; nil writes none.
  package var report: String?
  /// Selects whether a picture is painted whole or only where it differs from the one before; the pixels are the same.
  package var repaints: FrameRenderer.Repaints

  /// True decodes every golden. Otherwise a golden whose hashes are those of its lock, and whose hashes of pixels are those
  /// of what is drawn, is not decoded.
  package var decodes: Bool

  package init(
    jobs: Int = 1, report: String? = nil, repaints: FrameRenderer.Repaints = .changes, decodes: Bool = false
  ) {
    (self.jobs, self.report, self.repaints, self.decodes) = (jobs, report, repaints, decodes)
  }

  /// - Throws: if the report's folder has goldens.
  package func checkReport(_ plan: GoldenPlan) throws(GoldenError) {
    guard let report, let scene = plan.scene(withGoldensAt: report) else { return }
    throw .usage("--report \(report): this is the folder of the goldens of \(scene.file); choose another one")
  }

  /// Draws the goldens of a plan and compares them.
  package func verify(
    _ plan: GoldenPlan, progress: @escaping @Sendable (JudgedGolden) -> Void = { _ in }
  ) throws(GoldenError) -> VerifiedPlan {
    try checkReport(plan)
    let store = try report.map { path throws(GoldenError) in try PendingStore(report: path) }
    var collected = Collected()
    // Locks and compiled variants do not stay: for thousands of scenes they take hundreds of megabytes.
    let parts = GoldenPlan.parts(of: plan.goldens)
    for part in parts {
      if parts.count > 1 { ProcessMemory.returnFreed() }
      let scenes = Self.scenes(of: part)
      let locks = collected.locks(of: scenes)
      let readable = part.filter { locks[$0.scene] != nil }
      let reported = GoldenBatch.map(readable, jobs: jobs, repaints: repaints) { golden, error in
        Self.unreadable(golden, error)
      } _: { golden, picture in
        let reported = judge(golden, on: &picture, lock: locks[golden.scene] ?? ReadLock(), store: store)
        progress(reported.golden)
        return reported
      }
      collected.add(reported)
      let goldens = Dictionary(grouping: part, by: \.scene)
      for scene in scenes {
        if let lock = locks[scene] {
          let goldens = goldens[scene, default: []]
          try collected.add(
            scene, lock: lock.lock, drawnBy: Fingerprint.lines(drawing: goldens),
            isWhole: plan.isWhole(goldens, of: scene),
            in: plan, store: store)
        } else {
          collected.addUnreadable(goldens[scene, default: []])
        }
      }
      GoldenPlan.release(part)
    }
    for scene in plan.scenes where !collected.isKnown(scene) {
      guard let lock = collected.locks(of: [scene])[scene] else { continue }
      try collected.add(
        scene, lock: lock.lock, drawnBy: Fingerprint.lines(fonts: []), isWhole: false, in: plan, store: store)
    }
    if parts.count > 1 { ProcessMemory.returnFreed() }
    return collected.verified(of: plan)
  }

  /// The scenes of goldens, each once; the goldens of a scene are neighbours.
  private static func scenes(of goldens: ArraySlice<PlannedGolden>) -> [GoldenScene] {
    goldens.reduce(into: []) { scenes, golden in
      if scenes.last != golden.scene { scenes.append(golden.scene) }
    }
  }

  /// A lock as it was read, while another process may replace it.
  struct ReadLock: Sendable {
    var lock = GoldenLock()
    private var signature: FileSignature?

    init() {}

    init(in folder: String) throws(GoldenError) {
      signature = GoldenLock.signature(in: folder)
      lock = try GoldenLock.read(in: folder)
    }

    func isReplaced(in folder: String) -> Bool { signature != GoldenLock.signature(in: folder) }
  }

  /// A judged golden and its part of the report.
  struct Reported: Sendable {
    var golden: JudgedGolden
    var saved: PendingStore.Saved?
    /// The reason why the pictures are not in the report.
    var error: GoldenError?
  }

  private func judge(
    _ golden: PlannedGolden, on picture: inout FrameRenderer, lock: ReadLock, store: PendingStore?
  ) -> Reported {
    let folder = RootFolder(golden.scene.folder)
    do throws(SceneError) {
      var drawn = try DrawnGolden(golden, on: &picture, keeps: false)
      var result = Self.judge(&drawn, on: &picture, in: folder, lock: lock.lock, decodes: decodes)
      guard !result.verdict.passes else { return Reported(golden: result) }
      do throws(GoldenError) {
        // Another process may be recording: the goldens are then judged again when they and the lock are whole.
        let held = try FolderLock(folder.path, for: .reading)
        defer { held.release() }
        if lock.isReplaced(in: folder.path) {
          let lock = try GoldenLock.read(in: folder.path)
          result = Self.judge(&drawn, on: &picture, in: folder, lock: lock, decodes: decodes)
        }
        guard !result.verdict.passes, let store else { return Reported(golden: result) }
        drawn.keep(&picture)
        let saved = try store.save(drawn, in: folder, result: &result)
        return Reported(golden: result, saved: saved)
      } catch {
        (result.pending, result.difference) = (nil, nil)
        return Reported(golden: result, error: error)
      }
    } catch {
      if let fresh = try? golden.picture() { picture = fresh }
      return Self.unreadable(golden, error)
    }
  }

  private static func unreadable(_ golden: PlannedGolden, _ error: SceneError) -> Reported {
    let reason = error.words(file: golden.scene.file, variant: golden.variant.folder)
    return Reported(golden: result(of: golden, .unreadable(reason)))
  }

  static func result(of golden: PlannedGolden, _ verdict: Verdict) -> JudgedGolden {
    let instants = golden.instants
    let kind: JudgedGolden.GoldenKind = if case .sequence = golden.kind { .sequence } else { .still }
    return JudgedGolden(
      scene: golden.scene.name, variant: golden.variant.folder, variantTitle: golden.variant.title, name: golden.name,
      kind: kind, verdict: verdict, time: instants.first?.seconds ?? 0, frames: instants.count,
      folder: golden.scene.folder)
  }

  /// Returns the unexpected goldens and orphan pictures of a scene, and saves them for the report.
  static func unexpected(
    of scene: GoldenScene, in plan: GoldenPlan, lock: GoldenLock, store: PendingStore?
  ) throws(GoldenError) -> [Reported] {
    guard plan.complete.contains(scene) else { return [] }
    let wanted = Set(plan.goldens(of: scene).map(\.path))
    let folder = RootFolder(scene.folder)
    let goldens = folder.obsolete(wanted: wanted, lock: lock).filter { !plan.isOther($0, than: scene) }
    var reported: [Reported] = []
    for path in goldens {
      var result = Self.result(of: path, in: scene)
      if let entry = lock.entries[path], entry.fps == nil { result.pixels = entry.frames.first }
      let item = PendingGolden(folder: scene.folder, path: path, name: result.identifier, file: nil, entry: nil)
      reported.append(Reported(golden: result, saved: try saved(item, path, of: scene, store)))
    }
    for path in orphans(folder, of: scene, in: plan, wanted: wanted, lock: lock) {
      var result = Self.result(of: path, in: scene)
      result.isOrphan = true
      reported.append(Reported(golden: result, saved: try saved(nil, path, of: scene, store)))
    }
    return reported
  }

  /// Returns pictures that are no goldens and that no scene shows.
  static func orphans(
    _ folder: RootFolder, of scene: GoldenScene, in plan: GoldenPlan, wanted: Set<String>, lock: GoldenLock
  ) -> [String] {
    func left(_ paths: [String], _ artwork: SceneArtwork) -> [String] {
      paths.filter { !artwork.contains(folder.path + "/" + $0) && !plan.isOther($0, than: scene) }
    }
    let lone = left(folder.orphanPictures(wanted: wanted, lock: lock), plan.artwork)
    guard !lone.isEmpty else { return [] }
    // A scene that is not in the plan may show the picture.
    var artwork = SceneArtwork()
    let place = PathText.absolute(scene.file)
    for place in Set([PathText.folder(of: place), scene.absoluteFolder]) {
      artwork.addScenes(in: place)
    }
    return left(lone, artwork)
  }

  private static func saved(
    _ item: PendingGolden?, _ path: String, of scene: GoldenScene, _ store: PendingStore?
  ) throws(GoldenError) -> PendingStore.Saved? {
    guard let store else { return item.map { PendingStore.Saved(item: $0, pictures: nil) } }
    let picture = try store.saveGolden(path, of: scene)
    let pictures = picture.map { ReportPictures(expected: ReportPicture($0)) }
    return PendingStore.Saved(item: item, pictures: pictures)
  }

  private static func result(of path: String, in scene: GoldenScene) -> JudgedGolden {
    let name = GoldenName.of(path)
    return JudgedGolden(
      scene: scene.name, variant: PathText.folder(of: path), name: name, kind: .still,
      verdict: .unexpected, time: GoldenName.time(of: name) ?? 0, frames: 0, golden: scene.folder + "/" + path)
  }
}
