import SearchMotion

extension SceneTime {
  /// Reads a time as a scene or a command line writes it: `0.25`, `0.25s`, `250ms`, `15/60s`, `id`, `id + 125ms`,
  /// `id - 50ms`, `settled`, `settled + 1s`.
  ///
  /// Decimals are kept exactly. Throws a problem without place and path, whose message says what was expected.
  public init(parsing text: String) throws(SceneProblem) {
    func refuse(_ words: String) -> SceneProblem {
      SceneProblem(path: "", message: "\"\(text.shown)\" \(words)")
    }
    let trimmed = text.drop(while: \.isBlank).trimmingBlankEnd
    guard !trimmed.isEmpty else { throw refuse("is not a time; write \(TimeLiteral.forms), or an event's id") }
    if trimmed.hasPrefix("-"), case .time = TimeLiteral(trimmed.dropFirst().drop(while: \.isBlank)) {
      throw refuse("is before the timeline's beginning, 0s")
    }
    let end = trimmed.firstIndex { $0.isBlank || $0 == "+" } ?? trimmed.endIndex
    let head = trimmed[..<end]
    let tail = trimmed[end...].drop(while: \.isBlank)
    switch TimeLiteral(head) {
    case .time(let instant):
      guard tail.isEmpty else { throw refuse("adds to a time; only an event's id or settled takes an offset") }
      self = .at(instant)
      return
    case .malformed(let words):
      // An id may begin with a digit; whether there is such an event shows later.
      guard EventID.problem(String(head)) == nil else { throw refuse(words) }
    case .word: break
    }
    if let problem = EventID.spellingProblem(String(head)) {
      throw refuse("is not a time (\(problem)); write \(TimeLiteral.forms), or an event's id")
    }
    var offset = Instant.zero
    if let sign = tail.first {
      guard sign == "+" || sign == "-" else {
        throw refuse("has \"\(tail)\" where + or - and a time such as 125ms could stand")
      }
      guard case .time(let span) = TimeLiteral(tail.dropFirst().drop(while: \.isBlank)) else {
        throw refuse("has no time after the \(sign); write \(TimeLiteral.forms)")
      }
      offset = sign == "-" ? -span : span
    }
    self = head == "settled" ? .settled(offset: offset) : .after(event: String(head), offset: offset)
  }

  /// The time as a scene writes it.
  public var text: String {
    func signed(_ name: String, _ offset: Instant) -> String {
      if offset == .zero { return name }
      return offset < .zero ? "\(name) - \((-offset).sceneText)" : "\(name) + \(offset.sceneText)"
    }
    switch self {
    case .at(let instant): return instant.sceneText
    case .after(let event, let offset): return signed(event, offset)
    case .settled(let offset): return signed("settled", offset)
    }
  }
}

/// The names of events.
enum EventID {
  /// What is wrong with a name, nil when nothing is.
  static func problem(_ id: String) -> String? {
    if let problem = spellingProblem(id) { return problem }
    if id == "settled" { return "settled is the end of all movement, and no event's id" }
    if case .time = TimeLiteral(id) { return "an id must not look like a time" }
    if id.utf8.allSatisfy({ ".-_0123456789eE".utf8.contains($0) }), let first = id.utf8.first, first < 0x3A {
      return "an id must not look like a number"
    }
    return nil
  }

  static func spellingProblem(_ id: String) -> String? {
    if id.isEmpty { return "an id has at least one letter" }
    if id.count > SceneLimits.nameLength { return "an id has at most \(SceneLimits.nameLength) characters" }
    let isSpelled = id.unicodeScalars.allSatisfy { scalar in
      "-_.".unicodeScalars.contains(scalar) || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }
    guard isSpelled else { return "an id holds letters, digits, -, _ and ." }
    let hasLetter = id.unicodeScalars.contains { $0.properties.isAlphabetic }
    return hasLetter ? nil : "an id has at least one letter"
  }
}

extension Character {
  /// A space or a tab.
  var isBlank: Bool { self == " " || self == "\t" }
}

extension Substring {
  var trimmingBlankEnd: Substring {
    var text = self
    while text.last?.isBlank == true { text = text.dropLast() }
    return text
  }
}
