import Foundation
import TestSupport
import Testing

@testable import SearchMotion

struct ScrollTrajectoryTests {
  /// Releases within and beyond a range at many speeds, and corner cases.
  private var trajectories: [ScrollTrajectory] {
    var random = SeededGenerator(seed: 50)
    let drawn = (0..<400).map { index in
      let lower = random.number(in: -200...0)
      let upper = index % 5 == 0 ? lower : lower + random.number(in: 0...2000)
      let stops = index % 2 == 0 ? [] : [lower, lower + 52, lower + 104]
      let range = ScrollRange(lower: lower, upper: upper, stops: stops)
      let speed = index % 3 == 0 ? 80.0 : 6000
      return ScrollTrajectory(
        offset: random.number(in: range.lower - 300...range.upper + 300), velocity: random.number(in: -speed...speed),
        range: range, rate: index % 7 == 0 ? .fast : .normal)
    }
    let range = ScrollRange(lower: -103, upper: 682)
    let corners = [(-103, -1000), (-103, 0), (682, 5), (682, 40), (682, 3000), (700, -50), (683, -49.9), (682.01, -40)]
    return drawn + corners.map { ScrollTrajectory(offset: $0.0, velocity: $0.1, range: range) }
  }

  /// The velocity after a release within the range is the rate of the offset, 0.999 of the scroll view's velocity.
  @Test func joinsItsPiecesSmoothly() {
    var junctions = 0
    for trajectory in trajectories {
      for (piece, next) in zip(trajectory.pieces, trajectory.pieces.dropFirst()) {
        junctions += 1
        let span = next.start - piece.start
        #expect(isNear(piece.offset(at: span), next.offset(at: 0), 1e-8))
        // A deceleration from less than 10 pt/s stops at once.
        let velocity = piece.velocity(at: span)
        let stops = abs(velocity) <= Deceleration.stoppingVelocity && next.velocity(at: 0) == 0
        #expect(stops || isNear(velocity, next.velocity(at: 0), 1e-7))
      }
    }
    #expect(junctions > 100)
  }

  @Test func hasNoJumpsAndRestsAtItsEnd() {
    for trajectory in trajectories {
      let (duration, rest) = (trajectory.duration, trajectory.restOffset)
      #expect(trajectory.offset(at: duration) == rest && trajectory.velocity(at: duration) == 0)
      #expect(trajectory.offset(at: 1e9) == rest)
      #expect(trajectory.range.clamped(rest) == rest)
      #expect(isNear(trajectory.offset(at: duration - 1e-9), rest, Bounce.restDistance + 1e-5))
      var last = trajectory.offset(at: 0)
      for step in 1...400 {
        let offset = trajectory.offset(at: duration * Double(step) / 400)
        #expect(abs(offset - last) <= 7000 * duration / 400 + Bounce.restDistance)
        last = offset
      }
    }
  }

  @Test func velocityIsTheSlope() {
    for trajectory in trajectories where trajectory.duration > 0.01 {
      for step in 1..<20 {
        let t = trajectory.duration * Double(step) / 20
        guard trajectory.pieces.allSatisfy({ abs($0.start - t) > 1e-4 }), t < trajectory.duration - 1e-4 else {
          continue
        }
        let slope = (trajectory.offset(at: t + 1e-6) - trajectory.offset(at: t - 1e-6)) / 2e-6
        #expect(isNear(trajectory.velocity(at: t), slope, 1e-2))
      }
    }
  }

  /// Releases near stops, half of them so slow that they would rest between two.
  private var released: [(offset: Double, velocity: Double, trajectory: ScrollTrajectory)] {
    var random = SeededGenerator(seed: 88)
    let range = ScrollRange(lower: 0, upper: 900, stops: [0, 52, 104])
    return (0..<2000).map { index in
      let offset = random.number(in: -20...130)
      let speed = [0.0, 10, 60, 400, 3000][index % 5]
      let velocity = random.number(in: -speed...speed)
      return (offset, velocity, ScrollTrajectory(offset: offset, velocity: velocity, range: range))
    }
  }

  @Test func restsAtAStopAndNeverBetween() {
    var kinds: Set<String> = []
    for (offset, velocity, trajectory) in released {
      let rest = trajectory.restOffset
      #expect([0, 52, 104].contains(rest) || rest > 104)
      #expect(trajectory.offset(at: trajectory.duration) == rest)
      // Without stops it rests nearer to this one than to any other.
      let plain = ScrollTrajectory(offset: offset, velocity: velocity, range: ScrollRange(lower: 0, upper: 900))
      #expect(abs(plain.restOffset - rest) <= 26)
      if plain.restOffset >= 104 || [0, 52].contains(plain.restOffset) {
        #expect(trajectory.offset(at: 0.1) == plain.offset(at: 0.1) && trajectory.duration == plain.duration)
      }
      // The motion begins with the velocity of the release, unless it is at rest.
      if abs(velocity) > Deceleration.stoppingVelocity {
        #expect(isNear(trajectory.velocity(at: 0), plain.velocity(at: 0), 1e-9))
      }
      // It does not creep, and it does not pass the stop by more than a bounce does.
      #expect(trajectory.duration <= max(plain.duration, Settling.duration) * 2 + 1)
      switch trajectory.pieces.last?.motion {
      case .glide: kinds.insert("glide")
      case .bounce: kinds.insert("bounce")
      case .settling:
        kinds.insert("settling")
        #expect(trajectory.pieces.last.map { trajectory.duration - $0.start } == Settling.duration)
      case nil: break
      }
    }
    #expect(kinds.count == 3)
  }

