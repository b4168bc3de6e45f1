import SearchGeometry

/// What a scene's goldens are, by their hashes: `goldens.lock`, one per scene, readable in a review.
package struct GoldenLock: Hashable, Sendable {
  /// What drew them.
  package var fingerprint: [String] = []
  /// By the picture's path in the scene's goldens.
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
    /// A sequence's rate, in frames a second; nil for a still.
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
