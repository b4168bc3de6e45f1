import SearchLayers
import SearchScenes

extension TagStrip {
  /// Lengths are in points, at every text size.
  struct Metrics: Sendable {
    var style = TextStyle.semibold(13)
    /// From the edges of a button to its title.
    var insets = Insets(top: 8.33, left: 12, bottom: 8, right: 12.66)
    var spacing = 0.0
    var selectedTextColor = DynamicColor.same(.white)
    /// From a symbol to the title.
    @Known(.inferred, "tags.bottom.*.symbol tags.top.*.symbol") var symbolGap = 4.0
    /// The side of a picture relative to the font's size, and the distance from it to the title.
    @Known(.inferred, "tags.bottom.*.image tags.top.*.image") var picture = (side: 20.0 / 13, gap: 6.0)
    /// The width of the line around a tag.
    @Known(.inferred, ": the line around a tag") var strokeWidth = 1.0
    /// The least distance from a row of tags to the bottom of its container.
    @Known(.inferred, ": the least distance to the container's end") var bottomGap = 12.0

    /// Returns the metrics with a scene's values in place of the look's.
    func styled(by tags: SearchScene.Tags) -> Self {
      var result = self
      result.style = style.with(tags.font)
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

    /// Returns a picture at the origin. Symbols have the title's weight and the medium scale.
    func picture(_ image: Image, named name: String, color: RGBAColor, in context: LayoutContext) -> Layer {
      context.naturalImage(
        image, named: name + (image.isPlainSymbol ? ".symbol" : ".image"),
        pointSize: style.size * SymbolImage.mediumScale, weight: style.weight,
        side: context.grid.round(style.size * picture.side), scale: 1,
        widest: image.isPlainSymbol && image.size == nil ? .infinity : height(in: context), color: color
      ).layer.showing("image")
    }
  }
}
