import Foundation
import SearchLayers
import SearchScenes

/// The parts of a search field, in the field's coordinates: the magnifying glass, tokens, text, and buttons at the end.
struct FieldLayout {
  /// From the left: the tokens, then the text or the placeholder.
  private let textX: Double
  /// The greatest width of tokens and text.
  private let room: Double
  /// Nil without a clear button, or without room for it.
  private(set) var clearButton: CGRect?
  /// The accessories that have room.
  private(set) var accessories: [CGRect] = []
  let tokens: TokenLine
  /// The text as wide as it is.
  let typed: TextLine?
  /// The distance by which the tokens are scrolled.
  private(set) var scrolled = 0.0
  /// True if the beginning of the text follows the tokens in view, false if its end is in view.
  private(set) var showsTextStart = false
  private let size: CGSize

  init(_ search: SearchState, _ metrics: SearchBar.Metrics, size: CGSize, in context: LayoutContext) {
    let scale = context.symbolScale(for: metrics.font.style)
    self.size = size
    let textX = metrics.textX(in: context)
    self.textX = textX
    let iconEnd = Double(Self.icon(metrics, fieldHeight: Double(size.height), in: context).maxX)
    var end = Double(size.width) - metrics.textInset
    if search.typed.isEmpty {
      let (side, gap) = (metrics.accessories.size * scale, metrics.accessories.gap)
      let wanted = search.settings.accessories.count
      let most = (Double(size.width) - metrics.clearButtonInset - textX) / (side + gap)
      var count = min(wanted, max(Int(most), 0))
      // An accessory leaves before fewer than four letters of the placeholder are left: our choice.
      let words = PlaceholderText(of: search).presentation(.clear, in: context)
      let style = context.style(metrics.font.with(words.font))
      func start(_ count: Int) -> Double {
        Double(size.width) - metrics.clearButtonInset - Double(count) * (side + gap) + gap
      }
      func isLegible(beside count: Int) -> Bool {
        words.text.isEmpty || context.line(words.text, style, fitting: max(start(count) - gap - textX, 0)).isLegible
      }
      while count > 0, !isLegible(beside: count) { count -= 1 }
      accessories = (0..<count).map {
        CGRect(
          x: start(count) + metrics.accessories.shift + Double($0) * (side + gap), y: (Double(size.height) - side) / 2,
          width: side, height: side)
      }
      if count > 0 { end = start(count) - gap }
    }
    if search.showsClearButton {
      let side = metrics.clearButtonSize * scale
      let x = Double(size.width) - metrics.clearButtonInset - side
      if x - metrics.clearButtonInset >= iconEnd {
        clearButton = CGRect(x: x, y: (Double(size.height) - side) / 2, width: side, height: side)
        end = x - metrics.clearButtonInset
      }
    }
    room = max(end - textX, 0)
    tokens = TokenLine(search.tokens, height: Double(size.height), widest: room, in: context)
    typed = search.typed.isEmpty ? nil : context.line(search.text, context.style(metrics.font))
    // While it is edited, the end of the text is visible, or else the whole of a selected token.
    guard search.isFocused else { return }
    let textEnd = tokens.width + (typed?.width ?? 0) - room
    scrolled = min(max(textEnd, 0), tokens.width)
    guard let selected = search.selectedToken, tokens.frames.indices.contains(selected) else { return }
    let token = tokens.frames[selected]
    scrolled = max(min(scrolled, token.minX), token.maxX - room)
    showsTextStart = scrolled < textEnd
  }

  /// The left end of the text or the placeholder.
  var lineX: Double { textX + min(tokens.width - scrolled, room) }

  /// The greatest width of the text or the placeholder.
  var lineRoom: Double { max(textX + room - lineX, 0) }

  /// The part of the field in which tokens are visible.
  var tokenFrame: CGRect {
    CGRect(x: textX, y: 0, width: max(lineX - tokens.trailingSpace - textX, 0), height: size.height)
  }

  /// The frame of the magnifying glass.
  static func icon(_ metrics: SearchBar.Metrics, fieldHeight: Double, in context: LayoutContext) -> CGRect {
    let scale = context.symbolScale(for: metrics.font.style)
    let frame = metrics.magnifier.frame(in: context)
    return CGRect(
      x: frame.minX, y: frame.minY * scale + (fieldHeight - metrics.resting.field * scale) / 2,
      width: frame.width * scale, height: frame.height * scale)
  }
}

extension SearchState {
  /// True if the field has a button that clears it: with text, or with tokens and no accessories in its place.
  package var showsClearButton: Bool { !typed.isEmpty || !tokens.isEmpty && settings.accessories.isEmpty }
}
