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

  /// The opacities of the spokes at step 0, clockwise from 12 o'clock (Flutter's `activity_indicator.dart`).
  package static let opacities = [47, 47, 47, 47, 72, 97, 122, 147].map { $0 / 255.0 }

  /// Returns the opacity of a spoke at a step; both are taken modulo eight.
  package static func opacity(ofSpoke spoke: Int, step: Int) -> Double {
    opacities[((spoke % spokeCount - step % spokeCount) % spokeCount + spokeCount) % spokeCount]
  }
}
