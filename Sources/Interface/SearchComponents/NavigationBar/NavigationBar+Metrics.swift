import Foundation
import SearchLayers
import SearchScenes

extension NavigationBar {
  /// Lengths are in points, at the large text size.
  struct Metrics: Sendable {
    /// The row of the inline title and the buttons: on phones, on phones in landscape with compact bars, on iPads.
    @Known(
      .reported, "navigationBar: compact bars from Fluent UI's `systemHeight`", when: .any(.phoneLandscape))
    var height = (phone: 44.0, compact: 32.0, pad: 50.0)
    /// Between that row and the large title's.
    var spaceBelowRow = 0.0
    /// True if the bar starts at the top of the safe area, and not at the bottom of the status bar.
    var startsAtSafeArea = false
    /// The least distance of a bar from the top of the screen on a phone, and below the status bar of an iPad.
    @Known(.measured, "navigationBar") var leastTop = (phone: 0.0, pad: 0.0)
    /// False for a bar through which the content shows.
    var hasBackground = true
    /// The margin of titles, buttons and the search field in columns narrower than `from`, and in wider ones. Measured from
    /// 320 to 440 wide and on iPads.
    var margin = (narrow: 16.0, wide: 20.0, from: 414.0)
    /// Measured in both appearances (dark: 62,62,64 over 28,28,30); light also in Flutter's `nav_bar.dart`. Increased
    /// contrast adds 0.08, as it does to separators.
    @Known(.inferred, "navigationBar.hairline: as separators", when: .any(.increasedContrast))
    var hairline = DynamicColor(
      RGBAColor(0, 0, 0, 0.3), RGBAColor(255, 255, 255, 0.15), RGBAColor(0, 0, 0, 0.38),
      RGBAColor(255, 255, 255, 0.23))
    /// True if only a bar with a large title has a scroll-edge appearance, and any other the standard one throughout.
    var limitsScrollEdgeToLargeTitles = false

    /// Font weight, 100…900.
    var titleWeight = 600
    /// From the middle of the row down to the baseline of 17 pt text. Measured: 28 below the top of a bar of 44.
    var titleBaseline = 6.0
    /// The inline title fades in while this much of the large title's row is left. That the fade follows the offset is our
    /// choice.
    @Known(.reported, "navigationBar.largeTitle: Flutter's `nav_bar.dart` exchanges the titles there, over 0.15 s")
    var titleFadeHeight = 10.0
    /// The background fades in over this offset, with an inline title.
    @Known(.reported, ": darjeelingsteve/NavigationBarHiding for a scroll fade; the same for the scroll edge")
    var fadeDistance = 10.0

    /// The row of the large title; it grows as the title does, and does not shrink. Measured (98 → 150), also at the medium
    /// text size; also Flutter's `nav_bar.dart`. Scaled, it agrees with Flutter's 88.7 at the largest text size, from an
    /// iOS 17.5 simulator.
    var largeTitleHeight = 52.0
    var largeTitleFont = DynamicFont(.largeTitle, weight: 700)
    /// From the baseline to the bottom of the row. Measured: 36 below the top of the row.
    var largeTitleBaseline = 16.0
    /// From the margin to the title, which makes up for the bearings of Inter's capitals.
    var largeTitleInset = 0.0
    /// A row that is pulled open enlarges the title by `factor` per point, up to `limit`.
    @Known(.reported, "navigationBar.largeTitle: Flutter's `nav_bar.dart`")
    var largeTitleGrowth = (factor: 0.03 / 44, limit: 1.1)

