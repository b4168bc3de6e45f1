import Foundation
import SearchLayers
import SearchScenes

/// The line below a page's title: `UINavigationItem.subtitle`.
enum BarSubtitle {
  static let name = "navigationBar.subtitle"

  /// The subtitle of an inline title.
  static func inlineLine(of screen: ScreenState, fitting room: Double, in context: LayoutContext) -> TextLine? {
    guard let (words, metrics) = context.look.navigationBar.subtitle(of: screen) else { return nil }
    return context.line(words, .regular(metrics.size * context.barScale), fitting: room)
  }

  /// Returns the layer of an inline title's subtitle.
  /// - Parameter middle: the middle of the row.
  static func inlineLayer(
    _ line: TextLine, x: Double, middle: Double, alignment: TextContents.Alignment, in context: LayoutContext
  ) -> Layer? {
    guard let metrics = context.look.navigationBar.subtitle else { return nil }
    let y = middle + context.grid.round(metrics.baselines.subtitle * context.barScale)
    return context.label(
      name, line, baseline: CGPoint(x: x, y: y), color: context.legible(context.color(metrics.color)),
      alignment: alignment)
  }

  /// Returns the layer of a large title's subtitle, at the bottom of the title's row.
  static func largeLayer(of screen: ScreenState, row: CGRect, in context: LayoutContext) -> Layer? {
    guard let (words, metrics) = context.look.navigationBar.subtitle(of: screen) else { return nil }
    let style = context.style(metrics.largeFont)
    let line = context.line(words, style, fitting: context.room.width)
    var layer = context.label(
      name, line, baseline: CGPoint(x: context.room.x, y: row.maxY - context.grid.round(metrics.space + style.descent)),
      color: context.legible(context.color(metrics.largeColor)))
    layer.dissolve(at: row.minY, in: context)
    return layer
  }
}

extension NavigationBar.Metrics {
  /// Returns the words of a page's subtitle with its metrics; nil for a bar without one.
  func subtitle(of screen: ScreenState) -> (words: String, metrics: BarSubtitle.Metrics)? {
    guard let subtitle, let words = screen.navigation.subtitle, !words.isEmpty, !screen.navigation.title.isEmpty else {
      return nil
    }
    return (words, subtitle)
  }
}
