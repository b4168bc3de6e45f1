import SearchLayers
import SearchScenes

extension MessageLayout {
  /// Lengths are in points, at the large text size.
  ///
  /// SwiftUI's view in two captures, of iOS 17–18 and 26. Apps' own messages are drawn alike before iOS 17: our choice.
  struct Metrics: Sendable {
    /// True if the system's own messages have a symbol and a text; false for one grey line.
    /// `UIContentUnavailableConfiguration.search()` appeared in iOS 17.
    var hasSystemMessages = false
    /// The point size of symbols, and the text style that they grow with: ink of 53.33 × 43 for a folder.
    var symbolSize = 41.3
    var symbolStyle = DynamicTextStyle.largeTitle
    var symbolColor = SearchScene.Color.secondaryLabel
    /// The side of other images.
    @Known(.inferred, ": the side of a picture") var pictureSize = 48.0
    var titleFont = DynamicFont(.title2, weight: 700)
    var textFont = DynamicFont(.subheadline)
    /// From the image, a symbol's ink, to the title's line: 22.7–23.3 from the ink to the capitals' top.
    var imageGap = 18.0
    /// From the title's last line to the text's first: 22.6–23.1 from baseline to baseline.
    var textGap = 3.0
    /// Above a message that is higher than the screen.
    @Known(.inferred, ": above a message that is higher than the screen") var padding = 16.0
    /// The most lines of a title and of a text.
    @Known(.inferred, ": the most lines") var mostLines = 10
    /// The font of the system's one-line messages.
    @Known(.inferred, ": by eye") var lineFont = DynamicFont(.title3, weight: 600)
  }
}
