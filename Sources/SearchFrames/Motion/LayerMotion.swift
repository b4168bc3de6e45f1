import SearchLayers
import SearchMotion
import SearchScenes
import SearchStaging

/// The motion of a layer that an event starts, in the coordinate space of its superlayer.
package struct LayerMotion: Sendable {
  package var layer: String
  /// The layer as it comes to rest.
  package var model: Layer
  /// The id or the words of the event.
  package var event: String
  package var start: Instant
  /// The instant at which the layer rests, or at which the next event happens.
  package var end: Instant
  /// The animations that the event starts, and those that they interrupt, oldest first.
  package var animations: [PropertyAnimation] = []
  /// The values of all properties that change, as points to be joined by straight lines.
  package var keyframes: [Keyframes] = []

  package struct Keyframes: Sendable {
    package var property: LayerProperty
    /// In seconds after the start.
    package var samples: [Sample]
    /// False if animations say the same.
    package var isNeeded: Bool
  }

  package typealias Sample = (time: Double, value: LayerProperty.Value)

  package enum Failure: Error {
    case rendering(SceneError)
    /// No layer has this name when the event happens.
    case unknownLayer(nearest: String?)
    /// No event happens at the instant. The ids or words of some that move the layer.
    case noEvent(Instant, moving: [String])
    case unmoved(event: String, moving: [String], superlayer: String?)
  }

  /// The largest difference of a straight line and of an animation from the presentation, in points; in shares and degrees a 20th.
  static let tolerance = 0.04

  static func tolerance(of property: LayerProperty) -> Double {
    property.components[0].unit == .points ? tolerance : tolerance / 20
  }
}

extension SceneRenderer {
  /// Returns the motion of a layer that the event at a time starts.
  package func motion(ofLayer layer: String, at time: SearchScene.Time) throws(LayerMotion.Failure) -> LayerMotion {
    let start = try mapError(instant(of: time), to: LayerMotion.Failure.rendering)
    var root = presentation(at: start)
    guard let motion = motion(ofLayer: layer, at: start) else {
      var names: Set<String> = []
      root.walk { layer, _ in names.insert(layer.name) }
      throw .unknownLayer(nearest: Spelling.nearest(to: layer, among: names.sorted()))
    }
    guard motion.keyframes.isEmpty || motion.event.isEmpty else { return motion }
    // More events than this are not tried.
    var moving: [String] = []
    for instant in Set(stage.eventTimes).sorted().prefix(1000) where moving.count < 5 {
      if moves(layer, at: instant) { moving.append(event(at: instant)) }
    }
    if motion.event.isEmpty { throw .noEvent(start, moving: moving) }
    var superlayer: String?
    while let next = root.sublayers.first(where: { $0.layer(named: layer) != nil }), next.name != layer {
      root = next
      if moves(root.name, at: start) { superlayer = root.name }
    }
    throw .unmoved(event: motion.event, moving: moving, superlayer: superlayer)
  }

  /// Returns the id or the words of the last event at an instant; nothing without one.
  private func event(at instant: Instant) -> String {
    stage.eventTimes.lastIndex(of: instant).map { scene.timeline[$0].id ?? scene.timeline[$0].label } ?? ""
  }

  /// Returns true if an animation of a layer starts at an instant, or its values soon change.
  private func moves(_ layer: String, at instant: Instant) -> Bool {
    guard let animations = stage.animations(ofLayer: layer, at: instant)?.animations else { return false }
    if !animations.isEmpty { return animations.contains { $0.timing.start == instant } }
    let soon = instant + .milliseconds(50)
    guard !stage.eventTimes.contains(where: { $0 > instant && $0 <= soon }) else { return false }
    let (now, then) = (reading(layer, at: instant), reading(layer, at: soon))
    return zip(now.values, then.values).contains { $0 != nil && $1 != nil && $0 != $1 }
  }

