import SearchComponents
import SearchLayers
import SearchMotion

/// The animations of a timeline at an instant.
struct Flight: Sendable {
  private let time: Instant
  private let animations: Animations
  /// The rows of the animations that may be in flight.
  let rows: Range<Int>
  /// The progress of each row; nil for one that has ended. Empty if it is to be computed for each layer.
  private var progress: [Double?] = []

  /// - Parameter isWhole: computes the progress once for all layers of a tree.
  init(_ animations: Animations, at time: Instant, isWhole: Bool = false) {
    self.animations = animations
    self.time = time
    rows = animations.rows(at: time)
    if isWhole { progress = rows.map { currentProgress(ofRow: $0) } }
  }

  /// True if no animation is in flight.
  var isAtRest: Bool { rows.allSatisfy { progress(ofRow: $0) == nil } }

  /// Returns the changes of a layer that may be in flight, oldest first, each with its row.
  private func changes(of track: Track) -> [(row: Int, changes: [LayerChange])] {
    guard track.late.isEmpty else { return track.late.filter { rows.contains($0.row) } }
    return track.column.map { Array(animations.changes(of: $0, in: rows)) } ?? []
  }

  private func currentProgress(ofRow row: Int) -> Double? {
    let timing = animations.timings[row]
    return timing.isInFlight(at: time) ? timing.progress(at: time) : nil
  }

  private func progress(ofRow row: Int) -> Double? {
    progress.isEmpty ? currentProgress(ofRow: row) : progress[row - rows.lowerBound]
  }

  /// Gives a layer its presentation values; does not change its sublayers.
  func present(_ layer: inout Layer, _ track: Track) {
    guard !track.isEmpty else { return }
    let model = layer
    // The oldest first, so that sums do not depend on how they were found.
    for (row, changes) in changes(of: track) {
      let progress = progress(ofRow: row)
      for change in changes {
        let property = LayerProperty.all[change.property]
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
  func value(of property: Int, _ track: Track, model: LayerProperty.Value?) -> LayerProperty.Value? {
    guard case .replacing(let replacement) = LayerProperty.all[property].animation else { return model }
    for (row, changes) in changes(of: track).reversed() {
      guard let change = changes.first(where: { $0.property == property }) else { continue }
      return progress(ofRow: row).map { replacement.mix(change.start, model, $0) } ?? model
    }
    return model
  }

  /// Returns true if an animation of the layer is in flight.
  func moves(_ track: Track) -> Bool { lastRow(of: track) { progress(ofRow: $0) != nil } }

  /// Returns true if an inferred animation of the layer is in flight.
  func isInferred(_ track: Track) -> Bool {
    lastRow(of: track) { progress(ofRow: $0) != nil && animations.inferred.contains($0) }
  }

  /// Returns the instant from which the layer rests; nil if it has no animation.
  func end(_ track: Track) -> Instant? {
    var end: Instant?
    _ = lastRow(of: track) { row in
      end = max(end ?? .zero, animations.timings[row].end)
      return false
    }
    return end
  }

  /// Visits the rows that affect the layer, the newest first, until `visit` returns true: each row with an additive
  /// change, and the newest for each replacing property.
  private func lastRow(of track: Track, _ visit: (Int) -> Bool) -> Bool {
    var replaced: Set<Int> = []
    for (row, changes) in changes(of: track).reversed() {
      var affects = false
      for change in changes {
        if case .replacing = LayerProperty.all[change.property].animation {
          affects = replaced.insert(change.property).inserted || affects
        } else {
          affects = true
        }
      }
      if affects, visit(row) { return true }
    }
    return false
  }
}
