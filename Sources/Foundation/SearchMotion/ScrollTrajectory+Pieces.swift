extension ScrollTrajectory {
  /// A part of the motion with one formula.
  struct Piece: Hashable, Sendable {
    enum Motion: Hashable, Sendable {
      case glide(Deceleration)
      case bounce(Bounce, edge: Double)
    }

    /// The start in seconds after the release.
    let start: Double
    let motion: Motion

    /// Returns the offset `elapsed` seconds after the start of the piece.
    func offset(at elapsed: Double) -> Double {
      switch motion {
      case .glide(let glide): glide.offset(at: elapsed)
      case .bounce(let bounce, let edge): edge + bounce.displacement(at: elapsed)
      }
    }

    func velocity(at elapsed: Double) -> Double {
      switch motion {
      case .glide(let glide): glide.rateOfChange(at: elapsed)
      case .bounce(let bounce, _): bounce.velocity(at: elapsed)
      }
    }
  }

  /// Collects the pieces: at most a bounce inwards, a deceleration, and a bounce at the other edge.
  struct PieceBuilder {
    let range: ScrollRange
    let rate: Deceleration.Rate
    private(set) var pieces: [Piece] = []
    private(set) var end = 0.0
    private(set) var restOffset = 0.0

    init(range: ScrollRange, rate: Deceleration.Rate) {
      self.range = range
      self.rate = rate
    }

    mutating func release(at offset: Double, velocity: Double) {
      let edge = range.clamped(offset)
      guard offset != edge else { return glide(Deceleration(offset: offset, velocity: velocity, rate: rate)) }
      let bounce = Bounce(
        abs(velocity) < Bounce.heldVelocity ? .heldRelease : .impact, displacement: offset - edge, velocity: velocity)
      let duration = bounce.duration
      guard let crossing = bounce.crossing, crossing < duration else { return rest(after: bounce, edge: edge) }
      pieces.append(Piece(start: end, motion: .bounce(bounce, edge: edge)))
      end += crossing
      let slip = Deceleration(offset: edge, velocity: 1, rate: rate).slip
      glide(Deceleration(offset: edge, velocity: bounce.velocity(at: crossing) / slip, rate: rate))
    }

    private mutating func glide(_ glide: Deceleration) {
      let edge = glide.velocity < 0 ? range.lower : range.upper
      guard let crossing = glide.crossing(of: edge) else {
        pieces.append(Piece(start: end, motion: .glide(glide)))
        end += glide.duration
        restOffset = range.clamped(glide.target)
        return
      }
      if crossing > 0 { pieces.append(Piece(start: end, motion: .glide(glide))) }
      end += crossing
      let impact = Bounce(.impact, displacement: 0, velocity: glide.rateOfChange(at: crossing))
      rest(after: impact, edge: edge)
    }

    private mutating func rest(after bounce: Bounce, edge: Double) {
      pieces.append(Piece(start: end, motion: .bounce(bounce, edge: edge)))
      end += bounce.duration
      restOffset = edge
    }
  }
}
