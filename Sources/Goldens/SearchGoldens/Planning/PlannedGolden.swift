import SearchFrames

/// One golden that a scene asks for.
package struct PlannedGolden: Sendable {
  package let variant: VariantDrawing
  package let name: String
  package let kind: GoldenTiming
  /// True for a still of what VoiceOver reads.
  let isOverlay: Bool

  package enum GoldenTiming: Hashable, Sendable {
    case still(Instant)
    /// The instants of [from, to).
    case sequence(from: Instant, to: Instant, fps: Int)
  }

  init(variant: VariantDrawing, name: String, kind: GoldenTiming, isOverlay: Bool = false) {
    (self.variant, self.name, self.kind, self.isOverlay) = (variant, name, kind, isOverlay)
  }

  /// Plans a golden of a scene without variants.
  package init(
    scene: GoldenScene, _ goldens: Goldens?, renderer: SceneRenderer, name: String, kind: GoldenTiming,
    isOverlay: Bool = false
  ) {
    let variant = VariantDrawing(folder: "", title: "", renderer, of: PlannedScene(scene, goldens))
    self.init(variant: variant, name: name, kind: kind, isOverlay: isOverlay)
  }

  package var scene: GoldenScene { variant.scene.scene }

  /// The path of the picture in the folder of goldens, "light-iphone-15-pro/mid-fade.png".
  package var path: String { (variant.folder.isEmpty ? "" : variant.folder + "/") + name + ".png" }

  var key: JudgedGolden.GoldenKey { .init(scene: scene.name, variant: variant.folder, name: name) }

  package var layersPath: String { RootFolder.layers(of: path) }

  package var instants: [Instant] {
    switch kind {
    case .still(let instant): return [instant]
    case .sequence(let from, let to, let fps): return Array(EvenInstants(from: from, to: to, rate: fps))
    }
  }

  /// True for a picture in flight, of a screen that turns, or of iOS 26 or later: version 0.4 may draw it otherwise.
  var showsMotion: Bool {
    guard let renderer = try? variant.renderer else { return false }
    let turns = renderer.scene.timeline.contains { if case .rotate = $0.action { true } else { false } }
    return turns || renderer.scene.system.major >= 26 || isInFlight
  }

  /// True if something moves at one of its instants.
  var isInFlight: Bool {
    guard let stage = try? variant.renderer.stage else { return false }
    return instants.contains { time in stage.segments(from: time, to: time + .milliseconds(1)).contains { !$0.isAtRest }
    }
  }

  /// The rules of the scene; nil for an exact comparison.
  var comparison: Comparison? { variant.scene.comparison }

  /// Device pixels per point.
  package var scale: Double { variant.scene.scale ?? 1 }

  /// Returns a picture that shows the frames of this golden, and of the variant's other goldens, one after another.
  /// - Parameter size: the size of a larger picture whose top left corner the frames fill.
  package func picture(
    size: PixelSize? = nil, repaints: FrameRenderer.Repaints = .changes
  ) throws(SceneError) -> FrameRenderer {
    FrameRenderer(try variant.renderer, scale: scale, size: size, repaints: repaints)
  }

  /// Shows one of its instants on a picture.
  func show(_ instant: Instant, on picture: inout FrameRenderer) throws(SceneError) -> FrameRenderer.Change {
    try isOverlay ? picture.showOverlay(at: instant) : picture.show(instant)
  }

  /// The error of drawing it, which names the scene's file and the variant.
  func failure(_ error: SceneError) -> GoldenError {
    .scene(error.words(file: scene.file, variant: variant.folder))
  }

  func hasVariant(of other: PlannedGolden) -> Bool {
    variant === other.variant
  }

  /// The size in bytes above which record warns, because large pictures swell a repository.
  ///
  /// The scene decides. The default is 100 KiB for a still and 1 MiB for a sequence, times the square of the scale.
  package var maximumSize: Int {
    if let chosen = variant.scene.maximumSize { return chosen }
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
