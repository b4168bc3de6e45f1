import Foundation
import SearchLayers
import SearchMotion

/// All animations of one layer.
///
/// Position, size, corner radius and content offset add; opacity, colour and a backdrop's amount replace (as observed on devices by
/// material-motion/motion-animator-objc's UIKit tests).
struct LayerTracks: Sendable {
  private var additive: [AdditiveProperty: Track<AdditiveAnimation>] = [:]
  private var opacity = Track<ReplacingAnimation>()
  private var color = Track<ReplacingColor>()
  private var backdrop = Track<ReplacingBackdrop>()

  enum AdditiveProperty: CaseIterable, Sendable {
    case x, y, width, height, cornerRadius, contentOffsetX, contentOffsetY
    /// Where a text stands in its layer: UIKit's label is a view of its own there.
    case textX, textY

    func value(of layer: Layer) -> Double {
      switch self {
      case .x: layer.frame.origin.x
      case .y: layer.frame.origin.y
      case .width: layer.frame.size.width
      case .height: layer.frame.size.height
      case .cornerRadius: layer.cornerRadius
      case .contentOffsetX: layer.contentOffset.x
      case .contentOffsetY: layer.contentOffset.y
      case .textX: layer.textOrigin.map { Double($0.x) } ?? 0
      case .textY: layer.textOrigin.map { Double($0.y) } ?? 0
      }
    }

    func set(_ value: Double, on layer: inout Layer) {
      switch self {
      case .x: layer.frame.origin.x = value
      case .y: layer.frame.origin.y = value
      case .width: layer.frame.size.width = value
      case .height: layer.frame.size.height = value
      case .cornerRadius: layer.cornerRadius = value
      case .contentOffsetX: layer.contentOffset.x = value
      case .contentOffsetY: layer.contentOffset.y = value
      case .textX: layer.textOrigin?.x = CGFloat(value)
      case .textY: layer.textOrigin?.y = CGFloat(value)
      }
    }
  }

  /// Whether anything that is animated differs between two models of a layer.
  static func differ(_ old: Layer, _ new: Layer) -> Bool {
    old.frame != new.frame || old.contentOffset != new.contentOffset || old.cornerRadius != new.cornerRadius
      || old.opacity != new.opacity || old.backgroundColor != new.backgroundColor || old.backdrop != new.backdrop
      || textMoves(from: old, to: new)
  }

  /// Whether a text stands elsewhere in its layer; another text stands at its own place at once.
  private static func textMoves(from old: Layer, to new: Layer) -> Bool {
    guard case .text(let before) = old.contents, case .text(let after) = new.contents else { return false }
    return before.origin != after.origin && before.line == after.line
  }

  /// Adds what carries the layer from one model to the next.
  ///
  /// Another text stands at its own place at once: from the layer's left, or from its right in a right-to-left layout.
  mutating func add(
    from old: Layer, to new: Layer, timing: AnimationTiming, fromCurrentState: Bool, isRightToLeft: Bool
  ) {
    let textMoves = Self.textMoves(from: old, to: new)
    for property in AdditiveProperty.allCases where textMoves || !(property == .textX || property == .textY) {
      let (before, after) = (property.value(of: old), property.value(of: new))
      guard before != after else { continue }
      additive[property, default: Track()].add(AdditiveAnimation(old: before, new: after, timing: timing))
    }
    if isRightToLeft, !textMoves, case .text(let before) = old.contents, case .text(let after) = new.contents,
      before.line != after.line, old.frame.width != new.frame.width
    {
      let (place, growth) = (Double(after.origin.x), Double(new.frame.width - old.frame.width))
      additive[.textX, default: Track()].add(AdditiveAnimation(old: place - growth, new: place, timing: timing))
    }
    if old.opacity != new.opacity {
      let seen = opacity.latest(at: timing.start)?.value(at: timing.start, model: old.opacity)
      opacity.add(
        ReplacingAnimation(from: fromCurrentState ? seen ?? old.opacity : old.opacity, timing: timing))
    }
    if let before = old.backgroundColor, let after = new.backgroundColor, before != after {
      let seen = color.latest(at: timing.start)?.value(at: timing.start, model: before)
      color.add(ReplacingColor(from: fromCurrentState ? seen ?? before : before, timing: timing))
    }
    if old.backdrop?.amount ?? 0 != new.backdrop?.amount ?? 0 {
      let seen = backdrop.latest(at: timing.start)?.value(at: timing.start, model: old.backdrop)
      backdrop.add(ReplacingBackdrop(from: fromCurrentState ? seen ?? old.backdrop : old.backdrop, timing: timing))
    }
  }

  /// Whether anything carries the layer at `time`.
  func isInFlight(at time: Instant) -> Bool {
    additive.values.contains { !$0.inFlight(at: time).isEmpty }
      || opacity.latest(at: time)?.timing.isInFlight(at: time) == true
      || color.latest(at: time)?.timing.isInFlight(at: time) == true
      || backdrop.latest(at: time)?.timing.isInFlight(at: time) == true
  }

  /// The layer as it is seen at `time`, its sublayers left alone.
  func present(_ layer: inout Layer, at time: Instant) {
    for (property, track) in additive {
      let animations = track.inFlight(at: time)
      guard !animations.isEmpty else { continue }
      // Oldest first, so that the sum does not depend on how it was found.
      let sum = animations.reversed().reduce(property.value(of: layer)) { $0 + $1.contribution(at: time) }
      property.set(sum, on: &layer)
    }
    if let animation = opacity.latest(at: time) {
      // A spring may overshoot; an opacity cannot.
      layer.opacity = min(max(animation.value(at: time, model: layer.opacity), 0), 1)
    }
    if let model = layer.backgroundColor, let animation = color.latest(at: time) {
      layer.backgroundColor = animation.value(at: time, model: model)
    }
    if let animation = backdrop.latest(at: time) {
      layer.backdrop = animation.value(at: time, model: layer.backdrop)
    }
  }

  /// The first instant from which the layer rests: an animation that another replaces ends when that one begins.
  var end: Instant {
    var result = Instant.zero
    for track in additive.values { result = track.animations.reduce(result) { max($0, $1.timing.end) } }
    result = Self.end(of: opacity.animations.map(\.timing), atLeast: result)
    result = Self.end(of: color.animations.map(\.timing), atLeast: result)
    return Self.end(of: backdrop.animations.map(\.timing), atLeast: result)
  }

  /// From when on nothing of what has started by `time` is in flight; nil where nothing has.
  func end(ofStartedBy time: Instant) -> Instant? {
    timings.filter { $0.start <= time }.map(\.end).max()
  }

  /// Of all that it ever carries.
  var timings: [AnimationTiming] {
    additive.values.flatMap { $0.animations.map(\.timing) } + opacity.animations.map(\.timing)
      + color.animations.map(\.timing) + backdrop.animations.map(\.timing)
  }

  private static func end(of timings: [AnimationTiming], atLeast low: Instant) -> Instant {
    var result = low
    for (index, timing) in timings.enumerated() {
      let next = index + 1 < timings.count ? timings[index + 1].start : timing.end
      result = max(result, min(timing.end, next))
    }
    return result
  }
}

extension Layer {
  /// Where its text's baseline begins; nil where it has none.
  fileprivate var textOrigin: CGPoint? {
    get {
      guard case .text(let text) = contents else { return nil }
      return text.origin
    }
    set {
      guard case .text(var text) = contents, let newValue else { return }
      text.origin = newValue
      contents = .text(text)
    }
  }
}
