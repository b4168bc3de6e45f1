/// The words of the system in the scene's language, as iOS translates them.
package struct SystemWords: Hashable, Sendable {
  package var search: String
  package var cancel: String
  package var noResults: String
  package var cannotConnect: String
  package var back: String
  /// Contains "{text}", which `MessageLayout` replaces by the text in the field.
  package var noResultsForText: String
  package var checkTheSpelling: String

  /// A language that is not in the table gets English.
  package init(language: String) {
    let key = Self.key(of: language)
    (search, cancel, noResults, cannotConnect, back) = Self.table[key] ?? Self.english
    (noResultsForText, checkTheSpelling) = Self.emptySearch[key] ?? Self.englishEmptySearch
  }

  /// Returns true if the words of a language are known.
  static func has(language: String) -> Bool { key(of: language) == "en" || table[key(of: language)] != nil }

  private static func key(of language: String) -> String {
    let parts = language.lowercased().split { $0 == "-" || $0 == "_" }
    let base = parts.first.map(String.init) ?? ""
    return base == "zh" && isTraditional(parts) ? "zh-hant" : base
  }

  /// The script decides; without one, the region.
  private static func isTraditional(_ parts: [Substring]) -> Bool {
    if parts.contains("hans") { return false }
    return ["hant", "tw", "hk", "mo"].contains { parts.contains($0) }
  }

  private static let english = ("Search", "Cancel", "No Results", "Cannot Connect", "Back")

  private static let table: [String: (String, String, String, String, String)] = [
    "ja": ("検索", "キャンセル", "結果なし", "接続できません", "戻る"),
    "zh": ("搜索", "取消", "无结果", "无法连接", "返回"),
    "zh-hant": ("搜尋", "取消", "沒有結果", "無法連線", "返回"),
    "ko": ("검색", "취소", "결과 없음", "연결할 수 없음", "뒤로"),
    "de": ("Suchen", "Abbrechen", "Keine Ergebnisse", "Keine Verbindung", "Zurück"),
    "fr": ("Rechercher", "Annuler", "Aucun résultat", "Connexion impossible", "Retour"),
    "es": ("Buscar", "Cancelar", "Sin resultados", "No se puede conectar", "Atrás"),
    "it": ("Cerca", "Annulla", "Nessun risultato", "Impossibile connettersi", "Indietro"),
    "pt": ("Buscar", "Cancelar", "Sem resultados", "Não foi possível conectar", "Voltar"),
    "nl": ("Zoek", "Annuleer", "Geen resultaten", "Geen verbinding", "Terug"),
    "sv": ("Sök", "Avbryt", "Inga resultat", "Kan inte ansluta", "Tillbaka"),
    "ru": ("Поиск", "Отменить", "Нет результатов", "Нет подключения", "Назад"),
    "ar": ("بحث", "إلغاء", "لا توجد نتائج", "يتعذر الاتصال", "رجوع"),
    "he": ("חיפוש", "ביטול", "אין תוצאות", "לא ניתן להתחבר", "חזרה"),
  ]
}
