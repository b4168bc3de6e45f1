import SearchScenes

/// The message for an event that cannot be applied.
struct Refusal: Error {
  var message: String
  var suggestion: String?

  init(_ message: String, suggestion: String? = nil) {
    self.message = message
    self.suggestion = suggestion
  }

  /// The range of lengths in points. Our choice, as in scene files.†
  static let lengths = -1_000_000.0...1_000_000.0

  /// - Throws: if the number is not finite or not in the range, which only a scene built in code can contain.
  static func check(_ value: Double, in range: ClosedRange<Double> = lengths, _ words: String) throws(Refusal) {
    // No range contains NaN.
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
