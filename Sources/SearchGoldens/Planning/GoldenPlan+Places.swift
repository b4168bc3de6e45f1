extension GoldenPlan {
  /// The scene among whose goldens a folder is or would be; nil for a folder beside them.
  ///
  /// A folder of the goldens' own and those of variants belong to them with all that is below; the folder of a
  /// `scene.yaml` is also its own, and other folders in it are.
  func scene(withGoldensAt folder: String) -> GoldenScene? {
    let place = GoldenScene.absolute(folder)
    if let scene = scenes.first(where: { $0.absoluteFolder == place }) { return scene }
    return goldens.first { golden in
      let own = golden.scene.absoluteFolder
      let variant = golden.variant.folder
      let isOwn = own.hasSuffix(".goldens")
      guard isOwn || !variant.isEmpty else { return false }
      let whole = isOwn ? own : own + "/" + variant
      return place == whole || place.hasPrefix(whole + "/")
    }?.scene
  }
}
