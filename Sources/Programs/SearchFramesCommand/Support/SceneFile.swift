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
    scene = try overrides?.apply(to: read) ?? read
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
    try rendering { () throws(RenderingError) in try SceneRenderer(scene) }
  }

  /// Runs `body`. Failures name the scene's file.
  func rendering<Result>(_ body: () throws(RenderingError) -> Result) throws(CommandFailure) -> Result {
    do throws(RenderingError) {
      return try body()
    } catch {
      throw CommandFailure(error, scene: path)
    }
  }
}

/// Times given by options such as `--at`.
enum TimeOption {
  static func parse(_ text: String, _ option: String = "--at") throws -> SearchScene.Time {
    do throws(SceneProblem) {
      return try SearchScene.Time(parsing: text)
    } catch {
      throw ValidationError("\(option) \(text): \(error.message)")
    }
  }
}
