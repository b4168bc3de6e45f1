import Foundation
import SearchLayers

extension SVGWriter {
  /// A layer that has been opened: what was written inside it so far.
  struct Level {
    /// The origin of the coordinate space, in the root's.
    var origin: CGPoint
    var layers: [Written] = []
    /// True if backdrops inside of the layer show nothing from outside of it.
    var isGroup = false
    /// True if the layer's background is opaque.
    var isOpaque = false
  }

  struct Written {
    /// The elements that repeat it.
    var elements: String
    /// Nil if it may be anywhere.
    var layer: Layer?
    /// See `drawn`.
    var drawn: Int
  }

  /// Writes what a layer paints itself, and notes it for the backdrops of its sublayers.
  mutating func writeGround(of layer: Layer, _ content: (inout SVGWriter) -> Void) {
    let (length, drawnBefore) = (body.utf8.count, drawn)
    content(&self)
    guard drawn > drawnBefore, layer.sublayers.contains(where: \.showsBackdrop) else { return }
    let elements = String(decoding: body.utf8.dropFirst(length), as: UTF8.self)
    beneath[beneath.count - 1].layers.append(Written(elements: elements, drawn: drawn - drawnBefore))
  }

  /// Notes whether the layer's sublayers are composited before they are painted over what is beneath the layer.
  mutating func beginGroup(_ layer: Layer, _ animation: SVGAnimation?) {
    let isTranslucent = layer.opacity < 1 && animation?.opacity == nil
    let isRounded = layer.clipsToBounds && layer.cornerRadius > 0
    beneath[beneath.count - 1].isGroup = isTranslucent || isRounded || layer.mask != nil
    beneath[beneath.count - 1].isOpaque = layer.backgroundColor?.alpha == 1 && animation?.fill == nil
  }

  /// Writes the picture below the layer, blurred and saturated, within the layer's bounds.
  ///
  /// - Returns: true if the layer's background has been mixed in, before which glass does not limit saturated colours.
  mutating func writeBackdrop(
    _ backdrop: Backdrop, of layer: Layer, _ animation: SVGAnimation?, at place: CGPoint
  ) -> Bool {
    let share = backdrop.share(over: layer.backgroundColor)
    let size = layer.frame.size
    guard share > 0 || animation?.backdrop != nil, size.width > 0, size.height > 0 else { return false }
    let beneath = layersBeneath(CGRect(origin: place, size: size))
    // The picture is drawn three times in each row, and in three rows.
    let repeated = 9 * beneath.reduce(1) { $1.layers.reduce($0) { $0 + $1.drawn } }
    guard drawn + repeated <= Self.mostDrawn else {
      hasSharpBackdrop = true
      return false
    }
    drawn += repeated
    hasBackdrop = true
    let isOpaque = beneath.contains(where: \.isOpaque)
    let isConstant = animation?.fill == nil && animation?.backdrop == nil
    // What a filter passes on is limited, so it mixes in the tint.
    let tint = layer.glass != nil && isOpaque && isConstant ? layer.backgroundColor : nil
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
        + "<feColorMatrix values=\"\(backdrop.colorMatrix(tint: tint, isOpaque: isOpaque))\"/>")
    let bounds = shape(of: layer, animation, attributes: SVGAnimation.attributes(animation?.bounds)) ?? ""
    let opacity = tint.map { share * (1 - $0.alpha) + $0.alpha } ?? share
    group(
      SVGText.attribute("clip-path", "url(#\(definitions.clip(bounds)))")
        + SVGText.attribute("opacity", opacity, places: 4, unless: "1")
        + SVGAnimation.attributes(fade: animation?.backdrop)
    ) { writer in
      let rows = [0, 2 * height].map {
        "<use xlink:href=\"#\(row)\" transform=\"matrix(1 0 0 -1 0 \(SVGText.number($0)))\"/>"
      }
      writer.line("<g filter=\"url(#\(filter))\"><use xlink:href=\"#\(row)\"/>\(rows.joined())</g>")
    }
    return tint != nil
  }

  /// In elements: a file of as many takes librsvg about a second. Bars beneath bars repeat what those repeat.
  private static let mostDrawn = 100_000

  /// Returns what has been written so far of the layers that can be in an area of the root, in the current group.
  private func layersBeneath(_ area: CGRect) -> [Level] {
    let group = Array(beneath[(beneath.lastIndex(where: \.isGroup) ?? 0)...])
    guard !isMoving else { return group }
    return group.map { level in
      var level = level
      level.layers.removeAll { $0.layer.map { !isSeen($0, from: level.origin, in: area) } ?? false }
      return level
    }
  }

  /// Returns elements that repeat what has been written, in the coordinates of a layer at `place`.
  private func uses(of beneath: [Level], at place: CGPoint) -> String {
    beneath.filter { !$0.layers.isEmpty }.map { level in
      let translation = SVGText.translation(level.origin.x - place.x, level.origin.y - place.y)
      return "<g\(translation)>\(level.layers.map(\.elements).joined())</g>"
    }.joined()
  }
}

extension Backdrop {
  /// Returns the matrix that saturates colours, for `feColorMatrix`.
  ///
  /// - Parameters:
  ///   - tint: a colour to mix in, by its alpha.
  ///   - isOpaque: the picture is opaque. Readers may draw nothing beyond the canvas, so near its edges the blurred
  ///     picture would be translucent.
  fileprivate func colorMatrix(tint: RGBAColor?, isOpaque: Bool) -> String {
    let mixed = tint.map { $0.alpha / ($0.alpha + share(over: $0) * (1 - $0.alpha)) } ?? 0
    let color = tint ?? .clear
    let luma = [0.2126, 0.7152, 0.0722]
    var values: [Double] = []
    for (row, component) in [color.red, color.green, color.blue].enumerated() {
      values += (0..<3).map { column in
        (1 - mixed) * (luma[column] * (1 - saturation) + (row == column ? saturation : 0))
      }
      values += [0, mixed * component]
    }
    return (values + (isOpaque ? [0, 0, 0, 0, 1] : [0, 0, 0, 1, 0])).map { SVGText.number($0, places: 4) }
      .joined(separator: " ")
  }
}
