import SearchScenes

/// The words on keys in the scene's language.
struct KeyboardWords {
  let space: String
  private let search: String
  private let language: String

  /// - Parameter search: the word for searching, with a capital.
  init(language: String, search: String) {
    let base = language.lowercased().split { $0 == "-" || $0 == "_" }.first.map(String.init) ?? ""
    self.language = base
    space = Self.spaces[base] ?? "space"
    // German keys have capitals.
    // French fields have a noun, keys a verb.
    self.search = base == "de" ? search : base == "fr" ? "rechercher" : search.lowercased()
  }

  /// Returns the return key's label. A language that is not in the table gets English words.
  func label(of key: SearchScene.Keyboard.ReturnKey) -> String {
    if key == .search { return search }
    let words = Self.words[language] ?? Self.english
    let place = SearchScene.Keyboard.ReturnKey.allCases.filter { $0 != .search }.firstIndex(of: key) ?? 0
    return words[place]
  }

  /// English as measured; the others are the words that iOS's own keyboards have, without a capture.
  private static let spaces = [
    "de": "Leerzeichen", "fr": "espace", "es": "espacio", "it": "spazio", "pt": "espaço", "nl": "spatie",
    "sv": "mellanslag", "ja": "空白", "zh": "空格", "ko": "간격", "ru": "Пробел",
  ]

  /// default, go, join, next, route, send, done, continue.
  private static let english = ["return", "go", "join", "next", "route", "send", "done", "continue"]

  private static let words = [
    "de": ["Return", "Öffnen", "Verbinden", "Weiter", "Route", "Senden", "Fertig", "Fortfahren"],
    "fr": ["retour", "accéder", "rejoindre", "suivant", "itinéraire", "envoyer", "terminé", "continuer"],
    "es": ["intro", "ir", "unirse", "siguiente", "ruta", "enviar", "aceptar", "continuar"],
  ]
}

extension SearchScene.Keyboard.ReturnKey {
  /// True if the key is blue.
  var isAction: Bool { self != .default && self != .next }
}
