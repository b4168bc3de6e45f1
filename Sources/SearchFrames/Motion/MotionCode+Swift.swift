import SearchLayers
import SearchMotion
import SearchStaging

extension MotionCode {
  /// A whole view in Swift, for iOS 17 or later, and `move`, which begins its motion.
  func swift(_ isSwiftUI: Bool) -> [String] {
    var lines: [String] = []
    let layered = isSwiftUI ? self.layered : []
    let calls = self.calls.compactMap { call -> Call? in
      let changes = call.changes.filter { !layered.contains($0.property.name) }
      return changes.isEmpty ? nil : Call(timing: call.timing, changes: changes)
    }
    let springs = Set(calls.filter { $0.changes.contains { $0.adds } }.map(\.timing.curve))
    if isSwiftUI, springs.count > 1 {
      lines = ["// SwiftUI merges springs, and UIKit adds them. With unlike springs the two differ."]
    }
    let first = calls.map(\.timing.start).min() ?? motion.start
    var moves: [[String]] = []
    for call in calls {
      let assignments = call.changes.compactMap { assignment($0.property, $0.to, isSwiftUI) }
      var own = isSwiftUI ? Self.swiftUI(call.timing, assignments) : Self.uiKit(call.timing, assignments)
      let wait = (call.timing.start - first).seconds
      // What is interrupted began before.
      if wait > 0 {
        own =
          ["DispatchQueue.main.asyncAfter(deadline: .now() + \(Self.double(wait, 6))) {"] + own.map { "  " + $0 } + [
            "}"
          ]
      }
      moves.append(["// \(words(of: call))"] + own)
    }
    let keyframes = motion.keyframes.filter {
      ($0.isNeeded || layered.contains($0.property.name)) && Self.swiftUI.keys.contains($0.property.name)
    }
    if !keyframes.isEmpty, !isSwiftUI {
      moves.append(
        ["// No curve describes these values. Straight lines between the keyframes do."] + keyframes.flatMap(Self.uiKit)
      )
    }
    lines += isSwiftUI ? swiftUIView(moves, keyframes) : uiKitView(moves)
    return lines
  }

  /// The properties that several animations of one event change, as those of glass that is touched and moves. SwiftUI has no
  /// sum of two.
  private var layered: Set<String> {
    let all = Dictionary(grouping: motion.animations, by: \.property.name).mapValues { $0.map(\.timing) }
    return Set(all.filter { Set($0.value).count > Set($0.value.map(\.start)).count }.keys)
  }

  /// "TagsPill" for "tags.pill".
  private var typeName: String {
    let words = motion.layer.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return name.first?.isLetter == true ? name : "Layer" + name
  }

  private static func double(_ value: Double, _ places: Int = 4) -> String {
    let text = DecimalText.string(value, places: places)
    return text.contains(".") ? text : text + ".0"
  }

  // MARK: Views

  /// What each property does to a view, in this order.
  private static let modifiers: [(name: String, lines: [String])] = [
    ("contentOffset", [".offset(x: -contentOffset.x, y: -contentOffset.y)"]),
    ("textOrigin", [".offset(x: textOrigin.x, y: textOrigin.y)"]),
    ("contentsColor", [".foregroundStyle(contentsColor)"]),
    ("frame", [".frame(width: frame.width, height: frame.height)"]),
    ("backgroundColor", [".background(backgroundColor)"]),
    ("cornerRadius", [".clipShape(RoundedRectangle(cornerRadius: cornerRadius))"]), ("opacity", [".opacity(opacity)"]),
    ("rotation", [".rotationEffect(.degrees(rotation))"]),
  ]
  private static let swiftUI = Dictionary(uniqueKeysWithValues: modifiers)

  /// The values before the motion of what moves, and of the layer's box.
  private var values: [(property: LayerProperty, value: LayerProperty.Value, moves: Bool)] {
    Self.modifiers.compactMap { name, _ -> (LayerProperty, LayerProperty.Value, Bool)? in
      guard let property = LayerProperty.all.first(where: { $0.name == name }) else { return nil }
      if let change = motion.animations.first(where: { $0.property.name == name }) {
        return (property, change.from, true)
      }
      if let samples = motion.keyframes.first(where: { $0.property.name == name && $0.isNeeded })?.samples.first {
        return (property, samples.value, true)
      }
      let isSeen =
        name == "frame" || name == "backgroundColor" || name == "cornerRadius" && motion.model.cornerRadius != 0
      return isSeen ? property.get(motion.model).map { (property, $0, false) } : nil
    }
  }

