/// The words of the system in the scene's language, as iOS translates them.
package struct SystemWords: Hashable, Sendable {
  package var search: String
  package var cancel: String
  package var noResults: String
  package var cannotConnect: String
  package var back: String
  /// Contains "{text}", which `MessageLayout` replaces by the text in the field.
  package var noResultsForText: String
  /// Empty where it is not known.
  package var checkTheSpelling: String

  /// A language that is not in the table gets English.
  package init(language: String) {
    let key = Self.key(of: language, in: Self.table)
    (search, cancel, noResults, cannotConnect, back) = Self.table[key] ?? Self.english
    (noResultsForText, checkTheSpelling) =
      Self.emptySearch[Self.key(of: language, in: Self.emptySearch)] ?? Self.englishEmptySearch
  }

  /// Returns true if the words of a language are known.
  static func has(language: String) -> Bool {
    let key = key(of: language, in: table)
    return key == "en" || table[key] != nil
  }

  /// Returns a table's key: the language with its region if there is one, else the language.
  private static func key<Words>(of language: String, in table: [String: Words]) -> String {
    if language == "en" || table[language] != nil { return language }
    let parts = language.lowercased().split { $0 == "-" || $0 == "_" }
    let base = parts.first.map(String.init) ?? ""
    switch base {
    case "zh": return isTraditional(parts) ? "zh-hant" : base
    case "nb", "nn": return "no"
    case "iw": return "he"
    // All Spanish of America is one localisation.
    case "es" where parts.count > 1 && parts.last != "es" && table["es-419"] != nil: return "es-419"
    default: return parts.count > 1 && table["\(base)-\(parts[1])"] != nil ? "\(base)-\(parts[1])" : base
    }
  }

  /// The script decides; without one, the region.
  private static func isTraditional(_ parts: [Substring]) -> Bool {
    if parts.contains("hans") { return false }
    return ["hant", "tw", "hk", "mo"].contains { parts.contains($0) }
  }

  private static let english = ("Search", "Cancel", "No Results", "Cannot Connect", "Back")

  /// UIKit's words for Search, Cancel, No Results and Back and AppleMediaServicesUI's for Cannot Connect, as iOS 15 had them
  /// (kishikawakatsumi/applelocalization-tools, data/ios). Languages of a region follow their language where they are alike.
  private static let table: [String: (String, String, String, String, String)] = [
    "ar": ("بحث", "إلغاء", "لا توجد نتائج", "لا يمكن الاتصال", "رجوع"),
    "ca": ("Buscar", "Cancel·lar", "Cap resultat", "No es pot connectar", "Enrere"),
    "cs": ("Hledat", "Zrušit", "Žádné výsledky", "Nelze se připojit", "Zpět"),
    "da": ("Søg", "Annuller", "Ingen resultater", "Kan ikke oprette forbindelse", "Tilbage"),
    "de": ("Suchen", "Abbrechen", "Keine Treffer", "Keine Verbindung", "Zurück"),
    "el": ("Αναζήτηση", "Ακύρωση", "Κανένα αποτέλεσμα", "Μη δυνατή σύνδεση", "Πίσω"),
    "es": ("Buscar", "Cancelar", "Ningún resultado", "Imposible conectarse", "Atrás"),
    "es-419": ("Buscar", "Cancelar", "Ningún resultado", "No se puede conectar", "Atrás"),
    "fi": ("Haku", "Kumoa", "Ei tuloksia", "Ei voida yhdistää", "Edellinen"),
    "fr": ("Recherche", "Annuler", "Aucun résultat", "Connexion impossible", "Retour"),
    "fr-ca": ("Rechercher", "Annuler", "Aucun résultat", "Connexion impossible", "Retour"),
    "he": ("חיפוש", "ביטול", "אין תוצאות", "לא ניתן להתחבר", "הקודם"),
    "hi": ("खोजें", "रद्द करें", "कोई परिणाम नहीं", "कनेक्ट नहीं किया जा सकता", "वापस"),
    "hr": ("Pretraga", "Poništi", "Bez rezultata", "Spajanje nije uspjelo", "Natrag"),
    "hu": ("Keresés", "Mégsem", "Nincs találat", "Nem lehet kapcsolódni", "Vissza"),
    "id": ("Cari", "Batalkan", "Tidak Ada Hasil", "Tidak Dapat Terhubung", "Kembali"),
    "it": ("Cerca", "Annulla", "Nessun risultato", "Impossibile connettersi", "Indietro"),
    "ja": ("検索", "キャンセル", "結果なし", "接続できません", "戻る"),
    "ko": ("검색", "취소", "결과 없음", "연결할 수 없음", "뒤로"),
    "ms": ("Cari", "Batal", "Tiada Hasil", "Tidak Boleh Bersambung", "Balik"),
    "nl": ("Zoek", "Annuleer", "Niets gevonden", "Verbinding mislukt", "Vorige"),
    "no": ("Søk", "Avbryt", "Ingen treff", "Kan ikke koble til", "Tilbake"),
    "pl": ("Szukaj", "Anuluj", "Brak wyników", "Nie można połączyć", "Wróć"),
    "pt": ("Buscar", "Cancelar", "Nenhum Resultado", "Não É Possível Conectar", "Voltar"),
    "pt-pt": ("Pesquisa", "Cancelar", "Nenhum resultado", "Não é possível estabelecer ligação", "Anterior"),
    "ro": ("Căutare", "Anulați", "Niciun rezultat", "Conectarea nu a reușit", "Înapoi"),
    "ru": ("Поиск", "Отменить", "Не найдено", "Не удалось подключиться", "Назад"),
    "sk": ("Vyhľadať", "Zrušiť", "Žiadne výsledky", "Nie je možné sa pripojiť", "Naspäť"),
    "sv": ("Sök", "Avbryt", "Inga träffar", "Kan inte ansluta", "Tillbaka"),
    "th": ("ค้นหา", "ยกเลิก", "ไม่มีผลการค้นหา", "ไม่สามารถเชื่อมต่อได้", "ย้อนกลับ"),
    "tr": ("Arayın", "Vazgeç", "Hiç Sonuç Yok", "Bağlanamıyor", "Geri"),
    "uk": ("Пошук", "Скасувати", "Немає результатів", "Не вдається зʼєднатися", "Назад"),
    "vi": ("Tìm kiếm", "Hủy", "Không có kết quả", "Không thể kết nối", "Quay lại"),
    "zh": ("搜索", "取消", "无结果", "无法连接", "返回"),
    "zh-hant": ("搜尋", "取消", "沒有結果", "無法連接", "返回"),
  ]
}