    var back = BackButton.Metrics()
    var items = BarButton.Metrics()
    /// The height of the prompt's row, the size of its text, and from the row's top to the baseline.
    @Known(.inferred, "navigationBar.prompt: UIKit's bar has 74 with a prompt; the text by eye")
    var prompt = (height: 30.0, size: 13.0, baseline: 21.0)
    /// Nil where bars have no subtitles.
    var subtitle: BarSubtitle.Metrics?
    /// Black over a page that another covers, and the shadow at the left of the page above, in points and at its darkest.
    @Known(.inferred, "page.dimming page.shadow: Flutter's `_kCupertinoPageTransitionBarrierColor`; the shadow by eye")
    var pageShade = (dimming: 0.094, shadow: 0.1, shadowWidth: 4.0)
    /// Scopes in place of the title.
    var scopeBar = ScopeBar.Metrics()

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
      let font = NavigationBar.appearance(of: screen, \.title, in: context)?.font
      var style = context.barStyle(weight: font?.weight?.value ?? titleWeight)
      if let size = font?.size { style.size = size * context.barScale }
      style.family = font?.family
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
  ///
  /// Measured at 375, 402 and 414: ink from 9.33 to 20.33 and from 13.33 to 24.33, 18.8 high; the ink of a title that begins
  /// with "F" from 31.8 and 35.7.
  struct Metrics: Sendable {
    /// From the bar's margin back to the chevron.
    var chevronOutset = 6.67
    var chevronSize = CGSize(width: 11, height: 18.8)
    @Known(.inferred, "navigationBar.backButton.chevron: by eye") var chevronStroke = 2.5
    var labelGap = 10.0
    /// The diameter of the button's circle of glass, which has no label; nil for a button without glass.
    var circle: Double?
    /// The least distance between the button and the title.
    @Known(.inferred, ": the least distance to a title") var titleGap = 6.0

    /// From the safe area to the chevron.
    func chevronX(in context: LayoutContext) -> Double { context.margin - chevronOutset }

    /// From the safe area to the label.
    func labelX(in context: LayoutContext) -> Double {
      chevronX(in: context) + chevronSize.width * context.barScale + labelGap
    }
  }
}

extension BarButton {
  /// Lengths are in points, at the large text size.
  struct Metrics: Sendable {
    /// Between two buttons. Measured on five captures: 33.33 between the inks of two symbols, whose ink begins 2.33 inside the
    /// margin.
    var spacing = 28.67
    /// From an iPad's edges to its buttons; nil for the bar's margin.
    var padMargin: Double?
    /// The least distance to the title.
    @Known(.inferred, ": the least distance to a title") var titleGap = 12.0
    /// A truncated title that would be narrower is left out.
    @Known(.inferred, ": a narrower title is left out") var leastTitleWidth = 30.0
    /// At the sides of a symbol.
    var symbolInset = 2.33
    /// The size of text next to which a symbol has its size.
    var symbolSize = 17.0
    /// The weight of symbols in the prominent style.
    var prominentSymbolWeight = 600
    /// The size of a cross relative to that of other symbols.
    var crossScale = 1.0
    /// From the middle of the row down to the baseline of 17 pt text. Measured on four captures: 28.67 below the top of a bar
    /// of 44.
    var baseline = 6.67
    /// The side of pictures, and of pictures with a shape.
    @Known(.inferred, "navigationBar.leadingItems.*.image navigationBar.trailingItems.*.image") var imageSize = (
      plain: 24.0, shaped: 30.0
    )
    /// Nil for buttons without glass.
    var pill: Pill?

    func weight(of item: BarItem) -> Int { item.isProminent ? prominentSymbolWeight : item.weight }

    /// The size of text next to which a symbol has its size.
    func pointSize(of symbol: String) -> Double { symbolSize * (symbol == "xmark" ? crossScale : 1) }
  }

