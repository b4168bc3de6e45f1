import Foundation
import SearchGeometry
import SearchLayers

extension SVGWriter {
  mutating func write(_ contents: Contents, of layer: Layer) {
    switch contents {
    case .none: break
    case .text(let contents): write(contents)
    case .paths(let paths):
      for painted in paths where painted.color.alpha > 0 { write(painted) }
    case .image(let image):
      line(
        "<use xlink:href=\"#\(definitions.image(image))\" "
          + "transform=\"scale(\(SVGText.number(layer.frame.width)) \(SVGText.number(layer.frame.height)))\"/>")
    }
  }

  /// What a layer shows at some times, or elsewhere at others.
  mutating func write(_ shown: SVGMotion.Shown, of layer: Layer) {
    if shown.visibility != nil { open(SVGMotion.attributes(opacity: (shown.visibility, shown.isLast ? 1 : 0))) }
    if case .text(let contents) = shown.contents, shown.place != nil || shown.ink != nil {
      writeOutlines(contents, place: shown.place, ink: isMask ? nil : shown.ink)
    } else {
      write(shown.contents, of: layer)
    }
    if shown.visibility != nil { close() }
  }

  private mutating func write(_ painted: PaintedPath) {
    let data = SVGText.attribute("d", SVGText.pointData(painted.path))
    guard let stroke = painted.stroke else { return line("<path\(paint("fill", painted.color))\(data)/>") }
    line(
      "<path fill=\"none\"\(paint("stroke", painted.color))"
        + SVGText.attribute("stroke-width", SVGText.number(stroke.width), unless: "1")
        + (stroke.hasRoundCaps ? " stroke-linecap=\"round\"" : "") + "\(data)/>")
  }

  // MARK: Text

  private mutating func write(_ contents: TextContents) {
    guard contents.color.alpha > 0 || !contents.highlights.isEmpty, !contents.line.string.isEmpty else { return }
    switch text {
    case .outlines: writeOutlines(contents)
    case .live(let families): writeLive(contents, families: families)
    }
  }

  private mutating func writeOutlines(_ contents: TextContents, place: String? = nil, ink: String? = nil) {
    let label = XMLText.escaped(contents.line.string)
    open(" role=\"img\" aria-label=\"\(label)\"" + paint("fill", contents.color) + SVGMotion.attributes(ink))
    let translation = SVGText.translate(contents.origin.x, contents.origin.y)
    if place != nil {
      open(
        SVGText.attribute("transform", translation)
          + SVGMotion.attributes(place: (place, Double(contents.origin.x), Double(contents.origin.y))))
    }
    for run in runs(of: contents) {
      let scale = run.size / SVGDefinitions.glyphUnits
      open(
        SVGText.attribute(
          "transform",
          (place == nil ? translation + " " : "") + "scale(\(SVGText.number(scale, places: 9)))")
          + (run.color == contents.color ? "" : paint("fill", run.color)))
      var uses = ""
      for glyph in run.glyphs {
        guard case .outline(let outline) = glyph.shape, !outline.path.isEmpty else { continue }
        let units = SVGDefinitions.glyphUnits / max(run.size, 1e-6)
        uses +=
          "<use xlink:href=\"#\(definitions.glyph(outline))\""
          + SVGText.attribute("x", SVGText.number(glyph.x * units, places: 1), unless: "0")
          + SVGText.attribute("y", SVGText.number(glyph.y * units, places: 1), unless: "0") + "/>"
      }
      if !uses.isEmpty { line(uses) }
      close()
    }
    for glyph in contents.line.glyphs {
      guard case .bitmap(let image, _, let x, let y, let width, let height) = glyph.shape else { continue }
      let left = (place == nil ? Double(contents.origin.x) : 0) + glyph.x + x * glyph.size
      let top = (place == nil ? Double(contents.origin.y) : 0) + glyph.y + y * glyph.size
      line(
        "<use xlink:href=\"#\(definitions.image(image))\" transform=\"\(SVGText.translate(left, top)) "
          + "scale(\(SVGText.number(width * glyph.size)) \(SVGText.number(height * glyph.size)))\""
          + SVGText.attribute("opacity", SVGText.number(contents.color.alpha, places: 4), unless: "1") + "/>")
    }
    if place != nil { close() }
    close()
  }

  /// Neighbouring glyphs of one size and colour.
  private struct Run {
    var size: Double
    var color: RGBAColor
    var glyphs: [Glyph]
  }

  private func runs(of contents: TextContents) -> [Run] {
    var runs: [Run] = []
    for glyph in contents.line.glyphs where glyph.shape.isOutline {
      let color = contents.color(at: glyph.cluster)
      if let last = runs.last, last.size == glyph.size, last.color == color {
        runs[runs.count - 1].glyphs.append(glyph)
      } else {
        runs.append(Run(size: glyph.size, color: color, glyphs: [glyph]))
      }
    }
    return runs
  }

  private mutating func writeLive(_ contents: TextContents, families: [String]) {
    let style = contents.line.style
    let names = families.map {
      $0.contains(where: { !$0.isLetter }) ? "'\($0.filter { $0 != "'" && $0 != "\\" })'" : $0
    }
    var words = ""
    let bytes = Array(contents.line.string.utf8)
    var start = 0
    while start < bytes.count {
      let color = contents.color(at: start)
      var end = start + 1
      while end < bytes.count, contents.color(at: end) == color || bytes[end] & 0xC0 == 0x80 { end += 1 }
      let part = XMLText.escaped(String(decoding: bytes[start..<end], as: UTF8.self))
      words += color == contents.color ? part : "<tspan\(paint("fill", color))>\(part)</tspan>"
      start = end
    }
    line(
      "<text xml:space=\"preserve\"" + SVGText.attribute("x", SVGText.number(contents.origin.x), unless: "0")
        + SVGText.attribute("y", SVGText.number(contents.origin.y), unless: "0")
        + SVGText.attribute("font-family", XMLText.escaped(names.joined(separator: ", ")))
        + SVGText.attribute("font-size", SVGText.number(style.size))
        + SVGText.attribute("font-weight", "\(style.weight)", unless: "400")
        + (contents.line.isTruncated
          ? "" : SVGText.attribute("textLength", SVGText.number(contents.line.width)))
        + "\(paint("fill", contents.color))>\(words)</text>")
  }
}
