import SearchLayers
import SearchMotion
import SearchStaging

extension MotionCode {
  /// The lines of Swift, for iOS 17 or later.
  func swift(_ isSwiftUI: Bool) -> [String] {
    var lines: [String] = []
    var known: Set<String> = []
    if isSwiftUI {
      for change in motion.animations where known.insert(change.property.name).inserted {
        lines.append("@State var \(change.property.name) = \(Self.literal(change.from, of: change.property, true))")
      }
      let springs = Set(calls.filter { $0.changes.contains { $0.adds } }.map(\.timing.curve))
      if springs.count > 1 {
        lines.append("// SwiftUI merges springs, and UIKit adds them. With unlike springs the two differ.")
      }
    }
    for call in calls {
      lines += ["", "// \(words(of: call))"]
      let assignments = call.changes.map { change in
        let name = isSwiftUI ? change.property.name : Self.uiKit[change.property.name] ?? "view.\(change.property.name)"
        return "  \(name) = \(Self.literal(change.to, of: change.property, isSwiftUI))"
      }
      lines += isSwiftUI ? Self.swiftUI(call.timing, assignments) : Self.uiKit(call.timing, assignments)
    }
    let keyframes = motion.keyframes.filter(\.isNeeded)
    if !keyframes.isEmpty {
      lines += ["", "// No curve describes these values. Straight lines between the keyframes do."]
      lines += keyframes.flatMap { isSwiftUI ? Self.swiftUI($0) : Self.uiKit($0) }
    }
    return lines
  }

  private static let uiKit = [
    "frame": "view.frame", "contentOffset": "scrollView.contentOffset", "opacity": "view.alpha",
    "cornerRadius": "view.layer.cornerRadius", "backgroundColor": "view.backgroundColor",
    "contentsColor": "label.textColor", "textOrigin": "label.frame.origin", "rotation": "view.transform",
  ]

  /// Returns the spring and the cut of a curve; nil for a timing function.
  private static func spring(of curve: AnimationCurve) -> Spring? {
    switch curve {
    case .timing: nil
    case .spring(let spring), .springCut(let spring, _): spring
    }
  }

  private static func swiftUI(_ timing: AnimationTiming, _ assignments: [String]) -> [String] {
    var curve = ""
    if case .timing(let f, let duration) = timing.curve {
      let points = [f.x1, f.y1, f.x2, f.y2].map(precise).joined(separator: ", ")
      curve = ".timingCurve(\(points), duration: \(precise(duration)))"
    } else if let spring = spring(of: timing.curve) {
      curve =
        spring.perception.map { ".spring(duration: \(precise($0.duration)), bounce: \(precise($0.bounce)))" }
        ?? ".interpolatingSpring(\(parameters(of: spring)), initialVelocity: \(precise(spring.initialVelocity)))"
    }
    if timing.delay > .zero { curve += ".delay(\(precise(timing.delay.seconds)))" }
    return ["withAnimation(\(curve)) {"] + assignments + ["}"]
  }

  private static func uiKit(_ timing: AnimationTiming, _ assignments: [String]) -> [String] {
    let delay = precise(timing.delay.seconds)
    let parameters: String
    switch spring(of: timing.curve) {
    case let spring?:
      if let perception = spring.perception {
        let values = "springDuration: \(precise(perception.duration)), bounce: \(precise(perception.bounce))"
        return ["UIView.animate(\(values), delay: \(delay)) {"] + assignments + ["}"]
      }
      let velocity = "CGVector(dx: \(precise(spring.initialVelocity)), dy: \(precise(spring.initialVelocity)))"
      parameters = "UISpringTimingParameters(\(self.parameters(of: spring)), initialVelocity: \(velocity))"
    case nil:
      guard case .timing(let f, _) = timing.curve else { return [] }
      let points = [(f.x1, f.y1), (f.x2, f.y2)].enumerated().map { index, point in
        "controlPoint\(index + 1): CGPoint(x: \(precise(point.0)), y: \(precise(point.1)))"
      }
      parameters = "UICubicTimingParameters(\(points.joined(separator: ", ")))"
    }
    let duration = "duration: \(precise(timing.curve.duration)), timingParameters: \(parameters)"
    return ["do {", "  let animator = UIViewPropertyAnimator(\(duration))", "  animator.addAnimations {"]
      + assignments.map { "  " + $0 } + ["  }", "  animator.startAnimation(afterDelay: \(delay))", "}"]
  }

