extension SearchScene {
  /// The values that the scene's version of iOS does not have, each with the key's path, in sentences that say what is
  /// drawn instead.
  package var notes: [String] {
    [placementNote].compactMap(\.self)
  }

  /// The versions of iOS that introduced the placements of search bars.
  private var placementNote: String? {
    guard let placement = search?.placement else { return nil }
    let since: Int
    switch placement {
    case .automatic, .stacked, .standalone: return nil
    case .inline: since = 16
    case .integrated, .integratedCentered, .integratedButton: since = 26
    }
    guard system.major < since else { return nil }
    let isInBar = system.major >= 16 && device.idiom == .pad
    let words = isInBar ? "as inline, in the navigation bar" : "as stacked, below the navigation bar"
    return "search.placement: \(placement.rawValue) needs iOS \(since); iOS \(system.major) places the bar \(words)"
  }
}
