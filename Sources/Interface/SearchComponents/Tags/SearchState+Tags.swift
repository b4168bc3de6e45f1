import SearchScenes

extension SearchState {
  /// The titles of the tags.
  package var tags: [String] { tagRow.titles }

  /// True if the tags are visible in the container of scope bar and tags.
  package var showsTagRow: Bool {
    guard !tagRow.items.isEmpty else { return false }
    switch tagRow.effectiveVisibility {
    case .afterSubmit: return showsTags
    case .whileActive: return isActive
    case .always: return true
    }
  }

  /// True if the scope bar is out of its place, above the container.
  package var hidesScopeBar: Bool {
    switch tagRow.effectiveVisibility {
    case .afterSubmit: showsTags
    case .whileActive: false
    case .always: !showsScopes
    }
  }

  /// The titles of the scopes that can be seen below the field.
  package var visibleScopes: [String] { showsScopes && !hidesScopeBar ? scopesBelowField : [] }

  /// Replaces the tags; the selection stays within them.
  package mutating func replaceTags(by tags: SearchScene.Tags) {
    tagRow = tags.replacing(tagRow)
    selectedTag = min(selectedTag, max(tagRow.items.count - 1, 0))
    if tagRow.items.isEmpty || tagRow.effectiveVisibility != .afterSubmit { showsTags = false }
  }
}
