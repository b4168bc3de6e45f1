import SearchScenes

extension CardGrid {
  /// Lengths are in points, at the large text size. All values are ours: no capture of such a page was found.
  struct Metrics: Sendable {
    var headerFont = DynamicFont(.title2, weight: 700)
    /// Above and below the heading's lines.
    var headerTop = 12.0
    var headerBottom = 10.0
    /// Above the first card without a heading, and below the last one.
    var top = 12.0
    var bottom = 20.0
    /// Between cards.
    var gap = 12.0
    /// A card's width in heights.
    var ratio = 1.4
    /// Without a number of columns, as many of this width as fit, but two at least; one at accessibility sizes.
    var leastWidth = 170.0
    /// No number of columns makes cards narrower.
    var narrowest = 44.0
    var cornerRadius = 10.0
    /// The colour of a card that has none in the scene.
    var color = SearchScene.Color.systemGray
    var font = DynamicFont(.subheadline, weight: 700)
    var textColor = SearchScene.Color.white
    /// From the title to the card's edges.
    var inset = 10.0
    /// The most lines of a title and of the heading. Every card has room for as many.
    var mostLines = 2
    /// The side of a symbol's frame.
    var symbolSize = 48.0
  }
}
