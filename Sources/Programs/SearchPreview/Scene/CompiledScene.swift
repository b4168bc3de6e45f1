import SearchFrames

/// The scene as one reading of its file and the page's choices have it.
struct CompiledScene: Sendable {
  let key: Key
  let renderer: SceneRenderer

  /// Scenes with equal keys draw equal pictures.
  struct Key: Hashable, Sendable {
    /// Of the reading.
    var revision: Int
    var choices: SceneChoices
  }
}
