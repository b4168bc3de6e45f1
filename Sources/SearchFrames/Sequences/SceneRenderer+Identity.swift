import SearchEncoding
import SearchScenes

extension SceneRenderer {
  /// Returns a hash of the scene and its image files: 32 hexadecimal digits.
  package func identity() throws(RenderingError) -> String {
    var bytes = Array(scene.yaml().utf8)
    for (path, image) in try SceneImages.load(scene).sorted(by: { $0.key < $1.key }) {
      bytes += Array(path.utf8) + [0] + image.bytes
    }
    return PixelHash.fileHash(bytes)
  }
}
