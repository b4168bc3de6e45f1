import Foundation
import SearchGeometry
import SearchLayers

extension SVGWriter {
  /// - Parameter frames: the keyframes of a picture's frame; nil for one that stays.
  mutating func write(_ contents: Contents, of layer: Layer, frames: String? = nil) {
    switch contents {
    case .none: break
    case .text(let contents): write(contents)
    case .paths(let paths):
      // Readers blend the two parts of a pixel one after the other, and would show a line there.
      group(paths.stripes == nil ? nil : SVGText.attribute("shape-rendering", "crispEdges")) { writer in
        for painted in paths where painted.color.alpha > 0 { writer.write(painted) }
      }
    case .image(let image):
      let size = layer.frame.size
      guard size.width > 0, size.height > 0 else { return }
      let frame = image.frame(in: CGRect(origin: .zero, size: size))
      let motion = SVGAnimation.attributes(position: (nil, frame.origin), scale: frames)
      group(image.color.map { filter(forTemplate: $0, in: frame) }) {
        $0.write(image.file, in: frame, attributes: motion)
      }
    }
  }

  /// Writes contents that are animated, or that the layer has for a part of the time.
  mutating func write(_ animated: SVGAnimation.Contents, of layer: Layer) {
    let visibility = animated.visibility.map { fade in
      SVGText.attribute("opacity", animated.isLast ? "1" : "0", unless: "1") + SVGAnimation.attributes(fade: fade)
    }
    group(visibility) { writer in
      if case .text(let contents) = animated.contents {
        writer.writeOutlines(contents, animated)
      } else if let fade = animated.shapes, let color = animated.contents.color, !writer.isMask {
        writer.group(
          SVGText.attribute("color", color.opaque.hex.prefix(7).lowercased()) + SVGAnimation.attributes(fade: fade)
        ) { writer in
          var shapes = animated.contents
          shapes.color = color.opaque
          writer.paintsCurrentColor = true
          writer.write(shapes, of: layer)
          writer.paintsCurrentColor = false
        }
      } else {
        writer.write(animated.contents, of: layer, frames: animated.frame)
      }
    }
  }

  private mutating func write(_ painted: PaintedPath) {
    // Opaque parts in a translucent group, because they may overlap.
    let isGroup = painted.parts.count > 1 && painted.color.alpha < 1
    let opacity = SVGText.attribute("opacity", painted.color.alpha, places: 4)
    let gradient = painted.gradient.map { gradient in
      var alphas = gradient
      if isMask { alphas.colors = gradient.colors.map { .white.withAlpha(multipliedBy: $0.alpha) } }
      return "url(#\(definitions.gradient(alphas)))"
    }
    group(isGroup ? opacity : nil) { writer in
      writer.write(painted.parts[...], isGroup ? painted.color.opaque : painted.color, gradient)
    }
  }

  /// Writes parts in order. All before a run of cuts are in a group with a mask.
  private mutating func write(
    _ parts: ArraySlice<PaintedPath.PathPart>, _ color: RGBAColor, _ gradient: String? = nil
  ) {
    guard let last = parts.lastIndex(where: \.isCut) else {
      let names = ["fill", "stroke"].map { name in
        gradient.map { SVGText.attribute(name, $0) } ?? paint(name, color)
      }
      let paints = (fill: names[0], stroke: names[1])
      for part in parts { write(part, paints) }
      return
    }
    let first = parts[..<last].lastIndex { !$0.isCut }.map { $0 + 1 } ?? parts.startIndex
    let holes = mask { writer in
      let black = (fill: SVGText.paint("fill", .black), stroke: SVGText.paint("stroke", .black))
      for part in parts[first...last] { writer.write(part, black) }
    }
    let reach = parts[..<first].reduce(CGRect.null) { result, part in
      let bounds = part.path.controlBounds
      guard !bounds.isNull else { return result }
      let reach = max(part.stroke?.reach ?? 0, part.stroke?.width ?? 0)
      return result.union(bounds.insetBy(dx: -reach, dy: -reach))
    }
    guard !reach.isNull, reach.width > 0, reach.height > 0 else { return write(parts[(last + 1)...], color, gradient) }
    let box = Self.box(reach)
    let id = definitions.add(.mask) { id in
      "<mask id=\"\(id)\" maskUnits=\"userSpaceOnUse\"\(box)>\n<rect fill=\"#fff\"\(box)/>\n\(holes)</mask>"
    }
    group(SVGText.attribute("mask", "url(#\(id))")) { $0.write(parts[..<first], color, gradient) }
    write(parts[(last + 1)...], color, gradient)
  }

