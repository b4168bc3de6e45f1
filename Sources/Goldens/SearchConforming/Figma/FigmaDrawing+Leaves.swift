import Foundation
import SearchComponents
import SearchGeometry
import SearchLayers
import SearchScenes

/// Texts, shapes and symbols.
extension FigmaDrawing {
  mutating func text(_ node: FigmaNode, _ box: CGRect, _ place: Place) -> FigmaCell {
    var style = node["style"] ?? node
    var string = node.text("characters").replacing("\u{2028}", with: "\n")
    let overrides = node.numbers("characterStyleOverrides")
    let isUniform = Set(overrides).count == 1 && overrides.count >= string.utf16.count
    if isUniform { style = style.merged(with: node["styleOverrideTable"]?[DecimalText.string(overrides[0])]) }
    let (letters, weights) = (style.text("textCase"), SearchScene.Font.Weight.allCases)
    if letters == "UPPER" { string = string.uppercased() }
    if letters == "LOWER" { string = string.lowercased() }
    if letters == "TITLE" { string = string.capitalized }
    let (family, size) = (style.text("fontFamily"), style.number("fontSize") ?? 14)
    var font = TextStyle.regular(min(max(size, 1), 200))
    // Apple's fonts are drawn in the scene's, which is Inter.
    if !family.isEmpty, !["SF ", "Inter", ".SF", ".Apple"].contains(where: family.hasPrefix) { font.family = family }
    if fonts.failure("x", style: font) != nil {
      notes.append("\(family.shown): this font is not installed; drawn in the scene's")
      font.family = nil
    }
    let drawn = string.unicodeScalars.prefix(SceneLimits.textLength / 8).filter { scalar in
      scalar == "\n" || ![.privateUse, .control, .unassigned].contains(scalar.properties.generalCategory)
    }
    var kept = String(String.UnicodeScalarView(drawn))
    if fonts.failure(kept, style: font) != nil { kept = kept.filter { fonts.failure(String($0), style: font) == nil } }
    let fill = fill(of: node)
    for (isSo, what, instead) in [
      (!isUniform && overrides.contains { $0 != 0 }, "styles of some characters", "drawn in the text's own style"),
      (letters.hasPrefix("SMALL"), "small capitals", "drawn as they are written"),
      (style.flag("italic"), "italics", "drawn upright"),
      (size != font.size, "a font of that size", "drawn within 1…200 points"),
      (style.text("textDecoration") == "UNDERLINE", "an underline", "drawn without"),
      (style.text("textAlignHorizontal") == "JUSTIFIED", "justified lines", "drawn at the leading edge"),
      (style.number("paragraphSpacing") ?? 0 > 0 && string.contains("\n"), "space between paragraphs", "drawn without"),
      (style.number("paragraphIndent") ?? 0 > 0, "an indented first line", "drawn without"),
      (node.items("lineTypes").contains { ($0 as? String ?? "NONE") != "NONE" }, "a list", "drawn without its marks"),
      (abs(node.number("rotation") ?? 0) > 0.001 || node.type != "TEXT", "a text that is turned", "drawn upright"),
      (!node.paints("strokes").isEmpty, "a text with a stroke", "drawn without"),
      (fill.gradient != nil, "a text with a gradient", "drawn in black"),
      (kept != string, "characters that no font has", kept.isEmpty ? "drawn as a circle" : "drawn without"),
    ] as [(Bool, String, String)] where isSo { note(node, what, instead) }
    let color = fill.color ?? (fill.gradient == nil ? RGBAColor.clear : .black).written
    if kept.isEmpty, !string.isEmpty, !isMeasured { return FigmaCell("shape", .plain("circle"), ["color": color]) }
    let weight = weights[min(max(Int((style.number("fontWeight") ?? 400) / 100 + 0.5) - 1, 0), weights.count - 1)]
    let pitch = min(style.number("lineHeightPx") ?? 0, 400)
    let spacing = min(max(style.number("letterSpacing") ?? 0, -20), 100)
    var cell = FigmaCell(
      "text", .text(isMeasured ? "x" : SearchScene.View.escaped(kept)),
      [
        "font": .mapping([
          "family": font.family.map { .text($0) }, "size": .points(font.size),
          "weight": weight == .regular ? nil : .plain(weight.rawValue),
        ]),
        "lineHeight": pitch < 1 ? nil : .points(pitch), "letterSpacing": abs(spacing) < 0.005 ? nil : .points(spacing),
        "color": color,
      ])
    let lines = max(Int((box.height / max(pitch, 1)).rounded()), 1)
    if style.text("textTruncation") == "ENDING" || style.text("textAutoResize") == "TRUNCATE" {
      cell["lines"] = .plain("\(min(max(Int(style.number("maxLines") ?? Double(lines)), 1), SceneLimits.lines))")
    } else if sizing(of: node, along: .horizontal, in: place) == .hug {
      cell["lines"] = .plain("\(min(kept.count { $0 == "\n" } + 1, SceneLimits.lines))")
    }
    (cell.name, cell.references["text"]) = (node.name, node["componentPropertyReferences"]?.text("characters"))
    let side = ["CENTER": "center", "RIGHT": "trailing"][style.text("textAlignHorizontal")]
    cell["alignment"] = side.map { .plain($0) }
    if style.text("textDecoration") == "STRIKETHROUGH" { cell["strikethrough"] = .plain("true") }
    let vertical = ["CENTER": "leading", "BOTTOM": "bottomLeading"][style.text("textAlignVertical")] ?? "topLeading"
    let isTall = sizing(of: node, along: .vertical, in: place) != .hug && box.height > pitch + 1
    guard isMeasured || isTall && vertical != "leading" else { return cell }
    cell["width"] = .plain("fill")
    return FigmaCell("zstack", in: [cell], ["alignment": .plain(isMeasured ? "topLeading" : vertical)])
  }

