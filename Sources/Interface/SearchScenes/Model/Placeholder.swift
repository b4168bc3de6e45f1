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
    public struct Styled: Hashable, Sendable {
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
    public struct Rotation: Hashable, Sendable {
      /// At least one.
      public var rotate: [String]
      /// The seed of a permutation of the texts; nil for their order in the file.
      public var shuffle: Int?
      /// The time in which the opacity grows from 0 to 1.
      public var fadeIn: Instant
      /// The time for which the opacity is 1.
      public var hold: Instant
      /// The time in which the opacity falls from 1 to 0; then comes the next text.
      public var fadeOut: Instant
      /// The text's colour.
      public var color: SearchScene.Color
      /// Nil for that of the field.
      public var font: Font?
      /// The clock of the opacity.
      public var clock: Clock

      /// The clock of the opacity: time itself, or the ticks of a display link.
      public enum Clock: Hashable, Sendable {
        case continuous
        /// Ticks a second. A link in the run loop's default mode pauses while a list is dragged and slows: the value holds, and the
        /// first tick after that has the value of its time, or begins the next text if the text's time is over.
        case displayLink(Int, pausesWhileTracking: Bool = false)
      }

      public init(
        rotate: [String], shuffle: Int? = nil, fadeIn: Instant = .milliseconds(400), hold: Instant = .seconds(3),
        fadeOut: Instant = .milliseconds(400), color: SearchScene.Color = .rgba(.init(147, 145, 143)),
        font: Font? = nil, clock: Clock = .continuous
      ) {
        self.rotate = rotate
        self.shuffle = shuffle
        self.fadeIn = fadeIn
        self.hold = hold
        self.fadeOut = fadeOut
        self.color = color
        self.font = font
        self.clock = clock
      }
    }
  }
}
