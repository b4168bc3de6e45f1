import SearchGeometry
import SearchLayers
import SearchMotion
import SearchScenes

/// Everything that layout depends on except the model: look, traits, geometry, instant, text and files.
///
/// Large values are in boxes, because a layout copies the context hundreds of times.
package struct LayoutContext: Sendable {
  @Boxed package var traits: Traits
  /// The look of the scene's version of iOS.
  @Boxed var look: Look
  /// The geometry of the pages' column: the part next to a sidebar, or the whole screen without one.
  @Boxed package var geometry: ScreenGeometry
  /// The instant at which clocks are read; `ClockReadings` has all readings.
  package private(set) var now: Instant
  package var text: any TextSetting {
    _read { yield resources.text }
    _modify { yield &resources.text }
  }
  package var artwork: Artwork {
    _read { yield resources.artwork }
    _modify { yield &resources.artwork }
  }
  @Boxed private var resources: Resources
  /// The rows that get layers.
  package var rows = RowDemand.onScreen
  /// The parts of the screen that get no layers.
  package var leftOut: LeftOut = []
  /// The offsets of the sections that scroll sideways, in the layout of a list.
  var shelves: [Int: Double] = [:]
  /// The colours on a bar on which all text is legible; nil on others.
  var legibility: BarColors?
  /// True if a search bar may be at the bottom of the page, where no tab bar is.
  private(set) var hasRoomAtBottom: Bool
  /// True if the selected tab is the search tab.
  private(set) var isSearchTab: Bool
  /// True while pages move of which one hides its bar: each bar moves with its page, items and all.
  var movesWholeBars = false
  /// True while pages move whose bars differ in place.
  var hasPartedBars = false
  /// The moving page whose title becomes the label of the other page's back button; nil for none.
  var pageOfLabel: Int?
  /// The background of the page whose glass is laid out; nil without glass.
  var ground: RGBAColor?
  /// The bars of the screen that the context is for; nil if they are to be laid out.
  var bars: Boxed<BarLayout>?
  /// How many times as dark as usual the shadows of glass are; see `ScrollEdge.shadowScales`.
  var shadowScales = (top: 1.0, bottom: 1.0)
  /// The positions of rows that were laid out before.
  var indices: RowIndexCache { resources.indices }
  /// The views that rows and other places of the scene show.
  let templates: ViewTemplates

  /// Parts of the screen on which no other layer depends, left out where nobody reads their layers.
  package struct LeftOut: OptionSet, Sendable {
    package let rawValue: Int
    package static let statusBar = Self(rawValue: 1)
    package static let homeIndicator = Self(rawValue: 2)
    /// The sublayers of the keyboard.
    package static let keys = Self(rawValue: 4)

    package init(rawValue: Int) { self.rawValue = rawValue }
  }

  /// The values that all layouts of a scene share.
  private struct Resources: Sendable {
    var text: any TextSetting
    var artwork: Artwork
    let indices: RowIndexCache
  }

  package init(
    _ state: ScreenState, now: Instant, text: any TextSetting, artwork: Artwork = Artwork(),
    indices: RowIndexCache = RowIndexCache()
  ) {
    let text: any TextSetting = state.traits.accessibility.contains(.boldText) ? BoldText(text: text) : text
    _resources = Boxed(wrappedValue: Resources(text: text, artwork: artwork, indices: indices))
    templates = state.templates
    hasRoomAtBottom = state.tabs == nil
    isSearchTab = state.hasTabBar && state.tabs?.isSearchTab == true
    _traits = Boxed(wrappedValue: state.traits)
    _look = Catalogue.look(of: state.traits.system)
    _geometry = Boxed(wrappedValue: state.geometry.secondaryColumn)
    self.now = now
  }

  package var grid: PixelGrid { geometry.grid }

  /// Returns the context at another instant of the same state.
  func at(_ time: Instant) -> LayoutContext {
    var result = self
    (result.now, result.bars) = (time, nil)
    return result
  }

  /// The margin of bars and lists, in points.
  var margin: Double { look.navigationBar.margin(in: geometry) }

  /// The margin of a bar's buttons, in points.
  var buttonMargin: Double {
    let isPad = geometry.device.idiom == .pad && !geometry.isElevated
    return isPad ? look.navigationBar.items.padMargin ?? margin : margin
  }

  /// The left edge and the width between the margins, in the safe area.
  var room: (x: Double, width: Double) {
    let (safe, x) = (geometry.safeArea, geometry.safeArea.left + margin)
    return (x, max(geometry.width - safe.right - margin - x, 0))
  }

  /// Returns the context for a state of the same screen with another tab.
  func of(_ state: ScreenState) -> LayoutContext {
    var result = self
    (result.isSearchTab, result.bars) = (state.hasTabBar && state.tabs?.isSearchTab == true, nil)
    return result
  }

  /// Returns the context for another part of the screen.
  func within(_ geometry: ScreenGeometry) -> LayoutContext {
    var result = self
    (result.geometry, result.bars) = (geometry, nil)
    return result
  }

  package var words: SystemWords { SystemWords(language: traits.language) }

  /// Returns the components of a colour in the context's appearance and contrast.
  func color(_ color: DynamicColor) -> RGBAColor {
    color.value(appearance: traits.appearance, contrast: traits.contrast)
  }

  /// Returns the value for the context's appearance.
  func value<Value>(_ pair: (light: Value, dark: Value)) -> Value {
    traits.appearance == .dark ? pair.dark : pair.light
  }

  package func color(_ color: SearchScene.Color) -> RGBAColor {
    switch color {
    case .tint: tint
    case .adaptive(let light, let dark): self.color(traits.appearance == .dark ? dark : light)
    case .system(let system):
      self.color(look.palette[geometry.isElevated && traits.appearance == .dark ? system.elevated : system])
    case .rgba(let value): value
    case .unknown: .clear
    }
  }

  package var tint: RGBAColor { color(traits.tint.asTint) }
}