  mutating func shape(_ node: FigmaNode, _ box: CGRect) -> FigmaCell {
    var cell = FigmaCell("zstack")
    if node.type == "LINE" {
      return FigmaCell("shape", .plain("rectangle"), ["color": stroke(of: node) ?? RGBAColor.clear.written])
    }
    if !node.isUpright, node.type != "ELLIPSE" { note(node, "it is rotated", "its box is drawn") }
    if !node.isBox, node.type != "RECTANGLE" {
      note(node, "a form of its own, of the type \(node.type.shown)", "its box is drawn")
    }
    addBox(to: &cell, node, box)
    // An image is one, so that a file can take its place.
    guard cell["background"] == .plain("systemGray4") else { return cell }
    (cell.kind, cell["image"], cell["background"]) = ("image", .plain("systemGray4"), nil)
    return cell
  }

  // MARK: Symbols

  private struct Part {
    var node: FigmaNode, tone: RGBAColor, transform: AffineTransform, paths: [FigmaNode]

    /// The paths in a box of the page. Characters that no path has are left out.
    func svg(in box: CGRect) -> String {
      let own = node.box ?? box
      let (width, height) = (node["size"]?.number("x") ?? own.width, node["size"]?.number("y") ?? own.height)
      let corners = [(0, 0), (width, 0), (0, height), (width, height)].map {
        transform.transform(CGPoint(x: $0, y: $1))
      }
      let (left, top) = (corners.map(\.x).min() ?? 0, corners.map(\.y).min() ?? 0)
      let (x, y) = (own.minX - box.minX - left, own.minY - box.minY - top)
      let matrix = [transform.m11, transform.m12, transform.m21, transform.m22, x, y].map { DecimalText.string($0) }
      return paths.map { path in
        let data = path.text("path").filter { "0123456789eE+-., \nMmLlHhVvCcSsQqTtAaZz".contains($0) }
        let rule = path.text("windingRule") == "EVENODD" ? " fill-rule=\"evenodd\"" : ""
        return "<path transform=\"matrix(\(matrix.joined(separator: " ")))\"\(rule) d=\"\(data)\"/>\n"
      }.joined()
    }
  }

