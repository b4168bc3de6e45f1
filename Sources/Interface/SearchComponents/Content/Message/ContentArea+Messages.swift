import Foundation
import SearchLayers
import SearchScenes
import SearchViews

extension ContentArea {
  /// The prefix of the names of a message's layers, whatever kind of content has it.
  static let messageName = "content.message."

  /// Returns the layers of the initial message, of empty results and of a failed search.
  static func messageLayers(
    of kind: ContentKind, screen: ScreenState, within visible: CGRect, in context: LayoutContext
  ) -> [Layer] {
    let words = context.words
    let typed = screen.search?.text ?? ""
    var system: Message
    switch kind {
    case .empty:
      let title = typed.isEmpty ? words.noResults : words.noResultsForText
      system = Message(
        image: .symbol("magnifyingglass"), title: title,
        message: words.checkTheSpelling.isEmpty ? nil : words.checkTheSpelling)
    case .failed:
      // iOS has no such message: our choice.
      system = Message(image: .symbol("exclamationmark.triangle"), title: words.cannotConnect)
    default:
      system = Message()
    }
    let message = message(of: kind, on: screen)
    if let view = message?.view {
      guard let view = view.resolved(with: context.templates, typed: typed) else { return [] }
      let layout = ViewLayout(view, named: messageName + "view", in: context)
      let area = visible.insetBy(dx: min(context.margin, visible.width / 2), dy: 0)
      return [layout.layer(in: area, aligned: .center)]
    }
    // Before iOS 17.
    let isLine = message == nil && kind != .message && !context.look.content.message.hasSystemMessages
    if isLine { system = Message(title: kind == .empty ? words.noResults : words.cannotConnect) }
    return MessageLayout(
      message ?? system, isLine: isLine, typed: typed, since: screen.content.since, within: visible, in: context
    ).layers()
  }

  /// Returns the scene's message of a kind of content; nil if the scene has none.
  static func message(of kind: ContentKind, on screen: ScreenState) -> Message? {
    switch kind {
    case .empty: return screen.content.content.empty
    case .failed: return screen.content.content.failed
    case .message:
      guard case .message(let message) = screen.content.content.initial else { return nil }
      return message
    default: return nil
    }
  }
}
