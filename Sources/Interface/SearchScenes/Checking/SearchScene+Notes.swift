extension SearchScene {
  /// The values that the scene's version of iOS does not have, each with the key's path, in sentences that say what is
  /// drawn instead.
  package var notes: [String] {
    let notes: [String?] = []
    return notes.compactMap(\.self)
  }
}
