import Foundation
import SearchLayers
import SearchScenes

extension ContentArea {
  /// The prefix of the names of a message's layers, whatever kind of content has it.
  static let messageName = "content.message."

  /// Returns the layers of the initial message, of empty results and of a failed search.
  static func messageLayers(
    of kind: Kind, screen: ScreenState, within visible: CGRect, in context: LayoutContext
  ) throws(TextSettingError) -> [Layer] {
    let (content, words) = (screen.content.content, context.words)
    let typed = screen.search?.text ?? ""
    let isSystems = context.look.content.message.hasSystemMessages
    let message: Message
    switch kind {
    case .empty:
      let title = typed.isEmpty ? words.noResults : words.noResultsForText
      let system = Message(image: .symbol("magnifyingglass"), title: title, message: words.checkTheSpelling)
      guard let shown = content.empty ?? (isSystems ? system : nil) else {
        return [try lineLayer(words.noResults, within: visible, in: context)]
      }
      message = shown
    case .failed:
      // iOS has no such message.†
      let system = Message(image: .symbol("exclamationmark.triangle"), title: words.cannotConnect)
      guard let shown = content.failed ?? (isSystems ? system : nil) else {
        return [try lineLayer(words.cannotConnect, within: visible, in: context)]
      }
      message = shown
    default:
      guard case .message(let initial)? = initialView(of: screen)?.view else { return [] }
      message = initial
    }
    return try MessageLayout(message, typed: typed, within: visible, in: context).layers()
  }

  /// Returns a grey line in the middle of the visible area, the system's message before iOS 17.
  private static func lineLayer(
    _ text: String, within visible: CGRect, in context: LayoutContext
  ) throws(TextSettingError) -> Layer {
    let room = max(Double(visible.width) - 2 * context.margin, 0)
    let line = try context.line(text, context.style(context.look.content.message.lineFont), fitting: room)
    let top = Double(visible.midY) - line.style.lineHeight / 2
    return context.label(
      messageName + "title", line,
      baseline: CGPoint(
        x: context.grid.round(visible.midX - line.width / 2), y: context.grid.round(top + line.style.ascent)),
      color: context.color(.secondaryLabel), alignment: .center)
  }
}
