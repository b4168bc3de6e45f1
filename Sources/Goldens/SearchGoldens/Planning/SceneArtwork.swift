import Foundation
import SearchFrames

/// The pictures that scenes show: PNG files that may lie among goldens and are none.
package struct SceneArtwork: Sendable {
  /// Paths from the root, without "." and "..".
  private var paths: Set<String> = []

  package init() {}

  package mutating func add(_ scene: SearchScene) {
    let folder = scene.source.directory ?? ""
    for path in scene.picturePaths {
      paths.insert(GoldenScene.absolute(path.hasPrefix("/") || folder.isEmpty ? path : folder + "/" + path))
    }
  }

  /// Whether a scene shows a file.
  package func contains(_ file: String) -> Bool { paths.contains(GoldenScene.absolute(file)) }

  /// Adds what all scenes of a folder show, as far as they can be read.
  package mutating func addScenes(in folder: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names where ["yaml", "yml", "json"].contains((name as NSString).pathExtension.lowercased()) {
      if let scene = try? SearchScene(contentsOfFile: folder + "/" + name) { add(scene) }
    }
  }
}
