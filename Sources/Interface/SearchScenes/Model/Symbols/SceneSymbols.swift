import SearchGeometry

extension SceneFormats {
  static let symbolName = symbolDefinition.reference(to: "symbol")
  static let symbolDefinition = symbolFormat()

  /// - Parameter also: what the place takes apart from symbols, for the message.
  static func symbolFormat(or also: String? = nil) -> ValueFormat<String> {
    let expected = [BuiltInSymbol.expected, also].compactMap(\.self).joined(separator: ", ")
    return ValueFormat(
      expected: expected, schema: .anyOf(.members(["enum": .strings(BuiltInSymbol.names)]), symbolKey)
    ) {
      node, path, reading in
      guard let text = node.text else { return reading.refuse(node, path: path, expected: expected) }
      if BuiltInSymbol(named: text) != nil || reading.symbols.contains(text) { return text }
      var words = expected
      if text.lowercased().hasSuffix(".svg") {
        words += "; give the file a name under symbols at the top, and write that"
      }
      let nearest = BuiltInSymbol.nearest(to: text, or: reading.symbols)
      return reading.refuse(node, path: path, expected: words, suggestion: nearest)
    } write: {
      .plain($0)
    }.reporting(.symbol) { .symbol($0) }
  }

  private static let symbolKey = JSONValue.members([
    "type": .string("string"), "pattern": .string("^[A-Za-z][A-Za-z0-9._-]*$"),
    "maxLength": .int(SceneLimits.nameLength),
  ])

  /// The files of the scene's own symbols by name.
  static let symbols = filePath.checked { path in
    path.lowercased().hasSuffix(".svg")
      ? nil : "\(path.shown) is no SVG file by its name; write a file that ends in .svg"
  }.described(by: .members(["type": .string("string"), "pattern": .string(#"\.[Ss][Vv][Gg]$"#)]))
    .dictionary("SVG files by name, such as {brand: brand.svg}", atMost: SceneLimits.symbols, names: symbolKey) {
      name in
      if BuiltInSymbol(named: name) != nil {
        return "a built-in symbol has this name; write another, such as my-\(name)"
      }
      let isName = name.utf8.allSatisfy { isLetterOrDigit($0) || "._-".utf8.contains($0) }
      guard isName, name.first?.isLetter == true else {
        return "a symbol's name begins with a letter, and has letters, digits, dots, - and _"
      }
      return YAMLText.scalar(name) == name ? nil : "YAML reads this name as another value; write another"
    }

  /// The key `symbol` of a mapping with the key `image`.
  static func symbolField<Root: Sendable>(_ keyPath: WritableKeyPath<Root, Image?> & Sendable) -> Field<Root> {
    Field(
      "symbol", optional: keyPath, symbolName.map({ .symbol($0) }, back: { _ in "" }), "Short for image: {symbol: …}."
    ).alias(of: "image")
  }
}
