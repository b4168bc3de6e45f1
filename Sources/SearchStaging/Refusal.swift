import SearchScenes

/// Why an event cannot happen, in words.
struct Refusal: Error {
  var message: String
  var suggestion: String?

  init(_ message: String, suggestion: String? = nil) {
    self.message = message
    self.suggestion = suggestion
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
