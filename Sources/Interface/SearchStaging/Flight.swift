import SearchGeometry
import SearchLayers
import SearchMotion

/// The animations of a timeline at an instant.
struct Flight: Sendable {
  let time: Instant
  /// In a box, because a flight is copied more often than it is read.
  @Boxed private var animations: AnimationTable
  /// The groups that may be in flight.
  let groups: Range<AnimationIndex>
  /// The progress of each group; nil for one that has ended. Empty if it is to be computed for each layer.
  private var progress: [Double?] = []

  /// - Parameter isWhole: computes the progress once for all layers of a tree.
  init(_ animations: AnimationTable, at time: Instant, isWhole: Bool = false) {
    self.animations = animations
    self.time = time
    groups = animations.groups(at: time)
    if isWhole { progress = groups.map { currentProgress(of: $0) } }
  }

  /// True if no animation is in flight.
  var isAtRest: Bool { groups.allSatisfy { progress(of: $0) == nil } }

  /// Returns the changes of a layer that may be in flight, oldest first, each with its group.
  private func changes(of track: LayerAnimations) -> ArraySlice<(group: AnimationIndex, changes: [LayerChange])> {
    let found = track.found
    guard found.isEmpty else {
      return found[
        found.partition { $0.group >= groups.lowerBound }..<found.partition { $0.group >= groups.upperBound }]
    }
    return track.column.map { animations.changes(of: $0, in: groups)[...] } ?? []
  }

  /// Returns a track that is faster to read. It is valid from this instant until more animations start.
  func found(_ track: LayerAnimations) -> LayerAnimations {
    LayerAnimations(found: changes(of: track).filter { !$0.changes.isEmpty })
  }

  private func currentProgress(of group: AnimationIndex) -> Double? {
    let timing = animations.timings[group]
    return timing.isInFlight(at: time) ? timing.progress(at: time) : nil
  }

  private func progress(of group: AnimationIndex) -> Double? {
    progress.isEmpty ? currentProgress(of: group) : progress[group - groups.lowerBound]
  }

  /// Gives a layer its presentation values; does not change its sublayers.
  func present(_ layer: inout Layer, _ track: LayerAnimations) {
    guard !track.isEmpty else { return }
    let model = layer
    var opacity = layer.opacity
    // The oldest first, so that sums do not depend on how they were found.
    for (group, changes) in changes(of: track) {
      let progress = progress(of: group)
      for change in changes {
        let property = LayerProperty.all[change.property]
        if change.addsOnWay {
          let added = (change.start ?? .zero) * (progress.map { 1 - $0 } ?? 0)
          if change.property == LayerChange.opacity {
            opacity += added.x
            layer.opacity = min(max(opacity, 0), 1)
          } else if let value = property.get(layer) {
            property.set(&layer, (value + added).clamped(lowerBound: .zero, upperBound: .one))
          }
          continue
        }
        switch property.animation {
        case .additive:
          guard let progress, let start = change.start, let value = property.get(layer) else { continue }
          property.set(&layer, value + start * (1 - progress))
        case .replacing(let replacement):
          let value = property.get(model)
          property.set(&layer, progress.map { replacement.mix(change.start, value, $0) } ?? value)
        }
      }
    }
    // A spring may overshoot; a size cannot. The origin of a rectangle of negative size is not where its sublayers begin.
    layer.frame.size.width = max(layer.frame.size.width, 0)
    layer.frame.size.height = max(layer.frame.size.height, 0)
  }

  /// Returns the presentation value of a replacing property: that of its latest animation, if any.
  func value(of property: Int, _ track: LayerAnimations, model: LayerProperty.Value?) -> LayerProperty.Value? {
    guard case .replacing(let replacement) = LayerProperty.all[property].animation else { return model }
    for (group, changes) in changes(of: track).reversed() {
      guard let change = changes.first(where: { $0.property == property && !$0.addsOnWay }) else { continue }
      return progress(of: group).map { replacement.mix(change.start, model, $0) } ?? model
    }
    return model
  }

  /// Returns true if an animation of the layer is in flight.
  func moves(_ track: LayerAnimations) -> Bool { lastGroup(of: track) { progress(of: $0) != nil } }

  /// Returns the weakest evidence of the layer's animations in flight; `measured` if none is.
  func evidence(of track: LayerAnimations) -> Evidence {
    var weakest = Evidence.measured
    _ = lastGroup(of: track) { group in
      if progress(of: group) != nil { weakest = max(weakest, animations.evidence[group] ?? .measured) }
      return false
    }
    return weakest
  }

  /// Returns the instant from which the layer rests; nil if it has no animation.
  func end(_ track: LayerAnimations) -> Instant? {
    var end: Instant?
    _ = lastGroup(of: track) { group in
      end = max(end ?? .zero, animations.timings[group].end)
      return false
    }
    return end
  }

  /// Visits the groups that affect the layer, the newest first, until `visit` returns true: each group with an additive
  /// change, and the newest for each replacing property.
  private func lastGroup(of track: LayerAnimations, _ visit: (AnimationIndex) -> Bool) -> Bool {
    guard !track.isEmpty else { return false }
    // A bit for each property.
    var replaced: UInt64 = 0
    for (group, changes) in changes(of: track).reversed() {
      var affects = false
      for change in changes {
        let bit: UInt64 = 1 << UInt64(change.property)
        if change.adds || replaced & bit == 0 { affects = true }
        if !change.adds { replaced |= bit }
      }
      if affects, visit(group) { return true }
    }
    return false
  }
}

/// An animation of one property of a layer.
package struct PropertyAnimation: Sendable {
  package var property: LayerProperty
  package var timing: AnimationTiming
  /// True if it adds the remainder of its way to the value; false if it replaces the one before it.
  package var adds: Bool
  package var from: LayerProperty.Value
  package var to: LayerProperty.Value

  package init(
    property: LayerProperty, timing: AnimationTiming, adds: Bool, from: LayerProperty.Value, to: LayerProperty.Value
  ) {
    (self.property, self.timing, self.adds, self.from, self.to) = (property, timing, adds, from, to)
  }
}

extension Flight {
  /// Returns the animations in flight of a layer, oldest first. One that adds ends where the next one begins, and the last
  /// one at the model's value.
  func animations(of track: LayerAnimations, model: Layer) -> [PropertyAnimation] {
    var ends = LayerProperty.all.map { $0.get(model) }
    var replaced: Set<Int> = []
    var result: [PropertyAnimation] = []
    for (group, changes) in changes(of: track).reversed() {
      let timing = animations.timings[group]
      for change in changes.reversed() where change.adds || replaced.insert(change.property).inserted {
        guard timing.isInFlight(at: time), let some = ends[change.property] ?? change.start else { continue }
        // A backdrop comes from no amount, or goes to none.
        let end = ends[change.property] ?? [some.x, some.y, 0, 0]
        let start = change.adds ? end + (change.start ?? .zero) : change.start ?? [some.x, some.y, 0, 0]
        if change.adds { ends[change.property] = start }
        result.append(
          PropertyAnimation(
            property: LayerProperty.all[change.property], timing: timing, adds: change.adds, from: start, to: end))
      }
    }
    return result.reversed()
  }
}
