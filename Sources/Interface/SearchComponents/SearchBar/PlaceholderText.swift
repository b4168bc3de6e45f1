import SearchLayers
import SearchMotion
import SearchScenes

/// The placeholder's text, colour and opacity at an instant.
struct PlaceholderText {
  var placeholder: Placeholder

  init(_ placeholder: Placeholder) {
    self.placeholder = placeholder
  }

  /// The state of a rotation; nil for a constant text.
  func state(at time: Instant) -> PlaceholderRotation.State? {
    guard case .rotation(let rotation) = placeholder else { return nil }
    let clock = PlaceholderRotation(
      fadeIn: rotation.fadeIn, hold: rotation.hold, fadeOut: rotation.fadeOut, clock: rotation.clock.motion)
    return clock.state(at: time)
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
      return (rotation.rotate[order?[index] ?? index], context.color(rotation.color), state.opacity)
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
