import SearchLayers

extension SearchScene {
  /// A colour: a system colour, which follows the appearance, the scene's tint, fixed components, or one for each
  /// appearance.
  ///
  /// A literal is written as in a scene file: `"#C2410C"`, `"#C2410C80"` or `"systemOrange"`.
  public enum Color: Hashable, Sendable {
    case system(SystemColor)
    case rgba(RGBAColor)
    /// The scene's tint at the instant.
    case tint
    indirect case adaptive(light: Color, dark: Color)
    /// A literal that is no colour. A scene with it is refused.
    indirect case unknown(String)
  }

  /// UIKit's system colours, by their names.
  public enum SystemColor: String, Hashable, Sendable, CaseIterable {
    case systemBlue, systemPink, systemRed, systemGreen, systemOrange, systemYellow, systemTeal, systemMint, systemCyan
    case systemIndigo, systemPurple, systemBrown
    case systemGray, systemGray2, systemGray3, systemGray4, systemGray5, systemGray6
    case label, secondaryLabel, tertiaryLabel, quaternaryLabel, placeholderText, link
    case separator, opaqueSeparator
    case systemFill, secondarySystemFill, tertiarySystemFill, quaternarySystemFill
    case systemBackground, secondarySystemBackground, tertiarySystemBackground
    case systemGroupedBackground, secondarySystemGroupedBackground, tertiarySystemGroupedBackground
    case black, white, clear
  }
}

extension SearchScene.Color: ExpressibleByStringLiteral {
  public init(stringLiteral text: String) { self = Self(text) ?? .unknown(text) }

  /// Returns nil for a text that is no colour.
  init?(_ text: String) {
    if let named = SystemColor(rawValue: text) {
      self = .system(named)
    } else if text == "tint" {
      self = .tint
    } else if text.hasPrefix("#"), let color = RGBAColor(hex: text) {
      self = .rgba(color)
    } else {
      return nil
    }
  }

  /// The colour as a tint: a tint that names the tint is the system's.
  package var asTint: Self {
    switch self {
    case .tint: .system(.systemBlue)
    case .adaptive(let light, let dark): .adaptive(light: light.asTint, dark: dark.asTint)
    case .system, .rgba, .unknown: self
    }
  }

  /// The colour as a scene file has it; that of an adaptive colour is for messages and file names.
  package var text: String {
    switch self {
    case .tint: "tint"
    case .adaptive(let light, let dark): "\(light.text) or \(dark.text)"
    case .system(let name): name.rawValue
    case .rgba(let color): color.hex.hasSuffix("FF") ? String(color.hex.dropLast(2)) : color.hex
    case .unknown(let text): text
    }
  }
}

/// UIKit's system colours.
extension SearchScene.Color {
  public static let systemBlue = Self.system(.systemBlue)
  public static let systemPink = Self.system(.systemPink)
  public static let systemRed = Self.system(.systemRed)
  public static let systemGreen = Self.system(.systemGreen)
  public static let systemOrange = Self.system(.systemOrange)
  public static let systemYellow = Self.system(.systemYellow)
  public static let systemTeal = Self.system(.systemTeal)
  public static let systemMint = Self.system(.systemMint)
  public static let systemCyan = Self.system(.systemCyan)
  public static let systemIndigo = Self.system(.systemIndigo)
  public static let systemPurple = Self.system(.systemPurple)
  public static let systemBrown = Self.system(.systemBrown)
  public static let systemGray = Self.system(.systemGray)
  public static let systemGray2 = Self.system(.systemGray2)
  public static let systemGray3 = Self.system(.systemGray3)
  public static let systemGray4 = Self.system(.systemGray4)
  public static let systemGray5 = Self.system(.systemGray5)
  public static let systemGray6 = Self.system(.systemGray6)
  public static let label = Self.system(.label)
  public static let secondaryLabel = Self.system(.secondaryLabel)
  public static let tertiaryLabel = Self.system(.tertiaryLabel)
  public static let quaternaryLabel = Self.system(.quaternaryLabel)
  public static let placeholderText = Self.system(.placeholderText)
  public static let link = Self.system(.link)
  public static let separator = Self.system(.separator)
  public static let opaqueSeparator = Self.system(.opaqueSeparator)
  public static let systemFill = Self.system(.systemFill)
  public static let secondarySystemFill = Self.system(.secondarySystemFill)
  public static let tertiarySystemFill = Self.system(.tertiarySystemFill)
  public static let quaternarySystemFill = Self.system(.quaternarySystemFill)
  public static let systemBackground = Self.system(.systemBackground)
  public static let secondarySystemBackground = Self.system(.secondarySystemBackground)
  public static let tertiarySystemBackground = Self.system(.tertiarySystemBackground)
  public static let systemGroupedBackground = Self.system(.systemGroupedBackground)
  public static let secondarySystemGroupedBackground = Self.system(.secondarySystemGroupedBackground)
  public static let tertiarySystemGroupedBackground = Self.system(.tertiarySystemGroupedBackground)
  public static let black = Self.system(.black)
  public static let white = Self.system(.white)
  public static let clear = Self.system(.clear)
}
