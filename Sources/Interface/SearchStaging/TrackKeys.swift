import SearchComponents

/// The keys of animations by the names of a state's layers. Layers of different pages have different keys, so that one
/// never animates to another.
struct TrackKeys {
  /// Nil if names are keys: on the root page without a transition.
  private let pages: (arriving: Int, leaving: Int?)?

  init(_ state: ScreenState) {
    let leaving = state.transition?.leaving.id
    pages = state.page.id == 0 && leaving == nil ? nil : (state.page.id, leaving)
  }

  subscript(_ name: String) -> String {
    guard let pages else { return name }
    if let leaving = pages.leaving, name.hasPrefix(Catalogue.leavingPrefix) {
      return Self.key(String(name.dropFirst(Catalogue.leavingPrefix.count)), of: leaving)
    }
    return Catalogue.isShared(name) ? name : Self.key(name, of: pages.arriving)
  }

  private static func key(_ name: String, of page: Int) -> String { page == 0 ? name : "\(page) \(name)" }
}

extension ScreenState {
  var trackKeys: TrackKeys { TrackKeys(self) }
}
