import Foundation

extension Instant {
  /// Returns the first whole nanosecond at or after `seconds`, when anything that lasts `seconds` is over.
  package static func roundedUp(seconds: Double) -> Instant {
    let nearest = Instant.seconds(seconds)
    return nearest.seconds < seconds ? nearest + .frames(1, per: 1_000_000_000) : nearest
  }
}
