/// The rotation of an activity indicator: eight spokes that turn clockwise by one every eighth of a second.
package enum SpinnerPhase {
  package static let spokeCount = 8

  package static let period = Instant.seconds(1)
  /// The times at which the spokes change, from the beginning of a period.
  package static var breaks: [Instant] { (0..<spokeCount).map { .frames($0, per: spokeCount) } }

  /// Returns the step `elapsed` after the beginning, 0…7. A turn takes one second (our choice: the system's period has
  /// not been measured).
  package static func step(at elapsed: Instant) -> Int {
    let steps = elapsed.ticks(per: spokeCount) % spokeCount
    return steps < 0 ? steps + spokeCount : steps
  }

  /// The opacities of the spokes at step 0, in order around the indicator.
  package enum Ladder: Hashable, Sendable, CaseIterable {
    /// Clockwise from 12 o'clock (Flutter's `activity_indicator.dart`).
    case iOS13
    /// Counter-clockwise from 9 o'clock (read back from iOS 26.1).
    case iOS26

    package var opacities: [Double] {
      switch self {
      case .iOS13: [47, 47, 47, 47, 72, 97, 122, 147].map { $0 / 255 }
      case .iOS26: [217, 180, 143, 106, 69, 69, 69, 69].map { $0 / 255 }
      }
    }

    /// Returns the opacity of a spoke at a step; both are taken modulo eight.
    package func opacity(ofSpoke spoke: Int, step: Int) -> Double {
      let turn = SpinnerPhase.spokeCount
      // A clockwise turn lowers the index in a clockwise ladder and raises it in the other.
      let place = self == .iOS13 ? spoke % turn - step % turn : spoke % turn + step % turn
      return opacities[((place % turn) + turn) % turn]
    }
  }
}
