import SearchGeometry

extension SearchScene {
  /// Values of a navigation bar to set; nil leaves a value unchanged.
  public struct NavigationChanges: SceneValue {
    /// The page's title.
    public var title: String?
    /// The text below the title.
    public var subtitle: String?
    /// The line above the title; empty for none.
    public var prompt: String?
    /// True for a large title.
    public var largeTitle: Bool?
    /// The buttons at the leading edge.
    public var leadingItems: [BarItem]?
    /// The buttons at the trailing edge.
    public var trailingItems: [BarItem]?
    /// True for a page without a navigation bar.
    public var isHidden: Bool?
    /// The colours of what is on the bar.
    public var colorScheme: Navigation.ColorScheme?
    /// Colours in place of the system's.
    public var appearances: Navigation.Appearances? {
      get { boxedAppearances?.wrappedValue }
      set { boxedAppearances = newValue.map { Boxed(wrappedValue: $0) } }
    }
    private var boxedAppearances: Boxed<Navigation.Appearances>?
    /// The background's response to scrolling.
    public var background: Navigation.Background?
    /// The visibility of the hairline.
    public var hairline: Navigation.Hairline?
    /// True to hide the sidebar.
    public var isSidebarHidden: Bool?

    /// Changes nothing but what `change` sets.
    public init(_ change: (inout NavigationChanges) -> Void = { _ in }) { change(&self) }
  }
}

extension Navigation {
  /// Takes the values of changes.
  package mutating func apply(_ changes: SearchScene.NavigationChanges) {
    title = changes.title ?? title
    subtitle = changes.subtitle ?? subtitle
    prompt = changes.prompt ?? prompt
    largeTitle = changes.largeTitle ?? largeTitle
    leadingItems = changes.leadingItems ?? leadingItems
    trailingItems = changes.trailingItems ?? trailingItems
    isHidden = changes.isHidden ?? isHidden
    colorScheme = changes.colorScheme ?? colorScheme
    appearances = changes.appearances ?? appearances
    background = changes.background ?? background
    hairline = changes.hairline ?? hairline
  }
}

extension SceneFormats {
  /// The values of a sidebar that events change.
  static let sidebarChanges = single("isHidden", .boolean, "True to hide the column.", expected: "{isHidden}")

  /// The keys of a navigation bar itself. Titles and buttons are not among them: these belong to a page's item.
  private static let barFields: [Field<SearchScene.NavigationChanges>] = [
    Field("isHidden", optional: \.isHidden, .boolean, "True for a page without a navigation bar."),
    Field("background", optional: \.background, .choice(), "opaque, scrollEdge or scrollFade."),
    Field("colorScheme", optional: \.colorScheme, .choice(), "default, light, dark or automatic."),
    Field("appearances", optional: \.appearances, appearances, "All colours in place of the system's."),
    Field("hairline", optional: \.hairline, .choice(), "automatic or search."),
  ]

  /// The key `navigation` of `push`. Titles and buttons of the page are keys of `push` itself.
  static let pushedBar: ValueFormat<SearchScene.NavigationChanges> = .object(
    .init(), expected: "{isHidden, background, colorScheme, …}", fields: barFields,
    hints: Dictionary(
      uniqueKeysWithValues: ["title", "subtitle", "prompt", "largeTitle", "leadingItems", "trailingItems"].map {
        ($0, "titles and buttons belong to the page: write push: {\($0): …}")
      }))

  static let navigationChanges: ValueFormat<SearchScene.NavigationChanges> = .object(
    .init(), expected: "{title, prompt, trailingItems, …}",
    fields: [
      Field("title", optional: \.title, title, "The page's title."),
      Field("subtitle", optional: \.subtitle, title, "Below the title; only iOS 26 has it."),
      Field("prompt", optional: \.prompt, title, "A line above the title; an empty text for none."),
      Field("largeTitle", optional: \.largeTitle, .boolean, "True for a large title below the bar."),
      Field("leadingItems", optional: \.leadingItems, barItems, "Buttons at the leading edge."),
      Field("trailingItems", optional: \.trailingItems, barItems, "Buttons at the trailing edge."),
    ] + barFields + [
      Field("sidebar", optional: \.isSidebarHidden, sidebarChanges, "iPad only: a split view's primary column.")
    ],
    check: { changes, node, path, reading in
      if changes != .init() { return }
      reading.report("sets nothing; name a value such as title or trailingItems", at: node.place, path: path)
    })
}
