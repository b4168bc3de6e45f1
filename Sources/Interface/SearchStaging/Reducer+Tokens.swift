import SearchComponents
import SearchScenes

/// The tokens of the search field. As `UISearchTextField` has it, a token is like a character before the text.
extension Reducer {
  mutating func insertToken(_ token: Search.Token, at index: Int?) throws(Refusal) {
    let count = try requireSearch().tokens.count
    let index = index ?? count
    guard (0...count).contains(index) else {
      throw Refusal("insertToken at \(index): there are \(count) tokens; an index from 0 to \(count) is expected")
    }
    let most = 1_000
    if count >= most { throw Refusal("a field has at most \(most) tokens") }
    changeTokens { tokens, selected in
      tokens.insert(token, at: index)
      if let now = selected, now >= index { selected = now + 1 }
    }
  }

  /// Replaces all tokens.
  mutating func setTokens(_ new: [Search.Token]) {
    changeTokens { tokens, selected in
      tokens = new
      selected = nil
    }
  }

  /// Selects a token and begins the edit.
  mutating func selectToken(_ index: Int) {
    beginEditing()
    changeTokens { _, selected in selected = index }
  }

  /// Types a character, which replaces a selected token.
  mutating func insert(_ character: Character) {
    removeSelectedToken()
    guard var text = state.search?.typed else { return }
    text.append(character)
    setText(text)
  }

  /// Deletes the selected token or the last character. Without text, it selects the last token.
  mutating func deleteBackward() {
    if removeSelectedToken() { return }
    guard var text = state.search?.typed else { return }
    if text.isEmpty, let last = state.search?.tokens.indices.last {
      changeTokens { _, selected in selected = last }
    } else {
      text.deleteBackward()
      setText(text)
    }
  }

  @discardableResult
  private mutating func removeSelectedToken() -> Bool {
    guard let index = state.search?.selectedToken else { return false }
    changeTokens { tokens, selected in
      tokens.remove(at: index)
      selected = nil
    }
    return true
  }

  private mutating func changeTokens(_ body: (inout [Search.Token], inout Int?) -> Void) {
    change { [now] state in
      guard var search = state.search else { return }
      body(&search.tokens, &search.selectedToken)
      search.edited = now
      state.search = search
    }
  }
}
