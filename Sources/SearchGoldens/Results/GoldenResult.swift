import SearchLayers

/// What a verify found out about one golden: a still or a sequence.
package struct GoldenResult: Hashable, Sendable {
  /// The scene, as its path below the folder that was verified: "AppleMusicTags".
  package var scene: String
  /// The variant's folder: "light-iphone-15-pro"; empty without variants.
  package var variant: String
  /// The golden's name: "mid-fade", "t0002.325000", "pill".
  package var name: String
  package var kind: Kind
  package var verdict: Verdict
  /// In seconds: the still's instant, or that of a sequence's first bad frame, else its first.
  package var time: Double
  /// Layer values that changed, at that instant.
  package var layers: [LayerDifference]
  /// A sequence's bad frames.
  package var badFrames: [BadFrame]
  /// How many frames were compared: 1 for a still.
  package var frames: Int
  /// Paths of the golden, of what is drawn now, and of the difference; below the goldens' root and the report folder.
  package var golden: String
  package var pending: String?
  package var difference: String?

  package enum Kind: String, Hashable, Sendable {
    case still, sequence
  }

  /// A frame of a sequence that is not as it was.
  package struct BadFrame: Hashable, Sendable {
    package var index: Int
    /// In seconds.
    package var time: Double
    /// Nil where the frame is missing or new.
    package var figures: PixelFigures?

    package init(index: Int, time: Double, figures: PixelFigures?) {
      self.index = index
      self.time = time
      self.figures = figures
    }
  }

  package init(
    scene: String, variant: String, name: String, kind: Kind, verdict: Verdict, time: Double,
    layers: [LayerDifference] = [], badFrames: [BadFrame] = [], frames: Int = 1, golden: String,
    pending: String? = nil, difference: String? = nil
  ) {
    self.scene = scene
    self.variant = variant
    self.name = name
    self.kind = kind
    self.verdict = verdict
    self.time = time
    self.layers = layers
    self.badFrames = badFrames
    self.frames = frames
    self.golden = golden
    self.pending = pending
    self.difference = difference
  }
}
