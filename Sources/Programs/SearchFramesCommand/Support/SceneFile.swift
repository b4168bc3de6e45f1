import ArgumentParser
import Foundation
import SearchFrames

/// A scene file with its overrides applied.
struct SceneFile {
  let path: String
  let scene: SearchScene

  /// - Throws: 66 if the file does not exist, 65 if the scene is refused.
  init(_ path: String, overrides: SceneOverrides? = nil) throws {
    self.path = path
    let read = try SearchScene(contentsOfFile: path)
    scene = try overrides?.choices().apply(to: read) ?? read
    let problems = scene.problems
    if !problems.isEmpty { throw SceneError.problems(problems) }
  }

  /// The file's name without its ending.
  var name: String {
    let last = (path as NSString).lastPathComponent
    let stem = (last as NSString).deletingPathExtension
    return stem.isEmpty ? last : stem
  }

  func renderer() throws(CommandFailure) -> SceneRenderer {
    try mapError(SceneRenderer(scene), to: failure)
  }

  /// Returns the instants of two times.
  func span(
    _ start: SearchScene.Time, _ end: SearchScene.Time, of renderer: SceneRenderer
  ) throws(CommandFailure) -> (Instant, Instant) {
    try mapError((renderer.instant(of: start), renderer.instant(of: end)), to: failure)
  }

  /// The failure of drawing the scene, which names its file.
  func failure(_ error: RenderingError) -> CommandFailure { CommandFailure(error, scene: path) }
}

/// Times given by options such as `--at`.
enum TimeOption {
  static func parse(_ text: String, _ option: String = "--at") throws -> SearchScene.Time {
    try mapError(SearchScene.Time(parsing: text)) { (error: SceneProblem) in
      ValidationError("\(option) \(text): \(error.message)")
    }
  }
}
