import Foundation
import SearchEncoding
import SearchLayers
import SearchScenes

/// The pictures that a scene names, read from beside it.
enum SceneImages {
  /// A larger file is no artwork.†
  private static let largestFile = 32 << 20
  /// Of all files together.†
  private static let mostBytes = 128 << 20
  /// 4096 × 4096: decoded twice it is a quarter of a small machine's memory.†
  private static let mostPixels = 16 << 20

  static func load(_ scene: SearchScene) throws(RenderingError) -> [String: PNGImage] {
    var images: [String: PNGImage] = [:]
    var bytesLeft = mostBytes
    for path in scene.picturePaths where images[path] == nil {
      let image = try load(path, beside: scene.source.directory)
      bytesLeft -= image.bytes.count
      guard bytesLeft >= 0 else {
        throw .image(path: path, reason: "the scene's pictures are larger than \(mostBytes >> 20) MiB together")
      }
      images[path] = image
    }
    return images
  }

  private static func load(_ path: String, beside directory: String?) throws(RenderingError) -> PNGImage {
    let whole = path.hasPrefix("/") ? path : (directory.map { $0 + "/" } ?? "") + path
    // No more is read than may be kept, whatever the file says of its size.
    let file = FileHandle(forReadingAtPath: whole)
    defer { try? file?.close() }
    guard let file, let data = try? file.read(upToCount: largestFile + 1) ?? Data() else {
      throw .missingImage(path: path)
    }
    guard data.count <= largestFile else {
      throw .image(path: path, reason: "it is larger than \(largestFile >> 20) MiB")
    }
    guard let image = PNGImage(bytes: Array(data)) else { throw .image(path: path, reason: "it is no PNG file") }
    // Damage is told here, by the file's name, rather than when a picture happens to show it.
    do throws(EncodingError) {
      _ = try PNGDecoder(pixelLimit: mostPixels).decode(image.bytes)
    } catch {
      throw .image(path: path, reason: error.words)
    }
    return image
  }
}
