import SearchLayers
import SearchMotion
import SearchScenes

/// The placeholder's text, colour and opacity at an instant.
struct PlaceholderText {
  var placeholder: Placeholder
  var course = PlaceholderRotation.Course()

  /// The state of a rotation; nil for a constant text.
  func state(at time: Instant) -> PlaceholderRotation.State? {
    placeholder.motion.map { $0.state(at: time, course) }
  }

  /// Returns the clock of a rotation's layer after all pauses; nil for a constant text.
  func clock(of layer: String, at time: Instant) -> LayerClock? {
    guard case .rotation(let texts) = placeholder, let rotation = placeholder.motion, rotation.length > .zero else {
      return nil
    }
    var (end, breaks) = (Instant.zero, [Instant]())
    for _ in texts.rotate {
      breaks += rotation.breaks.map { end + $0 }
      end = end + rotation.interval
    }
    let state = rotation.state(at: time, course)
    // From the beginning of the current text to that of the next first one.
    let rest = texts.rotate.count - state.cycle % max(texts.rotate.count, 1)
    let anchor = course.start + state.start + (0..<rest).reduce(Instant.zero) { sum, _ in sum + rotation.interval }
    return LayerClock(layer: layer, period: end, anchor: anchor, breaks: breaks)
  }

  /// The placeholder at an instant.
  struct Presentation {
    var text = ""
    var color = RGBAColor.clear
    var font: Font?
    var opacity = 1.0
  }

  /// - Parameter color: that of the field's placeholder.
  func presentation(_ color: RGBAColor, in context: LayoutContext) -> Presentation {
    switch placeholder {
    case .text(let text): return Presentation(text: text, color: color)
    case .styled(let styled):
      return Presentation(
        text: styled.text, color: styled.color.map(context.color) ?? color, font: styled.font)
    case .rotation(let rotation):
      guard !rotation.rotate.isEmpty, let state = state(at: context.now) else {
        return Presentation()
      }
      let order = rotation.shuffle.map {
        SeededShuffle.permutation(of: rotation.rotate.count, seed: UInt64(bitPattern: Int64($0)))
      }
      let index = state.cycle % rotation.rotate.count
      return Presentation(
        text: rotation.rotate[order?[index] ?? index], color: context.legibleInField(context.color(rotation.color)),
        font: rotation.font,
        opacity: state.opacity)
    }
  }
}

extension PlaceholderText {
  init(of search: SearchState) { self.init(placeholder: search.placeholder, course: search.rotation) }
}

extension Placeholder {
  /// The timing of a rotation; nil for a constant text.
  fileprivate var motion: PlaceholderRotation? {
    guard case .rotation(let rotation) = self else { return nil }
    return PlaceholderRotation(
      fadeIn: rotation.fadeIn, hold: rotation.hold, fadeOut: rotation.fadeOut, clock: rotation.clock.motion)
  }
}

extension Placeholder.Rotation.Clock {
  fileprivate var motion: PlaceholderRotation.Clock {
    switch self {
    case .continuous: .continuous
    case .displayLink(let rate, _): .displayLink(rate: rate)
    }
  }
}

extension SearchState {
  /// A scroll view is dragged and comes to rest until `end`, which pauses a placeholder's display link in the default run-loop
  /// mode: timers wait "until scrolling finishes" (stackoverflow.com/questions/605027).
  package mutating func track(from time: Instant, until end: Instant) {
    guard case .rotation(let rotation) = placeholder, case .displayLink(_, pausesWhileTracking: true) = rotation.clock,
      let motion = placeholder.motion
    else { return }
    self.rotation = motion.course(pausedFrom: time, until: end, after: self.rotation)
  }

  /// The first instant from which no scroll view holds the placeholder; nil if none did.
  var placeholderResumption: Instant? { placeholder.motion.flatMap { $0.resumption(of: rotation) } }
}