  private func swiftUIView(_ moves: [[String]], _ keyframes: [LayerMotion.Keyframes]) -> [String] {
    let byKeyframes = Set(keyframes.map(\.property.name))
    var lines = ["import SwiftUI", "", "struct \(typeName): View {"]
    for (property, value, moves) in values where !byKeyframes.contains(property.name) {
      lines.append("  \(moves ? "@State var" : "let") \(property.name) = \(Self.literal(value, of: property, true))")
    }
    if !keyframes.isEmpty {
      let fields = keyframes.flatMap { track in
        track.property.components.indices.map { index in
          "    var \(Self.field(track.property, index)) = \(Self.double(track.samples[0].value[index]))"
        }
      }
      lines += ["  @State var isMoved = false", "", "  struct Values {"] + fields + ["  }"]
    }
    let chain =
      Self.modifiers.filter { name, _ in values.contains { $0.property.name == name } }.flatMap(\.lines)
      + [".position(x: frame.midX, y: frame.midY)"]
    lines += ["", "  var body: some View {", "    Color.clear  // the view"]
    if keyframes.isEmpty {
      lines += chain.map { "      " + $0 }
    } else {
      lines.append("      .keyframeAnimator(initialValue: Values(), trigger: isMoved) { view, value in")
      lines += keyframes.map { track in
        let parts = track.property.components.indices.map { "value." + Self.field(track.property, $0) }
        return "        let \(track.property.name) = \(Self.literal(parts, of: track.property, true))"
      }
      lines += ["        view"] + chain.map { "          " + $0 }
      lines += [
        "      } keyframes: { _ in",
        "        // Straight lines between the keyframes: no single curve describes these values.",
      ]
      lines += keyframes.flatMap(Self.tracks).map { "        " + $0 } + ["      }"]
    }
    lines += ["      .onAppear(perform: move)", "  }", "", "  func move() {"]
    if !keyframes.isEmpty { lines.append("    isMoved = true") }
    return lines + Self.joined(moves) + ["  }", "}"]
  }

  private func uiKitView(_ moves: [[String]]) -> [String] {
    let names = Set(values.filter(\.moves).map(\.property.name))
    let base =
      names.contains("contentOffset")
      ? "UIScrollView" : names.isDisjoint(with: ["contentsColor", "textOrigin"]) ? "UIView" : "UILabel"
    let starts = values.compactMap { assignment($0.property, $0.value, false) }.map { "    " + $0.dropFirst(2) }
    return ["import UIKit", "", "final class \(typeName): \(base) {", "  func move() {"] + starts + [""]
      + Self.joined(moves) + ["  }", "}"]
  }

  private static func joined(_ moves: [[String]]) -> [String] {
    moves.map { $0.map { "    " + $0 } }.joined(separator: [""]).map { $0 }
  }

  /// - Returns: nil for what no view has.
  private func assignment(_ property: LayerProperty, _ value: LayerProperty.Value, _ isSwiftUI: Bool) -> String? {
    guard let name = isSwiftUI ? Self.swiftUI[property.name].map({ _ in property.name }) : Self.uiKit[property.name]
    else { return nil }
    return "  \(name) = \(Self.literal(value, of: property, isSwiftUI))"
  }

  private static let uiKit = [
    "frame": "self.frame", "contentOffset": "self.contentOffset", "opacity": "self.alpha",
    "cornerRadius": "self.layer.cornerRadius", "backgroundColor": "self.backgroundColor",
    "contentsColor": "self.textColor", "textOrigin": "self.bounds.origin", "rotation": "self.transform",
  ]

  // MARK: Curves

  /// Returns the spring of a curve; nil for a timing function.
  private static func spring(of curve: AnimationCurve) -> Spring? {
    switch curve {
    case .timing: nil
    case .spring(let spring), .springCut(let spring, _): spring
    }
  }

  private static func swiftUI(_ timing: AnimationTiming, _ assignments: [String]) -> [String] {
    var curve = ""
    if case .timing(let f, let duration) = timing.curve {
      let points = [f.x1, f.y1, f.x2, f.y2].map { double($0, 6) }.joined(separator: ", ")
      curve = ".timingCurve(\(points), duration: \(double(duration, 6)))"
    } else if let spring = spring(of: timing.curve) {
      curve = ".spring(duration: \(double(spring.perceptualDuration, 6)), bounce: \(double(spring.bounce, 6)))"
      if spring.initialVelocity != 0 || spring.bounce < 0 {
        curve =
          ".interpolatingSpring(\(parameters(of: spring, spring.effectiveDamping)), initialVelocity: \(double(spring.initialVelocity, 6)))"
      }
    }
    if timing.delay > .zero { curve += ".delay(\(double(timing.delay.seconds, 6)))" }
    return ["withAnimation(\(curve)) {"] + assignments + ["}"]
  }

