import SearchGeometry

extension SceneFormats {
  /// The keys of a button's mapping, before they are checked.
  private struct BarItemParts: Hashable, Sendable {
    var title: String?
    var image: Image?
    var style = BarItem.Style.plain
    var isEnabled = true
    var isHidden = false
    var accessibility: SearchScene.Accessibility?

    init() {}

    init(_ item: BarItem) {
      switch item.label {
      case .title(let title): self.title = title
      case .image(let image): self.image = image
      case .view: break
      }
      (style, isEnabled, isHidden, accessibility) = (item.style, item.isEnabled, item.isHidden, item.accessibility)
    }
  }

  private static let barItemParts: ValueFormat<BarItemParts> = .object(
    BarItemParts(), expected: "a symbol's name, {title: …}, {symbol: …}, {image: icon.png} or {view: …}",
    fields: [
      Field("title", optional: \.title, .text("a title", atLeast: 1), "A button with this title."),
      Field("image", optional: \.image, image, "A button with this picture."),
      symbolField(\.image),
      Field("style", \.style, .choice(), "plain, done (bold) or prominent; plain by default."),
      Field("isEnabled", \.isEnabled, .boolean, "False for a grey button."),
      Field("isHidden", \.isHidden, .boolean, "True to leave the button out."),
      accessibilityField(\.accessibility),
    ],
    check: { value, node, path, reading in
      let keys = ["title", "image", "symbol"].filter { key in node.entries?.contains { $0.key == key } ?? false }
      if keys.count == 1, value.title != nil || value.image != nil { return }
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
    let expected = barItemParts.expected
    return ValueFormat(expected: expected, schema: .anyOf(symbol.schema, barItemParts.schema)) {
      node, path, reading in
      guard node.entries != nil else {
        if node.text != nil { return symbol.read(node, path, &reading).map { .symbol($0) } }
        return reading.refuse(node, path: path, expected: expected)
      }
      guard let parts = barItemParts.read(node, path, &reading),
        let label = parts.title.map({ BarItem.Label.title($0) }) ?? parts.image.map({ .image($0) })
      else { return nil }
      return BarItem(
        label, style: parts.style, isEnabled: parts.isEnabled, isHidden: parts.isHidden,
        accessibility: parts.accessibility)
    } write: { item in
      if let name = item.symbol, item == .symbol(name) { return symbol.write(name) }
      return barItemParts.write(BarItemParts(item))
    }.visiting { item, path, visitor in
      if let name = item.symbol, item == .symbol(name) {
        symbol.visit?(name, path, visitor)
      } else {
        barItemParts.visit?(BarItemParts(item), path, visitor)
      }
    }
  }()

  static let barItems = barItem.list("a list of items", atMost: SceneLimits.barItems)
}
