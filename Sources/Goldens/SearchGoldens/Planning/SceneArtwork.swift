import Foundation
import SearchFrames
import SearchScenes

/// The picture files that scenes show, which may be in the folder of their goldens.
package struct SceneArtwork: Sendable {
  /// Absolute paths, without "." and "..".
  private var paths: Set<String> = []

  package mutating func add(_ scene: SearchScene) {
    for path in scene.picturePaths { paths.insert(PathText.absolute(scene.path(of: path))) }
  }

  /// Returns true if a scene shows a file.
  package func contains(_ file: String) -> Bool { paths.contains(PathText.absolute(file)) }

  /// Adds the pictures of all scenes in a folder that can be read.
  package mutating func addScenes(in folder: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names where ["yaml", "yml", "json"].contains((name as NSString).pathExtension.lowercased()) {
      if let draft = try? SceneDraft(contentsOfFile: folder + "/" + name) { add(draft.scene) }
    }
  }
}