  /// - Parameter paints: the attributes `fill` and `stroke`.
  private mutating func write(_ part: PaintedPath.PathPart, _ paints: (fill: String, stroke: String)) {
    let data = SVGText.attribute("d", SVGText.pointData(part.path))
    guard let stroke = part.stroke else {
      return line("<path\(paints.fill)\(part.fillRule == .evenodd ? " fill-rule=\"evenodd\"" : "")\(data)/>")
    }
    let cap = stroke.cap == .butt ? "" : SVGText.attribute("stroke-linecap", stroke.cap.rawValue)
    let join = stroke.join == .miter ? "" : SVGText.attribute("stroke-linejoin", stroke.join.rawValue)
    let limit =
      stroke.miterLimit == PaintedPath.Stroke.standardMiterLimit || stroke.join != .miter
      ? "" : SVGText.attribute("stroke-miterlimit", stroke.miterLimit)
    line(
      "<path fill=\"none\"\(paints.stroke)" + SVGText.attribute("stroke-width", stroke.width, unless: "1")
        + "\(cap)\(join)\(limit)\(data)/>")
  }

  // MARK: Images

  private mutating func write(_ image: ImageFile, in frame: CGRect, attributes: String = "") {
    let move = frame.origin == .zero ? "" : SVGText.translate(frame.minX, frame.minY) + " "
    let scale = "scale(\(SVGText.number(frame.width)) \(SVGText.number(frame.height)))"
    line("<use xlink:href=\"#\(definitions.image(image))\" transform=\"\(move)\(scale)\"\(attributes)/>")
  }

  /// Returns the attribute of a group that paints its alpha in a colour.
  private mutating func filter(forTemplate color: RGBAColor, in frame: CGRect) -> String {
    let flood = SVGText.paint("flood", isMask ? RGBAColor.white.withAlpha(multipliedBy: color.alpha) : color)
      .replacingOccurrences(of: " flood=", with: " flood-color=")
    let id = definitions.filter(
      attributes: Self.box(frame), "<feFlood\(flood)/><feComposite in2=\"SourceGraphic\" operator=\"in\"/>")
    return SVGText.attribute("filter", "url(#\(id))")
  }

  // MARK: Text

  private mutating func write(_ contents: TextContents) {
    switch text {
    case .outlines: writeOutlines(contents)
    case .live: if contents.isVisible { writeLive(contents) }
    }
  }

  private mutating func writeOutlines(_ contents: TextContents, _ animation: SVGAnimation.Contents? = nil) {
    guard contents.isVisible || animation?.color != nil, !contents.line.string.isEmpty else { return }
    let label = XMLText.escaped(contents.line.string)
    let translation = SVGText.translate(contents.origin.x, contents.origin.y)
    let isMoved = animation?.origin != nil || animation?.scale != nil
    let move =
      SVGText.attribute("transform", translation)
      + SVGAnimation.attributes(position: (animation?.origin, contents.origin), scale: animation?.scale)
    group(
      " role=\"img\" aria-label=\"\(label)\"" + paint("fill", contents.color)
        + SVGAnimation.attributes(isMask ? nil : animation?.color)
    ) { writer in
      writer.group(isMoved ? move : nil) { writer in
        for run in contents.runs {
          let scale = "scale(\(SVGText.number(run.size / SVGDefinitions.glyphUnits, places: 9)))"
          let color = run.color == contents.color ? "" : writer.paint("fill", run.color)
          writer.group(SVGText.attribute("transform", (isMoved ? "" : translation + " ") + scale) + color) { writer in
            writer.writeGlyphs(run, animation)
          }
        }
        let origin = isMoved ? .zero : contents.origin
        for index in contents.line.glyphs.indices {
          writer.writeBitmap(contents.line.glyphs[index], from: origin, contents.color, animation?.glyph(index))
        }
      }
    }
  }

