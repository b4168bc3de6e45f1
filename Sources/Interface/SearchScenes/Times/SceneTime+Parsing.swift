import SearchMotion

extension SearchScene.Time {
  /// Parses a time of a scene or a command line: `0.25`, `0.25s`, `250ms`, `15/60s`, `id`, `id + 125ms`, `id - 50ms`,
  /// `settled`, `settled + 1s`.
  ///
  /// Decimals are rounded to nanoseconds; fractions are exact. Throws a problem without place and path, whose message names the expected forms.
  public init(parsing text: String) throws(SceneProblem) {
    func refuse(_ words: String) -> SceneProblem {
      SceneProblem(path: "", message: "\"\(text.shown)\" \(words)")
    }
    let trimmed = text[...].trimmingBlanks
    guard !trimmed.isEmpty else { throw refuse("is not a time; write \(TimeLiteral.forms), or an event's id") }
    // A number may contain a sign: "1e+3".
    if case .time(let instant) = TimeLiteral(trimmed) {
      self = .at(instant)
      return
    }
    if trimmed.hasPrefix("-"), case .time = TimeLiteral(trimmed.dropFirst().trimmingBlanks) {
      throw refuse("is before the timeline's beginning, 0s")
    }
    if case .malformed(let words) = TimeLiteral(trimmed), TimeLiteral.rewritten(trimmed) != nil { throw refuse(words) }
    let end = trimmed.utf8.firstIndex { $0.isBlank || $0 == UInt8(ascii: "+") } ?? trimmed.endIndex
    let head = trimmed[..<end]
    let tail = trimmed[end...].trimmingBlanks
    switch TimeLiteral(head) {
    case .time: throw refuse("adds to a time; only an event's id or settled takes an offset")
    case .outOfRange(let words): throw refuse(words)
    case .malformed(let words):
      // An id may begin with a digit. A missing event is reported later.
      guard EventID.problem(String(head)) == nil else { throw refuse(words) }
    case .word: break
    }
    if let problem = EventID.spellingProblem(String(head)) {
      throw refuse("is not a time (\(problem)); write \(TimeLiteral.forms), or an event's id")
    }
    var offset = Instant.zero
    if let sign = tail.unicodeScalars.first {
      guard sign == "+" || sign == "-" else {
        throw refuse("has \"\(tail)\" where + or - and a time such as 125ms could stand")
      }
      guard case .time(let span) = TimeLiteral(Substring(tail.unicodeScalars.dropFirst()).trimmingBlanks) else {
        throw refuse("has no time after the \(sign); write \(TimeLiteral.forms)")
      }
      offset = sign == "-" ? -span : span
    }
    self = head == "settled" ? .settled(offset: offset) : .after(event: String(head), offset: offset)
  }

  /// The time as a scene file writes it.
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

enum EventID {
  /// Returns the problem of an id; nil if it is valid.
  static func problem(_ id: String) -> String? {
    if let problem = spellingProblem(id) { return problem }
    if id == "settled" { return "settled is the end of all movement, and no event's id" }
    switch TimeLiteral(id) {
    case .time, .outOfRange: return "an id must not look like a time"
    case .malformed, .word: break
    }
    if id.utf8.allSatisfy({ ".-_0123456789eE".utf8.contains($0) }), let first = id.utf8.first, first < 0x3A {
      return "an id must not look like a number"
    }
    return nil
  }

  /// The characters that ids may not contain, as the inside of the brackets of a regular expression. These are all of
  /// ASCII but letters, digits, "-", "_" and ".", and outside of it controls, spaces, marks that set the direction of
  /// text, and U+FFF0…U+FFFF.
  static let excluded =
    "\\u0000-,/:-@\\[-\\^`{-\\u00A0\\u00AD\\u1680\\u2000-\\u206F\\u3000\\uFEFF\\uFFF0-\\uFFFF"

  static func spellingProblem(_ id: String) -> String? {
    if id.isEmpty { return "an id has at least one letter" }
    guard id.unicodeScalars.count <= SceneLimits.nameLength else {
      return "an id has at most \(SceneLimits.nameLength) characters"
    }
    let isSpelled = id.unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0x00...0x2C, 0x2F, 0x3A...0x40, 0x5B...0x5E, 0x60, 0x7B...0xA0, 0xAD, 0x1680, 0x2000...0x206F, 0x3000,
        0xFEFF,
        0xFFF0...0xFFFF:
        false
      default: true
      }
    }
    guard isSpelled else { return "an id has letters, digits, -, _ and ." }
    let hasLetter = !id.utf8.allSatisfy { "-_.0123456789".utf8.contains($0) }
    return hasLetter ? nil : "an id has at least one letter"
  }
}

extension UInt8 {
  /// True for a space or a tab.
  var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}

extension Substring {
  /// The text without spaces and tabs at its ends.
  fileprivate var trimmingBlanks: Substring {
    let start = utf8.firstIndex { !$0.isBlank } ?? endIndex
    let end = utf8.lastIndex { !$0.isBlank }.map { utf8.index(after: $0) } ?? endIndex
    return self[start..<end]
  }
}
