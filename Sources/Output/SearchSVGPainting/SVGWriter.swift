import Foundation
import SearchGeometry
import SearchLayers

/// An SVG file being written: what it defines, and the layers in their order.
struct SVGWriter {
  let text: SVGPainter.Text
  let canvas: CGRect
  var definitions = SVGDefinitions()
  private(set) var body = ""
  /// Everything is painted in white: within a mask, where alpha alone counts.
  var isMask = false
  var hasBackdrop = false
  /// How layers move, by name; nil in a still.
  var motions: [String: SVGMotion]?
  private var depth = 0
  private(set) var rootColor: RGBAColor?
  private(set) var rootSize = CGSize.zero
  /// What has been painted so far at each level of the tree, and where the level's origin is in the root's coordinates.
  var beneath: [(origin: CGPoint, elements: [String])] = []

  init(text: SVGPainter.Text, canvas: CGRect) {
    self.text = text
    self.canvas = canvas
  }

  mutating func write(_ root: Layer) {
    beneath = [(.zero, [])]
    // The screen's own bounds are cut by the file's.
    var root = root
    (rootColor, rootSize) = (root.backgroundColor, root.frame.size)
    if root.frame.contains(canvas) { root.clipsToBounds = false }
    write(root, from: .zero)
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
  }

  mutating func open(_ attributes: String) {
    line("<g\(attributes)>")
    depth += 1
  }

  mutating func close() {
    depth -= 1
    line("</g>")
  }

  /// Captures what `write` writes instead of adding it to the file's body.
  mutating func captured(_ write: (inout SVGWriter) -> Void) -> String {
    let (outer, level) = (body, depth)
    (body, depth) = ("", 0)
    write(&self)
    defer { (body, depth) = (outer, level) }
    return body
  }

  // MARK: Layers

  /// - Parameter origin: of the superlayer's inside, in the root's coordinates.
  mutating func write(_ layer: Layer, from origin: CGPoint) {
    let motion = motions?[layer.name]
    // What is out of sight in the still may come in.
    guard motion != nil || layer.opacity > 0 && isSeen(layer, from: origin) else { return }
    let place = CGPoint(x: origin.x + layer.frame.minX, y: origin.y + layer.frame.minY)
    let size = layer.frame.size
    var attributes = identity(of: layer)
    let translation =
      layer.frame.origin == .zero
      ? "" : SVGText.attribute("transform", SVGText.translate(layer.frame.minX, layer.frame.minY))
    let opacity = SVGText.attribute("opacity", SVGText.number(layer.opacity, places: 4), unless: "1")
    if layer.isPlainShape, motion?.moves != true, layer.opacity > 0, let color = layer.backgroundColor {
      let shape = shape(of: layer, size: size, attributes: attributes + translation + paint("fill", color) + opacity)
      if let shape { line(shape) }
    } else {
      attributes +=
        translation + opacity
        + SVGMotion.attributes(
          place: (motion?.place, Double(layer.frame.minX), Double(layer.frame.minY)),
          opacity: (motion?.opacity, layer.opacity))
      if let mask = layer.mask {
        attributes += SVGText.attribute("mask", "url(#\(self.mask(mask, of: layer, at: place)))")
      }
      open(attributes)
      beneath.append((place, []))
      writeInside(layer, size: size, at: place)
      beneath.removeLast()
      close()
    }
    beneath[beneath.count - 1].elements.append(layer.name.isEmpty ? "" : Self.id(layer.name))
  }

