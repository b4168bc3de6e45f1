import SearchGeometry
import SearchMotion
import SearchScenes

/// The model of a search bar with its scopes and tags.
package struct SearchState: Hashable, Sendable {
  package var placeholder: Placeholder
  /// The clock of a rotating placeholder.
  package var rotation = PlaceholderRotation.Course()
  package var scopes: [String]
  package var tagRow: SearchScene.Tags
  package var typed: FieldText
  /// True if the field had text at the last edit of the user: `UISearchBarDelegate`'s `textDidChange` is not called for text
  /// that the program sets.
  package var hasEditedText: Bool
  package var tokens: [Search.Token]
  /// The index of the token that the next key deletes or replaces.
  package var selectedToken: Int?
  package var isActive: Bool
  /// The end of the last activation's or deactivation's animation.
  package var activationEnd: Instant = .zero
  package var isFocused: Bool
  /// True if the keyboard is below the active search, or will be once it has risen: the field has one width on that way.
  package var isRaised = false
  /// True to show the scope bar, for manual activation.
  package var showsScopeBar: Bool
  /// True since the active search first had text, for activation by text.
  package var hasTextEntry: Bool
  /// True if tags of visibility `afterSubmit` have replaced the scope bar.
  package var showsTags: Bool
  /// True after Cancel ended the edit, until the next focus.
  package var isCancelling = false
  /// True for a field that has the words, and the look, of the search that it ended until the finger leaves the cross.
  var keepsWords = false
  package var selectedScope: Int
  package var selectedTag: Int
  package var tagsScroll = ScrollState()
  /// The last edit, from which the caret's blinking counts.
  package var edited: Instant = .zero
  /// The properties of the bar. Of these, events change only style, segments and accessories.
  @Boxed package var settings: Search

  init(_ search: Search, language: String) {
    _settings = Boxed(wrappedValue: search)
    placeholder = search.placeholder ?? .text(SystemWords(language: language).search)
    scopes = search.scopes
    tagRow = search.tags
    typed = FieldText(search.text)
    hasEditedText = !search.text.isEmpty
    tokens = search.tokens
    isFocused = search.focused
    isActive = search.active ?? search.focused
    showsScopeBar = search.showsScopeBar
    hasTextEntry = false
    showsTags = search.showsTags && !search.tags.items.isEmpty && search.tags.effectiveVisibility == .afterSubmit
    selectedScope = search.selectedScope.index(in: search.scopes) ?? 0
    selectedTag = search.selectedTag.index(in: search.tags.titles) ?? 0
    hasTextEntry = isAwaitingTextEntry
  }

  /// True if the text makes a scope bar appear that waits for it.
  package var isAwaitingTextEntry: Bool {
    settings.scopeBarActivation == .onTextEntry && isActive && !typed.isEmpty && !hasTextEntry
  }

  /// The field's text as a string.
  package var text: String {
    get { typed.string }
    set { typed = FieldText(newValue) }
  }

  /// True if the scopes are in place of the navigation bar's title.
  package var hasScopesInNavigationBar: Bool { settings.scopeBarPlacement == .navigationBar && !scopes.isEmpty }

  /// The scopes below the field.
  package var scopesBelowField: [String] { hasScopesInNavigationBar ? [] : scopes }

  /// True if there is a container for scopes and tags.
  package var hasScopesOrTags: Bool { !scopesBelowField.isEmpty || !tags.isEmpty }

  /// True if that container is visible.
  package var showsContainer: Bool {
    // Without a scope bar, its activation does not matter to the tags.
    showsScopes || showsTagRow && (tagRow.effectiveVisibility != .afterSubmit || isActive && scopesBelowField.isEmpty)
  }

  /// True if the scope bar is visible, unless tags have replaced it.
  package var showsScopes: Bool {
    switch settings.scopeBarActivation {
    case .manual: showsScopeBar
    case .onTextEntry: isActive && hasTextEntry
    case .automatic, .onSearchActivation: isActive
    }
  }
}
