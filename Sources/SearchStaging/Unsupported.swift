import SearchScenes

/// Finds what a scene may say and this version does not draw, so that it is refused rather than half drawn.
struct Unsupported {
  private let scene: SearchScene

  init(_ scene: SearchScene) {
    self.scene = scene
  }

  func problems() -> [SceneProblem] {
    var paths: [(path: String, what: String)] = []
    if scene.contentSizeCategory != .large {
      paths.append(("contentSizeCategory", "a text size other than large"))
    }
    if let search = scene.search {
      if search.hidesSearchBarWhenScrolling {
        paths.append(("search.hidesSearchBarWhenScrolling", "a search bar that hides when scrolling"))
      }
    }
    for (index, event) in scene.timeline.enumerated() {
      guard case .set(let changes) = event.action, let size = changes.contentSizeCategory, size != .large else {
        continue
      }
      paths.append(("timeline[\(index)].set.contentSizeCategory", "a text size other than large"))
    }
    return paths.map { scene.problem(at: $0.path, "\($0.what) is not drawn by this version") }
  }
}
