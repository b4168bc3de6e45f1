import Foundation
import SearchGeometry
import SearchLayers

/// The back button of a page: a chevron and the previous page's title.
struct BackButton {
  private typealias Metrics = NavigationBar.Metrics

  /// Nil on the root page.
  private var frame: CGRect?
  /// Nil: the chevron stands alone.
  private var line: TextLine?
  /// Between these the inline title may stand, in the screen's coordinates.
  let titleStart: Double
  let titleEnd: Double

  /// Chooses the longest words that leave the title its place: the previous title, "Back", none, as UIKit does.
  init(_ screen: ScreenState, bars: BarLayout, in context: LayoutContext) throws(TextSettingError) {
    let geometry = context.geometry
    let left = geometry.safeArea.left
    let labelX = left + Metrics.backLabelX(in: context)
    let margin = geometry.margin + max(geometry.safeArea.left, geometry.safeArea.right)
    guard let previous = screen.page.previousTitle else {
      (titleStart, titleEnd) = (margin, geometry.width - margin)
      return
    }
    let title = try context.line(screen.navigation.title, Metrics.titleStyle(in: context))
    let room = (geometry.width - title.width) / 2 - Metrics.backTitleGap - labelX
    for words in [previous, context.words.back] where !words.isEmpty && line == nil {
      let candidate = try context.line(words, Metrics.backStyle(in: context))
      // Where the title stands large there is room to the middle of the bar and beyond.
      let isLarge = bars.largeTitleRow.height >= Metrics.titleFadeHeight
      let limit = isLarge ? geometry.width - labelX - margin : room
      if candidate.width <= limit { line = candidate }
    }
    let end = labelX + (line?.width ?? 0)
    frame = CGRect(
      x: left + Metrics.backChevronX, y: bars.contentRow.minY, width: end - left - Metrics.backChevronX,
      height: bars.contentRow.height)
    titleStart = end + Metrics.backTitleGap
    titleEnd = geometry.width - margin
  }

  /// The button, its label as its own contents.
  func layer(in context: LayoutContext) -> Layer? {
    guard let frame else { return nil }
    var layer = Layer(name: "navigationBar.backButton", frame: frame)
    if let line {
      let origin = CGPoint(
        x: Metrics.backLabelX(in: context) - Metrics.backChevronX,
        y: frame.height / 2 + Metrics.titleBaseline(of: line.style, in: context))
      layer.contents = .text(TextContents(line: line, origin: origin, color: context.tint))
    }
    let scale = context.barScale
    let size = CGSize(width: Metrics.backChevronSize.width * scale, height: Metrics.backChevronSize.height * scale)
    let stroke = Metrics.backChevronStroke * scale
    let inset = stroke / 2
    var path = VectorPath()
    path.move(to: CGPoint(x: size.width - inset, y: inset))
    path.line(to: CGPoint(x: inset, y: size.height / 2))
    path.line(to: CGPoint(x: size.width - inset, y: size.height - inset))
    // It points to where the page before is; what mirrors a tree leaves paths as they are.
    if context.traits.layoutDirection == .rightToLeft {
      path = path.map { CGPoint(x: size.width - $0.x, y: $0.y) }
    }
    layer.sublayers = [
      Layer(
        name: "navigationBar.backButton.chevron",
        frame: CGRect(x: 0, y: (frame.height - size.height) / 2, width: size.width, height: size.height),
        contents: .paths([
          PaintedPath(path: path, color: context.tint, stroke: .init(width: stroke, hasRoundCaps: true))
        ]))
    ]
    return layer
  }
}
