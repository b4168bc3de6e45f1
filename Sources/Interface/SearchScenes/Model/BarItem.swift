extension SearchScene {
  /// A button next to the search field.
  public enum BarItem: Hashable, Sendable {
    /// A built-in symbol, by its name or its SF Symbols alias; see `BuiltInSymbol`.
    case symbol(String)
    case title(String)
    /// A PNG file, relative to the scene file.
    case image(String)

    /// The name for `tap: item:NAME`, as the scene writes it.
    package var name: String {
      switch self {
      case .symbol(let name), .title(let name), .image(let name): name
      }
    }

    /// True for the system's Cancel button, which becomes the last trailing item wherever the scene puts it.
    package var isCancel: Bool {
      if case .symbol(let name) = self { return BuiltInSymbol(named: name) == .cancel }
      return false
    }
  }

  /// The symbols for bar items.
  public enum BuiltInSymbol: String, Hashable, Sendable, CaseIterable {
    case filter, plus, info, microphone, bookmark, cancel

    /// The names of SF Symbols for the same symbols.
    public var aliases: [String] {
      switch self {
      case .filter: ["line.3.horizontal.decrease", "line.3.horizontal.decrease.circle"]
      case .plus: []
      case .info: ["info.circle"]
      case .microphone: ["mic", "mic.fill"]
      case .bookmark: ["book"]
      case .cancel: ["xmark"]
      }
    }

    /// The symbol of that name or alias.
    public init?(named name: String) {
      guard let symbol = Self.allCases.first(where: { $0.rawValue == name || $0.aliases.contains(name) }) else {
        return nil
      }
      self = symbol
    }

    /// All names that a scene may write, aliases after the names.
    public static var names: [String] { allCases.map(\.rawValue) + allCases.flatMap(\.aliases) }
  }
}
