import Foundation
import SearchGeometry
import SearchLayers

extension SVGWriter {
  mutating func mask(_ mask: Layer, of layer: Layer, at place: CGPoint) -> String {
    let name = definitions.fresh("mask")
    var bounds = CGRect.null
    mask.walk { bounds = bounds.union($1) }
    bounds = bounds.offsetBy(dx: -layer.contentOffset.x, dy: -layer.contentOffset.y)
    // A mask that moves may come from anywhere.
    if motions != nil { bounds = bounds.insetBy(dx: -canvas.width * 2, dy: -canvas.height * 2) }
    let inside = CGPoint(x: place.x - layer.contentOffset.x, y: place.y - layer.contentOffset.y)
    let content = captured { writer in
      let wasMask = writer.isMask
      writer.isMask = true
      let isShifted = layer.contentOffset != .zero
      if isShifted {
        writer.open(SVGText.attribute("transform", SVGText.translate(-layer.contentOffset.x, -layer.contentOffset.y)))
      }
      writer.beneath.append((inside, []))
      writer.write(mask, from: inside)
      writer.beneath.removeLast()
      if isShifted { writer.close() }
      writer.isMask = wasMask
    }
    definitions.add(
      "<mask id=\"\(name)\" maskUnits=\"userSpaceOnUse\"\(Self.box(bounds))>\n\(content)</mask>")
    return name
  }

  /// A Gaussian of the rounded bounds.
  mutating func writeShadow(_ shadow: Shadow, of layer: Layer, size: CGSize) {
    let transform =
      shadow.offset == .zero
      ? "" : SVGText.attribute("transform", SVGText.translate(shadow.offset.width, shadow.offset.height))
    var filter = ""
    if shadow.sigma > 0 {
      let reach = shadow.sigma * 3 + 1
      let box = CGRect(origin: .zero, size: size).insetBy(dx: -reach, dy: -reach)
      let name = definitions.filter(
        Self.box(box), "<feGaussianBlur stdDeviation=\"\(SVGText.number(shadow.sigma))\"/>")
      filter = SVGText.attribute("filter", "url(#\(name))")
    }
    if let shape = shape(
      of: layer, size: size,
      attributes: transform + paint("fill", shadow.color) + filter + SVGMotion.attributes(motions?[layer.name]?.size))
    {
      line(shape)
    }
  }

  /// What has been painted so far, blurred and saturated within the layer's bounds.
  mutating func writeBackdrop(_ backdrop: Backdrop, of layer: Layer, size: CGSize, at place: CGPoint) {
    let share = backdrop.share(over: layer.backgroundColor)
    let motion = motions?[layer.name]
    guard share > 0 || motion?.picture != nil, size.width > 0, size.height > 0 else { return }
    hasBackdrop = true
    let (width, height) = (Double(size.width), Double(size.height))
    let reach = backdrop.blurRadius * 3 + 1
    let clip = definitions.clip(
      "<rect width=\"\(SVGText.number(width))\" height=\"\(SVGText.number(height))\"/>")
    // Mirrored at every side, so that nothing beside the layer shines into it.
    let picture = definitions.fresh("beneath")
    var uses = ""
    for level in beneath {
      let elements = level.elements.filter { !$0.isEmpty }
      guard !elements.isEmpty else { continue }
      let origin = CGPoint(x: level.origin.x - place.x, y: level.origin.y - place.y)
      let moved = origin == .zero ? "" : SVGText.attribute("transform", SVGText.translate(origin.x, origin.y))
      uses += "<g\(moved)>" + elements.map { "<use xlink:href=\"#\($0)\"/>" }.joined() + "</g>"
    }
    if let root = beneath.dropFirst().first, let color = rootColor {
      let origin = CGPoint(x: root.origin.x - place.x, y: root.origin.y - place.y)
      uses =
        "<rect\(SVGText.attribute("transform", SVGText.translate(origin.x, origin.y)))\(SVGText.paint("fill", color))"
        + Self.box(CGRect(origin: .zero, size: rootSize)) + "/>" + uses
    }
    definitions.add("<g id=\"\(picture)\" clip-path=\"url(#\(clip))\">\(uses)</g>")
    let row = definitions.fresh("beneath")
    definitions.add(
      "<g id=\"\(row)\"><use xlink:href=\"#\(picture)\"/>"
        + [0, 2 * width].map {
          "<use xlink:href=\"#\(picture)\" transform=\"matrix(-1 0 0 1 \(SVGText.number($0)) 0)\"/>"
        }
        .joined() + "</g>")
    let box = CGRect(x: 0, y: 0, width: width, height: height).insetBy(dx: -reach, dy: -reach)
    let filter = definitions.filter(
      Self.box(box),
      "<feGaussianBlur stdDeviation=\"\(SVGText.number(backdrop.blurRadius))\"/>"
        + "<feColorMatrix type=\"saturate\" values=\"\(SVGText.number(backdrop.saturation))\"/>")
    let bounds = shape(of: layer, size: size, attributes: "") ?? ""
    open(
      SVGText.attribute("clip-path", "url(#\(definitions.clip(bounds)))")
        + SVGText.attribute("opacity", SVGText.number(share, places: 4), unless: "1")
        + SVGMotion.attributes(opacity: (motion?.picture, share)))
    line(
      "<g filter=\"url(#\(filter))\"><use xlink:href=\"#\(row)\"/>"
        + [0, 2 * height].map { "<use xlink:href=\"#\(row)\" transform=\"matrix(1 0 0 -1 0 \(SVGText.number($0)))\"/>" }
        .joined() + "</g>")
    close()
  }
}

extension Backdrop {
  /// The opacity of the picture where the background is painted upon it.
  func share(over background: RGBAColor?) -> Double {
    let tint = background?.alpha ?? 0
    return tint < 1 ? min(max(amount, 0), 1 - tint) / (1 - tint) : 0
  }
}
