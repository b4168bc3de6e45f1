import Foundation

extension Instant {
  /// The first whole nanosecond at or after `seconds`, so that what lasts so long is over then.
  package static func roundedUp(seconds: Double) -> Instant {
    let nearest = Instant.seconds(seconds)
    return nearest.seconds < seconds ? nearest + .frames(1, per: 1_000_000_000) : nearest
  }
}
