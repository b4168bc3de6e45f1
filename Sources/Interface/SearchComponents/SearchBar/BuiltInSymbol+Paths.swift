import Foundation
import SearchGeometry
import SearchLayers
import SearchScenes

extension BuiltInSymbol {
  /// The symbol in a box of 22 × 22 points, with SF Symbols' proportions and strokes of the regular weight.†
  func paths(color: RGBAColor) -> [PaintedPath] {
    let (thin, thick) = (1.6, 2.0)
    func stroke(_ path: VectorPath, _ width: Double) -> PaintedPath {
      PaintedPath(path: path, color: color, stroke: .init(width: width, hasRoundCaps: true))
    }
    switch self {
    case .filter:
      return [stroke(Self.ring, thin), stroke(.lines([(6.2, 8, 15.8, 8)]), thin)]
        + [stroke(.lines([(7.9, 11.2, 14.1, 11.2)]), thin), stroke(.lines([(9.6, 14.4, 12.4, 14.4)]), thin)]
    case .plus: return [stroke(.lines([(11, 3.5, 11, 18.5), (3.5, 11, 18.5, 11)]), thick)]
    case .info:
      let dot = VectorPath.ellipse(in: CGRect(x: 9.75, y: 5.4, width: 2.5, height: 2.5))
      var stem = VectorPath()
      stem.move(to: CGPoint(x: 9.4, y: 10.2))
      stem.line(to: CGPoint(x: 11.2, y: 10.2))
      stem.line(to: CGPoint(x: 11.2, y: 16))
      return [
        stroke(Self.ring, thin), PaintedPath(path: dot, color: color), stroke(stem, thin),
        stroke(.lines([(9.2, 16, 13.2, 16)]), thin),
      ]
    case .microphone:
      let head = VectorPath.roundedRect(CGRect(x: 7.9, y: 2.2, width: 6.2, height: 11.2), radius: 3.1, curve: .circular)
      var holder = VectorPath()
      holder.move(to: CGPoint(x: 5, y: 10.2))
      holder.curve(to: CGPoint(x: 11, y: 16.4), control1: CGPoint(x: 5, y: 13.8), control2: CGPoint(x: 7.6, y: 16.4))
      holder.curve(to: CGPoint(x: 17, y: 10.2), control1: CGPoint(x: 14.4, y: 16.4), control2: CGPoint(x: 17, y: 13.8))
      return [
        PaintedPath(path: head, color: color), stroke(holder, thin),
        stroke(.lines([(11, 16.4, 11, 19.6), (7.8, 19.6, 14.2, 19.6)]), thin),
      ]
    case .bookmark:
      var path = VectorPath()
      path.move(to: CGPoint(x: 7.6, y: 2.6))
      path.line(to: CGPoint(x: 14.4, y: 2.6))
      path.curve(to: CGPoint(x: 16, y: 4.2), control1: CGPoint(x: 15.4, y: 2.6), control2: CGPoint(x: 16, y: 3.2))
      path.line(to: CGPoint(x: 16, y: 19.4))
      path.line(to: CGPoint(x: 11, y: 15))
      path.line(to: CGPoint(x: 6, y: 19.4))
      path.line(to: CGPoint(x: 6, y: 4.2))
      path.curve(to: CGPoint(x: 7.6, y: 2.6), control1: CGPoint(x: 6, y: 3.2), control2: CGPoint(x: 6.6, y: 2.6))
      path.close()
      return [stroke(path, thin)]
    case .cancel: return [stroke(.lines([(4.8, 4.8, 17.2, 17.2), (17.2, 4.8, 4.8, 17.2)]), thick)]
    }
  }

  private static let ring = VectorPath.ellipse(in: CGRect(x: 1.3, y: 1.3, width: 19.4, height: 19.4))
}

extension VectorPath {
  fileprivate static func lines(_ ends: [(Double, Double, Double, Double)]) -> VectorPath {
    var path = VectorPath()
    for (x0, y0, x1, y1) in ends {
      path.move(to: CGPoint(x: x0, y: y0))
      path.line(to: CGPoint(x: x1, y: y1))
    }
    return path
  }
}
