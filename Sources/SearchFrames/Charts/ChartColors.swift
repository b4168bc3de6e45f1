import SearchLayers

/// A chart's colours, for a light or a dark background.
package enum ChartColors: String, Hashable, Sendable, CaseIterable {
  case light, dark

  package var ground: RGBAColor { self == .light ? .white : RGBAColor(28, 28, 30) }
  package var words: RGBAColor { self == .light ? RGBAColor(29, 29, 31) : RGBAColor(235, 235, 240) }
  var faintWords: RGBAColor { self == .light ? RGBAColor(99, 99, 102) : RGBAColor(174, 174, 178) }
  var axis: RGBAColor { self == .light ? RGBAColor(174, 174, 178) : RGBAColor(99, 99, 102) }
  var grid: RGBAColor { self == .light ? RGBAColor(229, 229, 234) : RGBAColor(58, 58, 60) }
  var event: RGBAColor { self == .light ? RGBAColor(174, 174, 178) : RGBAColor(118, 118, 123) }
  var limit: RGBAColor { self == .light ? RGBAColor(215, 0, 21) : RGBAColor(255, 105, 97) }
  /// The space between the images of a contact sheet; they may be white or black themselves.
  var sheet: RGBAColor { self == .light ? RGBAColor(224, 224, 230) : RGBAColor(58, 58, 60) }

  /// Okabe and Ito's palette (2008), which is distinguishable with colour vision deficiency, without the yellow and
  /// black that have too little contrast with one of the backgrounds.
  private static let common = [
    RGBAColor(0, 114, 178), RGBAColor(213, 94, 0), RGBAColor(0, 158, 115), RGBAColor(204, 121, 167),
    RGBAColor(230, 159, 0), RGBAColor(86, 180, 233),
  ]

  /// Returns a line's colour; the palette repeats.
  package func line(_ index: Int) -> RGBAColor {
    // Blue has too little contrast with a dark background, so it changes places with light blue.
    let order = self == .light ? [0, 1, 2, 3, 4, 5] : [5, 4, 2, 3, 1, 0]
    return Self.common[order[index % order.count]]
  }
}
