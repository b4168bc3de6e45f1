extension SceneFormats {
  /// A button while it has neither title nor image.
  private static let unlabelled = BarItem(.view(.spacer))

  private static let button: ValueFormat<BarItem> = .object(
    unlabelled, expected: "a symbol's name, {title: …}, {symbol: …}, {image: icon.png} or {view: …}",
    fields: [
      Field("title", optional: \.title, .text("a title", atLeast: 1), "A button with this title."),
      Field("image", optional: \.image, image, "A button with this picture."),
      symbolField(\.image),
      Field("style", \.style, .choice(), "plain, done (bold) or prominent; plain by default."),
      Field("isEnabled", \.isEnabled, .boolean, "False for a grey button."),
      Field("isHidden", \.isHidden, .boolean, "True to leave the button out."),
      accessibilityField(\.accessibility),
    ],
    check: { item, node, path, reading in
      let keys = ["title", "image", "symbol"].filter { key in node.entries?.contains { $0.key == key } ?? false }
      if keys.count == 1, item.view == nil { return }
      reading.report("expected either title or image or symbol", at: node.place, path: path)
    })

  static let barItem = either(
    plainBarItem,
    orShowing: showingView(
      BarItem(""), expected: "an item {view: …}", \.view,
      fields: [
        Field("style", \.style, .choice(), "plain, done or prominent; plain by default."),
        Field("isEnabled", \.isEnabled, .boolean, "False for a dimmed view."),
        Field("isHidden", \.isHidden, .boolean, "True to leave the button out."),
        accessibilityField(\.accessibility),
      ]), \.view)

  private static let plainBarItem: ValueFormat<BarItem> = {
    let symbol = symbolFormat(or: "{title: …} or {image: icon.png}").reference(to: "symbol")
    let expected = button.expected
    return ValueFormat(expected: expected, schema: .anyOf(symbol.schema, button.schema)) {
      node, path, reading in
      guard node.entries != nil else {
        if node.text != nil { return symbol.read(node, path, &reading).map { .symbol($0) } }
        return reading.refuse(node, path: path, expected: expected)
      }
      return button.read(node, path, &reading).flatMap { $0.view == nil ? $0 : nil }
    } write: { item in
      if let name = item.symbol, item == .symbol(name) { return symbol.write(name) }
      return button.write(item)
    }.visiting { item, path, visitor in
      if let name = item.symbol, item == .symbol(name) {
        symbol.visit?(name, path, visitor)
      } else {
        button.visit?(item, path, visitor)
      }
    }
  }()

  static let barItems = barItem.list("a list of items", atMost: SceneLimits.barItems)
}

extension BarItem {
  fileprivate var title: String? {
    get { if case .title(let title) = label { title } else { nil } }
    set { if let newValue { label = .title(newValue) } }
  }

  fileprivate var image: Image? {
    get { if case .image(let image) = label { image } else { nil } }
    set { if let newValue { label = .image(newValue) } }
  }
}
