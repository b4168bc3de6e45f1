/// A size in device pixels.
package struct PixelSize: Hashable, Sendable, Codable {
  package var width: Int
  package var height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}
