import SearchScenes

/// Finds what a scene's opening state cannot honour: selections of what is not there, a field that is edited in a
/// search that is not active, a sidebar without room, numbers that are none.
struct OpeningCheck {
  private let scene: SearchScene

  init(_ scene: SearchScene) {
    self.scene = scene
  }

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
    if !Refusal.lengths.contains(scene.content.offset) {
      problems.append(scene.problem(at: "content.offset", "a length in points, within ±1000000, is expected"))
    }
    return problems
  }
}
