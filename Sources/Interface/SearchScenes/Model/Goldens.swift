extension SearchScene {
  /// The pictures that are recorded and compared.
  public struct Goldens: SceneValue {
    /// Single pictures.
    public var at: [Still] = []
    /// Pictures at a rate.
    public var sequences: [Sequence] = []
    /// The variants of the scene; nil for the scene itself.
    public var variants: Variants?
    /// The budgets; nil for an exact comparison.
    public var compare: Comparison?
    /// Device pixels per point at which goldens are drawn.
    public var scale: Double = 1
    /// In bytes, from 1 to 999,999,999: recording warns of larger files. Nil: 100 KiB a still and 1 MiB a sequence at scale 1, more by the
    /// square of a larger scale.
    public var maximumSize: Int?
    /// True to record and compare with each still what VoiceOver reads.
    public var accessibility = false

    /// An instant, named or not.
    public struct Still: SceneValue {
      /// The name of the picture's file; nil for a name from its time.
      public var name: String?
      /// The picture's instant.
      public var at: SearchScene.Time

      public init(name: String? = nil, at: SearchScene.Time) { (self.name, self.at) = (name, at) }
    }

    /// The instants of [from, to) at a rate.
    public struct Sequence: SceneValue {
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
      scale: Double = 1
    ) {
      (self.at, self.sequences, self.variants) = (at, sequences, variants)
      (self.compare, self.scale) = (compare, scale)
    }
  }
}

extension SceneFormats {
  /// A name that becomes part of a file name.
  static let fileName = ValueFormat<String>.string("a name", atLeast: 1, atMost: SceneLimits.nameLength).checked {
    name in
    let scalars = name.unicodeScalars
    let isHidden = scalars.first == "." || scalars.first == " " || scalars.last == " "
    let isForbidden = scalars.contains { "/\\:*?\"<>|".unicodeScalars.contains($0) || $0.value < 0x20 }
    return isHidden || isForbidden
      ? "\"\(name.shown)\" names no file; leave out / \\ : * ? \" < > |, a first dot, and spaces at the ends" : nil
  }.described(byPattern: "^[^. \(forbidden)]([^\(forbidden)]*[^ \(forbidden)])?$")

  private static let forbidden = #"/\\:*?"<>|\u0000-\u001F"#

  static let still = ValueFormat<Goldens.Still>.object(
    .init(at: .at(.zero)), expected: "a time, or {name, at}",
    fields: [
      Field("name", optional: \.name, fileName, "Names the picture's file."),
      Field("at", \.at, time, required: true, "The picture's instant."),
    ]
  ).orShort(time, { .init(at: $0) }, back: { $0.name == nil ? $0.at : nil })

  static let sequence: ValueFormat<Goldens.Sequence> = .object(
    .init(name: "", from: .at(.zero), to: .at(.zero)), expected: "{name, from, to, fps}",
    fields: [
      Field("name", \.name, fileName, required: true, "Names the sequence's file."),
      Field("from", \.from, time, required: true, "The first picture's instant."),
      Field("to", \.to, time, required: true, "The end, itself left out."),
      Field("fps", \.fps, .integer("pictures a second", in: SceneLimits.fps), "Pictures a second; 60 by default."),
    ])

  static let goldens: ValueFormat<Goldens> = .object(
    Goldens(),
    fields: [
      Field(
        "at", \.at, still.list("a list of times", one: true, standIn: .init(at: .at(.zero))),
        "Pictures: times, or {name, at}."),
      Field("sequences", \.sequences, sequence.list("a list of sequences"), "Sequences of pictures."),
      Field("variants", optional: \.variants, variants, "The axes along which the pictures are multiplied."),
      Field("compare", optional: \.compare, comparison, "Budgets; absent: exact."),
      Field(
        "scale", \.scale, .number("a scale", in: SceneLimits.pictureScale), "Device pixels per point; 1 by default."),
      Field(
        "maximumSize", optional: \.maximumSize, fileSize,
        "Recording warns of larger files; 100 KiB a still and 1 MiB a sequence by default, at scale 1."),
      Field(
        "accessibility", \.accessibility, .boolean,
        "True to record what VoiceOver reads with each still: a list, and a picture, NAME-accessibility.png."),
    ])

  /// The size of a file in bytes: "100 KiB".
  static let fileSize: ValueFormat<Int> = ValueFormat(
    expected: "a file's size such as 512 B, 100 KiB or 2 MiB, at most 999 MiB",
    schema: text(pattern: "^([1-9][0-9]{0,8} ?B|[1-9][0-9]{0,5} ?KiB|[1-9][0-9]{0,2} ?MiB)$")
  ) { node, path, reading in
    let text = node.text ?? ""
    let digits = text.prefix { "0"..."9" ~= $0 }
    let rest = text.dropFirst(digits.count)
    guard let unit = units.first(where: { rest == $0.name || rest == " " + $0.name }), digits.first != "0",
      digits.count <= unit.digits, let count = Int(digits)
    else { return reading.refuse(node, path: path, expected: fileSize.expected) }
    return count * unit.bytes
  } write: { bytes in
    let unit = units.first { bytes.isMultiple(of: $0.bytes) }
    return .plain(unit.map { "\(bytes / $0.bytes) \($0.name)" } ?? "\(bytes) B")
  }

  /// Units of IEC 80000-13, the largest first. `digits` limits the count, so that a pattern can express it.
  private static let units = [
    (name: "MiB", bytes: 1 << 20, digits: 3), (name: "KiB", bytes: 1 << 10, digits: 6),
    (name: "B", bytes: 1, digits: 9),
  ]
}
