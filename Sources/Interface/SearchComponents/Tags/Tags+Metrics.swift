import SearchLayers
import SearchScenes

extension Tags {
  /// Lengths are in points, at every text size.
  struct Metrics: Sendable {
    var style: TextStyle
    /// From the edges of a button to its title.
    var insets: Insets
    var spacing: Double
    var selectedTextColor: DynamicColor
    /// From a symbol to the title.
    var symbolGap: Double
    /// The width of the line around a tag.
    var strokeWidth: Double
    /// The least distance from a row of tags to the bottom of its container.
    var bottomGap: Double

    /// Returns the metrics with a scene's values in place of the look's.
    func styled(by tags: SearchScene.Tags) -> Self {
      var result = self
      result.style = TextStyle(size: tags.font.size ?? style.size, weight: tags.font.weight?.value ?? style.weight)
      result.insets = Insets(
        top: tags.insets.top ?? insets.top, left: tags.insets.leading ?? insets.left,
        bottom: tags.insets.bottom ?? insets.bottom, right: tags.insets.trailing ?? insets.right)
      result.spacing = tags.spacing ?? spacing
      return result
    }

    /// The height of a button, in whole pixels.
    func height(in context: LayoutContext) -> Double {
      context.grid.ceil(insets.top + style.lineHeight + insets.bottom)
    }

    func symbol(_ name: String, color: RGBAColor, in context: LayoutContext) -> SymbolImage? {
      context.symbol(name, pointSize: style.size, weight: style.weight, scale: .medium, color: color)
    }
  }
}
