import Foundation
import SearchLayers
import SearchMotion
import SearchStaging

extension AuditCheck {
  /// The longest slide with Reduce Motion, as a share of the screen.
  private static let distance = 0.1

  /// Returns true for what moves as the system moves it: bars, with the content below them, and the keyboard. UIKit's
  /// segmented control slides its selection with Reduce Motion too.
  private static func isMovedBySystem(_ seen: SeenLayer) -> Bool {
    switch seen.surface {
    case .topBar, .bottomBar, .scrollEdge, .keyboard, .system: true
    case .content, .sidebar, .overlay, nil: seen.layer.role == .sectionIndex || seen.layer.role == .message
    }
  }

  /// Finds layers that slide although motion is reduced, but for what a finger moves and for what the system does.
  mutating func slides() {
    for segment in stage.segments(from: .zero, to: stage.settled) where !segment.isAtRest {
      let (start, end) = (segment.start, segment.end)
      // The system turns the screen.
      if start > .zero, stage.size(at: start) != stage.size(at: start - Stage.moment) { continue }
      var starts: [Layer.Key: (name: String, frame: CGRect)] = [:]
      var farthest: [Layer.Key: (share: Double, time: Instant)] = [:]
      for time in movingInstants(for: .motion, from: start, to: end - Stage.moment, rate: 30) {
        let tree = stage.layers(at: time)
        var corner = CGPoint.zero
        tree.visitSeen { seen in
          let name = seen.layer.name
          guard seen.opacity > 0.1, !Self.isMovedBySystem(seen) else { return false }
          // Content moves with bars and keyboard, and a finger scrolls it: what is in it is followed from its corner.
          if seen.surface == .content, seen.layer.surface != nil || seen.layer.role == .scrolledContent {
            corner = CGPoint(
              x: seen.frame.minX - seen.layer.contentOffset.x, y: seen.frame.minY - seen.layer.contentOffset.y)
            return true
          }
          let frame = seen.surface == .content ? seen.frame.offsetBy(dx: -corner.x, dy: -corner.y) : seen.frame
          guard frame.intersects(tree.frame) else { return true }
          guard let old = starts[seen.key] else {
            starts[seen.key] = (name, frame)
            return true
          }
          let share = frame.slide(from: old.frame, on: tree.frame.size)
          if share > max(farthest[seen.key]?.share ?? 0, Self.distance) { farthest[seen.key] = (share, time) }
          return share <= Self.distance
        }
      }
      for (key, found) in farthest.sorted(by: { $0.value.time < $1.value.time }) {
        guard let name = starts[key]?.name, !name.isEmpty else { continue }
        let fault = ExpectationVerdict(
          [name], at: found.time, "slides too far with Reduce Motion, as a share of the screen",
          value: .number(found.share), limit: .number(Self.distance), amount: found.share)
        note(fault, .motion, in: stage.layers(at: found.time))
      }
    }
  }

  /// Finds parts of the screen that flash more than three times a second: WCAG 2.2, 2.3.1. A flash is a pair of opposing
  /// changes of the luminance by a tenth, the darker below 0.8; they count if a quarter of the screen has them, which is about
  /// a phone's share of the ten degrees that WCAG has in mind.
  mutating func flashes() {
    var cells: [Cell] = []
    var size = CGSize.zero
    for time in Set(movingInstants(for: .motion, rate: 30) + stage.changes).sorted() {
      let tree = stage.layers(at: time)
      guard let pixels = meter.paint(tree, CGRect(origin: .zero, size: tree.frame.size), 0.1) else {
        problems[.motion] = Self.unpainted
        return
      }
      if tree.frame.size != size {
        size = tree.frame.size
        cells = Array(repeating: Cell(), count: pixels.width * pixels.height)
      }
      for y in 0..<pixels.height {
        for x in 0..<pixels.width {
          cells[y * pixels.width + x].add(ContrastMeter.luminance(pixels[x, y]), at: time)
        }
      }
      guard cells.count(where: \.flashes) * 4 >= cells.count, !cells.isEmpty else { continue }
      let words = "flashes more than three times a second"
      return note(ExpectationVerdict(["screen"], at: time, words, amount: 1), .motion, in: tree)
    }
  }

  /// The luminance of a small part of the screen.
  private struct Cell {
    private var last: Double?
    private var extreme = 0.0
    /// 1 while it rises, -1 while it falls.
    private var direction = 0.0
    private var changes: [Instant] = []

    /// More than three pairs of changes within a second.
    var flashes: Bool { changes.count >= 7 }

    mutating func add(_ luminance: Double, at time: Instant) {
      defer { last = luminance }
      guard last != nil else {
        extreme = luminance
        return
      }
      let change = luminance - extreme
      if change * direction > 0 {
        extreme = luminance
      } else if abs(change) >= 0.1, min(luminance, extreme) < 0.8 {
        (direction, extreme) = (change > 0 ? 1 : -1, luminance)
        changes.append(time)
        while let first = changes.first, (time - first).seconds > 1 { changes.removeFirst() }
      }
    }
  }
}

extension CGRect {
  /// Returns the share of the screen by which both edges have moved, sideways or up and down; what only grows does not slide.
  fileprivate func slide(from old: CGRect, on screen: CGSize) -> Double {
    let x = min(abs(minX - old.minX), abs(maxX - old.maxX)) / screen.width
    return max(x, min(abs(minY - old.minY), abs(maxY - old.maxY)) / screen.height)
  }
}
