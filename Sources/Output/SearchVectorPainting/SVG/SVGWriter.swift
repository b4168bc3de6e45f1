import Foundation
import SearchGeometry
import SearchLayers

/// Writes layer trees as SVG elements and collects the definitions that they refer to.
struct SVGWriter {
  let text: SVGPainter.Text
  var canvas: CGRect
  var definitions = SVGDefinitions()
  private(set) var body = ""
  /// In a mask everything is painted white, because only alpha counts.
  private(set) var isMask = false
  /// Shapes are painted in the colour of the group that they are in.
  var paintsCurrentColor = false
  var hasBackdrop = false
  /// True if a backdrop was left out, because its picture would repeat too much.
  var hasSharpBackdrop = false
  /// The groups of a still's glass; an animation has none.
  var glass = GlassGroups()
  private var depth = 0
  var beneath: [Level] = []
  /// True inside of a layer that moves.
  private(set) var isMoving = false
  /// The elements that a reader draws for all that has been written, with those that backdrops repeat.
  var drawn = 0

  init(text: SVGPainter.Text, canvas: CGRect) {
    self.text = text
    self.canvas = canvas
  }

  /// - Parameter animation: nil writes a still.
  mutating func write(_ root: Layer, _ animation: SVGAnimation? = nil) {
    guard root.isFinite else { return }
    var root = root
    if animation == nil { glass = GlassGroups(in: root) }
    if root.frame.contains(canvas), animation?.position == nil, animation?.bounds == nil {
      // The edges of the file clip a screen that fills it.
      root.clipsToBounds = false
    } else if root.backgroundColor != nil {
      // Beyond a screen that has a background, a picture is black.
      let place = SVGText.attribute("x", canvas.minX, unless: "0") + SVGText.attribute("y", canvas.minY, unless: "0")
      let size = SVGText.attribute("width", canvas.width) + SVGText.attribute("height", canvas.height)
      line("<rect\(place)\(size)/>")
    }
    level(at: .zero) { $0.write(root, animation, from: .zero) }
  }

