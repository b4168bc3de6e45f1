import SearchLayers
import SearchScenes

/// The colours of text on a bar with a colour scheme.
struct BarColors: Hashable, Sendable {
  /// The opaque colour behind the text.
  var ground: RGBAColor
  /// Black or white.
  var ink: RGBAColor

  /// WCAG 2.1, level AA, for text. One of black and white always has more: 4.58 at least.
  static let leastContrast = 4.5
  /// The same, for symbols and large text; a tint with less gives way to the ink: our choice.
  static let leastTintContrast = 3.0

  /// Returns a colour with enough contrast: the given one, or the ink, as translucent as it can be.
  func legible(_ color: RGBAColor, on ground: RGBAColor? = nil) -> RGBAColor {
    let ground = ground ?? self.ground
    guard color.contrast(over: ground) < Self.leastContrast else { return color }
    var (low, high) = (min(color.alpha, 1), 1.0)
    // To less than a step of eight bits, on the legible side.
    for _ in 0..<10 {
      let middle = (low + high) / 2
      if ink.withAlpha(multipliedBy: middle).contrast(over: ground) < Self.leastContrast {
        low = middle
      } else {
        high = middle
      }
    }
    return ink.withAlpha(multipliedBy: high)
  }

  /// Returns a fill on which the ink is legible: the given one, or a veil of the opposite colour.
  func fill(_ color: RGBAColor) -> RGBAColor {
    if ink.contrast(over: ground.mixed(with: color.opaque, color.alpha)) >= Self.leastContrast { return color }
    return (ink == .white ? RGBAColor.black : .white).withAlpha(multipliedBy: Self.veil)
  }

  /// White over dark bars, measured.
  static let veil = 0.24
  /// The placeholder on dark bars, measured.
  static let placeholder = 0.6
}

extension Navigation.ColorScheme {
  /// Light for `light`, dark for `dark`; nil for schemes that follow the traits or the bar's colour.
  var appearance: Appearance? {
    switch self {
    case .light: .light
    case .dark: .dark
    case .default, .automatic: nil
    }
  }
}

extension LayoutContext {
  /// Returns the context for what is on a page's navigation bar, in the colours of the bar's scheme.
  func onBar(of page: PageState, on screen: ScreenState) -> LayoutContext {
    let scheme = page.navigation.colorScheme
    guard scheme != .default else { return self }
    let ground = NavigationBar.ground(of: screen, in: self)
    let isDark =
      scheme.appearance.map { $0 == .dark }
      ?? (RGBAColor.white.contrast(over: ground) > RGBAColor.black.contrast(over: ground))
    let bar = BarColors(ground: ground, ink: isDark ? .white : .black)
    var result = self
    result.traits.appearance = isDark ? .dark : .light
    if isDark {
      let dim = RGBAColor.white.withAlpha(multipliedBy: BarColors.placeholder)
      result.look.searchBar.fieldColor = .same(.white.withAlpha(multipliedBy: BarColors.veil))
      result.look.searchBar.setColors(text: .white, placeholder: dim)
    }
    if scheme == .automatic { result.makeLegible(bar) }
    let least = scheme == .automatic ? BarColors.leastContrast : BarColors.leastTintContrast
    if result.tint.contrast(over: ground) < least { result.traits.tint = .rgba(bar.ink) }
    return result
  }

  /// Gives fields and controls on the bar colours that are legible.
  private mutating func makeLegible(_ bar: BarColors) {
    legibility = bar
    let metrics = look.searchBar
    let fill = bar.fill(color(metrics.fieldColor))
    let field = bar.ground.mixed(with: fill.opaque, fill.alpha)
    look.searchBar.fieldColor = .same(fill)
    look.searchBar.setColors(
      text: bar.ink, placeholder: bar.legible(color(metrics.placeholderColor), on: field))
    look.scopeBar.trackColor = .same(bar.fill(color(look.scopeBar.trackColor)))
  }

  /// Returns a colour of text that is legible on the bar, where the bar's scheme asks for it.
  func legible(_ color: RGBAColor) -> RGBAColor { legibility?.legible(color) ?? color }

  /// Returns a colour of text that is legible in the search field, where the bar's scheme asks for it.
  func legibleInField(_ color: RGBAColor) -> RGBAColor {
    guard let legibility else { return color }
    let fill = self.color(look.searchBar.fieldColor)
    return legibility.legible(color, on: legibility.ground.mixed(with: fill.opaque, fill.alpha))
  }
}

extension SearchBar.Metrics {
  fileprivate mutating func setColors(text: RGBAColor, placeholder: RGBAColor) {
    textColor = .same(text)
    placeholderColor = .same(placeholder)
    magnifier.color = .same(placeholder)
    clearButtonColor = .same(placeholder)
  }
}
