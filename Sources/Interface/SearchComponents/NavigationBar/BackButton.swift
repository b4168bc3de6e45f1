import Foundation
import SearchGeometry
import SearchLayers

/// The back button of a page: a chevron and the previous page's title.
struct BackButton {
  /// Nil on the root page.
  private var frame: CGRect?
  /// Nil if only the chevron fits.
  private var line: TextLine?
  /// The title that VoiceOver reads, even if only the chevron is drawn.
  private var label = ""

  /// The right end; nil on the root page.
  var end: Double? { frame.map { Double($0.maxX) } }

  /// The right end of a button without a label.
  static func leastEnd(in context: LayoutContext) -> Double {
    let back = context.look.navigationBar.back
    return context.geometry.safeArea.left + (back.circle.map { context.buttonMargin + $0 } ?? back.labelX(in: context))
  }

  /// Chooses the longest label that leaves room for the title: the previous title, "Back", or none, as UIKit does.
  /// - Parameters:
  ///   - leadingWidth: the width of the buttons after it, with the space before them; 0 without any.
  ///   - limit: the end of the title's room, where buttons limit it; nil without any.
  init(_ screen: ScreenState, bars: BarLayout, leadingWidth: Double, end limit: Double?, in context: LayoutContext) {
    guard let previous = screen.page.previousTitle else { return }
    label = previous.isEmpty ? context.words.back : previous
    let (geometry, metrics) = (context.geometry, context.look.navigationBar)
    let left = geometry.safeArea.left
    if let circle = metrics.back.circle {
      frame = CGRect(x: left + context.buttonMargin, y: bars.contentRow.minY, width: circle, height: circle)
      return
    }
    let labelX = left + metrics.back.labelX(in: context)
    let margin = context.margin + max(geometry.safeArea.left, geometry.safeArea.right)
    let title = NavigationBar.titleLine(of: screen, metrics.titleStyle(of: screen, in: context), \.title, in: context)
    let room =
      min(
        (geometry.width - title.width) / 2 - metrics.back.titleGap,
        // The title moves to the left if there are buttons at its right.
        limit.map { $0 - title.width - metrics.back.titleGap } ?? .infinity) - leadingWidth - labelX
    let whole = (limit ?? geometry.width - margin) - leadingWidth - labelX
    for words in [previous, context.words.back] where !words.isEmpty && line == nil {
      let candidate = context.buttonTitle(context.line(words, context.barStyle()))
      // A large title leaves the whole row to the label.
      let isLarge = bars.largeTitleRow.height >= metrics.titleFadeHeight
      if candidate.width <= (isLarge ? whole : room) { line = candidate }
    }
    let x = left + metrics.back.chevronX(in: context)
    let end = labelX + (line?.width ?? 0)
    frame = CGRect(x: x, y: bars.contentRow.minY, width: end - x, height: bars.contentRow.height)
  }

  /// The button, with the label as its contents.
  func layer(in context: LayoutContext) -> Layer? {
    guard let frame else { return nil }
    let metrics = context.look.navigationBar
    var layer = Layer(name: "navigationBar.backButton", frame: frame)
    if let line {
      let origin = CGPoint(
        x: metrics.back.labelX(in: context) - metrics.back.chevronX(in: context),
        y: frame.height / 2 + metrics.baseline(of: line.style, in: context))
      layer.contents = .text(TextContents(line: line, origin: origin, color: context.tint))
    }
    let scale = context.barScale
    let ink = context.look.glass?.ink(in: context) ?? context.tint
    let size = CGSize(width: metrics.back.chevronSize.width * scale, height: metrics.back.chevronSize.height * scale)
    let stroke = metrics.back.chevronStroke * scale
    let inset = stroke / 2
    var path = VectorPath()
    path.move(to: CGPoint(x: size.width - inset, y: inset))
    path.line(to: CGPoint(x: inset, y: size.height / 2))
    path.line(to: CGPoint(x: size.width - inset, y: size.height - inset))
    // Mirroring the tree leaves paths as they are, and the chevron must point to the leading side.
    if context.traits.layoutDirection == .rightToLeft {
      path = path.map { CGPoint(x: size.width - $0.x, y: $0.y) }
    }
    var chevronX = 0.0
    if metrics.back.circle != nil, let glass = context.look.glass {
      layer = glass.layer(named: layer.name, frame: frame, isButton: true, in: context)
      chevronX = metrics.back.chevronOutset
    }
    layer.sublayers =
      [
        Layer(
          name: "navigationBar.backButton.chevron",
          frame: CGRect(x: chevronX, y: (frame.height - size.height) / 2, width: size.width, height: size.height),
          contents: .paths([
            PaintedPath(path: path, color: ink, stroke: .init(width: stroke, hasRoundCaps: true))
          ])
        ).placed(metrics.back.circle == nil ? .atLeadingEdge : .centered)
      ] + layer.sublayers
    return layer.accessible(as: .barButton(label, size: frame.size))
  }
}
