import SearchMotion

/// Something that happens at a time of the timeline.
public struct Event: Hashable, Sendable {
  /// What happens.
  public var action: Action
  /// When; never `settled`.
  public var at: SceneTime
  /// A name for other times to refer to, unique in the timeline.
  public var id: String?
  /// Waits before the event's animations begin to move; the state changes at once, as in UIKit.
  public var delay: Instant
  /// Fades and colours start from what is seen, not from the value set before.
  public var beginFromCurrentState: Bool
  /// In place of the event's own animations.
  public var animation: AnimationChoice?

  public init(
    _ action: Action, at: SceneTime, id: String? = nil, delay: Instant = .zero, beginFromCurrentState: Bool = false,
    animation: AnimationChoice? = nil
  ) {
    self.action = action
    self.at = at
    self.id = id
    self.delay = delay
    self.beginFromCurrentState = beginFromCurrentState
    self.animation = animation
  }

  /// An animation that a scene asks for by numbers.
  public enum AnimationChoice: Hashable, Sendable {
    case none
    case timing(duration: Instant, curve: TimingFunction)
    /// The spring that settles perceptually in `duration` seconds; bounce in −1…1.
    case spring(duration: Instant, bounce: Double)
  }
}