  /// Writes the outlines of a run. The unit is 1/`SVGDefinitions.glyphUnits` em.
  private mutating func writeGlyphs(_ run: TextContents.Run, _ animation: SVGAnimation.Contents?) {
    var uses = ""
    let units = SVGDefinitions.glyphUnits / max(run.size, 1e-6)
    for (index, glyph) in run.glyphs {
      guard case .outline(let outline) = glyph.shape, !outline.path.isEmpty else { continue }
      let (x, y) = (SVGText.number(glyph.x * units, places: 1), SVGText.number(glyph.y * units, places: 1))
      uses += "<use xlink:href=\"#\(definitions.glyph(outline))\""
      if let moves = animation?.glyph(index) {
        uses += SVGText.attribute("transform", "translate(\(x) \(y))")
        uses += SVGAnimation.attributes(position: (moves, CGPoint(x: glyph.x * units, y: glyph.y * units))) + "/>"
      } else {
        uses += SVGText.attribute("x", x, unless: "0") + SVGText.attribute("y", y, unless: "0") + "/>"
      }
    }
    if !uses.isEmpty { line(uses) }
  }

  private mutating func writeBitmap(_ glyph: Glyph, from origin: CGPoint, _ color: RGBAColor, _ animation: String?) {
    guard case .bitmap(let image, _, let x, let y, let width, let height) = glyph.shape else { return }
    let position = animation == nil ? CGPoint(x: glyph.x, y: glyph.y) : .zero
    let left = Double(origin.x + position.x) + x * glyph.size
    let top = Double(origin.y + position.y) + y * glyph.size
    let move =
      SVGText.attribute("transform", SVGText.translate(glyph.x, glyph.y))
      + SVGAnimation.attributes(position: (animation, CGPoint(x: glyph.x, y: glyph.y)))
    group(animation == nil ? nil : move) { writer in
      let frame = CGRect(x: left, y: top, width: width * glyph.size, height: height * glyph.size)
      writer.write(image, in: frame, attributes: SVGText.attribute("opacity", color.alpha, places: 4, unless: "1"))
    }
  }

  private mutating func writeLive(_ contents: TextContents) {
    let line = contents.line
    let bytes = Array(line.displayedString.utf8)
    guard !bytes.isEmpty else { return }
    var words = ""
    var start = 0
    while start < bytes.count {
      let (color, font) = (contents.color(at: start), line.font(at: start))
      var end = start + 1
      while end < bytes.count,
        contents.color(at: end) == color && line.font(at: end) == font || bytes[end] & 0xC0 == 0x80
      { end += 1 }
      let part = XMLText.escaped(String(decoding: bytes[start..<end], as: UTF8.self))
      let attributes =
        (color == contents.color ? "" : paint("fill", color))
        + (font == line.font ? "" : SVGText.attributes(font, unless: line.font))
      words += attributes.isEmpty ? part : "<tspan\(attributes)>\(part)</tspan>"
      start = end
    }
    // A line that runs from right to left starts at its right end.
    let direction = line.isRightToLeft ? " direction=\"rtl\"" : ""
    let (offset, anchor): (Double, String) =
      switch contents.alignment {
      case .left: (0, line.isRightToLeft ? "end" : "start")
      case .center: (line.width / 2, "middle")
      case .right: (line.width, line.isRightToLeft ? "start" : "end")
      }
    let stretch =
      line.stretch == 1 ? "" : SVGText.attribute("textLength", line.width) + " lengthAdjust=\"spacingAndGlyphs\""
    var attributes = SVGText.attribute("x", contents.origin.x + offset, unless: "0")
    attributes += SVGText.attribute("y", contents.origin.y, unless: "0") + direction
    attributes += SVGText.attribute("text-anchor", anchor, unless: "start") + SVGText.attributes(line.font)
    if line.isUnderlined { attributes += SVGText.attribute("text-decoration", "underline") }
    attributes += SVGText.attribute("letter-spacing", line.tracking, unless: "0") + stretch
    self.line("<text xml:space=\"preserve\"\(attributes)\(paint("fill", contents.color))>\(words)</text>")
  }
}
