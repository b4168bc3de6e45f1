import SearchGeometry

/// The reasons why a capture cannot become a scene.
package enum RecreationError: Error, Hashable, Sendable {
  /// The picture has the size of no screen. The sizes are the nearest ones, in pixels, with a device each.
  case notAScreen(PixelSize, nearest: [String])

  /// The problem and what to do.
  package var words: String {
    switch self {
    case .notAScreen(let size, let nearest):
      "\(size.width) × \(size.height) pixels are the size of no screen; the nearest are "
        + nearest.joined(separator: ", ")
        + "; take a screenshot of the whole screen, without a frame, and do not scale it"
    }
  }
}