  private static func parameters(of spring: Spring) -> String {
    let values = (precise(spring.mass), precise(spring.stiffness), precise(spring.effectiveDamping))
    return "mass: \(values.0), stiffness: \(values.1), damping: \(values.2)"
  }

  private static func swiftUI(_ keyframes: LayerMotion.Keyframes) -> [String] {
    let used = keyframes.changing
    guard let first = keyframes.samples.first else { return [] }
    let type = keyframes.property.name.prefix(1).uppercased() + keyframes.property.name.dropFirst()
    let variables = used.map { index in "\(self.name(of: keyframes, index)) = \(number(first.value[index]))" }
    let tracks = used.flatMap { index in
      let steps = zip(keyframes.samples, keyframes.samples.dropFirst()).map { last, next in
        "    LinearKeyframe(\(number(next.value[index])), duration: \(precise(next.time - last.time)))"
      }
      return ["  KeyframeTrack(\\.\(self.name(of: keyframes, index))) {"] + steps + ["  }"]
    }
    return [
      "struct \(type) { var \(variables.joined(separator: ", ")) }",
      "content.keyframeAnimator(initialValue: \(type)(), trigger: trigger) { view, value in",
      "  view  // shows the value",
      "} keyframes: { _ in",
    ] + tracks + ["}"]
  }

  private static func name(of keyframes: LayerMotion.Keyframes, _ index: Int) -> String {
    keyframes.property.components[index].name.split(separator: ".").last.map(String.init) ?? ""
  }

  private static func uiKit(_ keyframes: LayerMotion.Keyframes) -> [String] {
    let paths: [(String, (LayerProperty.Value) -> String)]
    switch keyframes.property.name {
    case "frame":
      paths = [
        ("position.x", { number($0.x + $0.z / 2) }), ("position.y", { number($0.y + $0.w / 2) }),
        ("bounds.size.width", { number($0.z) }), ("bounds.size.height", { number($0.w) }),
      ]
    case "contentOffset": paths = [("bounds.origin.x", { number($0.x) }), ("bounds.origin.y", { number($0.y) })]
    case "backgroundColor", "contentsColor":
      let path = keyframes.property.name == "backgroundColor" ? "backgroundColor" : "foregroundColor"
      paths = [(path, { literal($0, of: keyframes.property, false) + ".cgColor" })]
    case "rotation": paths = [("transform.rotation.z", { number($0.x * .pi / 180) })]
    default:
      paths = keyframes.property.components.enumerated().map { index, component in
        (component.name, { number($0[index]) })
      }
    }
    let duration = keyframes.samples.last?.time ?? 0
    return paths.flatMap { path, text -> [String] in
      let values = keyframes.samples.map { text($0.value) }
      guard Set(values).count > 1 else { return [] }
      let times = keyframes.samples.map { precise($0.time / duration) }
      return [
        "do {", "  let animation = CAKeyframeAnimation(keyPath: \"\(path)\")",
        "  animation.values = [\(values.joined(separator: ", "))]",
        "  animation.keyTimes = [\(times.joined(separator: ", "))]", "  animation.duration = \(precise(duration))",
        "  view.layer.add(animation, forKey: nil)", "}",
      ]
    }
  }

  /// Returns a value in Swift.
  private static func literal(_ value: LayerProperty.Value, of property: LayerProperty, _ isSwiftUI: Bool) -> String {
    let numbers = property.components.indices.map { number(value[$0]) }
    switch property.name {
    case "frame": return "CGRect(x: \(numbers[0]), y: \(numbers[1]), width: \(numbers[2]), height: \(numbers[3]))"
    case "contentOffset", "textOrigin": return "CGPoint(x: \(numbers[0]), y: \(numbers[1]))"
    case "rotation" where !isSwiftUI: return "CGAffineTransform(rotationAngle: \(numbers[0]) * .pi / 180)"
    case "opacity", "cornerRadius", "rotation":
      return isSwiftUI && !numbers[0].contains(".") ? numbers[0] + ".0" : numbers[0]
    case "backgroundColor", "contentsColor":
      let (red, green, blue) = ("red: \(numbers[0])", "green: \(numbers[1])", "blue: \(numbers[2])")
      return isSwiftUI
        ? "Color(.sRGB, \(red), \(green), \(blue), opacity: \(numbers[3]))"
        : "UIColor(\(red), \(green), \(blue), alpha: \(numbers[3]))"
    default: return "SIMD\(max(numbers.count, 2))(\(numbers.joined(separator: ", ")))"
    }
  }
}