  /// A piece of glass that neighbours share.
  struct Pill: Sendable {
    /// The height, and the least width of a symbol alone.
    var height: Double
    /// Between two pills.
    var gap: Double
    /// Between a title or a picture and the pill's ends, where it is alone and where it shares the pill.
    var aloneInset: Double
    var sharedInset: Double
    /// Between two titles or pictures that share a pill.
    var spacing: Double
    /// The least width of a pill with a title.
    var leastTitleWidth: Double
    /// The width that a symbol of the width `wideSymbol` or more takes in a shared pill, without the space next to it. One that
    /// is narrower takes half of the difference less.
    var symbolWidth: Double
    var wideSymbol = 0.0
  }
}

extension BarSubtitle {
  /// Lengths are in points, at the large text size.
  ///
  /// Measured at 440 on iOS 26: a title of 15 pt with its baseline at 82.33, a subtitle of 12 pt at 97, (142,142,147). Below a
  /// large title 11 pt medium, (141,141,147) over black, the baselines at 155.33 and 171.33.
  struct Metrics: Sendable {
    /// The share of its size that an inline title has above a subtitle.
    var titleShare = 15.0 / 17
    /// From the middle of the row down to the baselines of an inline title and of its subtitle.
    var baselines = (title: -1.67, subtitle: 13.0)
    /// The size of an inline subtitle.
    var size = 12.0
    var color = SearchScene.Color.systemGray
    /// The font below a large title, whose row is higher by a line of it.
    var largeFont = DynamicFont(.caption2, weight: 500)
    var largeColor = SearchScene.Color.secondaryLabel
    /// The distance by which a large title is lower above a subtitle.
    var largeTitleDrop = 3.33
    /// From the line below a large title to the bottom of the row.
    @Known(.inferred, "navigationBar.subtitle: where the bar ends is not seen") var space = 7.33

    /// The height that the line adds to the large title's row.
    func lineHeight(in context: LayoutContext) -> Double { context.grid.ceil(context.style(largeFont).lineHeight) }
  }
}

/// A bar's background: the content behind it, blurred and saturated, under a tint.
struct BarMaterial: Sendable {
  /// A tint of alpha α lets 1 − α of the content through; an opaque tint lets nothing through.
  ///
  /// Measured: 247 over white, and 18.7 over black in the dark (tab bars in lucanaef/PGPro and on iOS 17). The alpha is
  /// between Apple's `UIImageEffects` sample (0.97 white at 0.82, 0.11 white at 0.73) and the iOS 14 Sketch kit (249
  /// and 25 at 0.78). With increased contrast the bar is opaque, in its colour over white or black: our choice.
  @Known(
    .reported,
    "navigationBar.background tabBar.background toolbar.background: the alpha by a Sketch kit")
  var tint = DynamicColor(
    RGBAColor(245, 245, 245, 0.8),
    RGBAColor(red: 18.7 / 255 / 0.8, green: 18.7 / 255 / 0.8, blue: 18.7 / 255 / 0.8, alpha: 0.8),
    RGBAColor(247, 247, 247), RGBAColor(19, 19, 19))
  /// Standard deviation of the Gaussian, in points: that of `UIImageEffects`, its extra light and dark effects, as the
  /// saturation; Flutter's `nav_bar.dart` has a blur of 10.
  @Known(.documented, "navigationBar.background tabBar.background toolbar.background: `UIImageEffects`")
  var blurRadius = 20.0
  /// 1 does not change the colours.
  @Known(.documented, "navigationBar.background tabBar.background toolbar.background: `UIImageEffects`")
  var saturation = 1.8
  /// The tint's alpha in materials other than that of bars: the thinner, the more of the content is seen.
  @Known(.inferred, ": between each other") var alphas: KeyValuePairs<Navigation.BlurEffect, Double> = [
    .systemUltraThinMaterial: 0.36, .systemThinMaterial: 0.54, .systemMaterial: 0.72, .systemThickMaterial: 0.9,
  ]

  /// Returns the tint of a bar. Reduce Transparency makes it opaque, as increased contrast does: it "reduces the transparency
  /// and blurs on some backgrounds" (iPhone User Guide, "Display & Text Size").
  func tint(in context: LayoutContext) -> RGBAColor {
    tint.value(
      appearance: context.traits.appearance,
      contrast: context.has(.reduceTransparency) ? .increased : context.traits.contrast)
  }

  /// Returns the tint of a material; increased contrast and Reduce Transparency make all of them opaque.
  func tint(of effect: Navigation.BlurEffect, in context: LayoutContext) -> RGBAColor {
    let color = tint(in: context)
    guard color.alpha < 1, let alpha = alphas.first(where: { $0.key == effect })?.value else { return color }
    return color.opaque.withAlpha(multipliedBy: alpha)
  }
}
