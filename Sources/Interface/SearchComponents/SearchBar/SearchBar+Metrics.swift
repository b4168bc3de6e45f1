import Foundation
import SearchLayers
import SearchScenes

extension SearchBar {
  /// Lengths are in points, at the large text size. Measured, where nothing else is said.
  struct Metrics: Sendable {
    /// At rest, and active below a navigation bar.
    var resting = Heights(52, 36, fieldY: 1)
    /// Active with the navigation bar hidden.
    ///
    /// Measured on iOS 13 at 375 and 414 wide, to the pixel: the field from 52 to 88 below a status bar of 44, the bar's end
    /// at 96. Compact bars and iPads as under iOS 12; wide phones as in portrait.
    @Known(.inferred, "searchBar.cancelButton: wide phones as in portrait", when: .any(.landscape))
    var active: @Sendable (Device.MetricsClass) -> (portrait: Heights, landscape: Heights) = {
      let (phone, compact, pad) = (Heights(52, 36, fieldY: 8), Heights(44, 30, fieldY: 7), Heights(50, 36, fieldY: 7))
      return switch $0 {
      case .iPhoneSE, .iPhone8, .iPhoneXS: (phone, compact)
      case .iPhone8Plus, .iPhoneXR, .iPhoneXSMax: (phone, phone)
      case .iPad: (pad, pad)
      }
    }
    /// Active below a navigation bar on a phone in landscape with compact bars.
    var activeCompact = Heights(46, 30, fieldY: 1)

    var fieldColor = Palette.iOS15[.tertiarySystemFill]
    /// The corners are continuous: circular ones fit the captures two to six times worse. A radius of more than half the
    /// height makes a capsule.
    var cornerRadius = 10.0
    var magnifier = Magnifier()
    /// The text, and the style that the field and its symbols scale with. Measured at medium and large.
    var font = DynamicFont(.body)
    var textColor = Palette.iOS15[.label]
    /// (142,142,147) on iOS 15 in both appearances (samuelHenriquez92/Ravn-Challenge-V3-Samuel-Henriquez).
    var placeholderColor = Palette.iOS15[.systemGray]
    /// From the field's left edge to the text, at 2 and at 3 pixels per point: the ink of "S" starts at 31.33 at 3×, and at
    /// 30.5 at 2×.
    var textX = (at2x: 29.67, at3x: 30.5)
    /// From a placeholder's left end to that of text, at 3 pixels per point. Measured on iOS 13 and 16 (RomanElfimov/Countries,
    /// andr3a88/iTunesSearch-SwiftUI).
    var typedShift = 0.95
    /// From the text to the right edge of a field without a clear button.
    @Known(.inferred, ": the least distance to the field's end") var textInset = 8.0
    /// From the top of a resting field to the baseline of 17 pt text, at 2 and at 3 pixels per point. At 3× measured also
    /// for 16 pt, 23 in a field of 34.33.
    var baseline = (at2x: 23.0, at3x: 24 + 1.0 / 3)
    var clearButtonColor = Palette.iOS15[.secondaryLabel]
    /// Measured from iOS 15 on, on an iPad and on phones (ZakariaGuebebia/OCS-Technical-Assignment,
    /// andr3a88/iTunesSearch-SwiftUI).
    var clearButtonSize = 17.0
    /// From the clear button to the field's right edge and to the text.
    var clearButtonInset = 7.0
    /// The caret of an empty, resting field at 3 pixels per point; it keeps its distance to the text.
    var caret = CGRect(x: 29, y: 6, width: 2, height: 22)
    /// The caret's colour where the tint is the system's blue. With other tints it has the tint.
    var caretBlue = RGBAColor(66, 107, 242)
    var accessories = Accessories()
    @Known(
      .inferred,
      "searchBar.field.token.* searchBar.field.token.*.title: a picture of Apple's documentation, not a capture")
    var tokens = Tokens()
    /// A field in the navigation bar; nil where search bars have no such place.
    var inline: Inline?
    var standalone = Standalone()
    /// The field's contents fade out until scrolling has left this share of its height.
    @Known(.reported, ": Flutter's `search_field.dart`, by eye on an iOS 17.5 simulator") var leastVisibleShare = 0.8

    /// Between the field and Cancel, which ends at the bar's margin. Measured on phones 375, 390 and 414 wide: the field ends
    /// at 295, 310 and 330, which is 12 before a label of 52.
    var cancelGap = 12.0
    /// The x of Cancel's text in its label. Measured at 375 and 390: the ink from 307 to 357.67 and to 372.33. San
    /// Francisco's side bearings are smaller.
    var cancelTextX = -0.7
    /// The same from the baseline that the field's text has.
    var cancelTextY = 0.0
    /// The diameter of a circle of glass with a cross in place of Cancel; nil for text.
    var cancelCircle: Double?
    /// The symbol of a field that is a button while the search is not active; nil where there are no such buttons.
    var button: (symbol: String, pointSize: Double)?
    /// Fields of glass at the bottom of a phone's screen; nil where search bars have no such place.
    var bottom: Bottom?
    /// A field of glass in the bar's palette while the search is active; nil where it stays as it is.
    var activeGlass: ActiveGlass?
    @Known(.reported, "searchBar.leadingItems.* searchBar.trailingItems.*: IsaacXen/IXSearchController")
    var items = ItemStack.Metrics()

