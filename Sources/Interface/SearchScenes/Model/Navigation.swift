import SearchGeometry

extension SearchScene {
  /// The navigation bar.
  public struct Navigation: SceneValue {
    /// The title.
    public var title = ""
    /// Below the title, from iOS 26 on. Earlier versions leave it out.
    public var subtitle: String?
    /// A line of text above the title and the buttons.
    public var prompt: String?
    /// True for a large title below the bar.
    public var largeTitle = false
    /// Buttons at the leading edge, from left to right in a left-to-right layout.
    public var leadingItems: [BarItem] = []
    /// Buttons at the trailing edge, from left to right in a left-to-right layout.
    public var trailingItems: [BarItem] = []
    /// True for a page without a navigation bar. A search bar remains.
    public var isHidden = false
    /// The background's response to scrolling.
    public var background: Background = .scrollEdge
    /// The colours of what is on the bar.
    public var colorScheme: ColorScheme = .default
    /// Colours in place of the system's.
    public var appearances: Appearances? {
      get { boxedAppearances?.wrappedValue }
      set { boxedAppearances = newValue.map { Boxed(wrappedValue: $0) } }
    }
    private var boxedAppearances: Boxed<Appearances>?
    /// The visibility of the hairline.
    public var hairline: Hairline = .automatic
    /// When the bar gives way to content that scrolls, on iOS 27.
    public var minimization = Minimization()
    /// iPad only: a split view's primary column.
    public var sidebar: Sidebar? {
      get { boxedSidebar?.wrappedValue }
      set { boxedSidebar = newValue.map { Boxed(wrappedValue: $0) } }
    }
    private var boxedSidebar: Boxed<Sidebar>?

    /// The background's response to scrolling: none, a crossfade of two appearances, or a fade over 10 pt.
    public enum Background: String, Hashable, Sendable, CaseIterable {
      case opaque, scrollEdge, scrollFade
    }

    /// The visibility of the hairline: as in UIKit, or since an edit left text in the field, until one leaves none. Text that
    /// the program sets does not change it.
    public enum Hairline: String, Hashable, Sendable, CaseIterable {
      case automatic, search
    }

    /// UIKit's `UIBarMinimization`, for a finger that scrolls the content.
    public struct Minimization: SceneValue {
      /// What makes the bar disappear.
      public var behavior: Behavior
      /// What brings it back.
      public var restoration: Restoration

      public enum Behavior: String, Hashable, Sendable, CaseIterable {
        /// As never: the system's own rule is not known.
        case automatic
        case never, onScrollDown, onScrollUp
      }

      public enum Restoration: String, Hashable, Sendable, CaseIterable {
        /// A scroll in the other direction; for a search bar with the placement `integratedCentered` as `atScrollEdge`.
        case automatic
        /// The content's top edge. Only with `onScrollDown`; with other behaviors as `automatic`.
        case atScrollEdge
      }

      public init(behavior: Behavior = .automatic, restoration: Restoration = .automatic) {
        (self.behavior, self.restoration) = (behavior, restoration)
      }
    }

    /// The colours of titles, buttons, search field and status bar.
    public enum ColorScheme: String, Hashable, Sendable, CaseIterable {
      /// The appearance's, whatever the bar's colour.
      case `default`
      /// Dark text, for a light bar.
      case light
      /// Light text, for a dark bar.
      case dark
      /// The one with more contrast. All text on the bar then has a contrast of at least 4.5:1.
      case automatic
    }

    public init(
      title: String = "", largeTitle: Bool = false, leadingItems: [BarItem] = [], trailingItems: [BarItem] = [],
      background: Background = .scrollEdge
    ) {
      (self.title, self.largeTitle, self.leadingItems) = (title, largeTitle, leadingItems)
      (self.trailingItems, self.background) = (trailingItems, background)
    }
  }
}

extension SceneFormats {
  private static let minimization: ValueFormat<Navigation.Minimization> = .object(
    .init(), expected: "{behavior, restoration}",
    fields: [
      Field("behavior", \.behavior, .choice(), "onScrollDown, onScrollUp, never, or automatic, which is never."),
      Field(
        "restoration", \.restoration, .choice(),
        "automatic: by a scroll the other way; atScrollEdge: at the content's top, as with integratedCentered."),
    ])

  static let navigation: ValueFormat<Navigation> = .object(
    Navigation(),
    fields: [
      Field("title", \.title, title, "The bar's title."),
      Field("subtitle", optional: \.subtitle, title, "Below the title; only iOS 26 has it."),
      Field("prompt", optional: \.prompt, title, "A line above the title and the buttons."),
      Field("largeTitle", \.largeTitle, .boolean, "True for a large title below the bar; false by default."),
      Field("leadingItems", \.leadingItems, barItems, "Buttons at the leading edge."),
      Field("trailingItems", \.trailingItems, barItems, "Buttons at the trailing edge."),
      Field("isHidden", \.isHidden, .boolean, "True for a page without a navigation bar; false by default."),
      Field(
        "background", \.background, .choice(),
        "opaque; scrollEdge crossfades two appearances as content scrolls under; scrollFade fades in over 10 pt."),
      Field(
        "colorScheme", \.colorScheme, .choice(),
        "The colours on the bar: default; light has dark text, dark has light text; automatic has the more legible."),
      Field("appearances", optional: \.appearances, appearances, "Colours in place of the system's."),
      Field(
        "hairline", \.hairline, .choice(),
        "automatic, or search: there while the user's last edit left text in the field."),
      Field("minimization", \.minimization, minimization, "When it gives way to content that scrolls, on iOS 27."),
      Field("sidebar", optional: \.sidebar, sidebar, "iPad only: a split view's primary column."),
    ])
}
