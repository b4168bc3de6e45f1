import SearchMotion

/// The clock of a rotating placeholder: its start, and the pause in which its display link does not tick.
package struct RotationClock: Hashable, Sendable {
  /// The instant at which the first text begins to fade in.
  private(set) var start: Instant = .zero
  /// The rotation's course since then.
  private(set) var course = PlaceholderRotation.Course()

  package init(start: Instant = .zero) { self.start = start }

  func state(of rotation: PlaceholderRotation, at time: Instant) -> PlaceholderRotation.State {
    rotation.state(at: time - start, course)
  }

  /// A finger touches a scroll view and drags until `end`.
  mutating func pause(_ rotation: PlaceholderRotation, from time: Instant, until end: Instant) {
    course = rotation.course(pausedFrom: time - start, until: end - start, after: course)
  }

  /// The finger that pauses the clock lets go.
  package mutating func resume(at time: Instant) { course.endPause(at: time - start) }

  /// The first instant from which no pause changes the rotation.
  func end(of rotation: PlaceholderRotation) -> Instant? { rotation.resumption(of: course).map { start + $0 } }
}
