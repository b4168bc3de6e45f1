import SearchGeometry
import SearchGoldens

/// Records which expectation of this run uses which golden, so that two expectations do not share one by accident.
actor GoldenClaims {
  static let shared = GoldenClaims()

  /// The hashes of a golden's content.
  private struct Content: Hashable {
    var size: PixelSize
    var frames: [String]
    var layers: String
  }

  private var known: [String: (content: Content, site: ExpectationSite)] = [:]

  /// Returns the goldens of a folder that no expectation has used.
  func unclaimed(_ paths: [String], in folder: String) -> [String] {
    paths.filter { known[(folder + "/" + $0).lowercased()] == nil }
  }

  /// Accepts repeated and retried tests, which render the same content.
  ///
  /// - Throws: `ExpectationError` if another expectation uses the same file with different content.
  func claim(_ drawn: DrawnGolden, at site: ExpectationSite) throws(ExpectationError) {
    let content = Content(size: drawn.size, frames: drawn.frames, layers: drawn.layers)
    // On many file systems, names that differ only in case are one file.
    let key = (drawn.planned.scene.folder + "/" + drawn.planned.path).lowercased()
    guard let earlier = known[key] else {
      known[key] = (content, site)
      return
    }
    guard earlier.content != content else { return }
    let name = drawn.planned.name
    guard earlier.site != site else {
      throw ExpectationError(
        "\(name) is drawn in two ways by this expectation: give it a name for each argument or turn of a loop with "
          + "named:, or see that the scene is built the same every time")
    }
    throw ExpectationError(
      "\(name) would be the golden of two expectations, this and that at \(earlier.site.words), which draw different "
        + "pictures: give one of them a name with named:")
  }
}