  @Test func aDecelerationIsScaledToEndAtAStop() {
    // It would end at 0.499 · 190 = 94.8.
    let range = ScrollRange(lower: 0, upper: 900, stops: [0, 104])
    let trajectory = ScrollTrajectory(offset: 0, velocity: 200, range: range)
    let k = 104 / 190.0
    let duration = k / 0.99900 * log(20)
    #expect(isNear(trajectory.duration, duration, 1e-4) && trajectory.restOffset == 104)
    let half = 200 * k * (1 - exp(-0.999 / k * 0.3))
    #expect(isNear(trajectory.offset(at: 0.3), half, 1e-2))
  }

  @Test func fromRestItTakesThreeTenths() {
    let range = ScrollRange(lower: 0, upper: 900, stops: [0, 52])
    for (offset, stop) in [(20.0, 0.0), (26, 0), (26.1, 52), (51, 52)] {
      let trajectory = ScrollTrajectory(offset: offset, velocity: 0, range: range)
      #expect(trajectory.duration == 0.3 && trajectory.restOffset == stop)
      #expect(isNear(trajectory.offset(at: 0.15), (offset + stop) / 2, 1e-9))
    }
  }

  @Test func withinTheRangeItDecelerates() {
    let glide = Deceleration(offset: 100, velocity: 800)
    let trajectory = ScrollTrajectory(offset: 100, velocity: 800, range: ScrollRange(lower: 0, upper: 5000))
    for t in stride(from: 0, through: 3, by: 0.1) { #expect(trajectory.offset(at: t) == glide.offset(at: t)) }
    #expect(trajectory.duration == glide.duration && trajectory.restOffset == glide.target)
  }

  /// An impact with 1000 pt/s reaches 33.44 pt beyond the edge after 1/11 s.
  @Test(arguments: [1.0, -1]) func bouncesOffAnEdge(side: Double) {
    let range = ScrollRange(lower: -600, upper: 600)
    let start = Deceleration(offset: 0, velocity: 2500 * side)
    let trajectory = ScrollTrajectory(offset: 0, velocity: 2500 * side, range: range)
    let crossing = start.crossing(of: 600 * side) ?? .nan
    let speed = trajectory.velocity(at: crossing)
    #expect(isNear(trajectory.offset(at: crossing), 600 * side, 1e-9))
    let peak = trajectory.offset(at: crossing + 1.0 / 11) - 600 * side
    #expect(isNear(peak, 33.443585561040216 * speed / 1000, 1e-9))
    #expect(trajectory.restOffset == 600 * side)
  }

  @Test func returnsFromBeyondAnEdge() {
    let range = ScrollRange(lower: 0, upper: 100)
    let held = ScrollTrajectory(offset: 150, velocity: 0, range: range)
    #expect(isNear(held.offset(at: 0.1) - 100, 25.1509971, 1e-6))
    #expect(isNear(held.offset(at: 0.3) - 100, 4.1776276, 1e-6))
    let pushed = ScrollTrajectory(offset: 150, velocity: 500, range: range)
    #expect(pushed.offset(at: 0.02) > 150 && pushed.restOffset == 100)
    // With a velocity inwards: through the range and off the other edge.
    let thrown = ScrollTrajectory(offset: 150, velocity: -6000, range: range)
    #expect(thrown.pieces.count == 3 && thrown.restOffset == 0)
  }

  @Test func anyInputIsFinite() {
    let values = [0, 1, -1, 1e-300, 1e300, -1e300, .infinity, -.infinity, .nan]
    for a in values {
      for b in values {
        for c in values {
          let range = ScrollRange(lower: c, upper: a)
          let drag = DragTrajectory(offset: a, by: b, over: c, range: range, dimension: b)
          for trajectory in [ScrollTrajectory(offset: a, velocity: b, range: range), drag.release()] {
            #expect(trajectory.duration.isFinite && trajectory.duration >= 0)
            for t in [0, 0.1, 1e9, -1, .nan, .infinity] {
              #expect(trajectory.offset(at: t).isFinite && trajectory.velocity(at: t).isFinite)
              #expect(drag.offset(at: t).isFinite && drag.velocity(at: t).isFinite)
            }
          }
        }
      }
    }
  }
}
