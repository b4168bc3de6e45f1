import Foundation
import SearchComponents
import SearchGeometry
import SearchLayers
import SearchMotion
import SearchScenes

extension Stage {
  /// Returns the instants of a span at which a value may turn or jump: both ends, all changes of the model and the
  /// instants before them, the ends and turning points of animations, and even instants while anything moves.
  /// - Parameters:
  ///   - rate: of the even instants, per second.
  ///   - readsClocks: true for even instants also while only clocks move.
  ///   - most: the most even instants.
  /// - Returns: nil if there would be more.
  package func observedInstants(
    from start: Instant, to end: Instant, rate: Int, readsClocks: Bool, atMost most: Int = .max
  ) -> [Instant]? {
    let moving = segments(from: start, to: end).filter { !$0.isAtRest || readsClocks && !$0.clocks.isEmpty }
    guard moving.reduce(0, { $0 + ($1.end - $1.start).seconds }) * Double(rate) <= Double(most) else { return nil }
    var instants: Set<Instant> = [start, end]
    func add(_ instant: Instant) { if instant > start, instant < end { instants.insert(instant) } }
    for change in changes {
      add(change)
      add(change - Self.moment)
    }
    for timing in animations.timings where timing.start < end && timing.end > start {
      add(timing.beginning)
      add(timing.end)
      add(timing.end - Self.moment)
      timing.turningInstants.forEach(add)
    }
    for segment in moving {
      for index in 1..<max((segment.end - segment.start).ticksRoundedUp(per: rate), 2) {
        add(segment.start + .frames(index, per: rate))
      }
    }
    return instants.sorted()
  }

  /// The span within which a value that differs has jumped.
  package static var moment: Instant { .frames(1, per: 1_000_000) }

  /// The ends of animations of springs, at which values are set to the model's from a thousandth of the way. A spring whose
  /// duration cuts it off earlier jumps there.
  package var springEnds: Set<Instant> {
    Set(
      animations.timings.filter { timing in
        if case .timing = timing.curve { return false }
        // At two instants: a spring that swings passes its end.
        return [1 - 1e-9, 0.97].allSatisfy { share in
          abs(1 - timing.curve.progress(at: timing.curve.duration * share)) <= Self.springRest
        }
      }.map(\.end))
  }

  /// The share of its way from which a spring is set to its end: 0.001, and 0.0011 for the spring of navigation bars.
  package static let springRest = 0.002

  /// The ends of the springs that push and pop pages, which the model follows.
  package var pageEnds: Set<Instant> { Set(steps.flatMap { $0.state.transition?.moves.map(\.end) ?? [] }) }

  /// Returns the layer tree without animations, keys and the system's marks.
  package func model(at time: Instant, hasRows: Bool) -> Layer {
    layouts.tree(
      state(at: time), at: time, rows: hasRows ? .onScreen : .given([:]), without: [.keys, .statusBar, .homeIndicator])
  }

  /// The instants at which animations begin to move, and at which they end.
  package var animationEnds: [Instant] { animations.timings.flatMap { [$0.beginning, $0.end] } }

  /// Returns the end of what the event at an index moves.
  /// - Parameter interrupted: true to wait until the layers rest that a later event moves before they do.
  package func rest(after event: Int, interrupted: Bool = false) -> Instant {
    let start = eventTimes[event]
    let last = start + scene.timeline[event].action.duration
    let timings = animations.timings
    let own = timings.partition { $0.start >= start }..<timings.partition { $0.start > last }
    var end = timings[own].map(\.end).max() ?? last
    if interrupted {
      for column in animations.columns.values {
        let groups = animations.changes(of: column, in: own.lowerBound..<timings.count).filter { !$0.changes.isEmpty }
          .map(\.group)
        guard let first = groups.first, own.contains(first) else { continue }
        var rest = timings[first].end
        for group in groups where own.contains(group) || timings[group].start < rest {
          rest = max(rest, timings[group].end)
        }
        end = max(end, rest)
      }
    }
    return max(end, state(at: last).scrollEnd)
  }

  /// Returns the names of the layers of controls in bars that a finger can touch at an instant; those of one control are
  /// together.
  package func controlLayers(at time: Instant) -> [[String]] { TapTargets(state: state(at: time)).controlLayers }

  /// Returns true if all events at an instant are a finger's or the edit's: what they move never jumps.
  package func isMovedByTouch(at time: Instant) -> Bool {
    let events = zip(scene.timeline, eventTimes).filter { $1 == time }.map(\.0)
    return !events.isEmpty && events.allSatisfy(\.action.isTouch)
  }

  /// The layers that clocks change at an instant.
  package func clocks(at time: Instant) -> [LayerClock] { state(at: time).clocks(at: time) }

  /// The beginnings of the parts of the timeline in which nothing but clocks moves, and its end.
  package var rests: [Instant] {
    segments(from: .zero, to: settled).filter(\.isAtRest).map(\.start) + [settled]
  }

  /// Returns true if a page's content can be scrolled at an instant, so that bars and the keyboard uncover it.
  package func scrollsContent(at time: Instant) -> Bool {
    switch ContentArea.kind(of: state(at: time)) {
    case .message, .loading, .failed, .empty, .none: false
    default: true
    }
  }

  /// The part of the screen within the safe area, in points.
  package func safeArea(at time: Instant) -> CGRect {
    let geometry = state(at: time).geometry
    let (bounds, insets) = (geometry.bounds, geometry.safeArea)
    return CGRect(
      x: insets.left, y: insets.top, width: bounds.width - insets.left - insets.right,
      height: bounds.height - insets.top - insets.bottom)
  }

  /// Returns a colour of the scene in the look and the appearance of an instant.
  package func color(_ color: SearchScene.Color, at time: Instant) -> RGBAColor {
    layouts.context(state(at: time), at: time).color(color)
  }

  /// Returns a colour of the scene at each step.
  package func colors(of color: SearchScene.Color) -> [RGBAColor] { changes.map { self.color(color, at: $0) } }
}

extension Action {
  /// The span over which its parts happen.
  fileprivate var duration: Instant {
    switch self {
    case .type(_, let span), .delete(_, let span), .scroll(_, _, let span), .drag(_, _, let span): span
    case .swipeBack(_, let span, _): span
    default: .zero
    }
  }

  fileprivate var isTouch: Bool {
    switch self {
    case .tap, .focus, .submit, .push, .pop, .swipeBack: true
    default: false
    }
  }
}
