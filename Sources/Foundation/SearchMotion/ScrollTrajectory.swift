/// Where a scroll view goes after the finger has let go, along one axis, in closed form.
///
/// Within the range it decelerates. At an edge it turns, at the exact time of the crossing and with the velocity it has
/// there, into the bounce. Let go beyond an edge it bounces back; a bounce that is thrown inwards so fast that it would
/// pass the edge decelerates from there on. Offset and velocity are continuous throughout, but for the stops: the
/// deceleration's at 10 pt/s, and the bounce's within `Bounce.restDistance` of the edge.
package struct ScrollTrajectory: Hashable, Sendable {
  /// In points.
  package let initialOffset: Double
  package let range: ScrollRange
  /// One after the other, each until the next one begins.
  let pieces: [Piece]
  /// The seconds until it rests.
  package let duration: Double
  /// Where it rests: within the range, and exactly on the edge after a bounce.
  package let restOffset: Double

  /// - Parameters:
  ///   - offset: at the release, in points; held within ±10^9.
  ///   - velocity: of the content, in points per second, positive where the offset grows; held within ±10^6.
  package init(offset: Double, velocity: Double, range: ScrollRange, rate: Deceleration.Rate = .normal) {
    let offset = offset.held(in: -1e9...1e9, fallback: range.lower)
    var course = Course(range: range, rate: rate)
    course.release(at: offset, velocity: velocity.held(in: -1e6...1e6, fallback: 0))
    initialOffset = offset
    self.range = range
    pieces = course.pieces
    duration = course.end
    restOffset = course.restOffset
  }

  /// The offset `elapsed` seconds after the release.
  package func offset(at elapsed: Double) -> Double {
    guard elapsed > 0 else { return duration > 0 ? initialOffset : restOffset }
    guard elapsed < duration, let piece = piece(at: elapsed) else { return restOffset }
    return piece.offset(at: elapsed - piece.start)
  }

  /// The offset's rate of change, in points per second; 0 before the release and at rest.
  package func velocity(at elapsed: Double) -> Double {
    guard elapsed >= 0, elapsed < duration, let piece = piece(at: elapsed) else { return 0 }
    return piece.velocity(at: elapsed - piece.start)
  }

  private func piece(at elapsed: Double) -> Piece? { pieces.last { $0.start <= elapsed } }
}
