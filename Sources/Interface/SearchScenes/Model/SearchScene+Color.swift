import SearchGeometry
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

  /// A colour from a variable, written as in a scene file; nil for a text that is no colour.
  public init?(_ text: String) {
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

extension SceneFormats {
  static let color = colorDefinition.reference(to: "color").reporting(.color) { .color($0) }

  /// A colour that eight bits a component cannot represent.
  private static let components: ValueFormat<RGBAColor> = .object(
    .black, expected: "{red, green, blue, alpha}",
    fields: [
      Field("red", \.red, share, required: true, "In sRGB, 0…1."),
      Field("green", \.green, share, required: true, "In sRGB, 0…1."),
      Field("blue", \.blue, share, required: true, "In sRGB, 0…1."),
      Field("alpha", \.alpha, share, "0…1; 1 by default."),
    ])

  /// One colour in both appearances.
  private static let plainColor: ValueFormat<SearchScene.Color> = {
    let expected = "a system colour's name such as systemBlue, or \"#RRGGBB\" or \"#RRGGBBAA\" in quotes"
    let names = SystemColor.allCases.map(\.rawValue) + [SearchScene.Color.tint.text]
    let schema = JSONValue.anyOf(
      .members(["enum": .strings(names)]),
      .members(["type": .string("string"), "pattern": .string("^#([0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$")]),
      components.schema)
    return ValueFormat(expected: expected, schema: schema) { node, path, reading in
      if node.entries != nil { return components.read(node, path, &reading).map { .rgba($0) } }
      if let text = node.text {
        if let color = SearchScene.Color(text) { return color }
        let system = names.first { $0.lowercased() == "system" + text.lowercased() }
        let nearest = hexadecimal(text) ?? system ?? Spelling.nearest(to: text, among: names)
        reading.mismatch(node, path: path, expected: expected, suggestion: nearest)
      } else {
        reading.mismatch(node, path: path, expected: expected)
      }
      return nil
    } write: { color in
      switch color {
      case .rgba(let value): RGBAColor(hex: value.hex) == value ? .text(color.text) : components.write(value)
      case .system, .tint: .plain(color.text)
      case .adaptive, .unknown: .text(color.text)
      }
    }
  }()

  static let colorDefinition: ValueFormat<SearchScene.Color> = {
    struct Pair: Hashable, Sendable { var light = SearchScene.Color.tint, dark = SearchScene.Color.tint }
    let pair: ValueFormat<Pair> = .object(
      Pair(), expected: "{light: …, dark: …}",
      fields: [
        Field("light", \.light, plainColor, required: true, "The colour in the light appearance."),
        Field("dark", \.dark, plainColor, required: true, "The colour in the dark appearance."),
      ])
    return ValueFormat(expected: plainColor.expected, schema: .anyOf(plainColor.schema, pair.schema)) {
      node, path, reading in
      guard let key = node.entries?.first?.key, !["red", "green", "blue", "alpha"].contains(key) else {
        return plainColor.read(node, path, &reading)
      }
      return pair.read(node, path, &reading).map { .adaptive(light: $0.light, dark: $0.dark) }
    } write: { color in
      guard case .adaptive(let light, let dark) = color else { return plainColor.write(color) }
      return pair.write(Pair(light: light, dark: dark))
    }
  }()

  /// Returns the quoted colour that "FF6600", "0xFF6600" or "#F60" means; nil for other text.
  private static func hexadecimal(_ text: String) -> String? {
    let digits = text.hasPrefix("0x") ? text.dropFirst(2) : text.hasPrefix("#") ? text.dropFirst() : text[...]
    guard [3, 6, 8].contains(digits.utf8.count), digits.allSatisfy({ $0.isASCII && $0.isHexDigit }) else { return nil }
    return "\"#\(digits.utf8.count == 3 ? digits.map { "\($0)\($0)" }.joined() : String(digits))\""
  }
}
