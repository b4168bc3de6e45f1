import SearchLayers

/// What a verify found out about one golden: a still or a sequence.
package struct GoldenResult: Hashable, Sendable {
  /// The scene, as its path below the folder that was verified: "AppleMusicTags".
  package var scene: String
  /// The variant's folder: "light-iphone-15-pro"; empty without variants.
  package var variant: String
  /// The golden's name: "mid-fade", "t00002.325000", "pill".
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
  /// The hash of what is drawn where a still is missing, and of what is recorded where it is unexpected.
  package var pixels: String?
  /// What a missing golden was, or an unexpected one is now.
  package var moved: Move?
  /// Whether it is a picture among goldens that no record wrote and no scene shows; it is unexpected.
  package var isOrphan: Bool

  /// The other one of a missing golden and an unexpected one that belong together.
  package struct Move: Hashable, Sendable, Codable {
    package var name: String
    /// In seconds; nil for what was recorded under a name that is no time.
    package var time: Double?
    /// Whether both have the same pixels.
    package var isEqual: Bool

    private enum CodingKeys: String, CodingKey {
      case name, time
      case isEqual = "equal"
    }

    package init(name: String, time: Double?, isEqual: Bool) {
      self.name = name
      self.time = time
      self.isEqual = isEqual
    }
  }

  package enum Kind: String, Hashable, Sendable, Codable {
    case still, sequence
  }

  /// A frame of a sequence that is not as it was.
  package struct BadFrame: Hashable, Sendable, Codable {
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
    pending: String? = nil, difference: String? = nil, pixels: String? = nil, moved: Move? = nil,
    isOrphan: Bool = false
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
    self.pixels = pixels
    self.moved = moved
    self.isOrphan = isOrphan
  }
}
