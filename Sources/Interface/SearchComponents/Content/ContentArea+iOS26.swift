import Foundation
import SearchLayers

extension ContentArea.Metrics {
  static let iOS26 = Self(rows: .iOS26, message: iOS17.message)
}

extension RowLayout.Metrics {
  /// Lists of SwiftUI in captures of iOS 26, 402 and 440 wide, where nothing else is said.
  static let iOS26 = {
    var metrics = Self()
    // 15 above and below the line, a tile of 29 or one of 30.
    metrics.titleHeight = Height(least: 52, padding: 15)
    metrics.$subtitleHeight = .inferred(
      Height(least: 52, padding: 10),
      "content.list.row.*.subtitle content.results.row.*.subtitle: 61 with a subtitle of 15 points on one screen")
    (metrics.imagePadding, metrics.iconPadding) = (15, 15)
    metrics.icon.gap = 12
    metrics.symbol.gap = 16
    // 16 at 402 and 20 at 440.
    metrics.$margin = .inferred(
      Margin(narrow: 16, wide: 20, from: 414),
      "content.list.row.*.title content.results.row.*.title: by the step of earlier systems",
      when: .init(from: 403, below: 440))
    // Measured: 20 at 393, although it is 16 at 402.
    (metrics.groupMargin.from, metrics.groupMargin.also) = (414, 393)
    metrics.$groupMargin.mark(.inferred, when: .init(from: 403, below: 440))
    metrics.groupCornerRadius = 26
    metrics.separator = Separator(thickness: 1, endsAtMargin: true)
    // 15 between a field in the bar and the first row.
    metrics.$plainTop = .inferred(
      8, "content.list.row.0 content.results.row.0: the bar ends 7 of 15 points below its field")
    metrics.accessory = .iOS26
    metrics.sections = .iOS26
    return metrics
  }()
}

extension RowLayout.Metrics.Sections {
  /// From three distances between cards: 58 with a header, 47.33 with a footer, 70 with both.
  static let iOS26 = {
    var sections = Self()
    sections.headerFont = DynamicFont(.headline, weight: 600)
    sections.hasUppercaseHeaders = false
    (sections.headerHeight, sections.firstHeaderHeight, sections.headerBaseline) = (40.33, 40.33, 14)
    (sections.footerPadding, sections.footerBaseline) = (13.67, 20.5)
    (sections.beforeFirst, sections.between) = (8.1, 35.33)
    return sections
  }()
}

extension RowAccessory.Metrics {
  static let iOS26 = {
    var metrics = Self()
    // Ink that ends 22.33 inside the card, whose margin is 20, and 13.7 after the value.
    (metrics.chevronInset, metrics.chevronGap) = (2.33, 13.7)
    metrics.switchSize = CGSize(width: 63, height: 28)
    metrics.switchInset = -2
    // (197,197,199) on white, (90,90,94) on (28,28,30).
    metrics.switchColor = .tertiaryLabel
    // The track is as grey as the ring was.
    metrics.offLabel.color = .same(.white)
    metrics.$onLabel.mark(.inferred, "content.list.row.*.accessory.on content.results.row.*.accessory.on: as before")
    metrics.$offLabel.mark(
      .inferred, "content.list.row.*.accessory.off content.results.row.*.accessory.off: as before, in white")
    metrics.thumbSize = CGSize(width: 37, height: 24)
    metrics.thumbShadow = nil
    return metrics
  }()
}
