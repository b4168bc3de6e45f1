import ArgumentParser
import Foundation
import SearchFrames

/// A scene file, or a scene from standard input, with its overrides applied.
struct SceneFile {
  /// The name in messages.
  let path: String
  private var draft: SceneDraft
  var scene: SearchScene { draft.scene }

  /// - Throws: 66 if the file does not exist.
  init(_ argument: String, overrides: SceneOverrides? = nil, root: String? = nil) throws {
    path = argument == SceneDraft.standardInput ? SceneDraft.standardInputName : argument
    draft = try SceneDraft(argument: argument, input: BatchContext.current?.input, root: root)
    if let choices = try overrides?.choices() { draft.scene = choices.apply(to: draft.scene) }
  }

  /// The file's name without its ending; "scene" for standard input.
  var name: String {
    if path == SceneDraft.standardInputName { return "scene" }
    let last = (path as NSString).lastPathComponent
    let stem = (last as NSString).deletingPathExtension
    return stem.isEmpty ? last : stem
  }

  /// Prints the scene's notes to standard error.
  /// - Throws: 65 with all problems if the scene is refused; 66 if all of them are missing files.
  /// - Parameter within: the largest difference from the app's frames, in place of the scene's.
  func renderer(within: Double? = nil) throws(CommandFailure) -> SceneRenderer {
    var draft = draft
    draft.scene.conform.within.position = within ?? draft.scene.conform.within.position
    let renderer = try mapError(SceneRenderer(draft, library: BatchContext.fonts(of: scene)), to: failure)
    Terminal.say(renderer.notes.map { "\(path): note: \($0)" })
    return renderer
  }

  /// Returns the instants of two times.
  func span(
    _ start: SearchScene.Time, _ end: SearchScene.Time, of renderer: SceneRenderer
  ) throws(CommandFailure) -> (Instant, Instant) {
    try mapError((renderer.instant(of: start), renderer.instant(of: end)), to: failure)
  }

  /// The failure of drawing the scene, which names its file.
  func failure(_ error: SceneError) -> CommandFailure { CommandFailure(error, scene: path) }
}

/// Times given by options such as `--at`.
enum TimeOption {
  static func parse(_ text: String, _ option: String = "--at") throws -> SearchScene.Time {
    try mapError(SearchScene.Time(parsing: text)) { (error: SceneProblem) in
      ValidationError("\(option) \(text): \(error.message)")
    }
  }
}
