/// A size and a weight of the scene's text family, of the system's, or of one of its own.
package struct TextStyle: Hashable, Sendable {
  /// In points per em.
  package var size: Double
  /// 100…900, OpenType's `usWeightClass`.
  package var weight: Int
  /// Nil for the scene's text family, or the system's.
  package var family: String?

  /// One byte, because caches of fonts hash it.
  private var options: Options = []

  private struct Options: OptionSet, Hashable {
    let rawValue: UInt8
    static let system = Self(rawValue: 1)
    static let bolder = Self(rawValue: 2)
  }

  /// True for text of the system, such as the status bar's, which is not in the scene's fonts.
  package var isSystem: Bool { options.contains(.system) }

  package init(size: Double, weight: Int) { (self.size, self.weight) = (size, weight) }

  /// The style in the system's font, whatever fonts the scene has.
  package var system: TextStyle {
    var style = self
    style.options.insert(.system)
    return style
  }

  /// The style with the Bold Text of Settings > Accessibility. That of a bolder style is the style itself.
  package var bolder: TextStyle {
    guard !options.contains(.bolder) else { return self }
    var style = self
    style.weight = Self.bolder(weight)
    style.options.insert(.bolder)
    return style
  }

  /// Returns the weight of Bold Text: 400 becomes 600.
  ///
  /// Source: WebKit's `systemFontParameters`, whose tests imitate the setting by 200 more. The heaviest font has 900.
  package static func bolder(_ weight: Int) -> Int { min(weight + 200, 900) }

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
