import Foundation
import SearchEncoding
import SearchLayers
import SearchScenes

/// Loads the image files that a scene names, relative to the scene's folder.
enum SceneImages {
  /// In bytes.†
  private static let largestFile = 32 << 20
  /// In bytes, all files together.†
  private static let mostBytes = 128 << 20
  /// 4096 × 4096: decoded twice it is a quarter of a small machine's memory.†
  private static let mostPixels = 16 << 20

  static func load(_ scene: SearchScene) throws(RenderingError) -> [String: PNGImage] {
    var images: [String: PNGImage] = [:]
    var bytesLeft = mostBytes
    for path in scene.picturePaths where images[path] == nil {
      let image = try load(path, relativeTo: scene.source.directory)
      bytesLeft -= image.bytes.count
      guard bytesLeft >= 0 else {
        throw .image(path: path, reason: "the scene's images exceed \(mostBytes >> 20) MiB together")
      }
      images[path] = image
    }
    return images
  }

  private static func load(_ path: String, relativeTo directory: String?) throws(RenderingError) -> PNGImage {
    let whole = path.hasPrefix("/") ? path : (directory.map { $0 + "/" } ?? "") + path
    // Limits the bytes read, whatever the file's size claims.
    let file = FileHandle(forReadingAtPath: whole)
    defer { try? file?.close() }
    guard let file, let data = try? file.read(upToCount: largestFile + 1) ?? Data() else {
      throw .missingImage(path: path)
    }
    guard data.count <= largestFile else {
      throw .image(path: path, reason: "it is larger than \(largestFile >> 20) MiB")
    }
    guard let image = PNGImage(bytes: Array(data)) else { throw .image(path: path, reason: "it is not a PNG file") }
    // Reports a damaged file here, with its path, rather than when a frame first draws it.
    _ = try mapError(PNGDecoder(pixelLimit: mostPixels).decode(image.bytes)) { (error: EncodingError) in
      RenderingError.image(path: path, reason: error.words)
    }
    return image
  }
}
