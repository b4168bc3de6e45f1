/// The blinking of a text field's caret; every edit restarts it, opaque.
package enum CaretBlink {
  /// Returns the opacity some time after the last edit: discrete steps with a period of one second (iOS 15.4, frame
  /// by frame; Flutter's `editable_text.dart`).
  package static func opacity(at sinceEdit: Instant) -> Double {
    let tick = sinceEdit.divided(by: period).rest.ticks(per: 10_000)
    return steps.last { $0.tick <= tick }?.opacity ?? 1
  }

  package static let period = Instant.seconds(1)
  /// The times at which the opacity jumps, from the beginning of a period.
  package static var breaks: [Instant] { steps.map { .frames($0.tick, per: 10_000) } }

  /// Ticks are ten-thousandths of a second.
  private static let steps: [(tick: Int, opacity: Double)] = [
    (0, 1), (5375, 0.75), (5750, 0.5), (6125, 0.25), (6500, 0), (8875, 0.25), (9250, 0.5), (9625, 0.75),
  ]
}
