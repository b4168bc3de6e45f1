import SearchLayers

/// A font that scales with a text style.
struct DynamicFont: Hashable, Sendable {
  var style: DynamicTextStyle
  /// 100…900, OpenType's `usWeightClass`.
  var weight: Int
  /// Points per em at the large text size, if that is not the style's size.
  var size: Double?

  init(_ style: DynamicTextStyle, size: Double? = nil, weight: Int = 400) {
    (self.style, self.size, self.weight) = (style, size, weight)
  }

  /// The font at the large text size.
  var large: TextStyle { TextStyle(size: size ?? style.size(in: .large), weight: weight) }
}
