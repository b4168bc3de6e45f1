extension SearchScene {
  /// The animations of a scene in place of the system's; nil for the system's. An event's own `animation` wins.
  public struct Animations: Hashable, Sendable {
    /// The exchange of scope bar and tags.
    public var tags: Event.AnimationChoice?
    /// The pill's way to the selected tag.
    public var pill: Event.AnimationChoice?
    /// The thumb's way to the selected scope.
    public var scope: Event.AnimationChoice?
    /// The search's way from rest to active, and back.
    public var activation: Event.AnimationChoice?
    /// The keyboard's way up and down, which no event's `animation` changes.
    public var keyboard: Event.AnimationChoice?

    public init(
      tags: Event.AnimationChoice? = nil, pill: Event.AnimationChoice? = nil, scope: Event.AnimationChoice? = nil,
      activation: Event.AnimationChoice? = nil, keyboard: Event.AnimationChoice? = nil
    ) {
      (self.tags, self.pill, self.scope, self.activation, self.keyboard) = (tags, pill, scope, activation, keyboard)
    }
  }
}
