import SearchMotion

/// A time in a scene.
public enum SceneTime: Hashable, Sendable {
  case at(Instant)
  /// An event's time without its delay, plus an offset that may be negative.
  case after(event: String, offset: Instant)
  /// The first instant from which only clocks change layers, plus an offset.
  case settled(offset: Instant)

  /// The first instant from which only clocks change layers.
  public static let settled = SceneTime.settled(offset: .zero)

  /// Seconds from the beginning, as the decimal number that they print as.
  public static func seconds(_ seconds: Double) -> SceneTime { .at(.seconds(seconds)) }
  /// Milliseconds from the beginning.
  public static func milliseconds(_ milliseconds: Double) -> SceneTime { .at(.milliseconds(milliseconds)) }
  /// Frame `index` of a clock with `rate` frames a second.
  public static func frames(_ index: Int, per rate: Int) -> SceneTime { .at(.frames(index, per: rate)) }
  /// `offset` after the event with that id.
  public static func after(_ event: String, _ offset: Instant = .zero) -> SceneTime {
    .after(event: event, offset: offset)
  }
}
