import SearchLayers
import SearchScenes

extension CardGrid {
  /// Lengths are in points, at the large text size.
  struct Metrics: Sendable {
    var headerFont: DynamicFont
    /// Above and below the heading's lines.
    var headerTop: Double
    var headerBottom: Double
    /// Above the first card without a heading, and below the last one.
    var top: Double
    var bottom: Double
    /// Between cards.
    var gap: Double
    /// A card's width in heights.
    var ratio: Double
    /// Without a number of columns, as many of this width as fit, but two at least; one at accessibility sizes.
    var leastWidth: Double
    /// No number of columns makes cards narrower.
    var narrowest: Double
    var cornerRadius: Double
    /// The colour of a card that has none in the scene.
    var color: SearchScene.Color
    var font: DynamicFont
    var textColor: SearchScene.Color
    /// From the title to the card's edges.
    var inset: Double
    /// The most lines of a title and of the heading. Every card has room for as many.
    var mostLines: Int
    /// The side of a symbol's frame.
    var symbolSize: Double
  }
}