  private mutating func writeInside(_ layer: Layer, size: CGSize, at place: CGPoint) {
    if let shadow = layer.shadow { writeShadow(shadow, of: layer, size: size) }
    if let backdrop = layer.backdrop, !isMask { writeBackdrop(backdrop, of: layer, size: size, at: place) }
    let motion = motions?[layer.name]
    if let color = layer.backgroundColor, color.alpha > 0 || motion?.fill != nil,
      let shape = shape(
        of: layer, size: size,
        attributes: paint("fill", color) + SVGMotion.attributes(motion?.size, isMask ? nil : motion?.fill))
    {
      line(shape)
    }
    let clips = layer.clipsToBounds && (!layer.sublayers.isEmpty || layer.contents != .none)
    if clips, let shape = shape(of: layer, size: size, attributes: SVGMotion.attributes(motion?.size)) {
      open(SVGText.attribute("clip-path", "url(#\(definitions.clip(shape)))"))
    }
    if let motion {
      for shown in motion.contents { write(shown, of: layer) }
    } else {
      write(layer.contents, of: layer)
    }
    let isShifted = (layer.contentOffset != .zero || motion?.offset != nil) && !layer.sublayers.isEmpty
    if isShifted {
      open(
        SVGText.attribute("transform", SVGText.translate(-layer.contentOffset.x, -layer.contentOffset.y))
          + SVGMotion.attributes(
            place: (motion?.offset, -Double(layer.contentOffset.x), -Double(layer.contentOffset.y))))
    }
    let inside = CGPoint(x: place.x - layer.contentOffset.x, y: place.y - layer.contentOffset.y)
    beneath.append((inside, []))
    for sublayer in layer.sublayers { write(sublayer, from: inside) }
    beneath.removeLast()
    if isShifted { close() }
    if clips { close() }
  }

  /// The rounded bounds as an element; nil where they hold nothing.
  func shape(of layer: Layer, size: CGSize, attributes: String) -> String? {
    let (width, height) = (Double(size.width), Double(size.height))
    let motion = motions?[layer.name]
    guard width > 0 && height > 0 || motion?.size != nil else { return nil }
    let radius = min(layer.cornerRadius, min(width, height) / 2)
    let isCircular = layer.cornerCurve == .circular || VectorPath.hasCircularEnds(size, radius: layer.cornerRadius)
    guard radius > 0 && !isCircular || motion?.isPath == true else {
      return "<rect\(attributes) width=\"\(SVGText.number(width))\" height=\"\(SVGText.number(height))\""
        + SVGText.attribute("rx", SVGText.number(max(radius, 0)), unless: "0") + "/>"
    }
    let data = motion?.size == nil ? SVGText.pointData(layer.shape) : SVGText.absoluteData(layer.shape)
    return "<path\(attributes) d=\"\(data)\"/>"
  }

  func paint(_ name: String, _ color: RGBAColor) -> String {
    let shown = isMask ? RGBAColor(red: 1, green: 1, blue: 1, alpha: color.alpha) : color
    return SVGText.paint(name, shown)
  }

  // MARK: Names and bounds

  /// ` id="…"`, and the name itself where an id cannot be it.
  private func identity(of layer: Layer) -> String {
    guard !layer.name.isEmpty else { return "" }
    let id = Self.id(layer.name)
    return SVGText.attribute("id", id)
      + (id == layer.name ? "" : SVGText.attribute("data-name", XMLText.escaped(layer.name)))
  }

  /// The name with everything but letters, digits, dots, hyphens and underscores written as its code point.
  static func id(_ name: String) -> String {
    var result = ""
    for scalar in name.unicodeScalars {
      switch scalar {
      case "a"..."z", "A"..."Z", ".", "-": result.unicodeScalars.append(scalar)
      case "0"..."9": result.unicodeScalars.append(scalar)
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
    // Masks and filters take -10% where nothing is said.
    return SVGText.attribute("x", SVGText.number(rect.minX)) + SVGText.attribute("y", SVGText.number(rect.minY))
      + SVGText.attribute("width", SVGText.number(rect.width))
      + SVGText.attribute("height", SVGText.number(rect.height))
  }

  /// Whether anything of the layer or of what is below it can be on the canvas.
  private func isSeen(_ layer: Layer, from origin: CGPoint) -> Bool {
    var isSeen = false
    var moved = layer
    moved.frame = layer.frame.offsetBy(dx: origin.x, dy: origin.y)
    moved.walk { part, frame in
      guard !isSeen else { return }
      var reach = part.shadow.map { abs($0.offset.width) + abs($0.offset.height) + 3 * $0.sigma } ?? 0
      // Ink may leave a line's own box: accents, slanted letters, emoji.
      if case .text(let text) = part.contents { reach = max(reach, text.line.style.size) }
      isSeen = frame.insetBy(dx: -reach, dy: -reach).intersects(canvas)
    }
    return isSeen
  }
}

extension Layer {
  /// A background and nothing else.
  fileprivate var isPlainShape: Bool {
    backgroundColor.map { $0.alpha > 0 } == true && isShapeAlone && backdrop == nil
  }
}
