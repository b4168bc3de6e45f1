/// A value of a scene that stages after decoding look for: text to set, a colour to check, an image to load.
package enum ScenePart: Hashable, Sendable {
  case text(String)
  case color(SearchScene.Color)
  case image(SearchScene.Image)
  /// The name of a built-in symbol.
  case symbol(String)

  /// Receives parts with the paths of their keys in the file. A list of them would be larger than the scene.
  struct Visitor {
    let visit: (_ path: String, ScenePart) -> Void

    func callAsFunction(_ path: String, _ part: ScenePart) { visit(path, part) }
  }

  /// Nil for no text.
  init?(text: String) {
    if text.isEmpty { return nil }
    self = .text(text)
  }
}

extension SearchScene {
  /// Visits the texts, colours, symbols and images of the scene as its formats have them: first those that all pages
  /// share, then those of the first pages and of events.
  package func visitParts(_ visit: @escaping (_ path: String, ScenePart) -> Void) {
    let visitor = ScenePart.Visitor(visit: visit)
    SceneFormats.color.visit?(tint, "tint", visitor)
    SceneFormats.statusBar.visit?(statusBar, "statusBar", visitor)
    SceneFormats.keyboard.visit?(keyboard, "keyboard", visitor)
    if let tabBar { SceneFormats.tabs.visit?(tabBar.items, "tabBar", visitor) }
    for (path, page) in firstPages { SceneFormats.tabPage.visit?(page, path, visitor) }
    SceneFormats.timeline.visit?(timeline, "timeline", visitor)
  }
}
