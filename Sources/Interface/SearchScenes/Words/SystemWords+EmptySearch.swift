extension SystemWords {
  static let englishEmptySearch = ("No Results for “{text}”", "Check the spelling or try a new search.")

  /// `UIContentUnavailableConfiguration.search()`. Only English is certain; the others are in the words that iOS's own
  /// apps have for it, but no capture was found.
  static let emptySearch: [String: (title: String, text: String)] = [
    "ja": ("“{text}”の検索結果なし", "スペルを確認するか、新しい検索を試してください。"),
    "zh": ("没有“{text}”的结果", "请检查拼写或尝试新的搜索。"),
    "zh-hant": ("沒有「{text}」的結果", "請檢查拼字或嘗試新的搜尋。"),
    "ko": ("‘{text}’에 대한 결과 없음", "맞춤법을 확인하거나 새로운 검색을 시도하십시오."),
    "de": ("Keine Ergebnisse für „{text}“", "Prüfe die Schreibweise oder starte eine neue Suche."),
    "fr": ("Aucun résultat pour « {text} »", "Vérifiez l’orthographe ou lancez une nouvelle recherche."),
    "es": ("Sin resultados para “{text}”", "Revisa la ortografía o prueba con una nueva búsqueda."),
    "it": ("Nessun risultato per “{text}”", "Controlla l’ortografia o prova con una nuova ricerca."),
    "pt": ("Sem resultados para “{text}”", "Verifique a ortografia ou tente uma nova busca."),
    "nl": ("Geen resultaten voor ‘{text}’", "Controleer de spelling of probeer een nieuwe zoekopdracht."),
    "sv": ("Inga resultat för ”{text}”", "Kontrollera stavningen eller prova en ny sökning."),
    "ru": ("Нет результатов по запросу «{text}»", "Проверьте правописание или начните новый поиск."),
    "ar": ("لا توجد نتائج لـ “{text}”", "تحقق من الإملاء أو جرّب بحثًا جديدًا."),
    "he": ("אין תוצאות עבור ״{text}״", "יש לבדוק את האיות או לנסות חיפוש חדש."),
    // SearchToShareCore's, of the same table, without their full stops; no source has the second sentence.
    "ca": ("Cap resultat per a “{text}”", ""),
    "cs": ("Žádné výsledky pro „{text}“", ""),
    "da": ("Ingen resultater for “{text}”", ""),
    "el": ("Κανένα αποτέλεσμα για «{text}»", ""),
    "fi": ("Ei tuloksia haulla ”{text}”", ""),
    "hi": ("“{text}” के लिए कोई परिणाम नहीं", ""),
    "hr": ("Nema rezultata za \"{text}\"", ""),
    "hu": ("Nincs találat a következőre: „{text}”", ""),
    "id": ("Tidak ada hasil untuk “{text}”", ""),
    "ms": ("Tiada hasil untuk “{text}”", ""),
    "no": ("Ingen treff på «{text}»", ""),
    "pl": ("Brak wyników dla „{text}”", ""),
    "pt-pt": ("Nenhum resultado para “{text}”", ""),
    "ro": ("Niciun rezultat pentru „{text}“", ""),
    "sk": ("Žiadne výsledky pre „{text}“", ""),
    "th": ("ไม่มีผลการค้นหาสำหรับ “{text}”", ""),
    "tr": ("“{text}” için sonuç yok", ""),
    "uk": ("Жодного збігу для «{text}»", ""),
    "vi": ("Không có kết quả nào cho “{text}”", ""),
  ]
}
