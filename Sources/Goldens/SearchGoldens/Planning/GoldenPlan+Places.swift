import Foundation
import SearchGeometry

extension GoldenPlan {
  /// The scene among whose goldens a folder is or would be; nil for a folder beside them.
  ///
  /// A folder of the goldens' own and those of variants belong to them with all that is below; the folder of a
  /// `scene.yaml` is its scene's as well, and other folders in it are not the goldens'.
  package func scene(withGoldensAt folder: String) -> GoldenScene? {
    let place = GoldenScene.absolute(folder)
    return scenes.first { $0.absoluteFolder == place } ?? goldens.first { Self.holds($0, place) }?.scene
  }

  /// The scene that has a file for one of its own: a golden, a layer tree, the lock, the scene itself, or anything in a
  /// folder that only goldens lie in; nil for any other.
  package func scene(withFile path: String) -> GoldenScene? {
    let place = GoldenScene.absolute(path)
    let folder = PathText.folder(of: place)
    let scene = scenes.first { $0.absoluteFile == place || $0.absoluteFolder + "/" + GoldenLock.fileName == place }
    return scene
      ?? goldens.first { golden in
        let own = golden.scene.absoluteFolder + "/"
        return own + golden.path == place || own + golden.layersPath == place || Self.holds(golden, folder)
      }?.scene
  }

  private static func holds(_ golden: PlannedGolden, _ folder: String) -> Bool {
    let own = golden.scene.absoluteFolder
    let variant = golden.variant.folder
    let isOwn = own.hasSuffix(".goldens")
    guard isOwn || !variant.isEmpty else { return false }
    let whole = isOwn ? own : own + "/" + variant
    return folder == whole || folder.hasPrefix(whole + "/")
  }
}
