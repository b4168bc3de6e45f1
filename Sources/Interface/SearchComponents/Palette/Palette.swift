import SearchLayers
import SearchScenes

/// The system colours of a look.
struct Palette: Sendable {
  private var colors: [SystemColor: DynamicColor] = [:]

  static let iOS15 = Palette().changed(in: "iOS15")
  static let iOS26 = iOS15.changed(in: "iOS26")

  /// Returns the palette with the colours that the table has for a look.
  private func changed(in look: String) -> Palette {
    var changed = self
    for row in DataTable.colors.rows where row[0] == look {
      let values = row.dropFirst(2).map { cell in
        let numbers = cell.numbers
        return RGBAColor(Int(numbers[0]), Int(numbers[1]), Int(numbers[2]), numbers.count > 3 ? numbers[3] : 1)
      }
      guard let color = SystemColor(rawValue: row[1]) else { continue }
      changed.colors[color] = DynamicColor(
        values[0], values[1], values.dropFirst(2).first, values.dropFirst(3).first)
    }
    return changed
  }

  /// A look's palette has every system colour; a missing one is clear.
  subscript(color: SystemColor) -> DynamicColor { colors[color] ?? .same(.clear) }
}

extension SystemColor {
  /// The colour that has this one's dark value at UIKit's elevated interface level, as in sheets: (28,28,30) for black,
  /// then the greys that follow (Human Interface Guidelines, "Dark Mode").
  var elevated: SystemColor {
    switch self {
    case .systemBackground, .systemGroupedBackground: .secondarySystemBackground
    case .secondarySystemBackground, .secondarySystemGroupedBackground: .tertiarySystemBackground
    case .tertiarySystemBackground, .tertiarySystemGroupedBackground: .systemGray4
    default: self
    }
  }
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
