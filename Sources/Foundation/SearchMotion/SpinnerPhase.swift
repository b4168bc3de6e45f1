/// The rotation of an activity indicator: spokes that turn clockwise by one at a time.
package enum SpinnerPhase {
  package static let period = Instant.seconds(1)

  /// The opacities of the spokes at step 0, in order around the indicator.
  package enum Ladder: Hashable, Sendable, CaseIterable {
    /// Clockwise from 12 o'clock (Flutter's `activity_indicator.dart` of 2019).
    case iOS12
    /// Clockwise from 12 o'clock (Flutter's `activity_indicator.dart`).
    case iOS13
    /// Counter-clockwise from 9 o'clock (read back from iOS 26.1).
    case iOS26

    package var opacities: [Double] {
      switch self {
      case .iOS12: [47, 47, 47, 47, 47, 47, 64, 81, 97, 114, 131, 147].map { $0 / 255 }
      case .iOS13: [47, 47, 47, 47, 72, 97, 122, 147].map { $0 / 255 }
      case .iOS26: [217, 180, 143, 106, 69, 69, 69, 69].map { $0 / 255 }
      }
    }

    /// The number of spokes, and of the steps of a turn.
    package var count: Int { self == .iOS12 ? 12 : 8 }

    /// The times at which the spokes change, from the beginning of a period.
    package var breaks: [Instant] { (0..<count).map { .frames($0, per: count) } }

    /// Returns the step `elapsed` after the beginning, from 0. A turn takes one second (our choice: the system's period has
    /// not been measured).
    package func step(at elapsed: Instant) -> Int {
      let steps = elapsed.ticks(per: count) % count
      return steps < 0 ? steps + count : steps
    }

    /// Returns the opacity of a spoke at a step; both are taken modulo the number of spokes.
    package func opacity(ofSpoke spoke: Int, step: Int) -> Double {
      // A clockwise turn lowers the index in a clockwise ladder and raises it in the other.
      let place = self == .iOS26 ? spoke % count + step % count : spoke % count - step % count
      return opacities[((place % count) + count) % count]
    }
  }
}
