extension SearchScene {
  /// The pictures that are recorded and compared.
  public struct Goldens: Hashable, Sendable {
    /// Single pictures.
    public var at: [Still]
    /// Pictures at a rate.
    public var sequences: [Sequence]
    /// The variants of the scene; nil for the scene itself.
    public var variants: Variants?
    /// The budgets; nil for an exact comparison.
    public var compare: Comparison?
    /// Device pixels per point at which goldens are drawn.
    public var scale: Double
    /// In bytes, from 1 to 999,999,999: recording warns of larger files. Nil: 100 KiB a still and 1 MiB a sequence at scale 1, more by the
    /// square of a larger scale.
    public var maximumSize: Int?
    /// True to record and compare with each still what VoiceOver reads.
    public var accessibility: Bool

    /// An instant, named or not.
    public struct Still: Hashable, Sendable {
      /// The name of the picture's file; nil for a name from its time.
      public var name: String?
      /// The picture's instant.
      public var at: SearchScene.Time

      public init(name: String? = nil, at: SearchScene.Time) { (self.name, self.at) = (name, at) }
    }

    /// The instants of [from, to) at a rate.
    public struct Sequence: Hashable, Sendable {
      /// The name of the file.
      public var name: String
      /// The first picture.
      public var from: SearchScene.Time
      /// The end, which is excluded.
      public var to: SearchScene.Time
      /// Frames a second.
      public var fps: Int

      public init(name: String, from: SearchScene.Time, to: SearchScene.Time, fps: Int = 60) {
        (self.name, self.from, self.to, self.fps) = (name, from, to, fps)
      }
    }

    public init(
      at: [Still] = [], sequences: [Sequence] = [], variants: Variants? = nil, compare: Comparison? = nil,
      scale: Double = 1, maximumSize: Int? = nil, accessibility: Bool = false
    ) {
      self.at = at
      self.sequences = sequences
      self.variants = variants
      self.compare = compare
      self.scale = scale
      self.maximumSize = maximumSize
      self.accessibility = accessibility
    }
  }
}
