/// A size and a weight of the scene's text family, or of the system's.
package struct TextStyle: Hashable, Sendable {
  /// In points per em.
  package var size: Double
  /// 100…900, OpenType's `usWeightClass`.
  package var weight: Int

  /// True for text of the system, such as the status bar's, which is not in the scene's fonts.
  package var isSystem = false

  package init(size: Double, weight: Int) { (self.size, self.weight) = (size, weight) }

  /// The style in the system's font, whatever fonts the scene has.
  package var system: TextStyle {
    var style = self
    style.isSystem = true
    return style
  }

  package static func regular(_ size: Double) -> TextStyle { TextStyle(size: size, weight: 400) }
  package static func medium(_ size: Double) -> TextStyle { TextStyle(size: size, weight: 500) }
  package static func semibold(_ size: Double) -> TextStyle { TextStyle(size: size, weight: 600) }
  package static func bold(_ size: Double) -> TextStyle { TextStyle(size: size, weight: 700) }

  /// San Francisco's ascender, 1950/2048 em, for every font. In points.
  package var ascent: Double { size * 0.9521484375 }
  /// San Francisco's descender, 494/2048 em, positive downwards. In points.
  package var descent: Double { size * 0.2412109375 }
  /// The height of San Francisco's capitals, 1443/2048 em. In points.
  package var capHeight: Double { size * 0.70458984375 }
  /// 13 pt gives 15.51. In points.
  package var lineHeight: Double { ascent + descent }
}