    /// The heights of the bar at the context's text size: the field grows, its distances to the bar's edges do not
    /// (measured at medium: 50.33, 34.33, 1).
    func heights(of search: SearchState, at place: SearchPlace, in context: LayoutContext) -> Heights {
      if place == .button, !search.isActive {
        return Heights(0, context.look.navigationBar.height(in: context.geometry), fieldY: 0)
      }
      if place.isAtBottom, let bottom {
        // The field is at least as high as the glass buttons beside it, even if its text is small.
        return Heights(0, max(context.scaled(bottom.height, for: font.style), bottom.height), fieldY: 0)
      }
      if place == .withoutField { return Heights(0, 0, fieldY: 0) }
      let row =
        place == .standalone || place == .header ? standalone.heights : largeHeights(of: search, in: context.geometry)
      let field = context.scaled(row.field, for: font.style)
      return Heights(row.bar + (field - row.field), field, fieldY: row.fieldY)
    }

    private func largeHeights(of search: SearchState, in geometry: ScreenGeometry) -> Heights {
      guard search.isActive else { return resting }
      guard search.settings.hidesNavigationBarDuringPresentation else {
        return geometry.hasCompactBars ? activeCompact : resting
      }
      let row = active(geometry.device.metrics)
      return geometry.isLandscape ? row.landscape : row.portrait
    }

    /// The metrics of a field at a place: on glass it has other colours, and at the bottom more space at its ends.
    func field(of search: SearchState, at place: SearchPlace, in context: LayoutContext) -> Self {
      var metrics = self
      if place == .standalone || place == .header { metrics.magnifier.frame.at3x.origin.y += standalone.magnifierDrop }
      guard place.hasGlass(isActive: search.isActive || search.keepsWords, in: context), let bottom else {
        return metrics
      }
      if place == .stacked, let activeGlass {
        metrics.font.weight = activeGlass.weight
        metrics.clearButtonInset = activeGlass.clearButtonInset
        (metrics.magnifier.color, metrics.clearButtonColor) = (placeholderColor, placeholderColor)
        return metrics
      }
      (metrics.textColor, metrics.magnifier.color) = (bottom.ink, bottom.ink)
      metrics.placeholderColor = bottom.placeholderColor
      guard place.isAtBottom else { return metrics }
      (metrics.textX.at2x, metrics.textX.at3x) = (textX.at2x + bottom.textShift, textX.at3x + bottom.textShift)
      metrics.clearButtonInset += bottom.textShift
      return metrics
    }

    /// From the field's left edge to the text: its distance to the magnifier is constant.
    func textX(in context: LayoutContext) -> Double {
      let large = context.isAt3x ? textX.at3x : textX.at2x
      return large + magnifier.frame(in: context).width * (context.symbolScale(for: font.style) - 1)
    }

    /// From the field's top to the baseline of a text, on whole pixels.
    func baseline(of style: TextStyle, fieldHeight: Double, in context: LayoutContext) -> Double {
      let resting = context.isAt3x ? baseline.at3x : baseline.at2x
      return context.grid.round(
        resting + (fieldHeight - self.resting.field) / 2 + style.baselineDrop(from: .regular(17)))
    }
  }

  /// The buttons in a field without text.
  struct Accessories: Sendable {
    /// The side of a button, and the size of the text that its symbol goes with.
    var size = 22.0
    var pointSize = 15.0
    /// How far the buttons are right of where `size` puts them, in points.
    var shift = 0.0
    /// Between two buttons, and to the text.
    var gap = 6.0
    /// The symbols, by their names in SF Symbols: those of iOS 13 and later, as far as we know.
    @Known(.inferred, "searchBar.field.accessory.*") var bookmark = "book"
    @Known(.inferred, "searchBar.field.accessory.*") var resultsList = "list.bullet"
    @Known(.inferred, "searchBar.field.accessory.*") var microphone = "mic.fill"
  }

  /// No capture shows a token. Apple's documentation of `UISearchToken` has a picture of a grey box with a symbol and a title,
  /// before the text.
  struct Tokens: Sendable {
    /// The share of the field's height.
    var height = 2.0 / 3
    var cornerRadius = 6.0
    /// From the ends of a token to its symbol and title, and between these two.
    var inset = 7.0
    var symbolGap = 4.0
    /// To the next token, or to the text.
    var spacing = 5.0
    var font = DynamicFont(.body, size: 15)
    var color = Palette.iOS15[.systemGray4]
    var textColor = Palette.iOS15[.label]
    var selectedTextColor = DynamicColor.same(.white)
  }

