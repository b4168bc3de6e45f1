import SearchLayers
import SearchScenes

extension SearchBar {
  /// In points. "Measured" is read off unscaled pixels of published captures of iOS 12 … 18.
  enum Metrics {
    /// The field's height when nothing else is said (measured).
    static let fieldHeight = 36.0
    /// Continuous; circular corners fit the captures two to six times worse (measured).
    static let cornerRadius = 10.0
    /// The magnifier's ink box (measured: 16.33 × 16.33, 8 from the left, 10 below the top).
    static let iconX = 8.0
    static let iconY = 10.0
    static let iconSize = 16.33
    /// The pen's origin (measured: the ink of "S" starts at 31.33).
    static let textX = 30.5
    /// The share of the field's height at which what is in it has faded out while scrolling takes it (Flutter's
    /// `search_field.dart`, by eye on a simulator of iOS 17.5).
    static let leastVisibleShare = 0.8
    /// What is left free at the field's right end.
    static let textInset = 8.0
    /// 17 pt regular at the large text size (measured), the body style: the field's height and its symbols grow with it.
    static func textStyle(in context: LayoutContext) -> TextStyle { context.style(.body) }
    /// Where text begins: as far behind the icon at every text size.
    static func textX(in context: LayoutContext) -> Double {
      textX + iconSize * (context.symbolScale(for: .body) - 1)
    }
    /// Cancel is one of the bar's buttons.†
    static func cancelStyle(in context: LayoutContext) -> TextStyle { context.barStyle() }
    /// The clear button, the size of SF Symbols' xmark.circle.fill at 15 pt; by eye.
    static let clearSize = 16.0
    static let clearInset = 7.0
    /// Measured: 2 wide, 22 high, 29 from the field's left, 6 below its top.
    static let caretX = 29.0
    static let caretY = 6.0
    static let caretWidth = 2.0
    static let caretHeight = 22.0
    /// From Cancel to the right edge (measured on a phone of 375 pt).
    static let cancelInset = 16.0
    /// From the field to Cancel (measured on a phone of 375 pt).
    static let cancelGap = 12.0

    /// A text's baseline below the field's top: 24.33 in a field of 36 at 3× and 23 at 2× (measured for 17 pt), 23 in
    /// one of 34.33 at 3× (measured for 16 pt).
    static func baseline(of style: TextStyle, fieldHeight: Double, in context: LayoutContext) -> Double {
      let whole = context.geometry.device.scale >= 3 ? 24 + 1.0 / 3 : 23
      return context.grid.round(whole + (fieldHeight - Self.fieldHeight) / 2 + style.baselineDrop(from: .regular(17)))
    }

    /// A palette: its height, the field's height, and the field's y within it.
    struct Palette: Hashable, Sendable {
      var height: Double
      var fieldHeight: Double
      var fieldY: Double
      /// What scrolling has left of the field's height, 0…1.
      private(set) var fieldShare = 1.0

      /// What scrolling leaves of it: the field gives its height first, then the room beneath it goes.
      func collapsed(by distance: Double) -> Palette {
        guard distance > 0, fieldHeight > 0 else { return self }
        let left = max(height - distance, 0)
        var result = Palette(left, max(fieldHeight - distance, 0), min(fieldY, left))
        result.fieldShare = result.fieldHeight / fieldHeight
        return result
      }

      init(_ height: Double, _ fieldHeight: Double, _ fieldY: Double) {
        self.height = height
        self.fieldHeight = fieldHeight
        self.fieldY = fieldY
      }
    }

    static let resting = Palette(52, 36, 1)

    /// Active, the navigation bar hidden: portrait and landscape (IsaacXen/IXSearchController's measurements on iOS 12).
    ///
    /// That table prints 44/30/7 for the iPad's landscape; its code and a capture of its demo have 50/36/7.
    static let alone: [Device.MetricsClass: (portrait: Palette, landscape: Palette)] = [
      .iPhoneSE: (Palette(50, 36, 4), Palette(44, 30, 7)),
      .iPhone8: (Palette(50, 36, 4), Palette(44, 30, 7)),
      .iPhone8Plus: (Palette(50, 36, 4), Palette(50, 36, 4)),
      .iPhoneXS: (Palette(55, 36, 4), Palette(44, 30, 7)),
      .iPhoneXR: (Palette(55, 36, 5), Palette(50, 36, 4)),
      .iPhoneXSMax: (Palette(55, 36, 4), Palette(50, 36, 4)),
      .iPad: (Palette(50, 36, 7), Palette(50, 36, 7)),
    ]

    /// Active, the navigation bar kept, on a phone on its side whose bars are compact (same source).
    static let keptCompact = Palette(46, 30, 1)

    /// Phones whose bars are lower on their side.
    static func isCompact(_ metrics: Device.MetricsClass) -> Bool {
      switch metrics {
      case .iPhoneSE, .iPhone8, .iPhoneXS: true
      case .iPhone8Plus, .iPhoneXR, .iPhoneXSMax, .iPad: false
      }
    }

    /// The palette at the context's text size: the field grows as body does and keeps its distances to the palette's
    /// edges (measured at medium: 50.33/34.33/1).
    static func palette(in context: LayoutContext, isActive: Bool, hidesNavigationBar: Bool) -> Palette {
      let row = palette(for: context.geometry, isActive: isActive, hidesNavigationBar: hidesNavigationBar)
      let field = context.scaled(row.fieldHeight, for: .body)
      return Palette(row.height + (field - row.fieldHeight), field, row.fieldY)
    }

    private static func palette(for geometry: ScreenGeometry, isActive: Bool, hidesNavigationBar: Bool) -> Palette {
      guard isActive else { return resting }
      guard hidesNavigationBar else {
        return geometry.isLandscape && isCompact(geometry.device.metrics) ? keptCompact : resting
      }
      guard let row = alone[geometry.device.metrics] else { return resting }
      return geometry.isLandscape ? row.landscape : row.portrait
    }
  }
}
