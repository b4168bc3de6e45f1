import Foundation
import SearchGeometry

extension GoldenPlan {
  /// Returns the scene whose goldens a folder belongs to; nil for any other folder.
  ///
  /// These folders are `x.goldens` and the folders of variants, with all folders below, and the folder of a `scene.yaml`,
  /// without other folders in it.
  package func scene(withGoldensAt folder: String) -> GoldenScene? {
    let place = GoldenScene.absolute(folder)
    return scenes.first { $0.absoluteFolder == place } ?? goldens.first { Self.holds($0, place) }?.scene
  }

  /// Returns the scene that a file belongs to; nil for any other file.
  ///
  /// These files are goldens, layer trees, locks, scenes and everything in a folder for goldens only.
  package func scene(withFile path: String) -> GoldenScene? {
    let place = GoldenScene.absolute(path)
    let folder = PathText.folder(of: place)
    let scene = scenes.first { $0.absoluteFile == place || $0.absoluteFolder + "/" + GoldenLock.fileName == place }
    return scene
      ?? goldens.first { golden in
        let goldens = golden.scene.absoluteFolder + "/"
        return goldens + golden.path == place || goldens + golden.layersPath == place || Self.holds(golden, folder)
      }?.scene
  }

  private static func holds(_ golden: PlannedGolden, _ folder: String) -> Bool {
    let goldens = golden.scene.absoluteFolder
    let variant = golden.variant.folder
    let isForGoldensOnly = goldens.hasSuffix(".goldens")
    guard isForGoldensOnly || !variant.isEmpty else { return false }
    let whole = isForGoldensOnly ? goldens : goldens + "/" + variant
    return folder == whole || folder.hasPrefix(whole + "/")
  }
}
