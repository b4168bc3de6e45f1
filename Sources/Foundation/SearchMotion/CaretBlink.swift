/// The blinking of a text field's caret, which starts anew, opaque, with every edit.
package enum CaretBlink {
  /// The opacity a time after the last edit: a second's period of discrete steps, each held until the next
  /// (iOS 15.4, frame by frame; Flutter's `editable_text.dart`).
  package static func opacity(at sinceEdit: Instant) -> Double {
    let tick = sinceEdit.divided(by: .seconds(1)).rest.ticks(per: 10_000)
    return steps.last { $0.tick <= tick }?.opacity ?? 1
  }

  /// In ten-thousandths of a second.
  private static let steps: [(tick: Int, opacity: Double)] = [
    (0, 1), (5375, 0.75), (5750, 0.5), (6125, 0.25), (6500, 0), (8875, 0.25), (9250, 0.5), (9625, 0.75),
  ]
}
