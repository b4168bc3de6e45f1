extension SearchScene {
  /// A keyboard in another language than the scene asks for, or one that is left out; nil if it is drawn as asked for.
  var keyboardNote: String? {
    let settings =
      [keyboard] + timeline.compactMap { if case .set(let changes) = $0.action { changes.keyboard } else { nil } }
    if device.idiom == .pad {
      guard settings.contains(where: { $0 != .automatic && !$0.isHidden }) else { return nil }
      return "keyboard: an iPad has none on the screen; it is left out"
    }
    guard chrome == .automatic, focusesField, settings.contains(where: { !$0.isHidden && $0.layout == nil }),
      Keyboard.Layout(language: language) == nil
    else { return nil }
    return "keyboard: there is no layout for the language \(language) yet; its letters are those of en"
  }

  /// True if a search field has focus at some time.
  private var focusesField: Bool {
    pages.contains { $0.page.search?.focused == true }
      || timeline.contains { event in
        switch event.action {
        case .tap(.searchField), .tap(.clear), .tap(.token), .focus(true): true
        default: false
        }
      }
  }
}
