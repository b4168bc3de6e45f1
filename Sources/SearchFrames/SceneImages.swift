import Foundation
import SearchLayers
import SearchScenes

/// The pictures that a scene names, read from beside it.
enum SceneImages {
  /// A larger file is no artwork.
  private static let largestFile = 32 << 20

  static func load(_ scene: SearchScene) throws(RenderingError) -> [String: PNGImage] {
    var images: [String: PNGImage] = [:]
    for path in paths(of: scene) where images[path] == nil {
      images[path] = try load(path, beside: scene.source.directory)
    }
    return images
  }

  private static func load(_ path: String, beside directory: String?) throws(RenderingError) -> PNGImage {
    let whole = path.hasPrefix("/") ? path : (directory.map { $0 + "/" } ?? "") + path
    guard let data = FileManager.default.contents(atPath: whole) else {
      throw .image(path: path, reason: "there is no such file beside the scene")
    }
    guard data.count <= largestFile else { throw .image(path: path, reason: "it is larger than 32 MiB") }
    guard let image = PNGImage(bytes: Array(data)) else { throw .image(path: path, reason: "it is no PNG file") }
    return image
  }

  private static func paths(of scene: SearchScene) -> [String] {
    var rows = scene.content.results.rows
    if case .list(_, let listed) = scene.content.initial { rows += listed }
    return rows.compactMap { row in
      if case .image(let path) = row.artwork { return path }
      return nil
    }
  }
}
