import SearchEncoding
import SearchScenes

extension SceneRenderer {
  /// A hash of the scene and of the pictures that it names: 32 hexadecimal digits.
  package func identity() throws(RenderingError) -> String {
    var bytes = Array(scene.yaml().utf8)
    for (path, image) in try SceneImages.load(scene).sorted(by: { $0.key < $1.key }) {
      bytes += Array(path.utf8) + [0] + image.bytes
    }
    return PixelHash.fileHash(bytes)
  }
}
