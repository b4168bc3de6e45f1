import SearchGeometry
import SearchLayers
import SearchScenes

/// Two pictures held against each other.
package struct PixelComparison: Sendable {
  package let expected: PixelSize
  package let actual: PixelSize
  package var figures: PixelFigures
  /// The smallest change of the rules that lets the pictures pass, as `figures.wouldPass` says; nil when they do.
  package let setting: Comparison?
  /// The boxes that were left out, inside the pictures.
  let ignored: [PixelBox]
  let map: PixelMap

  /// Compares two pictures of any sizes, top left on top left, where both are.
  ///
  /// - Parameter boxes: what is left out, in device pixels; parts outside the pictures are no error.
  package init(expected: Bitmap, actual: Bitmap, rules: ComparisonRules, ignoring boxes: [PixelBox] = []) {
    let scan = PixelScan(expected, actual, rules: rules, ignoring: boxes)
    let findings = Findings(scan)
    let decision = findings.decision
    setting = findings.setting
    self.expected = PixelSize(width: expected.width, height: expected.height)
    self.actual = PixelSize(width: actual.width, height: actual.height)
    map = scan.map
    let size = PixelSize(width: scan.map.width, height: scan.map.height)
    ignored = boxes.compactMap { $0.clipped(to: size) }
    // Where nothing counts as different, what is unequal at all is told of.
    let told = scan.different.count > 0 ? scan.different : scan.unequal
    figures = PixelFigures(
      compared: scan.area.compared, different: scan.different.count, unequal: scan.unequal.count,
      antialiased: scan.antialiased, ignored: size.width * size.height - scan.area.compared, distance: told.distance,
      channel: told.channel, density: findings.density, bounds: told.box,
      clusters: told.box.map { scan.map.clusters(Self.toldBit(scan.different.count), in: $0) } ?? [],
      decidedBy: decision?.rule, decision: decision?.words, wouldPass: setting?.text)
  }

  /// The figures of two pictures of one size.
  package static func compare(
    expected: Bitmap, actual: Bitmap, rules: ComparisonRules, ignoring boxes: [PixelBox] = []
  ) -> PixelFigures {
    PixelComparison(expected: expected, actual: actual, rules: rules, ignoring: boxes).figures
  }

  package var verdict: Verdict {
    if expected != actual { return .sizeDiffers(expected: expected, actual: actual) }
    // What compares nothing has not shown that anything is equal.
    if figures.compared == 0 { return .unreadable("no pixel is left to compare") }
    if figures.decidedBy != nil { return .different(figures) }
    return figures.unequal == 0 ? .matched : .withinBudget(figures)
  }

  /// The bit of the pixels that are told of and shown.
  static func toldBit(_ different: Int) -> UInt8 { different > 0 ? PixelMap.counted : PixelMap.unequal }
}