  struct Inline: Sendable {
    /// The greatest width of the field.
    @Known(.inferred, "searchBar.field: the pictures of Apple's session 10069 of 2022", when: .pad) var width = 320.0
    /// The greatest share of the bar's width.
    @Known(.inferred, ": the greatest share of the bar's width") var share = 0.4
    /// From the title to the field.
    @Known(.inferred, ": the least distance to a title") var titleGap = 16.0
    var hasGlass = false
    /// To the edge of the screen; nil for the bar's margin.
    var edge: Double?
    /// The distance by which the field's contents are further from its ends than in a bar's palette.
    var contentInset = 0.0
  }

  /// Measured in captures of iOS 26: the magnifier 20 and 15 inside the field's end; text 47.3 and 42.3, the clear button 20.7
  /// and 16.
  struct Bottom: Sendable {
    var height = 48.0
    /// To the sides and the bottom of the screen, and between two pieces of glass.
    var inset = 28.0
    var gap = 12.0
    /// The same above the keyboard, for a field at the bottom and for a search tab's.
    var keyboardGap = (bottom: 12.0, tab: 8.0)
    /// The distance by which the field's contents are further from its ends than in the bar.
    var contentInset = (other: 6.0, tabAboveKeyboard: 1.0)
    /// From the magnifier to the text, and from the field's end to the clear button, more than in the bar.
    var textShift = 0.83
    /// The colour of text and symbols on glass: 0 and 113 over 251, 245 and 169 over 25.
    @Known(.inferred, "searchBar.field.icon: as labels", when: .any(.increasedContrast)) var ink = DynamicColor(
      .black, RGBAColor(255, 255, 255, 0.957), .black, .white)
    @Known(.inferred, "searchBar.field.placeholder: as labels", when: .any(.increasedContrast))
    var placeholderColor = DynamicColor(
      RGBAColor(0, 0, 0, 0.55), RGBAColor(255, 255, 255, 0.626), RGBAColor(0, 0, 0, 0.8), RGBAColor(255, 255, 255, 0.8))
  }

  /// Measured at 402 on iOS 26: placeholder, magnifier and clear button are (136,136,142) over (251,251,255), and the word
  /// "Search" is as wide as in a medium weight.
  struct ActiveGlass: Sendable {
    @Known(.inferred, ": the width of one word") var weight = 500
    var clearButtonInset = 16.0
  }

  /// Measured on a bar of iOS 16 … 17 at 3×.
  struct Standalone: Sendable {
    var heights = Heights(56, 36, fieldY: 10)
    /// From the field to the edges of the safe area.
    var inset = 8.0
    /// From the place of the magnifier in a navigation bar's field to its place in this one, at 3 pixels per point.
    @Known(.reported, ": NativeScript's documentation has it 10 below the field's top") var magnifierDrop = 0.0
    /// Along the top and bottom edge of a prominent bar. In dark, the navigation bar's hairline over black.
    @Known(
      .inferred, "searchBar.hairline.top searchBar.hairline.bottom: as the navigation bar's",
      when: .any(.dark, .increasedContrast))
    var hairline = DynamicColor(
      RGBAColor(0, 0, 0, 54.0 / 255), RGBAColor(255, 255, 255, 0.15), RGBAColor(0, 0, 0, 0.38),
      RGBAColor(255, 255, 255, 0.23))
  }

  /// The height of the bar, the field's height, and the field's top in the bar.
  struct Heights: Hashable, Sendable {
    var bar: Double
    var field: Double
    var fieldY: Double
    /// The share of the field's height that scrolling has left, 0…1.
    private(set) var fieldShare = 1.0

    init(_ bar: Double, _ field: Double, fieldY: Double) {
      (self.bar, self.field, self.fieldY) = (bar, field, fieldY)
    }

    /// Scrolling takes the field's height first, then the space below it.
    func collapsed(by distance: Double) -> Heights {
      guard distance > 0, field > 0 else { return self }
      let left = max(bar - distance, 0)
      var result = Heights(left, max(field - distance, 0), fieldY: min(fieldY, left))
      result.fieldShare = result.field / field
      return result
    }
  }

  /// A magnifying glass with a round lens and a round-capped handle to the lower right corner of its frame. Measured on phones
  /// at 3× and on an iPad at 2×.
  struct Magnifier: Sendable {
    var color = Palette.iOS15[.secondaryLabel]
    /// The bounds of its ink in a resting field of a navigation bar, at 2 and at 3 pixels per point. From iOS 16 on its top is
    /// one pixel higher at 3× than in a search bar by itself.
    var frame = (
      at2x: CGRect(x: 8, y: 9.5, width: 16, height: 16), at3x: CGRect(x: 8, y: 10, width: 16.33, height: 16.33)
    )
    /// Relative to the frame at 3 pixels per point, as are the other lengths.
    var lensCenter = CGPoint(x: 6.6, y: 6.55)
    /// The outer radius of the lens.
    var lensRadius = 6.6
    var lensStroke = 1.45
    var handleStroke = 1.75

    func frame(in context: LayoutContext) -> CGRect { context.isAt3x ? frame.at3x : frame.at2x }
  }
}

extension LayoutContext {
  /// True for 3 pixels per point or more. Some lengths in points depend on it, as UIKit aligns them to pixels.
  var isAt3x: Bool { geometry.device.scale >= 3 }
}
