import SearchFrames
import SearchTypesetting

/// What the scene's file held when it was last read.
struct SceneReading: Sendable {
  /// Counts the readings, from 1.
  var revision: Int
  /// The last that was good, without the page's choices.
  var good: Good?
  /// What is wrong with the file now; empty when it is good.
  var problems: [ShownProblem]

  struct Good: Sendable {
    /// The reading that it is from.
    var revision: Int
    /// The scene, compiled.
    var renderer: SceneRenderer
    /// Fonts that all its renderers share.
    var library: FontLibrary

    var scene: SearchScene { renderer.scene }
  }

  /// Reads the file and compiles what it holds.
  /// - Parameters:
  ///   - last: whose scene stays where this one is refused.
  ///   - keepsFonts: takes the last reading's fonts where the folders are the same.
  static func read(_ file: String, after last: SceneReading, keepsFonts: Bool) -> SceneReading {
    let revision = last.revision + 1
    do throws(RenderingError) {
      let scene = try scene(file)
      let folders = FontFolders.inUse(by: scene)
      var library = FontLibrary(folders: folders)
      if keepsFonts, let known = last.good?.library, known.folders == folders { library = known }
      let renderer = try SceneRenderer(scene, library: library)
      return SceneReading(
        revision: revision, good: Good(revision: revision, renderer: renderer, library: library), problems: [])
    } catch {
      return SceneReading(revision: revision, good: last.good, problems: ShownProblem.all(error, file: file))
    }
  }

  private static func scene(_ file: String) throws(RenderingError) -> SearchScene {
    do throws(SceneError) {
      return try SearchScene(contentsOfFile: file)
    } catch {
      throw .scene(error)
    }
  }
}
