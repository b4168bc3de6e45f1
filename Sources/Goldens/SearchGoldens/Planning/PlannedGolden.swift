import SearchFrames
import SearchGeometry

/// One golden that a scene asks for.
package struct PlannedGolden: Sendable {
  package var scene: GoldenScene
  private let drawing: Drawing
  /// The golden's name, which its files bear.
  package var name: String
  package var kind: Kind

  package enum Kind: Hashable, Sendable {
    case still(Instant)
    /// The instants of [from, to).
    case sequence(from: Instant, to: Instant, fps: Int)
  }

  /// A variant and what draws it, at one place in memory for all its goldens: together they are as large as the rest
  /// of a golden thirty times over, and a plan may hold many thousand.
  package indirect enum Drawing: Sendable {
    case of(Variant, SceneRenderer)
  }

  package init(scene: GoldenScene, drawing: Drawing, name: String, kind: Kind) {
    self.scene = scene
    self.drawing = drawing
    self.name = name
    self.kind = kind
  }

  package init(scene: GoldenScene, variant: Variant, renderer: SceneRenderer, name: String, kind: Kind) {
    self.init(scene: scene, drawing: .of(variant, renderer), name: name, kind: kind)
  }

  package var variant: Variant {
    switch drawing {
    case .of(let variant, _): variant
    }
  }

  package var renderer: SceneRenderer {
    switch drawing {
    case .of(_, let renderer): renderer
    }
  }

  /// The picture's path in the scene's goldens, "light-iphone-15-pro/mid-fade.png".
  package var path: String { (variant.folder.isEmpty ? "" : variant.folder + "/") + name + ".png" }

  /// The layer tree's path beside it.
  package var layersPath: String { (variant.folder.isEmpty ? "" : variant.folder + "/") + name + ".layers.txt" }

  /// The instants of its frames.
  package var instants: [Instant] {
    switch kind {
    case .still(let instant): return [instant]
    case .sequence(let from, let to, let fps): return Array(EvenInstants(from: from, to: to, rate: fps))
    }
  }

  /// Device pixels per point.
  package var scale: Double { renderer.scene.goldens?.scale ?? 1 }

  /// What shows its frames one after another, and those of the variant's other goldens.
  /// - Parameter size: of a larger picture that they stand in, at the top left.
  package func picture(size: PixelSize? = nil, repaints: FrameRenderer.Repaints = .changes) -> FrameRenderer {
    FrameRenderer(renderer, scale: scale, size: size, repaints: repaints)
  }

  /// Whether what shows the frames of one can show those of the other.
  func isOfOnePicture(with other: PlannedGolden) -> Bool {
    scene == other.scene && variant.folder == other.variant.folder
  }

  /// Bytes above which recording it warns: the scene's choice, or †100 KiB for a still and 1 MiB for a sequence at
  /// scale 1, more by the square of the scale; pictures above them swell a repository.
  package var maximumSize: Int {
    let goldens = renderer.scene.goldens
    if let chosen = goldens?.maximumSize { return chosen }
    let scale = min(max(scale, 1), 100)
    let base = if case .still = kind { 100 << 10 } else { 1 << 20 }
    return Int(Double(base) * scale * scale)
  }

  /// The pixels drawn, for sharing work out.
  var cost: Double {
    let size = renderer.scene.device
    let frames: Double
    switch kind {
    case .still: frames = 1
    case .sequence(let from, let to, let fps): frames = max((to - from).seconds * Double(fps), 1)
    }
    return frames * size.width * size.height * scale * scale
  }
}
