import Foundation
import SearchGeometry
import SearchLayers

extension StatusBar {
  /// The status bar's symbols as paths, in their own coordinates.
  enum Symbol {
    /// Four bars, 3.33 wide and 2 apart, 4.67 to 12.33 high (measured).
    static func signal(color: RGBAColor) -> [PaintedPath] {
      let heights = [4.67, 7, 9.67, 12.33]
      return heights.enumerated().map { index, height in
        let frame = CGRect(x: Double(index) * 5.333, y: 12.33 - height, width: 3.333, height: height)
        return PaintedPath(path: .roundedRect(frame, radius: 1, curve: .circular), color: color)
      }
    }

    /// Two arcs over a dot: bands of a quarter circle around the lower end.
    static func wifi(color: RGBAColor) -> [PaintedPath] {
      let center = CGPoint(x: 8.5, y: 12.33)
      let bands: [(inner: Double, outer: Double)] = [(0, 4.1), (5.9, 8.3), (10.05, 12.33)]
      return bands.map { PaintedPath(path: sector(center: center, inner: $0.inner, outer: $0.outer), color: color) }
    }

    /// A ring's part between 45 degrees left and right of straight up.
    private static func sector(center: CGPoint, inner: Double, outer: Double) -> VectorPath {
      let h = 0.7071067811865476
      // The handle of a cubic for a quarter circle.
      let k = 0.552284749830793
      func point(_ x: Double, _ y: Double, _ r: Double) -> CGPoint {
        // From the frame turned by 45 degrees, where the arc goes from (0, −1) to (1, 0).
        CGPoint(x: center.x + (x + y) * h * r, y: center.y + (y - x) * h * r)
      }
      var path = VectorPath()
      path.move(to: point(0, -1, outer))
      path.curve(to: point(1, 0, outer), control1: point(k, -1, outer), control2: point(1, -k, outer))
      if inner > 0 {
        path.line(to: point(1, 0, inner))
        path.curve(to: point(0, -1, inner), control1: point(1, -k, inner), control2: point(k, -1, inner))
      } else {
        path.line(to: center)
      }
      path.close()
      return path
    }

    /// An outline at 0.35, a filled body, and the cap (measured: 27.33 × 13.67 in all; the outline's alpha by eye).
    static func battery(color: RGBAColor) -> [PaintedPath] {
      let body = CGRect(x: 0.5, y: 0.5, width: 24, height: 12.67)
      let fill = CGRect(x: 2, y: 2, width: 21, height: 9.67)
      let cap = CGRect(x: 25.67, y: 4.67, width: 1.5, height: 4.33)
      return [
        PaintedPath(
          path: .roundedRect(body, radius: 3.8, curve: .continuous), color: color.withAlpha(multipliedBy: 0.35),
          stroke: .init(width: 1)),
        PaintedPath(path: .roundedRect(fill, radius: 2.5, curve: .continuous), color: color),
        PaintedPath(
          path: .roundedRect(cap, radius: 0.75, curve: .circular), color: color.withAlpha(multipliedBy: 0.4)),
      ]
    }
  }
}
