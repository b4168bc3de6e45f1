import Foundation
import SearchLayers

extension NavigationBar {
  /// Lengths are in points, at the large text size.
  struct Metrics: Sendable {
    /// The row of the inline title and the buttons: on phones, on phones in landscape with compact bars, on iPads.
    var height: (phone: Double, compact: Double, pad: Double)
    /// Between that row and the large title's.
    var spaceBelowRow = 0.0
    /// True if the bar starts at the top of the safe area, and not at the bottom of the status bar.
    var startsAtSafeArea = false
    /// The least distance of a bar from the top of the screen on a phone, and below the status bar of an iPad.
    var leastTop = (phone: 0.0, pad: 0.0)
    /// False for a bar through which the content shows.
    var hasBackground = true
    /// The margin of titles, buttons and the search field in columns narrower than `from`, and in wider ones.
    var margin: (narrow: Double, wide: Double, from: Double)
    var hairline: DynamicColor
    /// True if only a bar with a large title has a scroll-edge appearance, and any other the standard one throughout.
    var limitsScrollEdgeToLargeTitles = false

    /// Font weight, 100…900.
    var titleWeight: Int
    /// From the middle of the row down to the baseline of 17 pt text.
    var titleBaseline: Double
    /// The inline title fades in while this much of the large title's row is left.
    var titleFadeHeight: Double
    /// The background fades in over this offset, with an inline title.
    var fadeDistance: Double

    /// The row of the large title; it grows as the title does, and does not shrink.
    var largeTitleHeight: Double
    var largeTitleFont: DynamicFont
    /// From the baseline to the bottom of the row.
    var largeTitleBaseline: Double
    /// From the margin to the title, which makes up for the bearings of Inter's capitals.
    var largeTitleInset = 0.0
    /// A row that is pulled open enlarges the title by `factor` per point, up to `limit`.
    var largeTitleGrowth: (factor: Double, limit: Double)

    var back: BackButton.Metrics
    var items: BarButton.Metrics
    /// The height of the prompt's row, the size of its text, and from the row's top to the baseline.
    var prompt: (height: Double, size: Double, baseline: Double)
    /// Nil where bars have no subtitles.
    var subtitle: BarSubtitle.Metrics?
    /// Black over a page that another covers, and the shadow at the left of the page above, in points and at its darkest.
    var pageShade: (dimming: Double, shadow: Double, shadowWidth: Double)
    /// Scopes in place of the title.
    var scopeBar = ScopeBar.Metrics.iOS15

    func height(in geometry: ScreenGeometry) -> Double {
      if geometry.isElevated, let sheet = geometry.sheet { return sheet.barHeight }
      guard geometry.device.idiom == .phone else { return height.pad }
      return geometry.hasCompactBars ? height.compact : height.phone
    }

    /// The top of the bars below a status bar.
    func top(in geometry: ScreenGeometry) -> Double {
      if geometry.isElevated, let sheet = geometry.sheet { return sheet.barTop }
      let isPad = geometry.device.idiom == .pad
      let least = isPad ? geometry.statusBar > 0 ? leastTop.pad : 0 : leastTop.phone
      return max(startsAtSafeArea ? geometry.safeTop : geometry.statusBar, least)
    }

    func margin(in geometry: ScreenGeometry) -> Double {
      geometry.width < margin.from ? margin.narrow : margin.wide
    }

    /// From the middle of the row down to the baseline, on whole pixels.
    func baseline(of style: TextStyle, in context: LayoutContext) -> Double {
      context.grid.round(titleBaseline + style.baselineDrop(from: .regular(17)))
    }

    func titleStyle(of screen: ScreenState, in context: LayoutContext) -> TextStyle {
      let font = NavigationBar.attributes(of: screen, \.title, in: context)?.font
      var style = context.barStyle(weight: font?.weight?.value ?? titleWeight)
      if let size = font?.size { style.size = size * context.barScale }
      if let subtitle = subtitle(of: screen)?.metrics { style.size *= subtitle.titleShare }
      return style
    }

    /// From the middle of the row down to the inline title's baseline, on whole pixels.
    func titleBaseline(of style: TextStyle, on screen: ScreenState, in context: LayoutContext) -> Double {
      guard let subtitle = subtitle(of: screen)?.metrics else { return baseline(of: style, in: context) }
      return context.grid.round(subtitle.baselines.title * context.barScale)
    }

    func largeTitleHeight(of screen: ScreenState, in context: LayoutContext) -> Double {
      max(context.scaled(largeTitleHeight, for: largeTitleFont.style), largeTitleHeight)
        + (subtitle(of: screen)?.metrics.lineHeight(in: context) ?? 0)
    }

    /// From the baseline to the bottom of the row, on whole pixels; the space below a larger title's descent is constant.
    func largeTitleBaseline(of screen: ScreenState, in context: LayoutContext) -> Double {
      let distance =
        largeTitleBaseline + max(context.style(largeTitleFont).descent - largeTitleFont.large.descent, 0)
      guard let subtitle = subtitle(of: screen)?.metrics else { return context.grid.round(distance) }
      return context.grid.round(distance + subtitle.lineHeight(in: context) - subtitle.largeTitleDrop)
    }

    /// The enlargement of a large title in a row that is pulled open by `distance` points.
    func largeTitleScale(pulledBy distance: Double) -> Double {
      min(1 + largeTitleGrowth.factor * max(distance, 0), largeTitleGrowth.limit)
    }
  }
}

extension BackButton {
  /// Lengths are in points, for 17 pt text.
  struct Metrics: Sendable {
    /// From the bar's margin back to the chevron.
    var chevronOutset: Double
    var chevronSize: CGSize
    var chevronStroke: Double
    var labelGap: Double
    /// The diameter of the button's circle of glass, which has no label; nil for a button without glass.
    var circle: Double?
    /// The least distance between the button and the title.
    var titleGap: Double

    /// From the safe area to the chevron.
    func chevronX(in context: LayoutContext) -> Double { context.margin - chevronOutset }

    /// From the safe area to the label.
    func labelX(in context: LayoutContext) -> Double {
      chevronX(in: context) + chevronSize.width * context.barScale + labelGap
    }
  }
}

/// A bar's background: the content behind it, blurred and saturated, under a tint.
struct BarMaterial: Sendable {
  /// A tint of alpha α lets 1 − α of the content through; an opaque tint lets nothing through.
  var tint: DynamicColor
  /// Standard deviation of the Gaussian, in points.
  var blurRadius: Double
  /// 1 does not change the colours.
  var saturation: Double
}
