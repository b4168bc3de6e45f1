extension SearchScene {
  /// A button next to the search field.
  public enum BarItem: Hashable, Sendable {
    /// A built-in symbol, by its name in SF Symbols; see `BuiltInSymbol`.
    case symbol(String)
    case title(String)
    /// A PNG or JPEG file, relative to the scene file.
    case image(String)

    /// The name for `tap: item:NAME`, as the scene writes it.
    package var name: String {
      switch self {
      case .symbol(let name), .title(let name), .image(let name): name
      }
    }

    /// True for the word `cancel`: the system's Cancel with its localized title.
    package var isSystemCancel: Bool { self == .symbol("cancel") }

    /// True for a Cancel button, which becomes the last trailing item wherever the scene puts it.
    package var isCancel: Bool {
      if case .symbol(let name) = self { return BuiltInSymbol(named: name)?.name == "xmark" }
      return false
    }
  }
}
