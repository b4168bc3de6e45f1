import SearchMotion

extension SearchScene {
  /// A time in a scene.
  public enum Time: Hashable, Sendable {
    case at(Instant)
    /// An event's time without its delay, plus an offset that may be negative.
    case after(event: String, offset: Instant)
    /// The first instant from which only clocks change layers, plus an offset.
    case settled(offset: Instant)

    /// The first instant from which only clocks change layers.
    public static let settled = Time.settled(offset: .zero)

    /// Seconds from the beginning, as the decimal number that they print as.
    public static func seconds(_ seconds: Double) -> Time { .at(.seconds(seconds)) }
    /// Milliseconds from the beginning.
    public static func milliseconds(_ milliseconds: Double) -> Time { .at(.milliseconds(milliseconds)) }
    /// Frame `index` of a clock with `rate` frames a second.
    public static func frames(_ index: Int, per rate: Int) -> Time { .at(.frames(index, per: rate)) }
    /// `offset` after the event with that id.
    public static func after(_ event: String, _ offset: Instant = .zero) -> Time {
      .after(event: event, offset: offset)
    }

    /// A span later: `.after("typed") + .seconds(1.2)`.
    public static func + (time: Time, span: Instant) -> Time {
      switch time {
      case .at(let instant): .at(instant + span)
      case .after(let event, let offset): .after(event: event, offset: offset + span)
      case .settled(let offset): .settled(offset: offset + span)
      }
    }

    /// A span earlier.
    public static func - (time: Time, span: Instant) -> Time { time + -span }
  }
}
