import SearchLayers
import SearchScenes

extension MessageLayout {
  /// Lengths are in points, at the large text size.
  struct Metrics: Sendable {
    /// True if the system's own messages have a symbol and a text; false for one grey line.
    var hasSystemMessages: Bool
    /// The point size of symbols, and the text style that they grow with.
    var symbolSize: Double
    var symbolStyle: DynamicTextStyle
    var symbolColor: SearchScene.Color
    /// The side of other images.
    var pictureSize: Double
    var titleFont: DynamicFont
    var textFont: DynamicFont
    /// From the image, a symbol's ink, to the title's line.
    var imageGap: Double
    /// From the title's last line to the text's first.
    var textGap: Double
    /// Above a message that is higher than the screen.
    var padding: Double
    /// The most lines of a title and of a text.
    var mostLines: Int
    /// The font of the system's one-line messages.
    var lineFont: DynamicFont
  }
}
