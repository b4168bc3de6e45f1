import SearchLayers

/// The result of verifying one golden, a still or a sequence.
package struct GoldenResult: Hashable, Sendable {
  /// The name of the scene: its path below the verified folder, "AppleMusicTags".
  package var scene: String
  /// The folder of the variant, "light-iphone-15-pro"; empty without variants.
  package var variant: String
  /// The name of the golden: "mid-fade", "t00002.325000", "pill".
  package var name: String
  package var kind: Kind
  package var verdict: Verdict
  /// In seconds: the instant of the still, or of the first bad frame of a sequence, or of its first frame.
  package var time: Double
  /// The layer values that changed, at that instant.
  package var layers: [LayerDifference]
  /// The bad frames of a sequence.
  package var badFrames: [BadFrame]
  /// The number of compared frames: 1 for a still.
  package var frames: Int
  /// The path of the golden, and in the report the paths of the picture that is drawn now and of the difference.
  package var golden: String
  package var pending: String?
  package var difference: String?
  /// The pixel hash of a still: of the drawn picture if the golden is missing, of the golden if it is unexpected.
  package var pixels: String?
  /// The other name of a renamed golden: the old one of a missing golden, the new one of an unexpected golden.
  package var moved: Move?
  /// True for an unexpected picture that is no golden and that no scene shows.
  package var isOrphan: Bool

  /// The other golden of a renamed pair.
  package struct Move: Hashable, Sendable, Codable {
    package var name: String
    /// In seconds; nil if the old name is not a time.
    package var time: Double?
    /// True if both have the same pixels.
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

  /// A frame of a sequence that differs.
  package struct BadFrame: Hashable, Sendable, Codable {
    package var index: Int
    /// In seconds.
    package var time: Double
    /// Nil if only one of the two sequences has the frame.
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
