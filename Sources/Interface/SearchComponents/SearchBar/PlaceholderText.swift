import SearchLayers
import SearchMotion
import SearchScenes

/// The placeholder's text, colour and opacity at an instant.
struct PlaceholderText {
  var placeholder: Placeholder

  /// The clock of a rotation; nil for a constant text.
  private var rotation: PlaceholderRotation? {
    guard case .rotation(let rotation) = placeholder else { return nil }
    return PlaceholderRotation(
      fadeIn: rotation.fadeIn, hold: rotation.hold, fadeOut: rotation.fadeOut, clock: rotation.clock.motion)
  }

  /// The state of a rotation; nil for a constant text.
  func state(at time: Instant) -> PlaceholderRotation.State? { rotation?.state(at: time) }

  /// Returns the clock of a rotation's layer; nil for a constant text.
  func clock(of layer: String) -> LayerClock? {
    guard case .rotation(let texts) = placeholder, let rotation, rotation.length > .zero else { return nil }
    var (end, breaks) = (Instant.zero, [Instant]())
    for _ in texts.rotate {
      breaks += rotation.breaks.map { end + $0 }
      end = end + rotation.interval
    }
    return LayerClock(layer: layer, period: end, anchor: .zero, breaks: breaks)
  }

  func presentation(in context: LayoutContext) -> (text: String, color: RGBAColor, opacity: Double) {
    switch placeholder {
    case .text(let text): return (text, context.color(context.look.searchBar.placeholderColor), 1)
    case .rotation(let rotation):
      guard !rotation.rotate.isEmpty, let state = state(at: context.now) else { return ("", .clear, 0) }
      let order = rotation.shuffle.map {
        SeededShuffle.permutation(of: rotation.rotate.count, seed: UInt64(bitPattern: Int64($0)))
      }
      let index = state.cycle % rotation.rotate.count
      let color = context.legibleInField(context.color(rotation.color))
      return (rotation.rotate[order?[index] ?? index], color, state.opacity)
    }
  }
}

extension Placeholder.Rotation.Clock {
  fileprivate var motion: PlaceholderRotation.Clock {
    switch self {
    case .continuous: .continuous
    case .displayLink(let rate): .displayLink(rate: rate)
    }
  }
}
