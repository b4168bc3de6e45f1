import SearchMotion
import SearchScenes

/// The model of a search bar with its scopes and tags.
package struct SearchState: Hashable, Sendable {
  package var placeholder: Placeholder
  /// The clock of a rotating placeholder.
  package var rotation = RotationClock()
  package var scopes: [String]
  package var tagRow: SearchScene.Tags
  package var typed: FieldText
  package var isActive: Bool
  package var isFocused: Bool
  /// True if tags of visibility `afterSubmit` have replaced the scope bar.
  package var showsTags: Bool
  /// True after Cancel ended the edit, until the next focus.
  package var isCancelling = false
  package var selectedScope: Int
  package var selectedTag: Int
  package var tagsScroll = ScrollState()
  /// The last edit, from which the caret's blinking counts.
  package var edited: Instant = .zero
  /// The properties of the bar that no event changes.
  package var settings: Search

  init(_ search: Search, language: String) {
    settings = search
    placeholder = search.placeholder ?? .text(SystemWords(language: language).search)
    scopes = search.scopes
    tagRow = search.tags
    typed = FieldText(search.text)
    isFocused = search.focused
    isActive = search.active ?? search.focused
    showsTags = search.showsTags && !search.tags.items.isEmpty && search.tags.effectiveVisibility == .afterSubmit
    selectedScope = search.selectedScope.index(in: search.scopes) ?? 0
    selectedTag = search.selectedTag.index(in: search.tags.titles) ?? 0
  }

  /// The field's text as a string.
  package var text: String {
    get { typed.string }
    set { typed = FieldText(newValue) }
  }

  /// True if there is a container for scopes and tags.
  package var hasScopesOrTags: Bool { !scopes.isEmpty || !tags.isEmpty }

  /// True if that container is visible.
  package var showsContainer: Bool { showsScopes || tagRow.effectiveVisibility != .afterSubmit && showsTagRow }

  /// True if the scope bar is visible, unless tags have replaced it.
  package var showsScopes: Bool {
    switch settings.scopeBarActivation {
    case .manual: settings.showsScopeBar
    case .onSearchActivation: isActive
    }
  }
}

extension Selection {
  /// Returns the selected index, or nil unless exactly one title matches.
  package func index(in titles: [String]) -> Int? {
    switch self {
    case .index(let index): return titles.indices.contains(index) ? index : nil
    case .title(let title):
      let matches = titles.indices.filter { titles[$0] == title }
      return matches.count == 1 ? matches[0] : nil
    }
  }
}
