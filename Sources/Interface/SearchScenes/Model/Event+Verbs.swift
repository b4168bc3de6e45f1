import SearchMotion

extension SearchScene.Event {
  /// `.tap(.searchField, at: .seconds(0.5))`.
  public static func tap(_ target: SearchScene.TapTarget, at time: SearchScene.Time, id: String? = nil) -> Self {
    Event(.tap(target), at: time, id: id)
  }

  /// Types text over a span; 0 s by default.
  public static func type(_ text: String, over: Instant = .zero, at time: SearchScene.Time, id: String? = nil) -> Self {
    Event(.type(text, over: over), at: time, id: id)
  }

  /// Deletes graphemes from the end of the field's text over a span; 0 s by default.
  public static func delete(
    _ count: SearchScene.Action.DeleteCount, over: Instant = .zero, at time: SearchScene.Time, id: String? = nil
  ) -> Self {
    Event(.delete(count, over: over), at: time, id: id)
  }

  /// The keyboard's search key.
  public static func submit(at time: SearchScene.Time, id: String? = nil) -> Self { Event(.submit, at: time, id: id) }

  /// Begins or ends the edit without a finger.
  public static func focus(_ isFocused: Bool, at time: SearchScene.Time, id: String? = nil) -> Self {
    Event(.focus(isFocused), at: time, id: id)
  }

  /// Scrolls as a program does.
  public static func scroll(
    _ area: SearchScene.Action.ScrollArea, _ distance: SearchScene.Action.ScrollDistance, over: Instant = .zero,
    at time: SearchScene.Time,
    id: String? = nil
  ) -> Self {
    Event(.scroll(area, distance, over: over), at: time, id: id)
  }

  /// Rotates the device.
  public static func rotate(_ orientation: SearchScene.Orientation, at time: SearchScene.Time, id: String? = nil)
    -> Self
  {
    Event(.rotate(orientation), at: time, id: id)
  }

  /// Sets values, at once unless an animation is given.
  public static func set(
    _ changes: SearchScene.Changes, at time: SearchScene.Time, id: String? = nil, animation: AnimationChoice? = nil
  ) -> Self {
    Event(.set(changes), at: time, id: id, animation: animation)
  }
}
