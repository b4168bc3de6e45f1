extension SearchScene {
  /// A button of a bar: in a navigation bar, or next to a search field.
  public struct BarItem: SceneValue {
    /// The title or picture of the button.
    public var label: Label
    /// Plain, or emphasized.
    public var style: Style
    /// False to draw the button in grey.
    public var isEnabled: Bool
    /// True to leave the button out. The other buttons take its place.
    public var isHidden: Bool
    /// What VoiceOver reads instead of the title or the symbol; nil: these.
    public var accessibility: Accessibility?

    /// The content of a button.
    public enum Label: Hashable, Sendable {
      case title(String)
      case image(Image)
      /// At most half as wide as the screen, and as high as the bar.
      case view(View)
    }

    package var view: View? {
      get { if case .view(let view) = label { view } else { nil } }
      set { if let newValue { label = .view(newValue) } }
    }

    /// `UIBarButtonItem.Style`.
    public enum Style: String, Hashable, Sendable, CaseIterable {
      case plain
      /// Bold, on glass without a fill: SwiftUI's `bold()`.
      case bold
      /// Bold, for the button that ends a task.
      case done
      /// Filled with the tint from iOS 26 on; before, as `done`, which UIKit renamed.
      case prominent
    }

    public init(
      _ label: Label, style: Style = .plain, isEnabled: Bool = true, isHidden: Bool = false,
      accessibility: Accessibility? = nil
    ) {
      (self.label, self.style, self.isEnabled, self.isHidden) = (label, style, isEnabled, isHidden)
      self.accessibility = accessibility
    }

    public init(
      _ title: String, style: Style = .plain, isEnabled: Bool = true, isHidden: Bool = false,
      accessibility: Accessibility? = nil
    ) {
      self.init(
        .title(title), style: style, isEnabled: isEnabled, isHidden: isHidden, accessibility: accessibility)
    }

    public init(
      _ image: Image, style: Style = .plain, isEnabled: Bool = true, isHidden: Bool = false,
      accessibility: Accessibility? = nil
    ) {
      self.init(
        .image(image), style: style, isEnabled: isEnabled, isHidden: isHidden, accessibility: accessibility)
    }

    /// A button with a title.
    public static func title(_ title: String) -> Self { Self(.title(title)) }

    /// A button with a symbol, by its name in SF Symbols or in the scene's `symbols`; see `BuiltInSymbol`.
    public static func symbol(_ name: String) -> Self { Self(.image(.symbol(name))) }

    /// A button with a PNG or JPEG file, relative to the scene file.
    public static func image(_ path: String) -> Self { Self(.image(.file(path))) }

    /// The name for `tap: item:NAME`: the title, the symbol's name, the file as the scene writes it, or the view's name.
    package var name: String {
      switch label {
      case .title(let title): title
      case .view(let view): view.name
      case .image(let image):
        switch image.source {
        case .file(let file): file
        case .symbol(let symbol): symbol
        case .color(let color): color.text
        }
      }
    }

    /// The symbol's name; nil for other buttons.
    package var symbol: String? {
      if case .image(let image) = label, case .symbol(let name) = image.source { name } else { nil }
    }

    /// True for the word `cancel`: the system's Cancel with its localized title.
    package var isSystemCancel: Bool { symbol == "cancel" }

    /// True for a Cancel button, which becomes the last trailing item wherever the scene puts it.
    package var isCancel: Bool { symbol.flatMap { BuiltInSymbol(named: $0)?.name } == "xmark" }
  }
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

  private static let plainBarItem = button.map({ item, _, _, _ in item.view == nil ? item : nil }, back: { $0 })
    .orShort(
      symbolFormat(or: "{title: …} or {image: icon.png}").reference(to: "symbol"), { .symbol($0) },
      back: { item in item.symbol.flatMap { item == .symbol($0) ? $0 : nil } })

  static let barItems = barItem.list("a list of items", atMost: SceneLimits.barItems)
}
