import SearchLayers
import SearchScenes

/// The system colours of a look.
struct Palette: Sendable {
  private let colors: [SystemColor: DynamicColor]

  init(_ colors: [SystemColor: DynamicColor]) { self.colors = colors }

  /// A look's palette has every system colour; a missing one is clear.
  subscript(color: SystemColor) -> DynamicColor { colors[color] ?? .same(.clear) }
}

/// A colour in each appearance and contrast, as a dynamic `UIColor`.
struct DynamicColor: Hashable, Sendable {
  private let light: RGBAColor
  private let dark: RGBAColor
  private let increasedLight: RGBAColor
  private let increasedDark: RGBAColor

  /// Without colours for increased contrast, those of standard contrast apply.
  init(_ light: RGBAColor, _ dark: RGBAColor, _ increasedLight: RGBAColor? = nil, _ increasedDark: RGBAColor? = nil) {
    (self.light, self.dark) = (light, dark)
    (self.increasedLight, self.increasedDark) = (increasedLight ?? light, increasedDark ?? dark)
  }

  static func same(_ color: RGBAColor) -> DynamicColor { DynamicColor(color, color) }

  func value(appearance: Appearance, contrast: Contrast) -> RGBAColor {
    switch (appearance, contrast) {
    case (.light, .standard): light
    case (.dark, .standard): dark
    case (.light, .increased): increasedLight
    case (.dark, .increased): increasedDark
    }
  }
}
