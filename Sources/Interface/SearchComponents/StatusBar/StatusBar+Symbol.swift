import Foundation
import SearchGeometry
import SearchLayers

extension StatusBar {
  /// The status bar's symbols as paths, each from its top left corner, in points.
  enum Symbol {
    /// The alpha of bars and arcs beyond the strength, measured for a phone without signal: (194,194,198) over (242,242,247).
    private static let faint = 0.2

    /// Four bars, 3.33 wide and 2 apart, 4.67 to 12.33 high; without signal four squares with the same corners (measured).
    static func signal(_ bars: Int, color: RGBAColor) -> [PaintedPath] {
      let heights = bars == 0 ? [3.33, 3.33, 3.33, 3.33] : [4.67, 7, 9.67, 12.33]
      return heights.enumerated().map { index, height in
        let frame = CGRect(x: Double(index) * 5.333, y: 12.33 - height, width: 3.333, height: height)
        return PaintedPath(
          path: .roundedRect(frame, radius: 1, curve: .circular),
          color: color.withAlpha(multipliedBy: index < bars ? 1 : faint))
      }
    }

    /// Two arcs over a dot: quarter rings around the lower end, with soft corners (the radii measured in the middle
    /// column at 393, where arcs are 2.5 wide, the softness at the corners).
    static func wifi(_ arcs: Int, color: RGBAColor) -> [PaintedPath] {
      let center = CGPoint(x: 8.5, y: 12.33)
      let bands: [(inner: Double, outer: Double)] = [(0, 3.82), (5.57, 8.07), (9.83, 12.33)]
      return bands.enumerated().map { index, band in
        PaintedPath(
          path: sector(center: center, inner: band.inner, outer: band.outer),
          color: color.withAlpha(multipliedBy: index < arcs ? 1 : faint))
      }
    }

    /// The part of a ring between 45 degrees left and right of straight up.
    private static func sector(center: CGPoint, inner: Double, outer: Double) -> VectorPath {
      // The corners of the dot are rounder than those of the arcs.
      let softness = inner > 0 ? 0.55 : 0.9
      /// A point at a distance from the centre, `turn` radians clockwise of straight up.
      func point(_ radius: Double, _ turn: Double) -> CGPoint {
        CGPoint(x: center.x + sin(turn) * radius, y: center.y - cos(turn) * radius)
      }
      let side = Double.pi / 4
      var path = VectorPath()
      /// An arc between the sides, less the corners; `sign` 1 is clockwise.
      func arc(_ radius: Double, _ sign: Double) {
        let half = side - softness / radius
        let handle = radius * 4 / 3 * tan(half / 2)
        let (from, to) = (point(radius, -sign * half), point(radius, sign * half))
        let (dx, dy) = (cos(half) * handle * sign, sin(half) * handle)
        path.curve(
          to: to, control1: CGPoint(x: from.x + dx, y: from.y - dy), control2: CGPoint(x: to.x - dx, y: to.y - dy))
      }
      /// A corner from the path's current point: the cubic form of a quadratic with its control point at the tip.
      func round(from start: CGPoint, around tip: CGPoint, to end: CGPoint) {
        func third(_ p: CGPoint) -> CGPoint { CGPoint(x: p.x + (tip.x - p.x) * 2 / 3, y: p.y + (tip.y - p.y) * 2 / 3) }
        path.curve(to: end, control1: third(start), control2: third(end))
      }
      func corner(_ radius: Double, _ turn: Double, along: CGPoint, inward: CGPoint, leaves: Bool) {
        let tip = point(radius, turn)
        leaves ? round(from: along, around: tip, to: inward) : round(from: inward, around: tip, to: along)
      }
      let open = side - softness / outer
      path.move(to: point(outer, -open))
      arc(outer, 1)
      corner(outer, side, along: point(outer, open), inward: point(outer - softness, side), leaves: true)
      if inner > 0 {
        let open = side - softness / inner
        path.line(to: point(inner + softness, side))
        corner(inner, side, along: point(inner, open), inward: point(inner + softness, side), leaves: false)
        arc(inner, -1)
        corner(inner, -side, along: point(inner, -open), inward: point(inner + softness, -side), leaves: true)
      } else {
        path.line(to: center)
      }
      path.line(to: point(outer - softness, -side))
      corner(outer, -side, along: point(outer, -open), inward: point(outer - softness, -side), leaves: false)
      path.close()
      return path
    }

    /// An outline, a filled body, and the cap, round on its outer side. While it charges, a bolt in a gap.
    /// - Parameters:
    ///   - level: the filled share of the body, 0…1.
    ///   - fill: the body's colour.
    static func battery(
      _ battery: Battery, level: Double, color: RGBAColor, fill: RGBAColor, isCharging: Bool
    ) -> [PaintedPath] {
      let whole = CGRect(x: 0, y: 0, width: battery.width, height: battery.height)
      let (left, right) = (battery.width + 1, battery.size.width)
      let (top, bottom) = ((battery.height - battery.cap.height) / 2, (battery.height + battery.cap.height) / 2)
      // A cubic reaches `right` with its handles a third beyond.
      let handle = left + (right - left) * 4 / 3
      let cap = VectorPath([
        .move(CGPoint(x: left, y: top)),
        .curve(
          CGPoint(x: left, y: bottom), control1: CGPoint(x: handle, y: top + 0.67),
          control2: CGPoint(x: handle, y: bottom - 0.67)),
        .close,
      ])
      var body = whole.insetBy(dx: battery.bodyInset, dy: battery.bodyInset)
      body.size.width *= min(max(level, 0), 1)
      let half = battery.outlineWidth / 2
      let outline = VectorPath.roundedRect(
        whole.insetBy(dx: half, dy: half), radius: battery.outlineRadius - half, curve: .continuous)
      var paths = [
        PaintedPath(
          path: outline, color: color.withAlpha(multipliedBy: battery.outlineAlpha),
          stroke: .init(width: battery.outlineWidth)),
        PaintedPath(
          path: .roundedRect(body, radius: min(battery.fillRadius, body.width / 2), curve: .continuous), color: fill),
        PaintedPath(path: cap, color: color.withAlpha(multipliedBy: battery.capAlpha)),
      ]
      guard isCharging else { return paths }
      let bolt = bolt(in: whole)
      let gap: [PaintedPath.PathPart] = [
        .init(bolt, isCut: true), .init(bolt, stroke: .init(width: 3.4, hasRoundCaps: true), isCut: true),
      ]
      for index in 0..<2 { paths[index].parts += gap }
      let parts: [PaintedPath.PathPart] = [.init(bolt), .init(bolt, stroke: .init(width: 1, hasRoundCaps: true))]
      return paths + [PaintedPath(parts, color: color.withAlpha(multipliedBy: 0.3))]
    }

    /// The middle of the bolt's round edge, which is 1 wide. Measured on iOS 26: 9.67 wide, slightly higher than the
    /// battery, in a gap of 1.2, at an alpha of 0.3. Earlier versions as there.
    private static func bolt(in battery: CGRect) -> VectorPath {
      let (x, y, height) = (battery.midX, battery.midY, battery.height)
      func point(_ dx: Double, _ dy: Double) -> CGPoint { CGPoint(x: x + dx * height, y: y + dy * height) }
      var path = VectorPath()
      path.move(to: point(0.14, -0.48))
      path.line(to: point(-0.3, 0.06))
      path.line(to: point(-0.02, 0.06))
      path.line(to: point(-0.14, 0.48))
      path.line(to: point(0.3, -0.06))
      path.line(to: point(0.02, -0.06))
      path.close()
      return path
    }
  }
}
