import SearchGeometry
import SearchGoldens

/// The goldens that this run has asked for, so that two expectations never share a file unnoticed.
actor GoldenClaims {
  static let shared = GoldenClaims()

  /// What is drawn, by its hashes.
  private struct Content: Hashable {
    var size: PixelSize
    var frames: [String]
    var layers: String
  }

  private var known: [String: (content: Content, site: GoldenSite)] = [:]

  /// Repeats and retries of a test draw the same and are welcome.
  /// - Throws: where an earlier expectation asked for the same file and drew something else.
  func claim(_ drawn: DrawnGolden, at site: GoldenSite) throws(GoldenProblem) {
    let content = Content(size: drawn.size, frames: drawn.frames, layers: drawn.layers)
    // On many disks names that differ in case alone are one file.
    let key = (drawn.planned.scene.folder + "/" + drawn.planned.path).lowercased()
    guard let earlier = known[key] else {
      known[key] = (content, site)
      return
    }
    guard earlier.content != content else { return }
    let name = drawn.planned.name
    guard earlier.site != site else {
      throw GoldenProblem(
        "\(name) is drawn in two ways by this expectation: give it a name for each argument or turn of a loop with "
          + "named:, or see that the scene is built the same every time")
    }
    throw GoldenProblem(
      "\(name) would be the golden of two expectations, this and that at \(earlier.site.words), which draw different "
        + "pictures: give one of them a name with named:")
  }
}
