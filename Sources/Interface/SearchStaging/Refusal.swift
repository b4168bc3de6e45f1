import SearchScenes

/// Why an event cannot happen, in words.
struct Refusal: Error {
  var message: String
  var suggestion: String?

  init(_ message: String, suggestion: String? = nil) {
    self.message = message
    self.suggestion = suggestion
  }

  /// Points that a length may have; our choice, and the scene file's.
  static let lengths = -1_000_000.0...1_000_000.0

  /// - Throws: for a number that is not finite, or beyond what layout is exact for; scenes built in code may hold one.
  static func check(_ value: Double, in range: ClosedRange<Double> = lengths, _ words: String) throws(Refusal) {
    // What is not a number lies in no range.
    if !range.contains(value) { throw Refusal("\(words) is expected") }
  }
}

extension Action {
  /// The event's key in a scene file.
  var verb: String {
    switch self {
    case .tap: "tap"
    case .type: "type"
    case .delete: "delete"
    case .submit: "submit"
    case .focus: "focus"
    case .scroll: "scroll"
    case .drag: "drag"
    case .fling: "fling"
    case .rotate: "rotate"
    case .window: "window"
    case .push: "push"
    case .pop: "pop"
    case .swipeBack: "swipeBack"
    case .load: "load"
    case .set: "set"
    }
  }
}
