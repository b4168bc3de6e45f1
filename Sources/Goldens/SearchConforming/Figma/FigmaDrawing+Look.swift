import Foundation
import SearchGeometry
import SearchLayers
import SearchScenes

/// Fills, strokes, corners, effects and animations.
extension FigmaDrawing {
  /// The colour, gradient or image that all visible paints of a node give together.
  struct Fill {
    var tone: RGBAColor?, gradient: WrittenValue?, isImage = false
    var color: WrittenValue? { isImage ? .plain("systemGray4") : tone?.written }
  }

  private func tone(_ color: FigmaNode?, _ opacity: Double = 1) -> RGBAColor {
    let parts = ["r", "g", "b", "a"].map { min(max(color?.number($0) ?? ($0 == "a" ? 1 : 0), 0), 1) }
    return RGBAColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3] * opacity)
  }

  mutating func fill(of node: FigmaNode, _ key: String = "fills") -> Fill {
    var fill = Fill()
    for paint in node.paints(key) {
      listBlending(paint, of: node)
      let isSolid = paint.type == "SOLID"
      let top = tone(isSolid ? paint["color"] : paint.list("gradientStops").first?["color"], paint.opacity)
      if paint.type == "GRADIENT_LINEAR" {
        if fill.gradient != nil { note(node, "several gradients", "the last one is drawn") }
        fill.gradient = gradient(paint, of: node)
      } else if ["IMAGE", "VIDEO", "PATTERN"].contains(paint.type) {
        note(node, "an image, whose pixels the answer does not have", "drawn in systemGray4")
        fill = Fill(isImage: true)
      } else if top.alpha < 0.998, fill.gradient != nil || fill.isImage {
        note(node, "a translucent colour over another fill", "drawn without the colour")
      } else {
        if !isSolid { note(node, "a fill \(paint.type.shown)", "drawn in its first colour") }
        fill = Fill(tone: (fill.tone ?? .clear).mixed(with: top.opaque, top.alpha))
      }
    }
    return fill
  }

  /// Returns a gradient between sides or corners, whose colours are at even distances.
  private mutating func gradient(_ paint: FigmaNode, of node: FigmaNode) -> WrittenValue? {
    let handles = paint.list("gradientHandlePositions").map { CGPoint(x: $0.number("x") ?? 0, y: $0.number("y") ?? 0) }
    let stops = paint.list("gradientStops").prefix(16).sorted {
      $0.number("position") ?? 0 < $1.number("position") ?? 0
    }
    guard stops.count > 1, handles.count > 1 else { return nil }
    let (dx, dy) = (handles[1].x - handles[0].x, handles[1].y - handles[0].y)
    let turns = atan2(dy, dx) / (.pi / 4)
    let places = stops.enumerated().map { ($1.number("position") ?? 0) - Double($0) / Double(stops.count - 1) }
    let isWhole = abs(max(abs(dx), abs(dy)) - 1) < 0.05 && abs(turns - turns.rounded()) < 0.12
    if !isWhole || places.contains(where: { abs($0) > 0.05 }) {
      note(node, "a gradient of other directions or distances", "drawn from side to side, with even distances")
    }
    let words = [
      "leading", "topLeading", "top", "topTrailing", "trailing", "bottomTrailing", "bottom", "bottomLeading",
    ]
    let index = (Int(turns.rounded()) + 8) % 8
    let colors = stops.map { tone($0["color"], paint.opacity).written }
    return .mapping(["colors": .list(colors), "from": .plain(words[index]), "to": .plain(words[(index + 4) % 8])])
  }

  func cornerRadius(of node: FigmaNode, _ box: CGRect) -> WrittenValue? {
    let side = min(box.width, box.height)
    let four = node.numbers("rectangleCornerRadii").map { min(max($0, 0), side) }
    let names = ["topLeading", "topTrailing", "bottomTrailing", "bottomLeading"]
    if four.count == 4, Set(four).count > 1 {
      return .mapping(zip(names, four).map { .init(key: $0, value: .points($1)) })
    }
    let radius = node.type == "ELLIPSE" ? side : four.count == 4 ? four[0] : node.number("cornerRadius") ?? 0
    return radius <= 0 ? nil : radius * 2 >= side - 0.1 ? .plain("capsule") : .points(radius)
  }

  /// Adds fill, strokes, corners and shadow of a box.
  mutating func addBox(to cell: inout FigmaCell, _ node: FigmaNode, _ box: CGRect) {
    let fill = fill(of: node)
    (cell["background"], cell["gradient"]) = (fill.color, fill.gradient)
    cell["cornerRadius"] = cornerRadius(of: node, box)
    let (weight, align) = (node.number("strokeWeight") ?? 1, node.text("strokeAlign"))
    if node["individualStrokeWeights"] != nil, !node.paints("strokes").isEmpty {
      note(node, "strokes of single sides", "drawn without")
    } else if let color = stroke(of: node), weight > 0 {
      cell["border"] = .mapping(["color": color, "width": .points(weight)])
      if ["CENTER", "OUTSIDE"].contains(align) {
        note(node, "a stroke that is not inside of its edge", "drawn inside")
      }
    }
    // Figma's blur is that of CSS, two standard deviations (bjango.com, "Matching drop shadows").
    let shadows = node.list("effects").filter { $0.isVisible && $0.type == "DROP_SHADOW" }
    guard let shadow = shadows.last else { return }
    guard fill.color != nil || fill.gradient != nil else {
      return note(node, "a shadow of what is in it", "drawn without")
    }
    if shadows.count > 1 { note(node, "\(shadows.count) shadows", "the last one is drawn") }
    if shadow.number("spread") ?? 0 != 0 { note(node, "a shadow with a spread", "drawn without the spread") }
    func points(_ value: Double?) -> WrittenValue { .points(min(max(value ?? 0, -200), 200)) }
    cell["shadow"] = .mapping([
      "color": tone(shadow["color"]).written, "radius": points(max(shadow.number("radius") ?? 0, 0) / 2),
      "x": points(shadow["offset"]?.number("x")), "y": points(shadow["offset"]?.number("y")),
    ])
  }

  /// Returns the colour of visible strokes.
  mutating func stroke(of node: FigmaNode) -> WrittenValue? {
    guard !node.paints("strokes").isEmpty else { return nil }
    if !node.numbers("strokeDashes").isEmpty { note(node, "a dashed stroke", "drawn without gaps") }
    let fill = fill(of: node, "strokes")
    if fill.gradient != nil { note(node, "a stroke with a gradient", "drawn in black") }
    return fill.color ?? RGBAColor.black.written
  }

  private mutating func listBlending(_ paint: FigmaNode, of node: FigmaNode) {
    guard !["", "NORMAL", "PASS_THROUGH"].contains(paint.text("blendMode")) else { return }
    note(node, "it is blended by \(paint.text("blendMode").shown)", "drawn over what is below it")
  }

  mutating func listEffects(of node: FigmaNode) {
    listBlending(node, of: node)
    for effect in node.list("effects") where effect.isVisible && (node.type == "TEXT" || effect.type != "DROP_SHADOW") {
      note(node, "the effect \(effect.type.lowercased().replacing("_", with: " ").shown)", "drawn without")
    }
  }

  // MARK: Animations

  /// Mass, stiffness and damping of Figma's named springs (google/automotive-design-compose, `reaction_schema.rs`).
  private static let springs: [String: [Double]] = [
    "GENTLE": [1, 100, 15], "QUICK": [1, 300, 20], "BOUNCY": [1, 600, 15], "SLOW": [1, 80, 20],
  ]
  private static let curves = [
    "LINEAR": "linear", "EASE_IN": "easeIn", "EASE_OUT": "easeOut", "EASE_IN_AND_OUT": "easeInOut",
  ]

  /// Adds the animations of a node's prototype.
  mutating func addAnimations(of node: FigmaNode) {
    var found: [(easing: FigmaNode?, seconds: Double, trigger: String)] = []
    for interaction in node.list("interactions") {
      for transition in interaction.list("actions").compactMap({ $0["transition"] }) {
        // The specification has milliseconds, answers have seconds.
        let duration = transition.number("duration") ?? 0
        let trigger = interaction["trigger"]?.type.lowercased().replacing("_", with: " ").shown ?? ""
        found.append((transition["easing"], duration > 10 ? duration / 1000 : duration, trigger))
      }
    }
    if found.isEmpty, let duration = node.number("transitionDuration") {
      found = [(FigmaNode(["type": node.text("transitionEasing")]), duration / 1000, "")]
    }
    for (easing, seconds, trigger) in found {
      let (type, curve) = (easing?.type ?? "", easing?["easingFunctionCubicBezier"])
      let own = ["mass", "stiffness", "damping"].compactMap { easing?["easingFunctionSpring"]?.number($0) }.filter {
        $0 > 0
      }
      let points = ["x1", "y1", "x2", "y2"].compactMap { curve?.number($0) }
      let duration = WrittenValue.plain(DecimalText.string(max(seconds, 0), places: 4) + "s")
      let words: WrittenValue
      if let spring = Self.springs[type] ?? (type == "CUSTOM_SPRING" && own.count == 3 ? own : nil) {
        let parts = zip(["mass", "stiffness", "damping"], spring).map { ($0, WrittenValue.plain(ExactNumber.text($1))) }
        words = .mapping(["spring": .mapping(parts.map { .init(key: $0.0, value: $0.1) })])
      } else if let curve = Self.curves[type] {
        words = .mapping(["duration": duration, "curve": .plain(curve)])
      } else if type == "CUSTOM_CUBIC_BEZIER", points.count == 4 {
        words = .mapping(["duration": duration, "curve": .list(points.map { .plain(ExactNumber.text($0)) })])
      } else {
        note(node, "an animation \(type.shown), whose numbers are not known", "none is printed")
        continue
      }
      animations.append("\(node.name)\(trigger.isEmpty ? "" : ", \(trigger)"): animation: \(words.flow)")
    }
  }
}

extension RGBAColor {
  var written: WrittenValue { .text(String(hex.hasSuffix("FF") ? hex.dropLast(2) : hex[...])) }
}
