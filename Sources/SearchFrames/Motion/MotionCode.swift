import SearchGeometry
import SearchLayers
import SearchMotion
import SearchStaging

/// The code by which an engineer gives a view a layer's motion.
package struct MotionCode {
  let motion: LayerMotion

  package init(_ motion: LayerMotion) { self.motion = motion }

  package enum Language: String, Hashable, Sendable, CaseIterable {
    case swiftui, uikit, css, json
  }

  /// Returns the lines of the code.
  package func text(in language: Language) -> String {
    switch language {
    case .json: LayerMotion.form.text(motion)
    case .css: (["/* \(title) */"] + css).joined(separator: "\n") + "\n"
    case .swiftui, .uikit: (["// \(title)"] + swift(language == .swiftui)).joined(separator: "\n") + "\n"
    }
  }

  private var title: String {
    PlainLine.escaped("\(motion.layer): the motion of \(motion.event) at \(motion.start) s").replacing("*/", with: "")
  }

  /// The changes that have one timing, as one call.
  struct Call {
    var timing: AnimationTiming
    var changes: [PropertyAnimation]
  }

  /// The calls, in order.
  var calls: [Call] {
    var result: [Call] = []
    for animation in motion.animations {
      guard let last = result.indices.last, result[last].timing == animation.timing else {
        result.append(Call(timing: animation.timing, changes: [animation]))
        continue
      }
      // A pulse and a change of its place are one change.
      let same = result[last].changes.firstIndex { $0.property.name == animation.property.name && $0.adds }
      if let same, animation.adds {
        result[last].changes[same].to = animation.to
      } else {
        result[last].changes.append(animation)
      }
    }
    return result
  }

  /// Returns the words on a call.
  func words(of call: Call) -> String {
    func seconds(_ time: Instant) -> String { Self.number(time.seconds) + " s" }
    let (start, timing) = (motion.start, call.timing)
    let begin =
      timing.start < start
      ? "Interrupted: began \(seconds(start - timing.start)) before" : "At \(seconds(timing.start))"
    let delay = timing.delay > .zero ? ", after \(seconds(timing.delay))" : ""
    return "\(begin)\(delay), ends at \(seconds(timing.end))."
      + (call.changes.contains { $0.adds } ? " Adds: \(names(call) { $0.adds })." : "")
      + (call.changes.contains { !$0.adds } ? " Replaces: \(names(call) { !$0.adds })." : "")
  }

  private func names(_ call: Call, _ isMeant: (PropertyAnimation) -> Bool) -> String {
    call.changes.filter(isMeant).map { change in
      let ends = [change.from, change.to].map { value in
        change.property.components.indices.map { Self.number(value[$0]) }.joined(separator: " ")
      }
      return "\(change.property.name) \(ends[0]) → \(ends[1])"
    }.joined(separator: ", ")
  }

  static func number(_ value: Double) -> String { DecimalText.string(value, places: 4) }

  static func precise(_ value: Double) -> String { DecimalText.string(value, places: 6) }
}

extension Spring {
  /// As SwiftUI and UIKit have it, in seconds.
  var perceptualDuration: Double { 2 * .pi * (mass / stiffness).squareRoot() }

  /// The duration and bounce, if they are round numbers that describe the spring.
  var perception: (duration: Double, bounce: Double)? {
    let rounded = { (value: Double) in (value * 1e4).rounded() / 1e4 }
    let (duration, bounce) = (rounded(perceptualDuration), rounded(bounce))
    let other = Spring(duration: duration, bounce: bounce)
    func isSame(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= 1e-9 * b }
    return initialVelocity == 0 && isSame(other.stiffness * mass, stiffness)
      && isSame(other.damping * mass, effectiveDamping) ? (duration, bounce) : nil
  }

  /// The damping, at most the critical one unless more is allowed.
  var effectiveDamping: Double { dampingRatio * 2 * (mass * stiffness).squareRoot() }
}
