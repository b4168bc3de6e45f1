import Foundation
import SearchGeometry

extension VectorPath {
  /// Returns the path with fewer curves: two smoothly joined ones become one where that is within a tolerance.
  ///
  /// Fonts with quadratic outlines have twice as many curves as cubic ones need.
  func merged(within tolerance: Double) -> VectorPath {
    var (result, pen) = ([Element](), CGPoint.zero)
    var last: Cubic?
    for element in elements {
      var next: Cubic?
      switch element {
      case .curve(let end, let control1, let control2):
        let cubic = Cubic(start: pen, control1: control1, control2: control2, end: end)
        if let merged = last?.merged(with: cubic, within: tolerance) {
          result.removeLast()
          next = merged
        } else {
          next = cubic
        }
        pen = end
      case .move(let point), .line(let point): pen = point
      case .close: break
      }
      result.append(next.map { .curve($0.end, control1: $0.control1, control2: $0.control2) } ?? element)
      last = next
    }
    return VectorPath(result)
  }

  /// Returns a rounded rectangle with circular ends with as many curves as one with continuous corners.
  var dividedAsContinuous: VectorPath {
    var pen = CGPoint.zero
    return VectorPath(
      elements.flatMap { element -> [Element] in
        if case .line(let point) = element { pen = point }  // It leads to a corner.
        guard case .curve(let end, let control1, let control2) = element else { return [element] }
        let cubic = Cubic(start: pen, control1: control1, control2: control2, end: end)
        return [(0, 0.24), (0.24, 0.76), (0.76, 1)].map(cubic.part)
      })
  }

  private struct Cubic {
    var start, control1, control2, end: CGPoint

    func merged(with next: Cubic, within tolerance: Double) -> Cubic? {
      let (arriving, leaving) = (end - control2, next.control1 - end)
      let (before, after) = (arriving.length, leaving.length)
      guard before > 1e-9, after > 1e-9, arriving.x * leaving.x + arriving.y * leaving.y > 0 else { return nil }
      // The point of the whole curve at which both would be its halves.
      let share = before / (before + after)
      let out = control1 - start
      let back = next.control2 - next.end
      let whole = Cubic(
        start: start, control1: CGPoint(x: start.x + out.x / share, y: start.y + out.y / share),
        control2: CGPoint(x: next.end.x + back.x / (1 - share), y: next.end.y + back.y / (1 - share)), end: next.end)
      // rlottie flattens curves that turn further more coarsely than they were.
      let turn = -(out.x * back.x + out.y * back.y) / max(out.length * back.length, 1e-12)
      guard turn > 0.5 || (next.end - start).length < 3 else { return nil }
      let isNear = stride(from: 0.125, through: 1, by: 0.125).allSatisfy { time in
        whole.distance(from: point(at: time), at: share * time) <= tolerance
          && whole.distance(from: next.point(at: 1 - time), at: share + (1 - share) * (1 - time)) <= tolerance
      }
      return isNear ? whole : nil
    }

    private func point(at time: Double) -> CGPoint {
      let (a, b) = (1 - time, time)
      func value(_ get: (CGPoint) -> Double) -> Double {
        a * a * (a * get(start) + 3 * b * get(control1)) + b * b * (3 * a * get(control2) + b * get(end))
      }
      return CGPoint(x: value { Double($0.x) }, y: value { Double($0.y) })
    }

    func part(from: Double, to: Double) -> Element {
      let (start, end, step, share) = (point(at: from), point(at: to), 1e-6, (to - from) / 3e-6)
      let (out, back) = (point(at: from + step) - start, point(at: to - step) - end)
      return .curve(
        end, control1: CGPoint(x: start.x + out.x * share, y: start.y + out.y * share),
        control2: CGPoint(x: end.x + back.x * share, y: end.y + back.y * share))
    }

    /// Returns the distance of a point from the curve's tangent at a time.
    private func distance(from point: CGPoint, at time: Double) -> Double {
      let step = 1e-4
      let (here, tangent) = (self.point(at: time), self.point(at: time + step) - self.point(at: time - step))
      let length = max(tangent.length, 1e-12)
      let offset = point - here
      return abs(offset.x * tangent.y - offset.y * tangent.x) / length
    }
  }
}

private func - (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x - b.x, y: a.y - b.y) }
