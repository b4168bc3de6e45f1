extension SearchScene.Event {
  /// The event's label: its id, or its verb and target.
  package var label: String {
    if let id { return id }
    switch action {
    case .tap(let target): return "tap \(target.text)"
    case .type(let text, _): return "type \(text)"
    case .delete: return "delete"
    case .submit: return "submit"
    case .focus(let isFocused): return "focus \(isFocused)"
    case .scroll(let area, _, _): return "scroll \(area.rawValue)"
    case .drag(let area, _, _): return "drag \(area.rawValue)"
    case .fling(let area, _): return "fling \(area.rawValue)"
    case .rotate(let orientation): return "rotate \(orientation.rawValue)"
    case .window: return "window"
    case .push(let page): return "push \(page.title)"
    case .pop: return "pop"
    case .swipeBack: return "swipeBack"
    case .load(let outcome): return "load \(outcome.rawValue)"
    case .set: return "set"
    }
  }
}

extension SearchScene.TapTarget {
  /// As a scene file writes it: "tag:Songs".
  var text: String {
    switch self {
    case .searchField: "searchField"
    case .cancel: "cancel"
    case .clear: "clear"
    case .back: "back"
    case .tag(let selection): "tag:\(selection.text)"
    case .scope(let selection): "scope:\(selection.text)"
    case .suggestion(let selection): "suggestion:\(selection.text)"
    case .term(let selection): "term:\(selection.text)"
    case .row(let index): "row:\(index)"
    case .item(let selection): "item:\(selection.text)"
    }
  }
}
