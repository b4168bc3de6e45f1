import SearchGeometry
import SearchLanguage
import SearchMotion

extension SearchScene {
  /// A verb at a time of the timeline.
  public struct Event: SceneValue {
    /// The verb.
    public var action: Action
    /// The time; never `settled`.
    public var at: SearchScene.Time
    /// The name by which other times refer to the event, unique in the timeline.
    public var id: String?
    /// The delay of the event's animations. The state changes at once, as in UIKit.
    public var delay: Instant = .zero
    /// Replacing animations start from the presentation value, not from the model value.
    public var beginFromCurrentState = false
    /// Replaces the default animations of the event.
    public var animation: Animation?

    public init(
      _ action: Action, at: SearchScene.Time, id: String? = nil, delay: Instant = .zero,
      animation: Animation? = nil
    ) {
      (self.action, self.at, self.id) = (action, at, id)
      (self.delay, self.animation) = (delay, animation)
    }

    /// `.tap(.searchField, at: .seconds(0.5))`.
    public static func tap(_ target: TapTarget, at time: Time, id: String? = nil) -> Self {
      Self(.tap(target), at: time, id: id)
    }

    /// Types text over a span; 0 s by default.
    public static func type(_ text: String, over: Instant = .zero, at time: Time, id: String? = nil) -> Self {
      Self(.type(text, over: over), at: time, id: id)
    }

    /// Deletes graphemes from the end of the field's text over a span; 0 s by default.
    public static func delete(
      _ count: Action.DeleteCount, over: Instant = .zero, at time: Time, id: String? = nil
    ) -> Self {
      Self(.delete(count, over: over), at: time, id: id)
    }

    /// Inserts a token before the one at an index; after the last one by default.
    public static func insertToken(
      _ token: Search.Token, beforeIndex index: Int? = nil, at time: Time, id: String? = nil
    ) -> Self {
      Self(.insertToken(token, at: index), at: time, id: id)
    }

    /// The keyboard's search key.
    public static func submit(at time: Time, id: String? = nil) -> Self { Self(.submit, at: time, id: id) }

    /// Begins or ends the edit without a finger.
    public static func focus(_ isFocused: Bool, at time: Time, id: String? = nil) -> Self {
      Self(.focus(isFocused), at: time, id: id)
    }

    /// Scrolls as a program does.
    public static func scroll(
      _ area: Action.ScrollArea, _ distance: Action.ScrollDistance, over: Instant = .zero, at time: Time,
      id: String? = nil
    ) -> Self {
      Self(.scroll(area, distance, over: over), at: time, id: id)
    }

    /// Drags by points and releases with the finger's speed. A positive distance scrolls forwards.
    public static func drag(
      _ area: Action.ScrollArea, by distance: Double, over: Instant, at time: Time, id: String? = nil
    ) -> Self {
      Self(.drag(area, by: distance, over: over), at: time, id: id)
    }

    /// Releases a scroll view at a speed in points per second. A positive speed scrolls forwards.
    public static func fling(_ area: Action.ScrollArea, velocity: Double, at time: Time, id: String? = nil) -> Self {
      Self(.fling(area, velocity: velocity), at: time, id: id)
    }

    /// Changes the width of the window on an iPad, in points.
    public static func window(width: Double, at time: Time, id: String? = nil) -> Self {
      Self(.window(width: width), at: time, id: id)
    }

    /// Pushes a page.
    public static func push(_ page: Action.Page, at time: Time, id: String? = nil) -> Self {
      Self(.push(page), at: time, id: id)
    }

    /// Pops one page, all or those above a page.
    public static func pop(_ target: Action.PopTarget = .one, at time: Time, id: String? = nil) -> Self {
      Self(.pop(target), at: time, id: id)
    }

    /// Drags a page back to a progress of 0…1 and releases it.
    public static func swipeBack(
      progress: Double, over: Instant, then end: Action.SwipeEnd, at time: Time, id: String? = nil
    ) -> Self {
      Self(.swipeBack(progress: progress, over: over, then: end), at: time, id: id)
    }

    /// Shows the answer to a search.
    public static func load(_ outcome: Action.LoadOutcome, at time: Time, id: String? = nil) -> Self {
      Self(.load(outcome), at: time, id: id)
    }

    /// Rotates the device.
    public static func rotate(_ orientation: Orientation, at time: Time, id: String? = nil) -> Self {
      Self(.rotate(orientation), at: time, id: id)
    }

    /// Sets values, at once unless an animation is given.
    public static func set(
      _ changes: Changes, at time: Time, id: String? = nil, animation: Animation? = nil
    ) -> Self {
      Self(.set(changes), at: time, id: id, animation: animation)
    }

    @available(*, deprecated, renamed: "SearchScene.Animation")
    public typealias AnimationChoice = Animation
  }

