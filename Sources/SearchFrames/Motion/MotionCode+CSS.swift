import SearchLayers
import SearchMotion
import SearchStaging

extension MotionCode {
  /// More where a spring swings so often that forty are a tenth of a point off.
  private static let (stops, mostStops) = (40, 640)

  /// A rule with the values at the end, and an animation for each call. Those that add lead from the difference to 0.
  var css: [String] {
    var (base, order): ([String: String], [String]) = ([:], [])
    var (animations, rules): ([[String]], [String]) = ([], [])
    func add(_ change: PropertyAnimation) {
      for (name, text) in Self.declarations(change.to, of: change.property) {
        if base.updateValue(text, forKey: name) == nil { order.append(name) }
      }
    }
    let name = Self.identifier(motion.layer)
    let shares = shares(of: name)
    func add(_ time: String, _ delay: Double, _ easing: String, _ composition: String, _ frames: [String]) {
      let rule = "\(name)-\(animations.count + 1)"
      animations.append([rule, time + "s", Self.precise(delay) + "s", easing, composition])
      rules += ["", "@keyframes \(rule) {"] + frames + ["}"]
    }
    for call in calls {
      let (timing, delay) = (call.timing, (call.timing.beginning - motion.start).seconds)
      call.changes.forEach(add)
      let (easing, note) = easing(of: call)
      for adds in [true, false] {
        let changes = call.changes.filter { $0.adds == adds }
        guard !changes.isEmpty else { continue }
        let frames = [0, 1].map { end in
          let values = changes.flatMap { change in
            let value = end == 0 ? change.from : change.to
            return Self.declarations(adds ? value - change.to : value, of: change.property)
              .map { adds ? (shares[$0] ?? $0, $1) : ($0, $1) }
          }
          return "  \(end == 0 ? "from" : "to") { \(Self.text(values)) }"
        }
        add(
          Self.precise(timing.curve.duration), delay, easing, adds ? "add" : "replace",
          ["  /* \(words(of: call))\(note) */"] + frames)
      }
    }
    for keyframes in motion.keyframes where keyframes.isNeeded {
      guard let last = keyframes.samples.last, last.time > 0 else { continue }
      let declarations = keyframes.samples.map { Self.declarations($0.value, of: keyframes.property) }
      for (name, text) in declarations.last ?? [] where base.updateValue(text, forKey: name) == nil {
        order.append(name)
      }
      let frames = zip(keyframes.samples, declarations).map { sample, declarations in
        "  \(Self.number(sample.time / last.time * 100))% { \(Self.text(declarations)) }"
      }
      add(Self.precise(last.time), 0, "linear", "replace", frames)
    }
    let own =
      order.filter { $0.hasPrefix("--") }.map {
        "@property \($0) { syntax: \"<number>\"; inherits: false; initial-value: 0 }"
      }
      + shares.values.sorted().map { "@property \($0) { syntax: \"<length>\"; inherits: false; initial-value: 0px }" }
    for (name, share) in shares { base[name] = base[name].map { "calc(\($0) + var(\(share)))" } }
    let columns = [
      "animation-name", "animation-duration", "animation-delay", "animation-timing-function", "animation-composition",
    ]
    let lists = columns.enumerated().map { index, column in
      "  \(column): \(animations.map { $0[index] }.joined(separator: ", "));"
    }
    return own + [".\(name) {"] + order.map { "  \($0): \(base[$0] ?? "");" } + lists
      + ["  animation-fill-mode: backwards;", "}"] + rules
  }

  /// Returns the custom properties for what an animation adds to lengths that CSS wants positive, by the names of these: the
  /// difference of one that grows is negative.
  private func shares(of name: String) -> [String: String] {
    var shares: [String: String] = [:]
    for change in calls.flatMap(\.changes) where change.adds {
      for (property, text) in Self.declarations(change.from - change.to, of: change.property)
      where ["width", "height", "border-radius"].contains(property) && text.hasPrefix("-") {
        shares[property] = "--\(name)-\(property)"
      }
    }
    return shares
  }

  /// Returns a curve in CSS, and the error of one that is not exact.
  private func easing(of call: Call) -> (text: String, note: String) {
    if case .timing(let f, _) = call.timing.curve {
      return ("cubic-bezier(\([f.x1, f.y1, f.x2, f.y2].map(Self.precise).joined(separator: ", ")))", "")
    }
    let curve = call.timing.curve
    let count = max(2000, min(Int(curve.duration * 1000), 20_000))
    // Springs jump at the end.
    let values = (0...count).map { curve.progress(at: curve.duration * min(Double($0) / Double(count), 1 - 1e-9)) }
    let way = call.changes.filter { $0.property.components[0].unit == .points }.map { ($0.from - $0.to).magnitude }
      .max()
    var (most, points, error) = (Self.stops, [(x: Double, y: Double)](), Double.infinity)
    while most <= Self.mostStops, (error + 5e-5) * (way ?? 0) > 0.1 || points.isEmpty {
      (points, error) = Polyline.best(most - 1, of: values)
      most *= 2
    }
    var stops = points.map { "\(Self.number($0.y)) \(Self.number($0.x * 100))%" }
    stops[0] = "0"
    stops.append("1")
    let distance = way.map { ", \(Self.number($0 * (error + 5e-5))) pt" } ?? ""
    return (
      "linear(\(stops.joined(separator: ", ")))",
      " linear(): at most \(Self.number(error + 5e-5)) of the way off\(distance)."
    )
  }

  /// Returns declarations that have a value.
  private static func declarations(_ value: LayerProperty.Value, of property: LayerProperty) -> [(String, String)] {
    func points(_ index: Int) -> String { number(value[index]) + "px" }
    switch property.name {
    case "frame": return ["left", "top", "width", "height"].enumerated().map { ($1, points($0)) }
    case "contentOffset": return [("translate", "\(number(-value.x))px \(number(-value.y))px")]
    case "textOrigin": return [("translate", "\(points(0)) \(points(1))")]
    case "rotation": return [("rotate", number(value.x) + "deg")]
    case "opacity": return [("opacity", number(value.x))]
    case "cornerRadius": return [("border-radius", points(0))]
    case "backgroundColor", "contentsColor":
      let parts = [value.x, value.y, value.z].map { number($0 * 255) }.joined(separator: " ")
      return [(property.name == "contentsColor" ? "color" : "background-color", "rgb(\(parts) / \(number(value.w)))")]
    default:
      return property.components.enumerated().map { ("--" + identifier($1.name), number(value[$0])) }
    }
  }

  private static func text(_ declarations: [(String, String)]) -> String {
    declarations.map { "\($0): \($1)" }.joined(separator: "; ")
  }

  /// Returns a layer's name in letters, digits and hyphens.
  private static func identifier(_ name: String) -> String {
    String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
  }
}
