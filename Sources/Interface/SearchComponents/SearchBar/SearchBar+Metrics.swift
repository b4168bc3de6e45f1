import Foundation
import SearchLayers
import SearchScenes

extension SearchBar {
  /// Lengths are in points, at the large text size.
  struct Metrics: Sendable {
    /// At rest, and active below a navigation bar.
    var resting: Heights
    /// Active with the navigation bar hidden.
    var active: [Device.MetricsClass: (portrait: Heights, landscape: Heights)]
    /// Active below a navigation bar on a phone in landscape with compact bars.
    var activeCompact: Heights

    var fieldColor: DynamicColor
    /// A radius of more than half the height makes a capsule.
    var cornerRadius: Double
    var magnifier: Magnifier
    /// The text, and the style that the field and its symbols scale with.
    var font: DynamicFont
    var textColor: DynamicColor
    var placeholderColor: DynamicColor
    /// From the field's left edge to the text, at 2 and at 3 pixels per point.
    var textX: (at2x: Double, at3x: Double)
    /// From the text to the right edge of a field without a clear button.
    var textInset: Double
    /// From the top of a resting field to the baseline of 17 pt text, at 2 and at 3 pixels per point.
    var baseline: (at2x: Double, at3x: Double)
    var clearButtonColor: DynamicColor
    var clearButtonSize: Double
    /// From the clear button to the field's right edge and to the text.
    var clearButtonInset: Double
    /// The caret of an empty, resting field at 3 pixels per point; it keeps its distance to the text.
    var caret: CGRect
    var accessories: Accessories
    var tokens: Tokens
    /// A field in the navigation bar; nil where search bars have no such place.
    var inline: Inline?
    var standalone: Standalone
    /// The field's contents fade out until scrolling has left this share of its height.
    var leastVisibleShare: Double

    /// Between the field and Cancel, which ends at the bar's margin.
    var cancelGap: Double
    /// The x of Cancel's text in its label.
    var cancelTextX: Double
    /// The diameter of a circle of glass with a cross in place of Cancel; nil for text.
    var cancelCircle: Double?
    /// The symbol of a field that is a button while the search is not active; nil where there are no such buttons.
    var button: (symbol: String, pointSize: Double)?
    /// Fields of glass at the bottom of a phone's screen; nil where search bars have no such place.
    var bottom: Bottom?
    var items: ItemStack.Metrics

    /// The heights of the bar at the context's text size: the field grows, its distances to the bar's edges do not
    /// (measured at medium: 50.33, 34.33, 1).
    func heights(of search: SearchState, at place: SearchPlace, in context: LayoutContext) -> Heights {
      if place == .button, !search.isActive {
        return Heights(0, context.look.navigationBar.height(in: context.geometry), fieldY: 0)
      }
      if place.isAtBottom, let bottom {
        // The field is at least as high as the glass buttons beside it, even if its text is small.†
        return Heights(0, max(context.scaled(bottom.height, for: font.style), bottom.height), fieldY: 0)
      }
      let row = place == .standalone ? standalone.heights : largeHeights(of: search, in: context.geometry)
      let field = context.scaled(row.field, for: font.style)
      return Heights(row.bar + (field - row.field), field, fieldY: row.fieldY)
    }

    private func largeHeights(of search: SearchState, in geometry: ScreenGeometry) -> Heights {
      guard search.isActive else { return resting }
      guard search.settings.hidesNavigationBarDuringPresentation else {
        return geometry.hasCompactBars ? activeCompact : resting
      }
      guard let row = active[geometry.device.metrics] else { return resting }
      return geometry.isLandscape ? row.landscape : row.portrait
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
    var size: Double
    var pointSize: Double
    /// Between two buttons, and to the text.
    var gap: Double
    /// The symbols, by their names in SF Symbols.
    var bookmark: String
    var resultsList: String
    var microphone: String
  }

  struct Tokens: Sendable {
    /// The share of the field's height.
    var height: Double
    var cornerRadius: Double
    /// From the ends of a token to its symbol and title, and between these two.
    var inset: Double
    var symbolGap: Double
    /// To the next token, or to the text.
    var spacing: Double
    var font: DynamicFont
    var color: DynamicColor
    var textColor: DynamicColor
    var selectedTextColor: DynamicColor
  }

  struct Inline: Sendable {
    /// The greatest width of the field.
    var width: Double
    /// The greatest share of the bar's width.
    var share: Double
    /// From the title to the field.
    var titleGap: Double
    var hasGlass = false
    /// To the edge of the screen; nil for the bar's margin.
    var edge: Double?
    /// The distance by which the field's contents are further from its ends than in a bar's palette.
    var contentInset = 0.0
  }

  struct Bottom: Sendable {
    var height: Double
    /// To the sides and the bottom of the screen, and between two pieces of glass.
    var inset: Double
    var gap: Double
    /// The same above the keyboard, for a field at the bottom and for a search tab's.
    var keyboardGap: (bottom: Double, tab: Double)
    /// The distance by which the field's contents are further from its ends than in the bar.
    var contentInset: (other: Double, tabAboveKeyboard: Double)
    /// From the magnifier to the text, and from the field's end to the clear button, more than in the bar.
    var textShift: Double
    /// The colour of text and symbols on glass.
    var ink: DynamicColor
    var placeholderColor: DynamicColor
  }

  struct Standalone: Sendable {
    var heights: Heights
    /// From the field to the edges of the safe area.
    var inset: Double
    /// Along the top and bottom edge of a prominent bar.
    var hairline: DynamicColor
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

  /// A magnifying glass with a round lens and a round-capped handle to the lower right corner of its frame.
  struct Magnifier: Sendable {
    var color: DynamicColor
    /// The bounds of its ink in a resting field, at 2 and at 3 pixels per point.
    var frame: (at2x: CGRect, at3x: CGRect)
    /// Relative to the frame at 3 pixels per point, as are the other lengths.
    var lensCenter: CGPoint
    /// The outer radius of the lens.
    var lensRadius: Double
    var lensStroke: Double
    var handleStroke: Double

    func frame(in context: LayoutContext) -> CGRect { context.isAt3x ? frame.at3x : frame.at2x }
  }
}

extension LayoutContext {
  /// True for 3 pixels per point or more. Some lengths in points depend on it, as UIKit aligns them to pixels.
  var isAt3x: Bool { geometry.device.scale >= 3 }
}