  /// An animation that a scene defines, for an event or for a kind of change.
  public enum Animation: Hashable, Sendable {
    /// At once.
    case immediate
    case timing(duration: Instant, curve: TimingFunction)
    /// The spring that settles perceptually in `duration` seconds; bounce in −1…1.
    case spring(duration: Instant, bounce: Double = 0)
    /// The spring of `CASpringAnimation`; a damping above the critical one counts as critical. It jumps to its target
    /// after `duration` seconds, or after it has settled if that is nil.
    case physicalSpring(mass: Double, stiffness: Double, damping: Double, duration: Instant? = nil)

    public static func linear(duration: Instant) -> Self { .timing(duration: duration, curve: .linear) }
    public static func easeInOut(duration: Instant) -> Self { .timing(duration: duration, curve: .easeInOut) }
  }
}

extension SearchScene.Animation {
  /// The animation as a scene file has it.
  package var written: WrittenValue { SceneFormats.animation.write(self) }
}

extension SearchScene.Event {
  /// The event as the scene file writes it, without time and id: "type: radiohead, over: 0.9s".
  package var words: String { SceneFormats.event.write(self).words(without: ["at", "id"]) ?? "" }

  /// The event's label: its id, or its verb and target.
  package var label: String {
    if let id { return id }
    let target: String
    switch action {
    case .tap(let tapped): target = tapped.text
    case .type(let text, _): target = text
    case .insertToken(let token, _): target = token.title
    case .focus(let isFocused): target = "\(isFocused)"
    case .scroll(let area, _, _), .drag(let area, _, _), .fling(let area, _): target = area.text
    case .rotate(let orientation): target = orientation.rawValue
    case .push(let page): target = page.title
    case .load(.results): target = "results"
    case .load(.list(let list)): target = list.rows.first?.title ?? "results"
    case .load(.failed): target = "failed"
    case .load(.empty): target = "empty"
    case .delete, .submit, .window, .pop, .swipeBack, .set: return action.verb
    }
    return "\(action.verb) \(target)"
  }
}

extension Event {
  /// The duration of type and delete; nil for none.
  fileprivate var over: Instant? {
    get {
      switch action {
      case .type(_, let span), .delete(_, let span): span == .zero ? nil : span
      default: nil
      }
    }
    set {
      let span = newValue ?? .zero
      switch action {
      case .type(let text, _): action = .type(text, over: span)
      case .delete(let count, _): action = .delete(count, over: span)
      // The verb follows, perhaps. No text that is typed is empty.
      case SceneFormats.nothing: action = .type("", over: span)
      default: break
      }
    }
  }
}

extension Field<Event> {
  /// Returns the field of a verb.
  static func alternative<Value: Hashable & Sendable>(
    _ key: String, _ format: ValueFormat<Value>, _ doc: String, _ action: @escaping @Sendable (Value) -> Action,
    value: @escaping @Sendable (Action) -> Value?
  ) -> Field {
    .alternative(key, format, doc) { event, value in
      let over = event.over
      event.action = action(value)
      event.over = over
    } get: {
      value($0.action)
    }
  }
}

extension SceneFormats {
  private static let eventKeys: ValueFormat<Event> = {
    let common: [Field<Event>] = [
      Field("at", \.at, time, required: true, "A time, or another event's id plus or minus one."),
      Field("over", optional: \.over, duration, "The duration of type and delete; 0 s by default."),
      Field("id", optional: \.id, eventID, "A name for other times to refer to."),
      Field("delay", \.delay, duration, "The delay of its animations."),
      Field(
        "beginFromCurrentState", \.beginFromCurrentState, .boolean,
        "True if fades begin from the visible value, not from the value set before."),
      Field("animation", optional: \.animation, animation, "In place of the event's own animations."),
    ]
    let verbKeys = verbs.map(\.key)
    return .object(
      Event(nothing, at: .at(.zero)), expected: "an event: a verb and at",
      fields: Array(common.prefix(1)) + verbs + common.dropFirst(),
      check: { _, node, path, reading in
        let keys = (node.entries ?? []).map(\.key)
        let found = keys.filter(verbKeys.contains)
        guard found.count == 1, let verb = found.first else {
          let words =
            found.isEmpty
            ? "has no verb; a verb is \(verbKeys.inWords)"
            : "has \(found.count) verbs, \(found.joined(separator: " and ")); write an event for each"
          reading.report(words, at: node.place, path: path)
          return
        }
        if keys.contains("over"), verb != "type", verb != "delete" {
          let place = node.entries?.first { $0.key == "over" }?.keyPlace ?? node.place
          let words =
            ["scroll", "drag", "swipeBack"].contains(verb)
            ? "belongs inside the mapping of \(verb)" : "belongs to type and delete, not to \(verb)"
          reading.report(words, at: place, path: KeyPathText.join(path, "over"))
        }
      })
  }()

  static let event = eventKeys.map(
    { event in
      guard case .type("", _) = event.action else { return event }
      return Event(nothing, at: event.at, id: event.id)
    }, back: { $0 })

  static let timeline = event.list("a list of events", standIn: Event(nothing, at: .at(.zero)))

  /// The action of an event without effect, in place of one that was refused.
  fileprivate static let nothing = Action.set(Changes())
}
