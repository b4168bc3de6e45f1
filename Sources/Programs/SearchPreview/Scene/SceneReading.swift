import SearchFrames
import SearchGeometry
import SearchTypesetting

struct SceneReading: Sendable {
  /// The number of this reading, from 1.
  var revision: Int
  /// The last valid reading, without the page's choices; nil if there was none.
  var valid: Valid?
  /// The problems of the file as it is now; empty if it is valid.
  var problems: [PageProblem]
  /// The scene as far as it can be read, whose files are watched.
  @Boxed var scene: SearchScene?

  struct Valid: Sendable {
    /// The number of the reading that it is from.
    var revision: Int
    var renderer: SceneRenderer
    /// The fonts that all renderers of the scene share.
    var library: FontLibrary

    var scene: SearchScene { renderer.scene }
  }

  /// Reads and compiles the scene file.
  /// - Parameters:
  ///   - root: the folder that all files of the scene must be in; nil for any.
  ///   - last: the reading before; its scene stays if this one is not valid.
  ///   - keepsFonts: true to reuse the fonts of `last` if the font folders are the same.
  ///   - edited: texts in place of those of files.
  static func read(
    _ file: String, root: String?, after last: SceneReading, keepsFonts: Bool, edited: [String: String] = [:]
  ) -> SceneReading {
    let revision = last.revision + 1
    var scene = last.scene
    do throws(SceneError) {
      let draft = try SceneDraft(contentsOfFile: file, root: root, edited: edited)
      scene = draft.scene
      let folders = FontFolders.inUse(by: draft.scene)
      var library = FontLibrary(folders: folders)
      if keepsFonts, let known = last.valid?.library, known.folders == folders { library = known }
      let renderer = try SceneRenderer(draft, library: library)
      return SceneReading(
        revision: revision, valid: Valid(revision: revision, renderer: renderer, library: library), problems: [],
        scene: scene)
    } catch {
      return SceneReading(
        revision: revision, valid: last.valid, problems: PageProblem.all(error, file: file), scene: scene)
    }
  }
}

/// A reading of the scene file with the traits that the page has chosen.
struct CompiledScene: Sendable {
  let key: PictureKey
  let renderer: SceneRenderer

  /// Scenes with equal keys draw equal pictures.
  struct PictureKey: Hashable, Sendable {
    /// The revision of the reading.
    var revision: Int
    var choices: SceneChoices
  }
}
