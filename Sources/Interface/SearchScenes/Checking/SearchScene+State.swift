import SearchMotion

extension SearchScene {
  /// Reports the problems of the scene's opening state.
  func reportState(_ problems: inout [SceneProblem]) {
    let millions = Int(SceneLimits.pixels / 1_000_000)
    if Self.pixels(of: device, scale: device.scale) > SceneLimits.pixels {
      problems.append(problem(at: "device", "a screen has at most \(millions) million pixels"))
    }
    if max(device.width, device.height) * device.scale > SceneLimits.side {
      problems.append(problem(at: "device", "a screen is at most \(Int(SceneLimits.side)) pixels wide and high"))
    }
    if let wrong = sidebarProblem() { problems.append(problem(at: wrong.path, wrong.message)) }
    if !content.scrolls, content.offset != 0 {
      problems.append(problem(at: "content.offset", "a page without a scroll view (scrolls: false) has no offset"))
    }
    // Only a literal in code can be no colour.
    for case .unknown(let text) in colors {
      problems.append(problem(at: "", "\"\(text)\" is no colour; write \"#RRGGBB\" or a system colour's name"))
    }
    if let search { reportSearch(search, &problems) }
  }

  private func reportSearch(_ search: Search, _ problems: inout [SceneProblem]) {
    if search.focused, search.active == false {
      problems.append(problem(at: "search.focused", "a field that is edited is active; active: false denies it"))
    }
    // The default selection is the first, even of no titles.
    if search.selectedTag != .index(0) {
      let wrong = problem(of: search.selectedTag, among: Titles("tag", [search.tags]), at: "search.selectedTag")
      if let wrong { problems.append(wrong) }
    }
    if search.selectedScope != .index(0) {
      let wrong = problem(
        of: search.selectedScope, among: Titles("scope", [search.scopes]), at: "search.selectedScope")
      if let wrong { problems.append(wrong) }
    }
    if let wrong = placeholderProblem(search.placeholder, at: "search.placeholder") { problems.append(wrong) }
    reportItems(search.leadingItems, at: "search.leadingItems", &problems)
    reportItems(search.trailingItems, at: "search.trailingItems", &problems)
  }

  /// Reports problems that only items built in code can have.
  private func reportItems(_ items: [BarItem], at path: String, _ problems: inout [SceneProblem]) {
    for (index, item) in items.enumerated() {
      guard case .symbol(let name) = item, BuiltInSymbol(named: name) == nil else { continue }
      problems.append(
        problem(
          at: "\(path)[\(index)]", "there is no symbol \(name)",
          suggestion: Spelling.nearest(to: name, among: BuiltInSymbol.names)))
    }
  }

  /// Returns a problem that only a placeholder built in code can have.
  func placeholderProblem(_ placeholder: Placeholder?, at path: String) -> SceneProblem? {
    guard case .rotation(let rotation) = placeholder else { return nil }
    if rotation.rotate.isEmpty { return problem(at: path + ".rotate", "names no text") }
    let cycle = rotation.fadeIn + rotation.hold + rotation.fadeOut
    return cycle > .zero ? nil : problem(at: path, "fadeIn, hold and fadeOut must not all be 0 s")
  }
}

extension Device {
  /// For a sentence.
  var words: String { name ?? "a \(idiom.rawValue) of \(sizeInWords)" }

  var sizeInWords: String { "\(ExactNumber.text(width)) × \(ExactNumber.text(height)) pt" }
}
