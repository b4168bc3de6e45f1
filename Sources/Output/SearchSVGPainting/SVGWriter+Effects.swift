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

  /// Writes the picture below the layer, blurred and saturated, within the layer's bounds.
  mutating func writeBackdrop(_ backdrop: Backdrop, of layer: Layer, _ animation: SVGAnimation?, at place: CGPoint) {
    let share = backdrop.share(over: layer.backgroundColor)
    let size = layer.frame.size
    guard share > 0 || animation?.backdrop != nil, size.width > 0, size.height > 0 else { return }
    let beneath = layersBeneath(CGRect(origin: place, size: size))
    // The picture is drawn three times in each row, and in three rows.
    let repeated = 9 * beneath.reduce(1) { $1.layers.reduce($0) { $0 + $1.drawn } }
    guard drawn + repeated <= Self.mostDrawn else {
      hasSharpBackdrop = true
      return
    }
    drawn += repeated
    hasBackdrop = true
    let (width, height) = (Double(size.width), Double(size.height))
    let reach = backdrop.blurRadius * 3 + 1
    let clip = definitions.clip("<rect width=\"\(SVGText.number(width))\" height=\"\(SVGText.number(height))\"/>")
    let uses = uses(of: beneath, at: place)
    // The picture is mirrored at each edge, as browsers do it for `backdrop-filter`.
    let picture = definitions.add(.beneath) { "<g id=\"\($0)\" clip-path=\"url(#\(clip))\">\(uses)</g>" }
    let use = "<use xlink:href=\"#\(picture)\""
    let row = definitions.add(.beneath) { id in
      let mirrored = [0, 2 * width].map { "\(use) transform=\"matrix(-1 0 0 1 \(SVGText.number($0)) 0)\"/>" }
      return "<g id=\"\(id)\">\(use)/>\(mirrored.joined())</g>"
    }
    let box = CGRect(x: 0, y: 0, width: width, height: height).insetBy(dx: -reach, dy: -reach)
    let filter = definitions.filter(
      attributes: Self.box(box),
      "<feGaussianBlur stdDeviation=\"\(SVGText.number(backdrop.blurRadius))\"/>"
        + "<feColorMatrix type=\"saturate\" values=\"\(SVGText.number(backdrop.saturation))\"/>")
    let bounds = shape(of: layer, animation, attributes: "") ?? ""
    group(
      SVGText.attribute("clip-path", "url(#\(definitions.clip(bounds)))")
        + SVGText.attribute("opacity", share, places: 4, unless: "1")
        + SVGAnimation.attributes(fade: animation?.backdrop)
    ) { writer in
      let rows = [0, 2 * height].map {
        "<use xlink:href=\"#\(row)\" transform=\"matrix(1 0 0 -1 0 \(SVGText.number($0)))\"/>"
      }
      writer.line("<g filter=\"url(#\(filter))\"><use xlink:href=\"#\(row)\"/>\(rows.joined())</g>")
    }
  }

  /// In elements: a file of as many takes librsvg about a second. Bars beneath bars repeat what those repeat.
  private static let mostDrawn = 100_000

  /// Returns what has been written so far of the layers that can be in an area of the root.
  private func layersBeneath(_ area: CGRect) -> [Level] {
    guard !isMoving else { return beneath }
    return beneath.map { level in
      Level(
        origin: level.origin,
        layers: level.layers.filter { $0.isMoving || isSeen($0.layer, from: level.origin, in: area) })
    }
  }

  /// Returns elements that repeat what has been written, in the coordinates of a layer at `place`.
  private func uses(of beneath: [Level], at place: CGPoint) -> String {
    func translation(of origin: CGPoint) -> String { SVGText.translation(origin.x - place.x, origin.y - place.y) }
    var uses = ""
    if let root = beneath.dropFirst().first, let color = rootColor {
      uses += "<rect\(translation(of: root.origin))\(SVGText.paint("fill", color))"
      uses += Self.box(CGRect(origin: .zero, size: rootSize)) + "/>"
    }
    for level in beneath where !level.layers.isEmpty {
      let elements = level.layers.map { "<use xlink:href=\"#\($0.id)\"/>" }
      uses += "<g\(translation(of: level.origin))>\(elements.joined())</g>"
    }
    return uses
  }
}

extension Backdrop {
  /// Returns the opacity of the picture when the background is painted on top of it.
  func share(over background: RGBAColor?) -> Double {
    let tint = background?.alpha ?? 0
    return tint < 1 ? min(max(amount, 0), 1 - tint) / (1 - tint) : 0
  }
}
