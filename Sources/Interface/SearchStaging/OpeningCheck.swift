import SearchScenes

/// Finds problems of a scene's opening state: selections that do not exist, a focused field in an inactive search, a
/// sidebar without room, numbers out of range.
struct OpeningCheck {
  let scene: SearchScene

  func problems() -> [SceneProblem] {
    var problems: [SceneProblem] = []
    if let wrong = scene.sidebarProblem() {
      problems.append(scene.problem(at: wrong.path, wrong.message, suggestion: nil))
    }
    if let search = scene.search {
      if search.active == false, search.focused {
        problems.append(scene.problem(at: "search.active", "a search whose field is focused is active"))
      }
      for (key, selection, titles) in [
        ("selectedScope", search.selectedScope, search.scopes), ("selectedTag", search.selectedTag, search.tags),
      ] where !(titles.isEmpty && selection == .index(0)) {
        do throws(Refusal) {
          _ = try selection.requiredIndex(in: titles)
        } catch {
          problems.append(scene.problem(at: "search.\(key)", error.message, suggestion: error.suggestion))
        }
      }
    }
    problems += itemProblems()
    if !Refusal.lengths.contains(scene.content.offset) {
      problems.append(scene.problem(at: "content.offset", "a length in points, within ±1000000, is expected"))
    }
    return problems
  }

  /// Checks the values that only a scene built in code can get wrong: names of symbols, and widths.
  private func itemProblems() -> [SceneProblem] {
    guard let search = scene.search else { return [] }
    var problems: [SceneProblem] = []
    for (key, items) in [("leadingItems", search.leadingItems), ("trailingItems", search.trailingItems)] {
      for (index, item) in items.enumerated() {
        guard case .symbol(let name) = item, BuiltInSymbol(named: name) == nil else { continue }
        problems.append(
          scene.problem(
            at: "search.\(key)[\(index)]",
            "no built-in symbol is called \(name); there are \(Selection.list(BuiltInSymbol.names))",
            suggestion: Spelling.nearest(to: name, among: BuiltInSymbol.names)))
      }
    }
    if let width = search.maximumActiveWidth, !(width > 0 && Refusal.lengths.contains(width)) {
      problems.append(
        scene.problem(at: "search.maximumActiveWidth", "a width in points above 0 and up to 1000000 is expected"))
    }
    return problems
  }
}
