import SearchLayers

/// A chart's colours, upon light or dark ground.
package enum ChartColors: String, Hashable, Sendable, CaseIterable {
  case light, dark

  var ground: RGBAColor { self == .light ? .white : RGBAColor(28, 28, 30) }
  var words: RGBAColor { self == .light ? RGBAColor(29, 29, 31) : RGBAColor(235, 235, 240) }
  var faintWords: RGBAColor { self == .light ? RGBAColor(99, 99, 102) : RGBAColor(174, 174, 178) }
  var axis: RGBAColor { self == .light ? RGBAColor(174, 174, 178) : RGBAColor(99, 99, 102) }
  var grid: RGBAColor { self == .light ? RGBAColor(229, 229, 234) : RGBAColor(58, 58, 60) }
  var event: RGBAColor { self == .light ? RGBAColor(174, 174, 178) : RGBAColor(118, 118, 123) }
  /// Between pictures, which may be white or black themselves.
  var sheet: RGBAColor { self == .light ? RGBAColor(224, 224, 230) : RGBAColor(58, 58, 60) }

  /// Okabe and Ito's set (2008), which those who see few colours tell apart too; of the yellow and the black, which one
  /// of the grounds swallows, there are others.
  private static let common = [
    RGBAColor(0, 114, 178), RGBAColor(213, 94, 0), RGBAColor(0, 158, 115), RGBAColor(204, 121, 167),
    RGBAColor(230, 159, 0), RGBAColor(86, 180, 233),
  ]

  /// A line's colour; they begin again behind the last.
  func line(_ index: Int) -> RGBAColor {
    // Blue is too deep for a dark ground: the lighter one changes places with it.
    let order = self == .light ? [0, 1, 2, 3, 4, 5] : [5, 4, 2, 3, 1, 0]
    return Self.common[order[index % order.count]]
  }
}
