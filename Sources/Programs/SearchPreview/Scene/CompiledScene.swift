import SearchFrames

/// A reading of the scene file with the traits that the page has chosen.
struct CompiledScene: Sendable {
  let key: Key
  let renderer: SceneRenderer

  /// Scenes with equal keys draw equal pictures.
  struct Key: Hashable, Sendable {
    /// The revision of the reading.
    var revision: Int
    var choices: SceneChoices
  }
}
