import Foundation
import SearchLayers

extension SVGWriter {
  /// Returns the id of a layer's mask.
  mutating func mask(_ mask: Layer, _ animation: SVGAnimation?, of layer: Layer, at place: CGPoint) -> String {
    let offset = layer.contentOffset
    var bounds = CGRect.null
    mask.walk { if $1.isFinite { bounds = bounds.union($1) } }
    bounds = bounds.offsetBy(dx: -offset.x, dy: -offset.y)
    // An animated mask may move in from outside.
    if animation != nil { bounds = bounds.insetBy(dx: -canvas.width * 2, dy: -canvas.height * 2) }
    let inside = CGPoint(x: place.x - offset.x, y: place.y - offset.y)
    let content = self.mask { writer in
      writer.group(offset == .zero ? nil : SVGText.translation(-offset.x, -offset.y)) { writer in
        writer.level(at: inside) { $0.write(mask, animation, from: inside) }
      }
    }
    return definitions.add(.mask) { id in
      "<mask id=\"\(id)\" maskUnits=\"userSpaceOnUse\"\(Self.box(bounds))>\n\(content)</mask>"
    }
  }

  /// Writes the rounded bounds, blurred by a Gaussian.
  mutating func writeShadow(_ shadow: Shadow, of layer: Layer, _ animation: SVGAnimation?) {
    let transform = SVGText.translation(shadow.offset.width, shadow.offset.height)
    var filter = ""
    if shadow.sigma > 0 {
      let reach = shadow.sigma * 3 + 1
      let box = CGRect(origin: .zero, size: layer.frame.size).insetBy(dx: -reach, dy: -reach)
      let id = definitions.filter(
        attributes: Self.box(box), "<feGaussianBlur stdDeviation=\"\(SVGText.number(shadow.sigma))\"/>")
      filter = SVGText.attribute("filter", "url(#\(id))")
    }
    let attributes = transform + paint("fill", shadow.color) + filter + SVGAnimation.attributes(animation?.bounds)
    if let shape = shape(of: layer, animation, attributes: attributes) { line(shape) }
  }

  /// Writes the shadow of a group of glass. From left to right the pieces are red and green in turn, so that a filter can
  /// blur adjacent pieces together and keep the darker shadow at each point.
  ///
  /// - Parameter origin: the origin of the current coordinate space, in the root's.
  mutating func writeShadow(of pieces: [GlassGroups.Piece], from origin: CGPoint) {
    let area = pieces.reduce(CGRect.null) { $0.union($1.shadowFrame.insetBy(dx: -1, dy: -1)) }
    // All glass of a look has one blur.
    guard area.intersects(canvas), let sigma = pieces.compactMap(\.layer.shadow?.sigma).max() else { return }
    let strongest = pieces.compactMap(\.layer.shadow?.color.alpha).max() ?? 0
    guard strongest > 0 else { return }
    func gray(_ row: String) -> String { "\(row) \(row) \(row) 0 0 0 0 1" }
    let id = definitions.filter(
      attributes: Self.box(area),
      "<feFlood flood-color=\"#000\" result=\"black\"/>"
        + "<feGaussianBlur in=\"SourceGraphic\" stdDeviation=\"\(SVGText.number(sigma))\" result=\"blurred\"/>"
        + "<feMerge result=\"both\"><feMergeNode in=\"black\"/><feMergeNode in=\"blurred\"/></feMerge>"
        + "<feColorMatrix in=\"both\" values=\"\(gray("1 0 0 0 0"))\" result=\"red\"/>"
        + "<feColorMatrix in=\"both\" values=\"\(gray("0 1 0 0 0"))\"/><feBlend in2=\"red\" mode=\"lighten\"/>"
        + "<feColorMatrix values=\"0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 \(SVGText.number(strongest)) 0 0 0 0\"/>")
    group(
      SVGText.translation(-origin.x, -origin.y) + SVGText.attribute("filter", "url(#\(id))")
    ) { writer in
      for (index, piece) in pieces.sorted(by: { $0.frame.minX < $1.frame.minX }).enumerated() {
        guard let shadow = piece.layer.shadow else { continue }
        let color = RGBAColor(red: index % 2 == 0 ? 1 : 0, green: index % 2 == 0 ? 0 : 1, blue: 0)
        let (x, y) = (piece.frame.minX + shadow.offset.width, piece.frame.minY + shadow.offset.height)
        let attributes =
          SVGText.translation(x, y)
          + SVGText.paint("fill", color.withAlpha(multipliedBy: shadow.color.alpha * piece.layer.opacity / strongest))
        if let shape = writer.shape(of: piece.layer, attributes: attributes) { writer.line(shape) }
      }
    }
  }

  /// Writes a stroke along the rounded bounds, of which the outer half is clipped.
  mutating func writeRing(_ ring: Glass.Ring, of layer: Layer, _ animation: SVGAnimation?) {
    let moves = SVGAnimation.attributes(animation?.bounds)
    guard let bounds = shape(of: layer, animation, attributes: moves) else { return }
    let paint =
      moves + SVGText.attribute("fill", "none") + paint("stroke", ring.color)
      + SVGText.attribute("stroke-width", 2 * ring.width)
      + SVGText.attribute("clip-path", "url(#\(definitions.clip(bounds)))")
    if let line = shape(of: layer, animation, attributes: paint) { self.line(line) }
  }
}
