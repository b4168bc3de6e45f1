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

  /// Returns the opacity of a spoke at a step, both 0…7; spokes count clockwise from 12 o'clock.
  package static func opacity(ofSpoke spoke: Int, step: Int) -> Double {
    opacities[(spoke - step + spokeCount) % spokeCount]
  }

  /// The opacities at step 0 (Flutter's `activity_indicator.dart`).
  private static let opacities = [47, 47, 47, 47, 72, 97, 122, 147].map { $0 / 255.0 }
}
