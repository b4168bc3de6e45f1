import Foundation

/// Printed code, read and replayed by formulas of its own.
struct PrintedMotion {
  /// A curve from 0 to 1, by its parameters.
  enum Curve {
    case spring(mass: Double, stiffness: Double, damping: Double)
    case cubic(Double, Double, Double, Double, duration: Double)
    case linear([(x: Double, y: Double)], duration: Double)

    static func spring(duration: Double, bounce: Double) -> Curve {
      let frequency = 2 * Double.pi / duration
      let damping = bounce < 0 ? 2 * frequency / (1 + bounce) : 2 * frequency * (1 - bounce)
      return .spring(mass: 1, stiffness: frequency * frequency, damping: damping)
    }

    func progress(at time: Double) -> Double {
      guard time > 0 else { return 0 }
      switch self {
      case .spring(let mass, let stiffness, let damping):
        let (frequency, ratio) = ((stiffness / mass).squareRoot(), damping / (2 * (stiffness * mass).squareRoot()))
        if abs(ratio - 1) < 1e-4 { return 1 - exp(-frequency * time) * (1 + frequency * time) }
        if ratio < 1 {
          let swing = frequency * (1 - ratio * ratio).squareRoot()
          return 1 - exp(-ratio * frequency * time)
            * (cos(swing * time) + ratio * frequency / swing * sin(swing * time))
        }
        let root = frequency * (ratio * ratio - 1).squareRoot()
        let (a, b) = (-ratio * frequency + root, -ratio * frequency - root)
        return 1 - (a * exp(b * time) - b * exp(a * time)) / (a - b)
      case .cubic(let x1, let y1, let x2, let y2, let duration):
        guard time < duration else { return 1 }
        func bezier(_ a: Double, _ b: Double, _ s: Double) -> Double {
          3 * (1 - s) * (1 - s) * s * a + 3 * (1 - s) * s * s * b + s * s * s
        }
        var (low, high) = (0.0, 1.0)
        for _ in 0..<60 {
          let middle = (low + high) / 2
          if bezier(x1, x2, middle) < time / duration { low = middle } else { high = middle }
        }
        return bezier(y1, y2, low)
      case .linear(let points, let duration):
        guard time < duration, let next = points.firstIndex(where: { $0.x > time / duration }), next > 0 else {
          return points.last?.y ?? 1
        }
        let (a, b) = (points[next - 1], points[next])
        return a.y + (b.y - a.y) * (time / duration - a.x) / (b.x - a.x)
      }
    }
  }

  struct Animation {
    var curve: Curve
    /// In seconds after the event.
    var begin: Double
    var end: Double
    var adds: Bool
    /// By name: frame.x, opacity.
    var from: [String: Double]
    var to: [String: Double]
  }

  var animations: [Animation] = []
  /// The first values of keyframes.
  private(set) var firsts: [String: Double] = [:]

  /// Leaves out the keyframes of properties.
  mutating func forgetKeyframes(of properties: Set<String>) {
    for name in firsts.keys where properties.contains(String(name.prefix { $0 != "." })) {
      firsts[name] = nil
      animations.removeAll { $0.to[name] != nil && $0.from[name] == 0 && $0.to.count == 1 }
    }
  }

  /// The value of a number some seconds after the event.
  func value(of name: String, at time: Double) -> Double? {
    let own = animations.filter { $0.to[name] != nil }
    if let last = own.last, let first = firsts[name] { return time > 0 ? last.curve.progress(at: time) : first }
    guard var value = own.last?.to[name] else { return nil }
    for animation in own where time < animation.end {
      let rest = 1 - animation.curve.progress(at: time - animation.begin)
      let way = (animation.from[name] ?? 0) - (animation.to[name] ?? 0)
      if animation.adds { value += way * rest } else { value = (animation.to[name] ?? 0) + way * rest }
    }
    return value
  }

  // MARK: Swift

