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

  static let imageFile = filePath.checked { path in
    let suffix = path.lowercased()
    guard ![".png", ".jpg", ".jpeg"].contains(where: suffix.hasSuffix) else { return nil }
    guard !suffix.hasSuffix(".svg") else {
      return "\(path.shown) is an SVG file; give it a name under symbols at the top, and write {symbol: NAME}"
    }
    return "\(path.shown) is no PNG or JPEG file by its name; write a file that ends in .png, .jpg or .jpeg"
  }.described(
    by: .members([
      "type": .string("string"), "pattern": .string(#"\.([Pp][Nn][Gg]|[Jj][Pp][Ee]?[Gg])$"#),
      "maxLength": .int(SceneLimits.pathLength),
    ]))

  /// An image while neither file nor symbol is known. Its colour is then that of the frame.
  private static let unfilled = Image(.color(.unknown("")))

  private static let imageKeys: ValueFormat<Image> = ValueFormat<Image>.object(
    unfilled, expected: "an image: {file: art.png}, {symbol: star} or {color: systemRed}",
    fields: [
      Field("file", optional: \.file, imageFile, "A PNG or JPEG file, relative to the scene."),
      Field("symbol", optional: \.symbol, symbolName, "A symbol, by its name in SF Symbols or under symbols."),
      Field("shape", optional: \.shape, .choice(), "rounded, circle or square; by default as UIKit has it there."),
      Field("contentMode", \.contentMode, .choice(), "fill crops the picture, fit shows all of it; fill by default."),
      Field("template", \.isTemplate, .boolean, "True to paint the picture's alpha in its colour or in the tint."),
      Field("size", optional: \.size, positiveLength, "The frame's side in points."),
      Field("color", optional: \.color, color, "The symbol's or template's colour; alone, the frame's."),
      Field("background", optional: \.background, color, "The frame's colour behind a symbol."),
    ],
    check: { image, node, path, reading in
      reading.refuseSeveral(of: ["file", "symbol"], in: node, path, "an image")
      if image.source != unfilled.source || image.color != nil { return }
      reading.report("needs file, symbol or color", at: node.place, path: path)
    }
  ).map(
    { image in
      var image = image
      if image.source == unfilled.source { (image.source, image.color) = (.color(image.color ?? .tint), nil) }
      return image
    },
    back: { image in
      var image = image
      if case .color(let fill) = image.source { (image.source, image.color) = (unfilled.source, fill) }
      return image
    })

  static let image = imageDefinition.reference(to: "image")

  static let imageDefinition: ValueFormat<Image> = {
    let expected = "a PNG or JPEG file, a colour, {file: …, shape: …} or {symbol: …}"
    return ValueFormat(
      expected: expected, schema: .anyOf(color.schema, imageFile.schema, imageKeys.schema)
    ) { node, path, reading in
      guard node.entries != nil else {
        guard let text = node.text else { return reading.refuse(node, path: path, expected: expected) }
        // Text that looks like a file is a file; other text is a colour.
        if text.contains(".") || text.contains("/") {
          return imageFile.read(node, path, &reading).map { .file($0) }
        }
        if SearchScene.Color(text) == nil, BuiltInSymbol(named: text) != nil || reading.symbols.contains(text) {
          return reading.refuse(node, path: path, expected: expected, suggestion: "{symbol: \(text)}")
        }
        return color.read(node, path, &reading).map { .color($0) }
      }
      // {light: …, dark: …} and {red: …, green: …, blue: …} are colours.
      if let key = node.entries?.first?.key, ["light", "dark", "red", "green", "blue", "alpha"].contains(key) {
        return color.read(node, path, &reading).map { .color($0) }
      }
      return imageKeys.read(node, path, &reading)
    } write: { image in
      switch image.source {
      case .file(let file) where image == .file(file): imageFile.write(file)
      case .color(let fill) where image == .color(fill): color.write(fill)
      default: imageKeys.write(image)
      }
    }.visiting([.image, .color, .symbol]) { image, path, visitor in
      visitor(path, .image(image))
      if case .color(let fill) = image.source, image == .color(fill) {
        color.visit?(fill, path, visitor)
      } else {
        imageKeys.visit?(image, path, visitor)
      }
    }
  }()

  static let font = ValueFormat<Font>.object(
    Font(), expected: "{size: 17, weight: semibold}",
    fields: [
      Field("size", optional: \.size, .number("points", in: 1...200), "In points, at the large text size."),
      Field("weight", optional: \.weight, .choice(), "ultraLight, thin, light, regular, medium, semibold, bold, …"),
    ]
  ).withoutParts
}

extension Image {
  fileprivate var file: String? {
    get { if case .file(let file) = source { file } else { nil } }
    set { if let newValue { source = .file(newValue) } }
  }

  fileprivate var symbol: String? {
    get { if case .symbol(let symbol) = source { symbol } else { nil } }
    set { if let newValue { source = .symbol(newValue) } }
  }
}
