import SearchScenes

/// The place of a search bar on a screen: what a scene's placement comes to.
enum SearchPlace: Hashable, Sendable {
  /// In a palette below the navigation bar.
  case stacked
  /// In the navigation bar.
  case inline
  /// At the top of a page without a navigation bar.
  case standalone
  /// At the top of the content, with which it scrolls.
  case header
  /// Scope bar and tags below the navigation bar, without a field.
  case withoutField
  /// At the bottom of a phone's screen, above the keyboard while it is up.
  case bottom
  /// There, next to the circle of a search tab's bar.
  case tab
  /// A button in the navigation bar; the active field takes the bar's place.
  case button

  init(_ search: Search, hasToolbar: Bool, in context: LayoutContext) {
    switch search.placement {
    case .integratedButton
    where context.look.searchBar.button != nil && !search.hasItemStacks && !context.isSearchTab:
      self =
        (hasToolbar ? Self.atBottom(search, in: context) : nil)
        ?? (Self.fitsInline(search, in: context) ? .inline : .button)
    case .stacked: self = .stacked
    case .standalone: self = .standalone
    case .header: self = .header
    case .withoutField: self = .withoutField
    case .automatic, .inline, .integrated, .integratedCentered, .integratedButton:
      self = Self.atBottom(search, in: context) ?? (Self.fitsInline(search, in: context) ? .inline : .stacked)
    }
  }

  var isAtBottom: Bool { self == .bottom || self == .tab }

  /// True for a field that is on glass.
  func hasGlass(isActive: Bool, in context: LayoutContext) -> Bool {
    let metrics = context.look.searchBar
    return switch self {
    case .bottom, .tab, .button: true
    case .inline: metrics.inline?.hasGlass == true
    case .stacked: isActive && metrics.activeGlass != nil
    case .standalone, .header, .withoutField: false
    }
  }

  /// The distance by which a field of glass has its contents further inside than others, in points.
  func contentInset(isAboveKeyboard: Bool, in context: LayoutContext) -> Double {
    let metrics = context.look.searchBar
    guard isAtBottom, let inset = metrics.bottom?.contentInset else {
      return self == .inline || self == .button ? metrics.inline?.contentInset ?? 0 : 0
    }
    return self == .tab && isAboveKeyboard ? inset.tabAboveKeyboard : inset.other
  }

  /// Returns true for a field of which there is only a button while the search is not active.
  func hasButton(_ search: SearchState, in context: LayoutContext) -> Bool {
    search.settings.placement == .integratedButton && context.look.searchBar.button != nil
      && [.button, .inline, .bottom].contains(self)
  }

  /// Returns true for such a field while it is a button.
  func isButton(_ search: SearchState, in context: LayoutContext) -> Bool {
    !search.isActive && hasButton(search, in: context)
  }

  /// Phones have search fields at the bottom where nothing else is, and in search tabs; nil elsewhere.
  private static func atBottom(_ search: Search, in context: LayoutContext) -> SearchPlace? {
    guard context.look.searchBar.bottom != nil, context.geometry.device.idiom == .phone, !search.hasItemStacks,
      search.placement != .inline
    else { return nil }
    if context.isSearchTab { return .tab }
    return context.hasRoomAtBottom ? .bottom : nil
  }

  /// Items have no room in the navigation bar, nor has a field whose text is too large: our choice.
  private static func fitsInline(_ search: Search, in context: LayoutContext) -> Bool {
    guard context.geometry.device.idiom == .pad, !search.hasItemStacks else { return false }
    let (geometry, metrics) = (context.geometry, context.look.searchBar)
    guard metrics.inline != nil else { return false }
    let height = context.scaled(metrics.resting.field, for: metrics.font.style)
    return geometry.windowOrScreenWidth >= ScreenGeometry.leastRegularWidth && !geometry.isElevated
      && geometry.column != .primary
      && height <= context.look.navigationBar.height(in: geometry)
  }
}

extension ScreenState {
  /// The place of the search bar; nil without one.
  func searchPlace(in context: LayoutContext) -> SearchPlace? {
    search.map { SearchPlace($0.settings, hasToolbar: page.shownToolbar != nil, in: context) }
  }

  /// True for a field, or its button, in the row of the navigation bar's buttons.
  func hasFieldInBar(in context: LayoutContext) -> Bool {
    guard let search, let place = searchPlace(in: context) else { return false }
    return place == .inline || place == .button && !search.isActive
  }

  /// True for such a field while its bar has given way to content that scrolls.
  func hidesFieldWithBar(in context: LayoutContext) -> Bool { page.isBarMinimized && hasFieldInBar(in: context) }

  /// True while there is only a button in place of a field in the navigation bar.
  package func hasSearchButtonInBar(in context: LayoutContext) -> Bool {
    guard let search, let place = searchPlace(in: context) else { return false }
    return !place.isAtBottom && place.isButton(search, in: context)
  }

  /// True if the search field is at the bottom of the screen.
  package func isSearchAtBottom(in context: LayoutContext) -> Bool { searchPlace(in: context)?.isAtBottom == true }

  /// Returns true while the page has no navigation bar, or an active search hides it.
  func hidesNavigationBar(in context: LayoutContext) -> Bool {
    guard let search, let place = searchPlace(in: context), !navigation.isHidden else { return navigation.isHidden }
    switch place {
    case .button: return search.isActive
    case .stacked, .bottom, .tab: return search.isActive && search.settings.hidesNavigationBarDuringPresentation
    case .inline, .header, .withoutField: return false
    case .standalone: return true
    }
  }
}
