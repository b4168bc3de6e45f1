import SearchScenes

/// Finds what a scene may say and this version does not draw, so that it is refused rather than half drawn.
struct Unsupported {
  private let scene: SearchScene

  init(_ scene: SearchScene) {
    self.scene = scene
  }

  func problems() -> [SceneProblem] {
    var paths: [(path: String, what: String)] = []
    if let search = scene.search {
      if search.hidesSearchBarWhenScrolling {
        paths.append(("search.hidesSearchBarWhenScrolling", "a search bar that hides when scrolling"))
      }
    }
    return paths.map { scene.problem(at: $0.path, "\($0.what) is not drawn by this version") }
  }
}
