import SearchMotion

extension SearchScene {
  /// A verb at a time of the timeline.
  public struct Event: Hashable, Sendable {
    /// The verb.
    public var action: Action
    /// The time; never `settled`.
    public var at: SearchScene.Time
    /// The name by which other times refer to the event, unique in the timeline.
    public var id: String?
    /// The delay of the event's animations. The state changes at once, as in UIKit.
    public var delay: Instant
    /// Replacing animations start from the presentation value, not from the model value.
    public var beginFromCurrentState: Bool
    /// Replaces the default animations of the event.
    public var animation: AnimationChoice?

    public init(
      _ action: Action, at: SearchScene.Time, id: String? = nil, delay: Instant = .zero,
      beginFromCurrentState: Bool = false,
      animation: AnimationChoice? = nil
    ) {
      self.action = action
      self.at = at
      self.id = id
      self.delay = delay
      self.beginFromCurrentState = beginFromCurrentState
      self.animation = animation
    }

    /// An animation that a scene defines.
    public enum AnimationChoice: Hashable, Sendable {
      case none
      case timing(duration: Instant, curve: TimingFunction)
      /// The spring that settles perceptually in `duration` seconds; bounce in −1…1.
      case spring(duration: Instant, bounce: Double)
    }
  }
}
