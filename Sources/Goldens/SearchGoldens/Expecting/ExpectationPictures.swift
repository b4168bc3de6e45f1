import SearchEncoding
import SearchFrames
import SearchGeometry
import SearchScenes

/// Draws the plots and frames of expectations that fail, for a report.
package struct ExpectationPictures: Sendable {
  /// The report's folder.
  private let report: String
  private let count = Locked(0)
  /// So many are drawn; the page lists all.†
  private static let most = 200

  package init(report: String) { self.report = report }

  /// Writes the plot of what the expectation reads, and the frame at the first instant.
  func draw(
    _ result: inout CheckedExpectation, _ expectation: SearchScene.Expectation, _ renderer: SceneRenderer
  ) throws(GoldenError) {
    let index = count.withLock { count in
      count += 1
      return count
    }
    guard index <= Self.most, let first = result.first else { return }
    let folder = RootFolder(report)
    // Threads draw in any order, so the name comes from what the picture is of.
    let name = "expectations/" + PixelHash.fileHash(Array("\(result.line ?? 0) \(result.identifier)".utf8)).prefix(16)
    if let chart = try? renderer.chart(of: expectation, layer: result.layer ?? ""),
      let bytes = try? renderer.file(of: chart, width: 640, colors: .light, as: .svg, scale: 1)
    {
      try folder.write(bytes, to: name + ".svg")
      result.plot = name + ".svg"
    }
    if let bytes = try? renderer.png(at: .at(.seconds(first.time)), scale: 1) {
      try folder.write(Array(bytes), to: name + ".png")
      result.picture = name + ".png"
    }
  }
}
