extension SearchScene.Event {
  /// The event as the scene file writes it, without time and id: "type: radiohead, over: 0.9s".
  package var words: String {
    guard case .mapping(let entries) = SceneFormats.event.write(self) else { return "" }
    return entries.filter { !["at", "id"].contains($0.key) }.map { "\($0.key): \($0.value.flow)" }
      .joined(separator: ", ")
  }
}
