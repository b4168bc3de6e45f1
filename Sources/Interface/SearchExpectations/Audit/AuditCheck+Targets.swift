import Foundation
import SearchLayers
import SearchMotion
import SearchStaging

extension AuditCheck {
  /// The least size of a target, in points: Human Interface Guidelines, "Accessibility".
  private static let target = 44.0
  /// The least size with as much room around: WCAG 2.2, "Target Size (Minimum)".
  private static let leastTarget = 24.0

  func smallTargets(_ elements: [PlacedElement], at time: Instant) -> [ExpectationVerdict] {
    elements.compactMap { placed in
      // What is partly scrolled out has its whole size.
      let size = placed.element.hitArea?.size ?? placed.frame.size
      let least = min(size.width, size.height)
      guard !placed.element.hasSystemSize, least < Self.target - 0.01 else { return nil }
      let isApart = elements.allSatisfy { $0 == placed || $0.hitArea.distance(to: placed.hitArea) >= Self.leastTarget }
      if least >= Self.leastTarget, isApart { return nil }
      return ExpectationVerdict(
        [placed.name], at: time,
        "is small for a finger" + (least < Self.leastTarget ? "" : ", and others are near"),
        value: .numbers([size.width, size.height]), limit: .numbers([Self.target, Self.target]), amount: -least)
    }
  }

  func namelessTargets(_ elements: [PlacedElement], at time: Instant) -> [ExpectationVerdict] {
    elements.filter { $0.element.label.allSatisfy(\.isWhitespace) }.map {
      ExpectationVerdict([$0.name], at: time, "has no label for VoiceOver", amount: 1)
    }
  }

  func coveredTargets(_ elements: [PlacedElement], in tree: Layer, at time: Instant) -> [ExpectationVerdict] {
    // By the root's sublayers, back to front.
    let covers = tree.sublayers.map { tree.framesHiding(moreThan: 0.5, in: $0) { $0.isBar || $0 == .keyboard } }
    let scrolls = stage.scrollsContent(at: time)
    return elements.compactMap { placed in
      // The keyboard covers bars at the bottom in every app, and itself.
      if placed.surface == .bottomBar || placed.surface == .keyboard || scrolls && placed.surface == .content {
        return nil
      }
      for index in covers.indices.dropFirst(placed.group + 1) {
        let share = placed.hitArea.share(coveredBy: covers[index])
        guard share > 0.5 else { continue }
        return ExpectationVerdict(
          [placed.name], at: time, "is more than half covered by \(tree.sublayers[index].name)", value: .number(share),
          limit: .number(0.5), amount: share)
      }
      return nil
    }
  }
}

extension Layer {
  /// Returns the frames on the screen of layers that hide more than a share of what is behind them.
  /// - Parameters:
  ///   - group: the sublayer that they are in; nil for any.
  ///   - counts: returns true for kinds of controls that count.
  func framesHiding(
    moreThan share: Double, in group: Layer? = nil, where counts: (Surface) -> Bool
  ) -> [CGRect] {
    var (frames, screen) = ([CGRect](), self)
    if let group { screen.sublayers = [group] }
    screen.visitSeen { seen in
      if seen.surface.map(counts) == true, seen.hides(moreThan: share) { frames.append(seen.frame) }
      return true
    }
    return frames
  }
}

extension CGRect {
  fileprivate func distance(to other: CGRect) -> Double {
    let x = max(other.minX - maxX, minX - other.maxX, 0)
    let y = max(other.minY - maxY, minY - other.maxY, 0)
    return (x * x + y * y).squareRoot()
  }

  /// Returns the share of the area that other rectangles cover, 0…1, by a grid of 16 × 16 points.
  fileprivate func share(coveredBy others: [CGRect]) -> Double {
    guard width > 0, height > 0, others.contains(where: intersects) else { return 0 }
    var count = 0
    for y in 0..<16 {
      for x in 0..<16 {
        let point = CGPoint(x: minX + (Double(x) + 0.5) / 16 * width, y: minY + (Double(y) + 0.5) / 16 * height)
        if others.contains(where: { $0.contains(point) }) { count += 1 }
      }
    }
    return Double(count) / 256
  }
}
