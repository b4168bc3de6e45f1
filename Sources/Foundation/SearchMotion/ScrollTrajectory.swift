/// The motion of a scroll view after the finger is lifted, along one axis, in closed form.
///
/// Within the range the content decelerates. When it crosses an edge, it bounces, from the exact time and velocity of
/// the crossing. Released beyond an edge, it bounces back; if it is so fast that it passes the edge, it decelerates from
/// there. A deceleration that would end between two stops of the range ends at the nearer one, in the same or the other
/// direction. Offset and velocity are continuous except at the end of a deceleration, at 10 pt/s, and of a bounce, within
/// `Bounce.restDistance` of the edge.
package struct ScrollTrajectory: Hashable, Sendable {
  /// The offset at the release, in points.
  package let initialOffset: Double
  package let range: ScrollRange
  /// Each piece lasts until the next one starts.
  private(set) var pieces: [ScrollPiece] = []
  /// The time in seconds until the content rests.
  package private(set) var duration = 0.0
  /// The final offset: within the range, and exactly on the edge after a bounce.
  package private(set) var restOffset = 0.0

  /// - Parameters:
  ///   - offset: the offset at the release, in points; clamped to ±10^9.
  ///   - velocity: the content's velocity, in points per second, positive if the offset grows; clamped to ±10^6.
  package init(offset: Double, velocity: Double, range: ScrollRange, rate: Deceleration.Rate = .normal) {
    initialOffset = offset.clamped(to: -1e9...1e9, orIfNaN: range.lower)
    self.range = range
    release(at: initialOffset, velocity: velocity.clamped(to: -1e6...1e6, orIfNaN: 0), rate: rate)
  }

  /// Collects the pieces: at most a bounce inwards, a deceleration, and a bounce at the other edge.
  private mutating func release(at offset: Double, velocity: Double, rate: Deceleration.Rate) {
    let edge = range.clamped(offset)
    guard offset != edge else { return glide(Deceleration(offset: offset, velocity: velocity, rate: rate)) }
    let bounce = Bounce(
      abs(velocity) < Bounce.heldVelocity ? .heldRelease : .impact, displacement: offset - edge, velocity: velocity)
    guard let crossing = bounce.crossing, crossing < bounce.duration else { return rest(after: bounce, edge: edge) }
    pieces.append(ScrollPiece(start: duration, motion: .bounce(bounce, edge: edge)))
    duration += crossing
    let slip = Deceleration(offset: edge, velocity: 1, rate: rate).slip
    glide(Deceleration(offset: edge, velocity: bounce.velocity(at: crossing) / slip, rate: rate))
  }

  private mutating func glide(_ glide: Deceleration) {
    if let page = range.page(from: glide.offset, velocity: glide.velocity), page != glide.offset {
      return settle(glide, at: page)
    }
    let edge = glide.velocity < 0 ? range.lower : range.upper
    guard let crossing = glide.crossing(of: edge) else {
      if let stop = range.stop(near: glide.target) { return settle(glide, at: stop) }
      pieces.append(ScrollPiece(start: duration, motion: .glide(glide)))
      duration += glide.duration
      restOffset = range.clamped(glide.target)
      return
    }
    if crossing > 0 { pieces.append(ScrollPiece(start: duration, motion: .glide(glide))) }
    duration += crossing
    let impact = Bounce(.impact, displacement: 0, velocity: glide.rateOfChange(at: crossing))
    rest(after: impact, edge: edge)
  }

  /// Ends a deceleration at a stop.
  private mutating func settle(_ glide: Deceleration, at stop: Double) {
    restOffset = stop
    if glide.duration == 0 {
      pieces.append(ScrollPiece(start: duration, motion: .settling(Settling(offset: glide.offset, target: stop))))
      duration += Settling.duration
    } else if let changed = glide.ending(at: stop), changed.projection <= Self.slowest * glide.projection {
      pieces.append(ScrollPiece(start: duration, motion: .glide(changed)))
      duration += changed.duration
    } else {
      // A deceleration cannot reach a stop behind it, and would creep towards one far ahead. A spring moves to both.
      let displacement = glide.offset - stop
      rest(after: Bounce(.impact, displacement: displacement, velocity: glide.rateOfChange(at: 0)), edge: stop)
    }
  }

  /// A deceleration takes at most this multiple of its time constant to reach a stop.
  private static let slowest = 2.0

  private mutating func rest(after bounce: Bounce, edge: Double) {
    pieces.append(ScrollPiece(start: duration, motion: .bounce(bounce, edge: edge)))
    duration += bounce.duration
    restOffset = edge
  }

  /// Returns the offset `elapsed` seconds after the release.
  package func offset(at elapsed: Double) -> Double {
    guard elapsed > 0 else { return duration > 0 ? initialOffset : restOffset }
    guard elapsed < duration, let piece = piece(at: elapsed) else { return restOffset }
    return piece.offset(at: elapsed - piece.start)
  }

  /// Returns the rate of change of the offset, in points per second; 0 before the release and at rest.
  package func velocity(at elapsed: Double) -> Double {
    guard elapsed >= 0, elapsed < duration, let piece = piece(at: elapsed) else { return 0 }
    return piece.velocity(at: elapsed - piece.start)
  }

  private func piece(at elapsed: Double) -> ScrollPiece? { pieces.last { $0.start <= elapsed } }

  /// A part of the motion with one formula.
  struct ScrollPiece: Hashable, Sendable {
    enum Motion: Hashable, Sendable {
      case glide(Deceleration)
      case bounce(Bounce, edge: Double)
      case settling(Settling)
    }

    /// The start in seconds after the release.
    let start: Double
    let motion: Motion

    /// Returns the offset `elapsed` seconds after the start of the piece.
    func offset(at elapsed: Double) -> Double {
      switch motion {
      case .glide(let glide): glide.offset(at: elapsed)
      case .bounce(let bounce, let edge): edge + bounce.displacement(at: elapsed)
      case .settling(let settling): settling.offset(at: elapsed)
      }
    }

    func velocity(at elapsed: Double) -> Double {
      switch motion {
      case .glide(let glide): glide.rateOfChange(at: elapsed)
      case .bounce(let bounce, _): bounce.velocity(at: elapsed)
      case .settling(let settling): settling.velocity(at: elapsed)
      }
    }
  }
}

/// The motion of a scroll view at rest to a stop of its range, in closed form.
package struct Settling: Hashable, Sendable {
  /// In seconds.
  package static let duration = 0.3

  let offset: Double
  let target: Double

  /// Returns the offset `elapsed` seconds after the beginning.
  func offset(at elapsed: Double) -> Double {
    offset + (target - offset) * TimingFunction.easeInOut.value(at: elapsed / Self.duration)
  }

  /// Returns the rate of change of the offset, in points per second.
  func velocity(at elapsed: Double) -> Double {
    (target - offset) * TimingFunction.easeInOut.slope(at: elapsed / Self.duration) / Self.duration
  }
}
