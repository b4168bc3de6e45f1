import SearchFrames

/// One golden that a scene asks for.
package struct PlannedGolden: Sendable {
  package var scene: GoldenScene
  package let variant: VariantDrawing
  package var name: String
  package var kind: Kind
  private let settings: Settings

  package enum Kind: Hashable, Sendable {
    case still(Instant)
    /// The instants of [from, to).
    case sequence(from: Instant, to: Instant, fps: Int)
  }

  /// A scene's settings for goldens, which all of its goldens share.
  final class Settings: Sendable {
    let goldens: Goldens?

    init(_ goldens: Goldens?) { self.goldens = goldens }
  }

  init(scene: GoldenScene, variant: VariantDrawing, settings: Settings, name: String, kind: Kind) {
    (self.scene, self.variant, self.settings, self.name, self.kind) = (scene, variant, settings, name, kind)
  }

  /// Plans a golden of a scene without variants.
  package init(scene: GoldenScene, renderer: SceneRenderer, name: String, kind: Kind) {
    self.init(
      scene: scene, variant: VariantDrawing(renderer), settings: Settings(renderer.scene.goldens), name: name,
      kind: kind)
  }

  /// The path of the picture in the folder of goldens, "light-iphone-15-pro/mid-fade.png".
  package var path: String { (variant.folder.isEmpty ? "" : variant.folder + "/") + name + ".png" }

  package var layersPath: String { RootFolder.layers(of: path) }

  package var instants: [Instant] {
    switch kind {
    case .still(let instant): return [instant]
    case .sequence(let from, let to, let fps): return Array(EvenInstants(from: from, to: to, rate: fps))
    }
  }

  /// The rules of the scene; nil for an exact comparison.
  var comparison: Comparison? { settings.goldens?.compare }

  /// Device pixels per point.
  package var scale: Double { settings.goldens?.scale ?? 1 }

  /// Returns a picture that shows the frames of this golden, and of the variant's other goldens, one after another.
  /// - Parameter size: the size of a larger picture whose top left corner the frames fill.
  package func picture(
    size: PixelSize? = nil, repaints: FrameRenderer.Repaints = .changes
  ) throws(RenderingError) -> FrameRenderer {
    FrameRenderer(try variant.renderer, scale: scale, size: size, repaints: repaints)
  }

  /// The error of drawing it, which names the scene's file and the variant.
  func failure(_ error: RenderingError) -> GoldenError {
    .scene(error.words(file: scene.file, variant: variant.folder))
  }

  func hasVariant(of other: PlannedGolden) -> Bool {
    scene == other.scene && variant.folder == other.variant.folder
  }

  /// The size in bytes above which record warns, because large pictures swell a repository.
  ///
  /// The scene decides. The default is 100 KiB for a still and 1 MiB for a sequence, times the square of the scale.†
  package var maximumSize: Int {
    let goldens = settings.goldens
    if let chosen = goldens?.maximumSize { return chosen }
    let scale = min(max(scale, 1), 100)
    let base = if case .still = kind { 100 << 10 } else { 1 << 20 }
    return Int(Double(base) * scale * scale)
  }

  /// The number of drawn pixels, by which the work is split.
  var cost: Double {
    let frames =
      if case .sequence(let from, let to, let fps) = kind { max((to - from).seconds * Double(fps), 1) } else { 1.0 }
    return frames * variant.area * scale * scale
  }
}
