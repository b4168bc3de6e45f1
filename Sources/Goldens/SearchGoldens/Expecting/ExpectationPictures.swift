import SearchEncoding
import SearchFrames
import SearchGeometry
import SearchScenes

/// Draws the plots and frames of expectations that fail, for a report.
package struct ExpectationPictures: Sendable {
  /// The report's folder.
  private let report: String
  private let count = Locked(0)
  /// So many are drawn; the page lists all.
  private static let most = 200

  package init(report: String) { self.report = report }

  /// Returns true for the path of a plot or a frame in a report's folder.
  package static func isPicture(_ path: String) -> Bool {
    path.wholeMatch(of: /expectations\/[0-9a-f]{16}\.(png|svg)/) != nil
  }

  /// Removes the pictures of an earlier report, and keeps a new folder out of commits.
  package static func clean(_ report: String, for run: VerifyRun) throws(GoldenError) {
    let (folder, shown) = (RootFolder(report), run.expectations.flatMap { [$0.plot, $0.picture] })
    if folder.names(in: "").allSatisfy({ $0 == "expectations" }) {
      try folder.write(Array("*\n".utf8), to: ".gitignore")
    }
    for path in folder.names(in: "expectations").map({ "expectations/" + $0 })
    where isPicture(path) && !shown.contains(path) { try folder.removeFile(path) }
  }

  /// Writes the plot of what the expectation reads, and the frame at the worst instant.
  func draw(
    _ result: inout CheckedExpectation, _ expectation: SearchScene.Expectation?, _ renderer: SceneRenderer
  ) throws(GoldenError) {
    let index = count.withLock { count in
      count += 1
      return count
    }
    guard index <= Self.most else { return }
    let folder = RootFolder(report)
    // Threads draw in any order, so the name comes from what the picture is of.
    let name = "expectations/" + PixelHash.fileHash(Array("\(result.line ?? 0) \(result.identifier)".utf8)).prefix(16)
    for (file, bytes) in Self.pictures(of: result, expectation, renderer) {
      let path = name + String(file.drop { $0 != "." })
      try folder.write(bytes, to: path)
      if file.hasPrefix("plot") { result.plot = path } else { result.picture = path }
    }
  }

  /// Returns the plot of what an expectation reads, "plot.svg", if there is one, and the frame at the worst instant, "frame.png".
  package static func pictures(
    of result: CheckedExpectation, _ expectation: SearchScene.Expectation?, _ renderer: SceneRenderer
  ) -> [(name: String, bytes: [UInt8])] {
    var pictures: [(name: String, bytes: [UInt8])] = []
    if let expectation, let chart = renderer.chart(of: expectation, layer: result.layer ?? ""),
      let bytes = try? renderer.file(of: chart, width: 640, colors: .light, as: .svg, scale: 1)
    {
      pictures.append(("plot.svg", bytes))
    }
    if let worst = result.worst, let bytes = try? renderer.png(at: .at(.seconds(worst.time)), scale: 1) {
      pictures.append(("frame.png", Array(bytes)))
    }
    return pictures
  }
}
