import Foundation
import SearchGeometry

extension Verifier {
  /// Returns the unexpected goldens and orphan pictures of a scene, and saves them for the report.
  static func unexpected(
    of scene: GoldenScene, in plan: GoldenPlan, lock: GoldenLock, store: PendingStore?
  ) throws(GoldenError) -> [Judged] {
    guard let wanted = plan.complete[scene] else { return [] }
    let folder = RootFolder(scene.folder)
    let goldens = folder.obsolete(wanted: wanted, lock: lock).filter { !plan.isOther($0, than: scene) }
    var judged: [Judged] = []
    for path in goldens {
      let name = GoldenName.of(path)
      var result = Self.result(of: path, name: name, in: scene)
      if let entry = lock.entries[path], entry.fps == nil { result.pixels = entry.frames.first }
      let item = PendingList.Item(folder: scene.folder, path: path, name: result.identifier, file: nil, entry: nil)
      judged.append(Judged(result: result, saved: try saved(item, path, of: scene, store)))
    }
    for path in orphans(folder, of: scene, in: plan, wanted: wanted, lock: lock) {
      var result = Self.result(of: path, name: GoldenName.of(path), in: scene)
      result.isOrphan = true
      judged.append(Judged(result: result, saved: try saved(nil, path, of: scene, store)))
    }
    return judged
  }

  /// Returns pictures that are no goldens and that no scene shows.
  private static func orphans(
    _ folder: RootFolder, of scene: GoldenScene, in plan: GoldenPlan, wanted: Set<String>, lock: GoldenLock
  ) -> [String] {
    func left(_ paths: [String], _ artwork: SceneArtwork) -> [String] {
      paths.filter { !artwork.contains(folder.path + "/" + $0) && !plan.isOther($0, than: scene) }
    }
    let lone = left(folder.orphanPictures(wanted: wanted, lock: lock), plan.artwork)
    guard !lone.isEmpty else { return [] }
    // A scene that is not in the plan may show the picture.
    var artwork = SceneArtwork()
    let place = GoldenScene.absolute(scene.file)
    for place in Set([PathText.folder(of: place), scene.absoluteFolder]) {
      artwork.addScenes(in: place)
    }
    return left(lone, artwork)
  }

  private static func saved(
    _ item: PendingList.Item?, _ path: String, of scene: GoldenScene, _ store: PendingStore?
  ) throws(GoldenError) -> PendingStore.Saved? {
    guard let store else { return item.map { PendingStore.Saved(item: $0, pictures: nil) } }
    let picture = try store.saveGolden(path, of: scene)
    let pictures = picture.map { ReportPictures(expected: $0, actual: nil, difference: nil) }
    return PendingStore.Saved(item: item, pictures: pictures)
  }

  private static func result(of path: String, name: String, in scene: GoldenScene) -> GoldenResult {
    GoldenResult(
      scene: scene.name, variant: PathText.folder(of: path), name: name, kind: .still,
      verdict: .unexpected, time: GoldenName.time(of: name) ?? 0, frames: 0, golden: scene.folder + "/" + path)
  }
}