  private static func uiKit(_ timing: AnimationTiming, _ assignments: [String]) -> [String] {
    let delay = double(timing.delay.seconds, 6)
    let parameters: String
    switch spring(of: timing.curve) {
    case let spring?:
      if let perception = spring.perception {
        let values = "springDuration: \(double(perception.duration)), bounce: \(double(perception.bounce))"
        return ["UIView.animate(\(values), delay: \(delay)) {"] + assignments + ["}"]
      }
      let velocity = "CGVector(dx: \(double(spring.initialVelocity, 6)), dy: \(double(spring.initialVelocity, 6)))"
      parameters =
        "UISpringTimingParameters(\(self.parameters(of: spring, spring.damping)), initialVelocity: \(velocity))"
    case nil:
      guard case .timing(let f, _) = timing.curve else { return [] }
      let points = [(f.x1, f.y1), (f.x2, f.y2)].enumerated().map { index, point in
        "controlPoint\(index + 1): CGPoint(x: \(double(point.0, 6)), y: \(double(point.1, 6)))"
      }
      parameters = "UICubicTimingParameters(\(points.joined(separator: ", ")))"
    }
    let duration = "duration: \(double(timing.curve.duration, 6)), timingParameters: \(parameters)"
    return ["do {", "  let animator = UIViewPropertyAnimator(\(duration))", "  animator.addAnimations {"]
      + assignments.map { "  " + $0 } + ["  }", "  animator.startAnimation(afterDelay: \(delay))", "}"]
  }

  /// UIKit takes a damping above the critical one as that.
  private static func parameters(of spring: Spring, _ damping: Double) -> String {
    "mass: \(double(spring.mass, 6)), stiffness: \(double(spring.stiffness, 6)), damping: \(double(damping, 6))"
  }

  // MARK: Keyframes

  /// "frameX", "opacity".
  private static func field(_ property: LayerProperty, _ index: Int) -> String {
    guard property.components.count > 1 else { return property.name }
    let part = property.components[index].name.split(separator: ".").last ?? ""
    return property.name + part.prefix(1).uppercased() + part.dropFirst()
  }

  private static func tracks(_ keyframes: LayerMotion.Keyframes) -> [String] {
    keyframes.changing.flatMap { index in
      let steps = zip(keyframes.samples, keyframes.samples.dropFirst()).map { last, next in
        "  LinearKeyframe(\(double(next.value[index])), duration: \(double(next.time - last.time, 6)))"
      }
      return ["KeyframeTrack(\\.\(field(keyframes.property, index))) {"] + steps + ["}"]
    }
  }

  private static func uiKit(_ keyframes: LayerMotion.Keyframes) -> [String] {
    let paths: [(String, (LayerProperty.Value) -> String)]
    switch keyframes.property.name {
    case "frame":
      paths = [
        ("position.x", { double($0.x + $0.z / 2) }), ("position.y", { double($0.y + $0.w / 2) }),
        ("bounds.size.width", { double($0.z) }), ("bounds.size.height", { double($0.w) }),
      ]
    case "contentOffset": paths = [("bounds.origin.x", { double($0.x) }), ("bounds.origin.y", { double($0.y) })]
    case "textOrigin": paths = [("bounds.origin.x", { double(-$0.x) }), ("bounds.origin.y", { double(-$0.y) })]
    case "backgroundColor", "contentsColor":
      paths = [("backgroundColor", { literal($0, of: keyframes.property, false) + ".cgColor" })]
    case "rotation": paths = [("transform.rotation.z", { double($0.x * .pi / 180) })]
    default: paths = [(keyframes.property.name, { double($0.x) })]
    }
    let duration = keyframes.samples.last?.time ?? 0
    return paths.flatMap { path, text -> [String] in
      let values = keyframes.samples.map { text($0.value) }
      guard Set(values).count > 1, let last = values.last else { return [] }
      let times = keyframes.samples.map { double($0.time / duration, 6) }
      return [
        "do {", "  let animation = CAKeyframeAnimation(keyPath: \"\(path)\")",
        "  animation.values = [\(values.joined(separator: ", "))]",
        "  animation.keyTimes = [\(times.joined(separator: ", "))]", "  animation.duration = \(double(duration, 6))",
        "  layer.add(animation, forKey: \"\(path)\")", "  layer.setValue(\(last), forKeyPath: \"\(path)\")", "}",
      ]
    }
  }

  // MARK: Values

  private static func literal(_ value: LayerProperty.Value, of property: LayerProperty, _ isSwiftUI: Bool) -> String {
    let isInner = property.name == "textOrigin" && !isSwiftUI
    return literal(
      property.components.indices.map { double(isInner ? -value[$0] : value[$0]) }, of: property, isSwiftUI)
  }

  /// Returns a value of numbers in Swift.
  private static func literal(_ numbers: [String], of property: LayerProperty, _ isSwiftUI: Bool) -> String {
    switch property.name {
    case "frame": return "CGRect(x: \(numbers[0]), y: \(numbers[1]), width: \(numbers[2]), height: \(numbers[3]))"
    case "contentOffset", "textOrigin": return "CGPoint(x: \(numbers[0]), y: \(numbers[1]))"
    case "rotation" where !isSwiftUI: return "CGAffineTransform(rotationAngle: \(numbers[0]) * .pi / 180)"
    case "backgroundColor", "contentsColor":
      let (red, green, blue) = ("red: \(numbers[0])", "green: \(numbers[1])", "blue: \(numbers[2])")
      return isSwiftUI
        ? "Color(.sRGB, \(red), \(green), \(blue), opacity: \(numbers[3]))"
        : "UIColor(\(red), \(green), \(blue), alpha: \(numbers[3]))"
    default: return numbers[0]
    }
  }
}
