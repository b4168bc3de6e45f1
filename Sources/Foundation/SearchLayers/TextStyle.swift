/// A size and a weight of the scene's text family.
public struct TextStyle: Hashable, Sendable {
  /// In points per em.
  public var size: Double
  /// 100…900, OpenType's `usWeightClass`.
  public var weight: Int

  public init(size: Double, weight: Int) {
    self.size = size
    self.weight = weight
  }

  public static func regular(_ size: Double) -> TextStyle { TextStyle(size: size, weight: 400) }
  public static func medium(_ size: Double) -> TextStyle { TextStyle(size: size, weight: 500) }
  public static func semibold(_ size: Double) -> TextStyle { TextStyle(size: size, weight: 600) }
  public static func bold(_ size: Double) -> TextStyle { TextStyle(size: size, weight: 700) }

  /// San Francisco's ascender, 1950/2048 em, for every font. In points.
  public var ascent: Double { size * 0.9521484375 }
  /// San Francisco's descender, 494/2048 em, positive downwards. In points.
  public var descent: Double { size * 0.2412109375 }
  /// 13 pt gives 15.51. In points.
  public var lineHeight: Double { ascent + descent }
}
