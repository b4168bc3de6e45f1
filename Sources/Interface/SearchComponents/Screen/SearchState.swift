import SearchMotion
import SearchScenes

/// The search bar's model, its scopes and tags included.
package struct SearchState: Hashable, Sendable {
  package var placeholder: Placeholder
  package var scopes: [String]
  package var tags: [String]
  /// What is in the field.
  package var typed: FieldText
  package var isActive: Bool
  package var isFocused: Bool
  package var showsTags: Bool
  /// Cancel is what ended the edit; the next focus clears it.
  package var isCancelling = false
  package var selectedScope: Int
  package var selectedTag: Int
  package var tagsScroll = ScrollState()
  /// The last edit: from here the caret counts its blinks.
  package var edited: Instant = .zero
  /// What of the bar never changes while a scene runs.
  package var settings: Search

  init(_ search: Search, language: String) {
    settings = search
    placeholder = search.placeholder ?? .text(SystemWords(language: language).search)
    scopes = search.scopes
    tags = search.tags
    typed = FieldText(search.text)
    isFocused = search.focused
    isActive = search.active ?? search.focused
    showsTags = search.showsTags && !search.tags.isEmpty
    selectedScope = search.selectedScope.index(in: search.scopes) ?? 0
    selectedTag = search.selectedTag.index(in: search.tags) ?? 0
  }

  /// What is in the field, as one string.
  package var text: String {
    get { typed.string }
    set { typed = FieldText(newValue) }
  }

  /// Scopes or tags: without either there is no container for them.
  package var hasScopesOrTags: Bool { !scopes.isEmpty || !tags.isEmpty }
}

extension Selection {
  /// The 0-based index that is meant; nil when no title, or more than one, is.
  package func index(in titles: [String]) -> Int? {
    switch self {
    case .index(let index): return titles.indices.contains(index) ? index : nil
    case .title(let title):
      let matches = titles.indices.filter { titles[$0] == title }
      return matches.count == 1 ? matches[0] : nil
    }
  }
}
