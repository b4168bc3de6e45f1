import SearchGeometry
import SearchMotion

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

  private static let sidebarPrefix = TapTarget.sidebarPrefix
  private static let plainTargets: [TapTarget] = {
    let targets = TapTarget.Kind.allCases.filter(\.isSingle).map { TapTarget($0) }
    return targets + targets.filter(\.kind.mayBeInSidebar).map { .sidebar($0) }
  }()
  private static let kinds: [String] = {
    let kinds = TapTarget.Kind.allCases.filter { !$0.isSingle }
    return kinds.map(\.rawValue) + kinds.filter(\.mayBeInSidebar).map { sidebarPrefix + $0.rawValue }
  }()

  static let tapTarget: ValueFormat<TapTarget> = {
    let expected =
      "searchField, cancel, clear, back, displayModeButton, or tag:, token:, scope:, suggestion:, term:, row:, card:, item: or tab: and a title or #index; most also after sidebar:"
    let schema = JSONValue.anyOf(
      .members(["enum": .strings(plainTargets.map(\.text))]),
      .members([
        "type": .string("string"),
        "pattern": .string(
          "^(" + kinds.joined(separator: "|") + #"):(#[0-9]{1,6}$|[^# \t]|[ \t]+[^ \t])"#),
        "maxLength": .int(SceneLimits.textLength),
      ]))
    return ValueFormat(expected: expected, schema: schema) { node, path, reading in
      guard let text = node.text else {
        // YAML reads `tap: tag: Songs` as a mapping.
        var words = expected
        if let key = node.entries?.first?.key, kinds.contains(key) { words += ", all of it in quotes" }
        return reading.refuse(node, path: path, expected: words)
      }
      if let match = plainTargets.first(where: { $0.text == text }) { return match }
      let start = text.hasPrefix(sidebarPrefix) ? text.utf8.index(text.startIndex, offsetBy: 8) : text.startIndex
      guard let colon = text.utf8[start...].firstIndex(of: UInt8(ascii: ":")) else {
        let nearest = Spelling.nearest(to: text, among: plainTargets.map(\.text))
        let hint = kinds.contains(text) ? "\(text):TITLE or \(text):#0" : nil
        return reading.refuse(node, path: path, expected: expected, suggestion: nearest ?? hint)
      }
      let kind = String(text[..<colon])
      let rest = text[text.utf8.index(after: colon)...]
      guard kinds.contains(kind) else {
        let nearest = Spelling.nearest(to: kind, among: kinds).map { "\($0):\(rest)" }
        return reading.refuse(node, path: path, expected: expected, suggestion: nearest)
      }
      guard !rest.utf8.allSatisfy(\.isBlank) else {
        return reading.refuse(
          "names nothing after \(kind):; write \(kind):TITLE or \(kind):#0", at: node.place, path: path)
      }
      return target(kind, String(rest), node, path, &reading)
    } write: { target in
      target.selection == nil ? .plain(target.text) : .text(target.text)
    }
  }()

  /// - Parameter word: one of `kinds`.
  private static func target(
    _ word: String, _ name: String, _ node: SceneNode, _ path: String, _ reading: inout Reading
  ) -> TapTarget? {
    let isInSidebar = word.hasPrefix(sidebarPrefix)
    guard let kind = TapTarget.Kind(rawValue: String(word.dropFirst(isInSidebar ? sidebarPrefix.count : 0))) else {
      return nil
    }
    var named = node
    // A row's number counts as its index.
    let isNumber = kind == .row && TapTarget.isIndex(name)
    named.value = .scalar(isNumber ? "#\(name)" : name, isPlain: false)
    // "#2/more" is a node of a row.
    let isNode = kind.hasViews && Selection.title(name).node != nil
    guard let selection = isNode ? .title(name) : selection.read(named, path, &reading) else { return nil }
    return TapTarget(kind, selection, isInSidebar: isInSidebar)
  }
}
