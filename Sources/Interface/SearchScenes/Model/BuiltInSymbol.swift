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
      package var kind: Suffix

      package enum Suffix: String, Hashable, Sendable, CaseIterable {
        case circle = ".circle"
        case circleFill = ".circle.fill"
        case slash = ".slash"
        case slashFill = ".slash.fill"
      }
    }

    /// The symbol of that name or alias.
    public init?(named name: String) {
      let name = Self.aliases[name] ?? name
      let entries = SymbolTable.builtIn.entries
      func isDrawn(_ name: Substring) -> Bool {
        entries[name] != nil || name.hasSuffix(".fill") && entries[name.dropLast(5)]?.hasFill == true
      }
      guard name.first != "_" else { return nil }
      if isDrawn(name[...]) {
        self.init(name: name)
        return
      }
      for kind in Form.Suffix.allCases where name.hasSuffix(kind.rawValue) {
        let base = name.dropLast(kind.rawValue.count)
        guard let entry = entries[base], entry.forms.contains(where: { kind.rawValue.hasPrefix($0) }),
          kind != .slashFill || isDrawn(base + ".fill")
        else { continue }
        self.init(name: name, form: Form(base: String(base), kind: kind))
        return
      }
      return nil
    }

    private init(name: String, form: Form? = nil) { (self.name, self.form) = (name, form) }

    /// All names that a scene may write in alphabetical order, aliases after the names.
    public static let names =
      Set(
        SymbolTable.builtIn.entries.keys.flatMap { base in
          (["", ".fill"] + Form.Suffix.allCases.map(\.rawValue)).map { "\(base)\($0)" }
        }.filter { BuiltInSymbol(named: $0) != nil }
      ).sorted() + aliases.keys.sorted()

    /// Returns at most three names that resemble one in words, the most similar first; nil if none does.
    /// - Parameter own: the names of the scene's symbols.
    package static func nearest(to name: String, or own: [String] = []) -> String? {
      let words = name.split(separator: ".").map(String.init)
      let nearest = Spelling.nearest(to: name, among: own + names).map { [$0] } ?? []
      if nearest.contains(where: own.contains) { return nearest.inWords }
      // "heart.rectangle" is nearer to the hearts than any spelling.
      let base = nearest.first.map { String($0.split(separator: ".")[0]) } ?? words.first ?? name
      let family = names.filter { $0 == base || $0.hasPrefix(base + ".") }
      let found = Array((nearest + family.filter { !nearest.contains($0) }).prefix(3))
      return found.isEmpty ? nil : found.inWords
    }

    package static let expected = "the name of a built-in symbol (searchframes symbols lists them)"

    /// Names from version 0.1, and other names of one drawing.
    package static let aliases = [
      "filter": "line.3.horizontal.decrease.circle", "info": "info.circle", "microphone": "mic.fill", "cancel": "xmark",
      "sidebar.left": "sidebar.leading", "sidebar.trailing": "sidebar.right",
    ]
  }
}

extension SearchScene.BuiltInSymbol {
  /// Returns what UIKit reads of a symbol without a label of its own: a word for common ones, else its name in words.
  ///
  /// "Add", "Refresh" and "More" are in hierarchies that XCUITest printed (`identifier: 'plus', label: 'Add'`); the others are
  /// from memory.
  package static func label(of name: String) -> String {
    let name = aliases[name] ?? name
    // Forms have the label of their base.
    let parts = name.split(separator: ".").filter { !["fill", "circle", "square"].contains($0) || $0 == name }
    let base = parts.joined(separator: ".")
    return labels[name] ?? labels[base] ?? name.split(separator: ".").joined(separator: " ")
  }

  /// Returns the symbol that has a label of its own; nil for none.
  package static func name(labelled words: String) -> String? {
    labels.filter { $0.value == words && names.contains($0.key) }.keys.min()
  }

  private static let labels = [
    "plus": "Add", "arrow.clockwise": "Refresh", "ellipsis": "More", "xmark": "Close", "trash": "Delete",
    "magnifyingglass": "Search", "square.and.arrow.up": "Share", "square.and.pencil": "Compose",
    "gearshape": "Settings",
    "gear": "Settings", "chevron.left": "Back", "chevron.backward": "Back", "chevron.right": "Forward",
    "chevron.forward": "Forward", "line.3.horizontal.decrease": "Filter", "mic": "Dictate", "house": "Home",
    "star": "Favorite", "heart": "Love", "pencil": "Edit",
  ]
}