/// Fonts and lengths that follow the text size that the user prefers. At `large` they are as they were given, to the bit.
extension LayoutContext {
  /// Returns a font at the context's text size: UIKit's `preferredFont(forTextStyle:)`, or
  /// `UIFontMetrics.scaledFont(for:)` for a size that is not a text style's.
  func style(_ font: DynamicFont) -> TextStyle {
    let size = font.size.map { scaled($0, for: font.style) } ?? font.style.size(in: traits.contentSizeCategory)
    return font.text(size: size)
  }

  /// Returns a length that grows with a text style, in whole pixels: `UIFontMetrics.scaledValue(for:)`.
  ///
  /// The metrics scale by the style's leading, not its size, and round to the screen's pixels: 17 pt for body at medium
  /// are 17 · 21/22, 16⅓ at 3× (printed by jaredsinclair.com, "Scaled Metric Surprises"). A field of 36 pt becomes 34⅓
  /// pt, as measured at medium.
  func scaled(_ value: Double, for style: DynamicTextStyle) -> Double {
    let (now, large) = (style.leading(in: traits.contentSizeCategory), style.leading(in: .large))
    guard now != large, large > 0 else { return value }
    return grid.round(value * now / large)
  }

  /// Returns the increase in a line's height since the large text size, in whole pixels; 0 for smaller text.
  func growth(of font: DynamicFont) -> Double {
    grid.ceil(max(style(font).lineHeight - font.large.lineHeight, 0))
  }

  /// The enlargement of a symbol next to text of a style: symbols grow as the font does.
  func symbolScale(for style: DynamicTextStyle) -> Double {
    style.size(in: traits.contentSizeCategory) / style.size(in: .large)
  }

  /// The height of a search field relative to its height at the large text size. Circles beside the field, and their symbols,
  /// grow by the same factor.
  var fieldScale: Double {
    let metrics = look.searchBar
    return scaled(metrics.resting.field, for: metrics.font.style) / metrics.resting.field
  }

  /// Returns the font of a bar's titles and buttons: 17 pt, growing with the text size to at most 21 pt. The bar's height
  /// is constant.
  ///
  /// Source: Flutter's `nav_bar.dart`, which limits the scale to 1…1.235, measured in an iOS 17.5 simulator. 1.235 is
  /// 21/17: the body style has 21 pt at extraExtraLarge. Before iOS 13 bars did not scale.
  func barStyle(weight: Int = 400) -> TextStyle {
    TextStyle(size: DynamicTextStyle.body.size(in: barCategory), weight: weight)
  }

  /// The enlargement of a bar's symbols.
  var barScale: Double {
    DynamicTextStyle.body.size(in: barCategory) / DynamicTextStyle.body.size(in: .large)
  }

  private var barCategory: ContentSizeCategory {
    traits.contentSizeCategory.clamped(from: .large, to: .extraExtraLarge)
  }
}

extension TextStyle {
  /// The distance from the middle of the line to the baseline, minus that of another font, in points.
  func baselineDrop(from other: TextStyle) -> Double {
    (ascent - descent) / 2 - (other.ascent - other.descent) / 2
  }
}
