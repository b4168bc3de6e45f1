import SearchGeometry

/// The hashes of a scene's goldens: the file `goldens.lock`, one per scene, as text that can be reviewed.
package struct GoldenLock: Hashable, Sendable {
  /// The program, libraries and fonts that drew the goldens.
  package var fingerprint: [String] = []
  /// The entries by the pictures' paths in the folder of goldens.
  package var entries: [String: Entry] = [:]

  package init() {}

  /// A picture and its layer tree.
  package struct Entry: Hashable, Sendable, Codable {
    package var size: PixelSize
    /// The hash of the PNG file's bytes.
    package var file: String
    /// The hash of the layer tree's text.
    package var layers: String
    /// The hash of each frame's pixels; one for a still.
    package var frames: [String]
    /// The frames per second of a sequence; nil for a still.
    package var fps: Int?

    package init(size: PixelSize, file: String, layers: String, frames: [String], fps: Int?) {
      self.size = size
      self.file = file
      self.layers = layers
      self.frames = frames
      self.fps = fps
    }
  }

  package static let fileName = "goldens.lock"
}
