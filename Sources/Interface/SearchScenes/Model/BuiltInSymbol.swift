extension SearchScene {
  /// A symbol that the library draws, named as in SF Symbols.
  public struct BuiltInSymbol: Hashable, Sendable {
    /// The symbol's name in SF Symbols.
    public let name: String
    /// The symbol from which this form is made; nil for a symbol with a drawing of its own.
    package let form: Form?

    /// A form that the table gives a symbol.
    package struct Form: Hashable, Sendable {
      package var base: String
      package var kind: Kind

      package enum Kind: String, Hashable, Sendable, CaseIterable {
        case circle = ".circle"
        case circleFill = ".circle.fill"
        case slash = ".slash"
        case slashFill = ".slash.fill"
      }
    }

    /// The symbol of that name or alias.
    public init?(named name: String) {
      guard let known = Self.all[name] else { return nil }
      self = known
    }

    private init(name: String, form: Form? = nil) { (self.name, self.form) = (name, form) }

    /// All names that a scene may write in alphabetical order, aliases after the names.
    public static let names = all.filter { $0.key == $0.value.name }.keys.sorted() + aliases.keys.sorted()

    /// Returns at most three names that resemble one in words, the most similar first; nil if none does.
    package static func nearest(to name: String) -> String? {
      let words = name.split(separator: ".").map(String.init)
      let nearest = Spelling.nearest(to: name, among: names).map { [$0] } ?? []
      // "heart.rectangle" is nearer to the hearts than any spelling.
      let base = nearest.first.map { String($0.split(separator: ".")[0]) } ?? words.first ?? name
      let family = names.filter { $0 == base || $0.hasPrefix(base + ".") }
      let found = Array((nearest + family.filter { !nearest.contains($0) }).prefix(3))
      return found.isEmpty ? nil : found.inWords
    }

    package static let expected = "the name of a built-in symbol (searchframes symbols lists them)"

    /// The symbols by their names and aliases.
    private static let all: [String: BuiltInSymbol] = {
      var all: [String: BuiltInSymbol] = [:]
      let entries = SymbolTable.builtIn.entries.filter { $0.key.first != "_" }
      let drawn = Set(entries.flatMap { name, entry in [String(name)] + (entry.hasFill ? ["\(name).fill"] : []) })
      for (base, entry) in entries {
        for kind in Form.Kind.allCases where entry.forms.contains(where: { kind.rawValue.hasPrefix($0) }) {
          if kind == .slashFill, !drawn.contains("\(base).fill") { continue }
          let name = "\(base)\(kind.rawValue)"
          all[name] = BuiltInSymbol(name: name, form: Form(base: String(base), kind: kind))
        }
      }
      for name in drawn { all[name] = BuiltInSymbol(name: name) }
      for (alias, name) in aliases { all[alias] = all[name] }
      return all
    }()

    /// Names from version 0.1.
    package static let aliases = [
      "filter": "line.3.horizontal.decrease.circle", "info": "info.circle", "microphone": "mic.fill", "cancel": "xmark",
    ]
  }
}
