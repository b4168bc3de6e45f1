import SearchGeometry

extension SearchScene {
  /// A picture in a row, a card, a tag, a bar or a message.
  public struct Image: SceneValue {
    /// The picture.
    public var source: Source
    /// The picture's outline; nil for that of the place where it is used.
    public var shape: Shape?
    /// How the picture fills its frame if their proportions differ: `UIView.ContentMode`.
    public var contentMode: ContentMode = .fill
    /// True to paint the picture's alpha in `color`, or in the tint: `UIImage.RenderingMode.alwaysTemplate`.
    public var isTemplate = false
    /// The side of the frame in points; nil for that of the place where it is used.
    public var size: Double?
    /// The colour of a symbol or a template; nil for that of the place where it is used.
    public var color: Color?
    /// Fills the frame behind a symbol, which is then smaller and white.
    public var background: Color?
    /// The content of a picture.
    public enum Source: Hashable, Sendable {
      /// A PNG or JPEG file, relative to the scene file.
      case file(String)
      /// A built-in symbol, by its name in SF Symbols, or one of the scene's `symbols`; see `BuiltInSymbol`.
      case symbol(String)
      /// A filled frame.
      case color(Color)
    }

    /// The outline of a picture.
    public enum Shape: String, Hashable, Sendable, CaseIterable {
      case rounded, circle, square
    }

    /// How a picture fills its frame.
    public enum ContentMode: String, Hashable, Sendable, CaseIterable {
      /// Cut at the frame: `scaleAspectFill`.
      case fill
      /// Whole: `scaleAspectFit`.
      case fit
    }

    public init(
      _ source: Source, shape: Shape? = nil, size: Double? = nil, color: Color? = nil, background: Color? = nil
    ) {
      (self.source, self.shape, self.size) = (source, shape, size)
      (self.color, self.background) = (color, background)
    }

    /// A PNG or JPEG file, relative to the scene file.
    public static func file(_ path: String) -> Self { Self(.file(path)) }

    /// A built-in symbol, by its name in SF Symbols, or one of the scene's `symbols`.
    public static func symbol(_ name: String) -> Self { Self(.symbol(name)) }

    /// A filled frame.
    public static func color(_ color: Color) -> Self { Self(.color(color)) }
  }
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

extension SceneFormats {
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
}
