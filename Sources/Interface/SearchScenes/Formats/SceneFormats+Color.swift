import SearchGeometry
import SearchLayers

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
