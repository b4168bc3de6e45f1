import SearchLayers
import SearchMotion

extension SearchScene {
  /// The text of an empty search field.
  public enum Placeholder: Hashable, Sendable, ExpressibleByStringLiteral {
    case text(String)
    case styled(Styled)
    case rotation(Rotation)

    public init(stringLiteral value: String) { self = .text(value) }

    /// A constant text with a colour and font.
    public struct Styled: SceneValue {
      /// The text.
      public var text: String
      /// Nil for that of the search's style.
      public var color: SearchScene.Color?
      /// Nil for that of the field.
      public var font: Font?

      public init(_ text: String, color: SearchScene.Color? = nil, font: Font? = nil) {
        (self.text, self.color, self.font) = (text, color, font)
      }
    }

    /// Texts that fade in and out in turn, without end.
    public struct Rotation: SceneValue {
      /// At least one.
      public var rotate: [String]
      /// The seed of a permutation of the texts; nil for their order in the file.
      public var shuffle: Int?
      /// The time in which the opacity grows from 0 to 1.
      public var fadeIn: Instant = .milliseconds(400)
      /// The time for which the opacity is 1.
      public var hold: Instant = .seconds(3)
      /// The time in which the opacity falls from 1 to 0; then comes the next text.
      public var fadeOut: Instant = .milliseconds(400)
      /// The text's colour.
      public var color: SearchScene.Color = .rgba(.init(147, 145, 143))
      /// Nil for that of the field.
      public var font: Font?
      /// The clock of the opacity.
      public var clock: Clock = .continuous

      /// The clock of the opacity: time itself, or the ticks of a display link.
      public enum Clock: Hashable, Sendable {
        case continuous
        /// Ticks a second. A link in the run loop's default mode pauses while a list is dragged and slows: the value holds, and the
        /// first tick after that has the value of its time, or begins the next text if the text's time is over.
        case displayLink(Int, pausesWhileTracking: Bool = false)
      }

      public init(
        rotate: [String], shuffle: Int? = nil, fadeIn: Instant = .milliseconds(400), hold: Instant = .seconds(3),
        fadeOut: Instant = .milliseconds(400)
      ) {
        (self.rotate, self.shuffle, self.fadeIn) = (rotate, shuffle, fadeIn)
        (self.hold, self.fadeOut) = (hold, fadeOut)
      }
    }
  }
}

extension SceneFormats {
  static let clock: ValueFormat<Placeholder.Rotation.Clock> = {
    struct Link: Hashable, Sendable { var rate = 60, pausesWhileTracking = false }
    let link: ValueFormat<Link> = .object(
      Link(), expected: "continuous, or {displayLink: 60}",
      fields: [
        Field(
          "displayLink", \.rate, .integer("ticks a second", in: SceneLimits.fps), required: true, "Ticks a second."),
        Field(
          "pausesWhileTracking", \.pausesWhileTracking, .boolean,
          "True to hold the value while a list is dragged and slows."),
      ])
    return link.map(
      { Placeholder.Rotation.Clock.displayLink($0.rate, pausesWhileTracking: $0.pausesWhileTracking) },
      back: {
        guard case .displayLink(let rate, let pauses) = $0 else { return Link() }
        return Link(rate: rate, pausesWhileTracking: pauses)
      }
    ).or([("continuous", .continuous)])
  }()

  static let rotation: ValueFormat<Placeholder.Rotation> = .object(
    .init(rotate: []), expected: "a text, or {rotate: [texts], …}",
    fields: [
      Field(
        "rotate", \.rotate, ValueFormat<String>.text().list("a list of texts", atLeast: 1), required: true,
        "The texts, shown by turns without end."),
      Field(
        "shuffle", optional: \.shuffle, .integer("a seed", in: 0...Int(Int32.max)),
        "Seeds a permutation, the same on every machine; absent: file order."),
      Field("fadeIn", \.fadeIn, duration, "0.4 s by default."),
      Field("hold", \.hold, duration, "3 s by default."),
      Field("fadeOut", \.fadeOut, duration, "0.4 s by default."),
      Field("color", \.color, color, "#93918F by default."),
      Field("font", optional: \.font, font, "Size and weight; the field's by default."),
      Field("clock", \.clock, clock, "continuous, or {displayLink: ticks a second}."),
    ],
    check: { rotation, node, path, reading in
      if rotation.fadeIn + rotation.hold + rotation.fadeOut > .zero { return }
      reading.report("fadeIn, hold and fadeOut must not all be 0 s", at: node.place, path: path)
    })

  static let placeholder = placeholderDefinition.reference(to: "placeholder")

  static let placeholderDefinition: ValueFormat<Placeholder> = .oneOf(
    "a text, {text: …, color: …} or {rotate: [texts], …}",
    .init(.text(), if: { $0.entries == nil && !$0.isList }, Placeholder.text) {
      if case .text(let words) = $0 { words } else { nil }
    },
    .init(
      .object(
        .init(""), expected: "a text, {text: …, color: …} or {rotate: [texts], …}",
        fields: [
          Field("text", \.text, .text(), required: true, "The text."),
          Field("color", optional: \.color, color, "That of the search's style by default."),
          Field("font", optional: \.font, font, "Size and weight; the field's by default."),
        ]), if: { $0.has("text") }, Placeholder.styled
    ) { if case .styled(let words) = $0 { words } else { nil } },
    .init(rotation, if: { $0.entries != nil }, Placeholder.rotation) {
      if case .rotation(let turns) = $0 { turns } else { nil }
    })
}