  func document(style: String = "") -> String {
    let size = [canvas.width, canvas.height].map { SVGText.number($0) }
    let box = [canvas.minX, canvas.minY, canvas.width, canvas.height].map { SVGText.number($0) }
    var lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" "
        + "width=\"\(size[0])\" height=\"\(size[1])\" viewBox=\"\(box.joined(separator: " "))\">"
    ]
    if hasBackdrop {
      lines.append("<!-- The blurred picture beneath bars is approximated: readers' Gaussians differ. -->")
    }
    if hasSharpBackdrop {
      lines.append("<!-- \(SVGPainter.sharpNote). -->")
    }
    if !style.isEmpty { lines.append(style) }
    if !definitions.elements.isEmpty {
      lines.append("<defs>")
      lines += definitions.elements
      lines.append("</defs>")
    }
    return lines.joined(separator: "\n") + "\n" + body + "</svg>\n"
  }

  mutating func line(_ element: String) {
    body += String(repeating: " ", count: depth) + element + "\n"
    drawn += 1
  }

  /// Writes a group that contains what `content` writes. Every group is written here, so that all are closed.
  /// - Parameter attributes: nil writes the content without a group.
  mutating func group(_ attributes: String?, _ content: (inout SVGWriter) -> Void) {
    guard let attributes else { return content(&self) }
    line("<g\(attributes)>")
    depth += 1
    content(&self)
    depth -= 1
    line("</g>")
  }

  /// Writes one level of the tree.
  /// - Parameter origin: the origin of the level's frames, in the root's coordinates.
  mutating func level(at origin: CGPoint, _ content: (inout SVGWriter) -> Void) {
    beneath.append(Level(origin: origin))
    content(&self)
    beneath.removeLast()
  }

  /// Returns the elements that `content` writes, painted for a mask. They are not added to `body`.
  mutating func mask(_ content: (inout SVGWriter) -> Void) -> String {
    let outer = (body, depth, isMask)
    (body, depth, isMask) = ("", 0, true)
    defer { (body, depth, isMask) = outer }
    content(&self)
    return body
  }

  // MARK: Layers

  /// - Parameter origin: the origin of the layer's frame, in the root's coordinates.
  mutating func write(_ layer: Layer, _ animation: SVGAnimation?, from origin: CGPoint) {
    if layer.isTurned || animation?.isTurned == true { return writeTurned(layer, animation, from: origin) }
    if let group = glass.group(beginningWith: layer) { writeShadow(of: group, from: origin) }
    // An animated layer off the canvas may move onto it.
    guard layer.isFinite, animation != nil || layer.opacity > 0 && isSeen(layer, from: origin) else { return }
    let frame = layer.frame
    let place = CGPoint(x: origin.x + frame.origin.x, y: origin.y + frame.origin.y)
    let (outer, drawnBefore) = (isMoving, drawn)
    isMoving = isMoving || animation?.moves == true
    defer { isMoving = outer }
    var attributes = identity(of: layer)
    let translation = SVGText.translation(frame.origin.x, frame.origin.y)
    let opacity = SVGText.attribute("opacity", layer.opacity, places: 4, unless: "1")
    if layer.isPlainShape, animation?.isEmpty != false, let color = layer.backgroundColor {
      let paint = attributes + translation + paint("fill", color) + opacity
      guard let shape = shape(of: layer, attributes: paint) else { return }
      line(shape)
    } else {
      attributes += translation + opacity
      attributes += SVGAnimation.attributes(position: (animation?.position, frame.origin), fade: animation?.opacity)
      if let mask = layer.mask {
        attributes += SVGText.attribute("mask", "url(#\(self.mask(mask, animation?.mask, of: layer, at: place)))")
      }
      group(attributes) { writer in
        writer.level(at: place) { $0.writeInside(layer, animation, at: place) }
      }
    }
    guard !layer.name.isEmpty else { return }
    let mayBeAnywhere = isMoving || animation?.isConstant == false
    beneath[beneath.count - 1].layers.append(
      Written(
        elements: "<use xlink:href=\"#\(Self.id(layer.name))\"/>", layer: mayBeAnywhere ? nil : layer,
        drawn: drawn - drawnBefore))
  }

  private mutating func writeInside(_ layer: Layer, _ animation: SVGAnimation?, at place: CGPoint) {
    writeGround(of: layer) { $0.writeBounds(of: layer, animation, at: place) }
    beginGroup(layer, animation)
    var clip: String?
    if layer.clipsToBounds, !layer.sublayers.isEmpty || layer.contents != .none {
      // Empty bounds clip everything away.
      let bounds = SVGAnimation.attributes(animation?.bounds)
      guard let shape = shape(of: layer, animation, attributes: bounds) else { return }
      clip = SVGText.attribute("clip-path", "url(#\(definitions.clip(shape)))")
    }
    group(clip) { $0.writeContentsAndSublayers(of: layer, animation, at: place) }
  }

  private mutating func writeBounds(of layer: Layer, _ animation: SVGAnimation?, at place: CGPoint) {
    if let shadow = layer.shadow, !glass.contains(layer) { writeShadow(shadow, of: layer, animation) }
    let isTinted = layer.backdrop.map { !isMask && writeBackdrop($0, of: layer, animation, at: place) } ?? false
    if let color = layer.backgroundColor, !isTinted, color.alpha > 0 || animation?.fill != nil {
      let moves = SVGAnimation.attributes(animation?.bounds, isMask ? nil : animation?.fill)
      if let shape = shape(of: layer, animation, attributes: paint("fill", color) + moves) { line(shape) }
    }
    for ring in layer.glass?.rings ?? [] { writeRing(ring, of: layer, animation) }
  }

  private mutating func writeContentsAndSublayers(of layer: Layer, _ animation: SVGAnimation?, at place: CGPoint) {
    writeGround(of: layer) { writer in
      if let animation {
        for contents in animation.contents { writer.write(contents, of: layer) }
      } else {
        writer.write(layer.contents, of: layer)
      }
    }
    guard !layer.sublayers.isEmpty else { return }
    let offset = layer.contentOffset
    let isShifted = offset != .zero || animation?.contentOffset != nil
    let shift =
      SVGText.attribute("transform", SVGText.translate(-offset.x, -offset.y))
      + SVGAnimation.attributes(position: (animation?.contentOffset, CGPoint(x: -offset.x, y: -offset.y)))
    let inside = CGPoint(x: place.x - offset.x, y: place.y - offset.y)
    group(isShifted ? shift : nil) { writer in
      writer.level(at: inside) { writer in
        for (index, sublayer) in layer.sublayers.enumerated() {
          writer.write(sublayer, animation?.sublayers[index], from: inside)
        }
      }
    }
  }

  /// Returns an element of the rounded bounds; nil if they are empty.
  func shape(of layer: Layer, _ animation: SVGAnimation? = nil, attributes: String) -> String? {
    let size = layer.frame.size
    let (width, height) = (Double(size.width), Double(size.height))
    guard width > 0 && height > 0 || animation?.bounds != nil else { return nil }
    let radius = min(layer.cornerRadius, min(width, height) / 2)
    let isCircular = layer.cornerCurve == .circular || VectorPath.hasCircularEnds(size, radius: layer.cornerRadius)
    guard radius > 0 && !isCircular || animation?.isPath == true else {
      return "<rect\(attributes)" + SVGText.attribute("width", width) + SVGText.attribute("height", height)
        + SVGText.attribute("rx", max(radius, 0), unless: "0") + "/>"
    }
    let data = animation?.bounds == nil ? SVGText.pointData(layer.shape) : SVGText.absoluteData(layer.shape)
    return "<path\(attributes) d=\"\(data)\"/>"
  }

  func paint(_ name: String, _ color: RGBAColor) -> String {
    if paintsCurrentColor {
      return " \(name)=\"currentColor\"" + SVGText.attribute("\(name)-opacity", color.alpha, places: 4, unless: "1")
    }
    return SVGText.paint(name, isMask ? RGBAColor.white.withAlpha(multipliedBy: color.alpha) : color)
  }

  // MARK: Names and bounds

  /// Returns the attribute `id`, and `data-name` if the name is not a valid id.
  private func identity(of layer: Layer) -> String {
    guard !layer.name.isEmpty else { return "" }
    let id = Self.id(layer.name)
    return SVGText.attribute("id", id)
      + (id == layer.name ? "" : SVGText.attribute("data-name", XMLText.escaped(layer.name)))
  }

  /// Returns the name with all but ASCII letters, digits, dots and hyphens replaced by their code points.
  ///
  /// Different names have different ids, and none is equal to the id of a definition.
  static func id(_ name: String) -> String {
    var result = ""
    let isDefinition = SVGDefinitions.prefixes.contains { name.hasPrefix($0) }
    for (index, scalar) in name.unicodeScalars.enumerated() {
      switch scalar {
      case _ where isDefinition && index == 0: result += "_" + String(scalar.value, radix: 16) + "_"
      case "a"..."z", "A"..."Z", "0"..."9", ".", "-": result.unicodeScalars.append(scalar)
      default: result += "_" + String(scalar.value, radix: 16) + "_"
      }
    }
    if let first = result.unicodeScalars.first, !("a"..."z").contains(first), !("A"..."Z").contains(first), first != "_"
    {
      return "_" + result
    }
    return result
  }

  static func box(_ rect: CGRect) -> String {
    let rect = rect.isNull ? .zero : rect
    // The default x and y of masks and filters are -10%.
    return SVGText.attribute("x", rect.minX) + SVGText.attribute("y", rect.minY)
      + SVGText.attribute("width", rect.width) + SVGText.attribute("height", rect.height)
  }

  /// Returns true if any part of the layer or its sublayers can be on the canvas, or in another area.
  func isSeen(_ layer: Layer, from origin: CGPoint, in area: CGRect? = nil) -> Bool {
    let area = area ?? canvas
    guard layer.isFinite else { return false }
    var reach = layer.shadow.map { abs($0.offset.width) + abs($0.offset.height) + 3 * $0.sigma } ?? 0
    // Accents, slanted letters and emoji can extend beyond the line's box.
    if case .text(let text) = layer.contents { reach = max(reach, text.line.style.size) }
    let (x, y) = (origin.x + layer.frame.origin.x, origin.y + layer.frame.origin.y)
    let (right, bottom) = (x + max(layer.frame.size.width, 0), y + max(layer.frame.size.height, 0))
    if x - reach <= area.maxX, right + reach >= area.minX, y - reach <= area.maxY, bottom + reach >= area.minY {
      return true
    }
    let inside = CGPoint(x: x - layer.contentOffset.x, y: y - layer.contentOffset.y)
    return layer.sublayers.contains { isSeen($0, from: inside, in: area) }
  }
}

extension Layer {
  /// Returns true if the layer paints its background and nothing else.
  fileprivate var isPlainShape: Bool {
    backgroundColor.map { $0.alpha > 0 } == true && isShapeAlone && backdrop == nil
  }
}