  /// Reads SwiftUI or UIKit. UIKit does not say where the first animation begins.
  /// - Parameter start: the instant of the event, in seconds.
  init(swift text: String, start: Double, from: [String: Double] = [:]) throws {
    var last = from
    for match in text.matches(of: /@State var (\w+) = (.*)/) {
      last.merge(Self.numbers(String(match.1), String(match.2))) { $1 }
    }
    readKeyframes(of: text)
    for block in text.components(separatedBy: "\n\n").dropFirst() {
      let end = block.firstMatch(of: /ends at ([\d.]+) s/).flatMap { Double($0.1) } ?? 0
      let before = block.firstMatch(of: /began ([\d.]+) s before/).flatMap { Double($0.1) } ?? 0
      let delay = block.firstMatch(of: /(?:\.delay\(|delay: |afterDelay: )([\d.]+)/).flatMap { Double($0.1) } ?? 0
      guard let curve = Self.curve(block) else { continue }
      var to: [String: Double] = [:]
      for match in block.matches(of: /\n +(?:self\.|layer\.)*(\w+) = (.*)/) where match.1 != "animator" {
        to.merge(Self.numbers(String(match.1), String(match.2))) { $1 }
      }
      let words = block.firstMatch(of: /\/\/ (?:At|Interrupted).*/).map { String($0.0) } ?? ""
      let replaced = words.components(separatedBy: "Replaces: ").dropFirst().joined()
      for adds in [true, false] {
        let own = to.filter { replaced.contains(String($0.key.prefix { $0 != "." })) != adds }
        guard !own.isEmpty else { continue }
        animations.append(
          Animation(
            curve: curve, begin: delay - before, end: end - start, adds: adds,
            from: last.filter { own[$0.key] != nil }, to: own))
      }
      last.merge(to) { $1 }
    }
  }

  /// Reads the tracks of SwiftUI's keyframes: values themselves, joined by straight lines.
  private mutating func readKeyframes(of text: String) {
    for track in text.components(separatedBy: "KeyframeTrack(\\.").dropFirst() {
      let field = track.prefix { $0 != ")" }
      let start = text.components(separatedBy: "var \(field) = ").dropFirst().first
        .flatMap { Double($0.prefix { "-.0123456789".contains($0) }) }
      let steps = track.components(separatedBy: "}")[0].matches(of: /LinearKeyframe\((-?[\d.]+), duration: ([\d.]+)\)/)
        .compactMap { match in Double(match.1).flatMap { value in Double(match.2).map { (value, $0) } } }
      let duration = steps.reduce(0) { $0 + $1.1 }
      guard let start, duration > 0 else { continue }
      var (points, time) = ([(x: 0.0, y: start)], 0.0)
      for (value, length) in steps {
        time += length
        points.append((x: time / duration, y: value))
      }
      let name = field.hasPrefix("frame") ? "frame." + field.dropFirst(5).lowercased() : String(field)
      animations.append(
        Animation(
          curve: .linear(points, duration: duration), begin: 0, end: duration, adds: false, from: [name: 0],
          to: [name: 1]))
      firsts[name] = start
    }
  }

  private static func curve(_ text: String) -> Curve? {
    func numbers(_ pattern: some RegexComponent<Substring>) -> [Double]? {
      text.firstMatch(of: pattern).map { match in
        match.output.matches(of: /-?\d+(?:\.\d+)?/).compactMap { Double($0.0) }
      }
    }
    if let spring = numbers(/(?:spring\(d|springD)uration: [\d.]+, bounce: [-\d.]+/) {
      return .spring(duration: spring[0], bounce: spring[1])
    }
    if let spring = numbers(/mass: [\d.]+, stiffness: [\d.]+, damping: [\d.]+/) {
      return .spring(mass: spring[0], stiffness: spring[1], damping: spring[2])
    }
    if let cubic = numbers(/timingCurve\([^)]*\)/) {
      return .cubic(cubic[0], cubic[1], cubic[2], cubic[3], duration: cubic[4])
    }
    let points = text.matches(of: /CGPoint\(x: ([\d.]+), y: ([-\d.]+)\)/).compactMap { match in
      Double(match.1).flatMap { x in Double(match.2).map { (x, $0) } }
    }
    guard let duration = numbers(/Animator\(duration: [\d.]+/), points.count == 2 else { return nil }
    return .cubic(points[0].0, points[0].1, points[1].0, points[1].1, duration: duration[0])
  }

  private static func numbers(_ name: String, _ value: String) -> [String: Double] {
    let values = value.matches(of: /-?\d+(?:\.\d+)?/).compactMap { Double($0.0) }
    let names =
      name == "frame" ? ["frame.x", "frame.y", "frame.width", "frame.height"] : [name == "alpha" ? "opacity" : name]
    return Dictionary(zip(names, values)) { $1 }
  }

  // MARK: CSS

  init(css printed: String) throws {
    // Custom properties add to those that their names end with.
    let text = printed.replacing(/calc\((\S+) \+ var\(\S+\)\)/) { $0.1 }.replacing(/--[\w-]*-(width|height):/) {
      "\($0.1):"
    }
    func list(_ property: String) -> [String] {
      let line = Self.rest(of: "animation-\(property): ", in: text)
      // Commas inside of parentheses separate stops.
      return line.replacing(/, (?![^(]*\))/, with: "\n").split(separator: "\n").map(String.init)
    }
    let rules = text.components(separatedBy: "@keyframes ").dropFirst()
    for (index, rule) in rules.enumerated() {
      let duration = Double(list("duration")[index].dropLast()) ?? 0
      let begin = Double(list("delay")[index].dropLast()) ?? 0
      let easing = list("timing-function")[index]
      let numbers = easing.matches(of: /-?\d+(?:\.\d+)?%?/).map { String($0.0) }
      let curve: Curve
      if easing.hasPrefix("cubic") {
        let points = numbers.compactMap(Double.init)
        curve = .cubic(points[0], points[1], points[2], points[3], duration: duration)
      } else {
        let values = numbers.filter { !$0.hasSuffix("%") }.compactMap(Double.init)
        let places =
          [0] + numbers.filter { $0.hasSuffix("%") }.compactMap { Double($0.dropLast()) }.map { $0 / 100 } + [1]
        curve = .linear(Array(zip(places, values)).map { (x: $0, y: $1) }, duration: duration)
      }
      func values(_ end: String) -> [String: Double] {
        let line = Self.rest(of: "  \(end) { ", in: rule)
        let pairs = line.matches(of: /([\w-]+): (-?[\d.]+)/).compactMap { match in
          Double(match.2).map { (Self.names[String(match.1)] ?? String(match.1), $0) }
        }
        return Dictionary(pairs) { $1 }
      }
      var (from, to) = (values("from"), values("to"))
      let adds = list("composition")[index] == "add"
      if adds {
        let head = text.components(separatedBy: "animation-name")[0]
        for name in to.keys {
          let css = Self.names.first { $0.value == name }?.key ?? name
          let base = Double(Self.rest(of: "  \(css): ", in: head).prefix { "-.0123456789".contains($0) }) ?? 0
          from[name]? += base
          to[name]? += base
        }
      }
      animations.append(Animation(curve: curve, begin: begin, end: begin + duration, adds: adds, from: from, to: to))
    }
  }

  /// Returns the rest of the line after some words, without a semicolon.
  private static func rest(of words: String, in text: String) -> Substring {
    guard let range = text.range(of: words) else { return "" }
    return text[range.upperBound...].prefix { $0 != "\n" && $0 != ";" || $0 == ";" && words.hasSuffix("{ ") }
  }

  private static let names = ["left": "frame.x", "top": "frame.y", "width": "frame.width", "height": "frame.height"]

  // MARK: JSON

  private struct File: Decodable {
    struct Spring: Decodable { var mass, stiffness, damping: Double }
    struct Entry: Decodable {
      var components: [String]
      var adds: Bool
      var start, delay, end: Double
      var from, to: [Double]
      var cubic: [Double]?
      var spring: Spring?
    }
    struct Keyframes: Decodable {
      var components: [String]
      var times: [Double]
      var values: [[Double]]
    }
    var start: Double
    var animations: [Entry]
    var keyframes: [Keyframes]
  }

  /// The points of each number, to be joined by straight lines.
  var keyframes: [String: [(x: Double, y: Double)]] = [:]

  init(json text: String) throws {
    let file = try JSONDecoder().decode(File.self, from: Data(text.utf8))
    for entry in file.animations {
      let curve: Curve
      if let spring = entry.spring {
        curve = .spring(mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping)
      } else {
        let points = entry.cubic ?? [0, 0, 1, 1]
        let duration = entry.end - entry.start - entry.delay
        curve = .cubic(points[0], points[1], points[2], points[3], duration: duration)
      }
      animations.append(
        Animation(
          curve: curve, begin: entry.start + entry.delay - file.start, end: entry.end - file.start, adds: entry.adds,
          from: Dictionary(zip(entry.components, entry.from)) { $1 },
          to: Dictionary(zip(entry.components, entry.to)) { $1 }))
    }
    for track in file.keyframes {
      for (index, name) in track.components.enumerated() {
        keyframes[name] = zip(track.times, track.values).map { ($0, $1[index]) }
      }
    }
  }

  func keyframe(of name: String, at time: Double) -> Double? {
    guard let points = keyframes[name], let next = points.firstIndex(where: { $0.x >= time }) else { return nil }
    guard next > 0 else { return points[0].y }
    let (a, b) = (points[next - 1], points[next])
    return a.y + (b.y - a.y) * (time - a.x) / (b.x - a.x)
  }
}
