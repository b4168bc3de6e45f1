import SearchGeometry
import SearchLayers

package struct PixelComparison: Sendable {
  package let expected: PixelSize
  package let actual: PixelSize
  package var figures: PixelFigures
  /// The ignored boxes, clipped to the pictures.
  let ignored: [PixelBox]
  let map: PixelMap

  /// Compares two pictures of any size in the rectangle at the top left that both have.
  /// - Parameter boxes: the ignored areas; parts outside the pictures are no error.
  package init(expected: Bitmap, actual: Bitmap, rules: ComparisonRules, ignoring boxes: [PixelBox] = []) {
    let scan = PixelScan(expected, actual, rules: rules, ignoring: boxes)
    let evaluation = RuleEvaluation(scan)
    let decision = evaluation.decision
    self.expected = PixelSize(width: expected.width, height: expected.height)
    self.actual = PixelSize(width: actual.width, height: actual.height)
    map = scan.map
    let size = PixelSize(width: scan.map.width, height: scan.map.height)
    ignored = boxes.compactMap { $0.clipped(to: size) }
    // If no pixel counts as different, the unequal ones are reported.
    let reported = scan.different.count > 0 ? scan.different : scan.unequal
    figures = PixelFigures(
      compared: scan.area.compared, different: scan.different.count, unequal: scan.unequal.count,
      antialiased: scan.antialiased, ignored: size.width * size.height - scan.area.compared,
      distance: reported.distance,
      channel: reported.channel, density: evaluation.density, bounds: reported.box,
      clusters: reported.box.map { scan.map.clusters(Self.reportedBit(scan.different.count), in: $0) } ?? [],
      decidedBy: decision?.rule, decision: decision?.words)
  }

  package var verdict: Verdict {
    if expected != actual { return .sizeDiffers(expected: expected, actual: actual) }
    // A comparison of no pixels is not a pass.
    if figures.compared == 0 { return .unreadable("no pixel is left to compare") }
    if figures.decidedBy != nil { return .different(figures) }
    return figures.unequal == 0 ? .matched : .withinBudget(figures)
  }

  /// Returns the bit in `PixelMap` of the pixels to show in a report: those counted as different or, if there are none,
  /// all that are unequal.
  static func reportedBit(_ different: Int) -> UInt8 { different > 0 ? PixelMap.counted : PixelMap.unequal }
}
