import SearchComponents

/// What the animations of a state's layers are known by: a layer's name, and whose page's it is, since layers of
/// different pages never match each other.
struct TrackKeys {
  /// Nil where names are enough: the root page alone.
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