  /// Returns the cell of a vector, or of a frame of vectors of one colour; nil for another node.
  mutating func icon(_ node: FigmaNode, _ box: CGRect, _ place: Place) -> FigmaCell? {
    var parts: [Part] = []
    guard collect(node, place.transform, 1, &parts), parts.contains(where: { !$0.node.isBox || $0.node.flag("isMask") })
    else { return nil }
    // A mask over a coloured box, as icon sets are exported: the icon has the mask's outline and the box's colour.
    if parts.contains(where: { $0.node.flag("isMask") }) {
      guard parts.count == 2, parts[0].node.flag("isMask"), parts[1].node.isBox else { return nil }
      parts[0].tone = parts.removeLast().tone
    }
    let hasPaths = parts.allSatisfy { !$0.paths.isEmpty }
    guard let color = parts.first?.tone.written, !hasPaths || parts.allSatisfy({ $0.tone.written == color }) else {
      return nil
    }
    if isMeasured { return FigmaCell("zstack") }
    // A symbol of 17 points has a box of 22.
    let (size, sides) = (17 * max(box.width, box.height) / 22, [box.width, box.height].map { DecimalText.string($0) })
    let svg =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(sides[0]) \(sides[1])\">\n"
      + parts.map { $0.svg(in: box) }.joined() + "</svg>\n"
    var artwork = Artwork()
    if hasPaths, svg.utf8.count <= 128 << 10 { artwork.symbols["icon"] = try? .init(svg: Array(svg.utf8)) }
    guard (1...200).contains(size), !artwork.symbols.isEmpty,
      let image = SymbolImage(named: "icon", of: artwork, pointSize: size, color: .black)
    else {
      note(node, hasPaths ? "it is no symbol" : "it has no paths; ask for them with geometry=paths", "its box is drawn")
      return FigmaCell("shape", .plain("rectangle"), ["color": color])
    }
    var cell = FigmaCell("symbol", nil, ["color": color, "font": .mapping(["size": .points(size)])])
    cell.svg = svg
    // The drawing is in the middle of its room, which the padding moves.
    let (x, y) = (image.size.width - 2 * image.anchor.x, image.size.height - 2 * image.anchor.y)
    let insets = zip(["top", "leading", "bottom", "trailing"], [y, x, -y, -x]).filter { $1 >= 0.1 }
    if !insets.isEmpty { cell["padding"] = .mapping(insets.map { .init(key: $0, value: .points($1)) }) }
    return cell
  }

  /// Collects the visible vectors of a node; returns false if it has anything else.
  private mutating func collect(_ node: FigmaNode, _ outer: AffineTransform, _ opacity: Double, _ parts: inout [Part])
    -> Bool
  {
    let (opacity, said) = (opacity * node.opacity, notes.count)
    defer { notes.removeLast(notes.count - said) }
    var own = outer
    own.prepend(node.transform)
    guard node.list("effects").allSatisfy({ !$0.isVisible }) else {
      return false
    }
    if node.isForm {
      for (key, paths) in [("fills", "fillGeometry"), ("strokes", "strokeGeometry")] {
        var fill = fill(of: node, key)
        guard fill.gradient == nil, !fill.isImage else { return false }
        fill.tone?.alpha *= opacity
        guard let tone = fill.tone, tone.alpha > 0 else { continue }
        parts.append(
          .init(node: node, tone: tone, transform: own, paths: node.list(paths).filter { !$0.text("path").isEmpty }))
      }
      return true
    }
    let children = node.children.filter(\.isVisible)
    let isFrame = ["FRAME", "GROUP", "INSTANCE", "COMPONENT"].contains(node.type) && !node.isPainted
    guard isFrame, !children.isEmpty, node.axis == nil || children.count == 1 else { return false }
    for child in children {
      guard collect(child, node.type == "GROUP" ? outer : own, opacity, &parts) else { return false }
    }
    return true
  }
}

extension FigmaNode {
  /// True for a form that a view has.
  fileprivate var isBox: Bool {
    let isPlain =
      ["FRAME", "GROUP", "INSTANCE", "COMPONENT", "LINE"].contains(type) || type == "RECTANGLE" && isUpright
    guard type == "ELLIPSE", let box else { return isPlain }
    let (from, to) = (self["arcData"]?.number("startingAngle") ?? 0, self["arcData"]?.number("endingAngle") ?? 2 * .pi)
    return abs(to - from) > 6.28 && self["arcData"]?.number("innerRadius") ?? 0 == 0
      && abs(box.width - box.height) <= 0.5
  }
}