  /// - Returns: nil without such a layer; a motion without keyframes if it is not moved, and one without an event if there is
  ///   none.
  private func motion(ofLayer layer: String, at start: Instant) -> LayerMotion? {
    guard let (model, animations) = stage.animations(ofLayer: layer, at: start) else { return nil }
    let events = stage.eventTimes.indices.filter { stage.eventTimes[$0] == start }
    let rest = events.map { stage.rest(after: $0) }.max() ?? start
    let next = stage.eventTimes.filter { $0 > start }.min().map { $0 - Stage.moment } ?? rest
    var motion = LayerMotion(layer: layer, model: model, event: event(at: start), start: start, end: min(rest, next))
    guard motion.end > start else { return motion }
    let timings = events.flatMap { stage.timings(ofEvent: $0) }
    let samples = samples(of: layer, from: start, to: motion.end)
    for (index, property) in LayerProperty.all.enumerated() {
      let values = samples.compactMap { sample in sample.values[index].map { (sample.time, $0) } }
      guard let first = values.first?.1, values.contains(where: { $0.1 != first }) else { continue }
      let own = animations.filter { $0.property.name == property.name }
      let isWhole = samples.allSatisfy { sample in
        guard let value = sample.values[index] else { return true }
        return (property.value(of: own, model: model, at: sample.time) - value).magnitude
          <= LayerMotion.tolerance(of: property)
      }
      // What an earlier event moves.
      guard !isWhole || own.contains(where: { $0.timing.start == start }) else { continue }
      let isSaid = isWhole && !own.contains { $0.jumps || $0.adds && property.isColor }
      let single = isSaid ? nil : animation(of: property, values, by: timings)
      motion.animations += isSaid ? own : single.map { [$0] } ?? []
      let points = samples.compactMap { sample in
        sample.values[index].map { (time: (sample.time - start).seconds, value: $0) }
      }
      motion.keyframes.append(
        .init(
          property: property, samples: Polyline.reduced(points, to: LayerMotion.tolerance(of: property)),
          isNeeded: !isSaid && single == nil))
    }
    motion.animations.sort { $0.timing.start < $1.timing.start }
    return motion
  }

  /// Returns the animation that says all values of a property: one of the event's, of whatever it animates.
  private func animation(
    of property: LayerProperty, _ values: [(time: Instant, value: LayerProperty.Value)], by timings: [AnimationTiming]
  ) -> PropertyAnimation? {
    guard let first = values.first?.value, let last = values.last else { return nil }
    for timing in timings where last.time >= timing.end {
      let isIt = values.allSatisfy { time, value in
        let share = timing.progress(at: time)
        return (first + (last.value - first) * share - value).magnitude <= LayerMotion.tolerance(of: property)
      }
      guard isIt else { continue }
      let adds = if case .additive = property.animation { true } else { false }
      return PropertyAnimation(property: property, timing: timing, adds: adds, from: first, to: last.value)
    }
    return nil
  }

  private typealias Reading = (time: Instant, values: [LayerProperty.Value?])

  private func reading(_ layer: String, at time: Instant) -> Reading {
    let layer = presentation(at: time).layer(named: layer)
    return (time, LayerProperty.all.map { property in layer.flatMap(property.get) })
  }

  /// Samples all properties of a layer until straight lines between the samples are close enough.
  private func samples(of layer: String, from start: Instant, to end: Instant) -> [Reading] {
    var result: [Reading] = []
    func refine(_ a: Reading, _ b: Reading) {
      guard b.time - a.time > .frames(1, per: 4000), result.count < 20_000 else { return }
      let middle = reading(layer, at: a.time + (b.time - a.time).part(1, of: 2))
      let isStraight = LayerProperty.all.enumerated().allSatisfy { index, property in
        guard let low = a.values[index], let high = b.values[index], let value = middle.values[index] else {
          return true
        }
        return ((low + high) / 2 - value).magnitude <= LayerMotion.tolerance(of: property) / 8
      }
      if isStraight { return result.append(middle) }
      refine(a, middle)
      result.append(middle)
      refine(middle, b)
    }
    let count = min(max((end - start).ticksRoundedUp(per: 60), 1), 600)
    for index in 0...count {
      let next = reading(layer, at: start + (end - start).part(index, of: count))
      if let last = result.last { refine(last, next) }
      result.append(next)
    }
    return result
  }
}

extension PropertyAnimation {
  /// True if the curve ends far from its end.
  fileprivate var jumps: Bool {
    guard case .springCut(let spring, let end) = timing.curve else { return false }
    return ((to - from) * (1 - spring.value(at: end))).magnitude > LayerMotion.tolerance(of: property)
  }
}

extension LayerProperty {
  fileprivate var isColor: Bool { components.count == 4 && components[0].unit == .share && name.hasSuffix("Color") }

  /// Returns the value that a model and animations give.
  fileprivate func value(of animations: [PropertyAnimation], model: Layer, at time: Instant) -> Value {
    var value = get(model) ?? .zero
    if let last = animations.last(where: { !$0.adds }), case .replacing(let replacement) = animation,
      last.timing.isInFlight(at: time)
    {
      value = replacement.mix(last.from, last.to, last.timing.progress(at: time)) ?? value
    }
    for animation in animations where animation.adds {
      value += (animation.from - animation.to) * animation.timing.remainder(at: time)
    }
    if name == "opacity" { return value.clamped(lowerBound: .zero, upperBound: .one) }
    if name == "frame" {
      value.clamp(lowerBound: [-.infinity, -.infinity, 0, 0], upperBound: .init(repeating: .infinity))
    }
    return value
  }
}

extension LayerProperty.Value {
  /// The largest component, without its sign.
  var magnitude: Double { Swift.max(abs(x), abs(y), abs(z), abs(w)) }
}
