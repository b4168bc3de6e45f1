import Foundation
import SearchLayers

extension SVGWriter {
  /// Writes a turned layer as a tree of its own, in a group that moves it and one that turns it about its middle.
  mutating func writeTurned(_ layer: Layer, _ animation: SVGAnimation?, from origin: CGPoint) {
    guard layer.isFinite, animation != nil || layer.opacity > 0 else { return }
    let (place, size) = (layer.frame.origin, layer.frame.size)
    let middle = CGPoint(x: size.width / 2, y: size.height / 2)
    let angle = SVGText.number(layer.isTurned ? layer.rotation : 0)
    let move =
      SVGText.translation(place.x, place.y) + SVGAnimation.attributes(position: (animation?.position, place))
    let turn =
      SVGText.attribute("transform", "\(SVGText.translate(middle.x, middle.y)) rotate(\(angle))")
      + SVGAnimation.attributes(position: (animation?.middle, middle), rotation: animation?.rotation, angle: angle)
    var (upright, inside) = (layer.upright, animation)
    upright.frame.origin = CGPoint(x: -middle.x, y: -middle.y)
    inside?.position = animation?.corner
    inside?.isTurned = false
    let outer = (glass, canvas)
    // All of a still may be in sight.
    if animation == nil { (glass, canvas) = (GlassGroups(in: upright), .infinite) }
    if animation?.isTurned == true {
      let property = #"@property --r{syntax:"<angle>";inherits:false;initial-value:0deg}"#
      line("<style><![CDATA[\(property) .r{transform:translate(var(--x),var(--y)) rotate(var(--r))}]]></style>")
    }
    group(move) { writer in
      writer.group(turn) { writer in
        writer.level(at: .zero) { writer in
          writer.beneath[writer.beneath.count - 1].isGroup = true
          writer.write(upright, inside, from: .zero)
        }
      }
    }
    (glass, canvas) = outer
  }
}
