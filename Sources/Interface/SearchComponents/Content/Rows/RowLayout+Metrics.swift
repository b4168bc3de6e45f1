import Foundation
import SearchLayers
import SearchScenes

extension RowLayout {
  /// Lengths are in points, at the large text size.
  ///
  /// UIKit's table cells in captures of iOS 13–18 from 320 to 440 wide, and Apple Music's rows by eye.
  struct Metrics: Sendable {
    var titleFont = DynamicFont(.body)
    var subtitleFont = DynamicFont(.caption1)
    var valueFont = DynamicFont(.body)
    /// The subtitle of rows with artwork.
    @Known(.inferred, ": Apple Music's rows, by eye") var largeSubtitleFont = DynamicFont(.subheadline)
    /// The text of a sidebar's selected row. On the tint, in both appearances: Settings on an iPad.
    @Known(.inferred, ": the text of a sidebar's selected row") var selectedTextColor = DynamicColor.same(.white)
    /// Behind selected rows of lists.
    @Known(.inferred, "content.list.row.*.selection content.results.row.*.selection") var selectionColor = SearchScene
      .Color.systemGray4
    var disabledOpacity = 0.5
    /// Between title and subtitle, and in rows with artwork. Baselines of 25.33 and 43.33–43.67 in a row of 57, and of
    /// 28.33–28.67 in one of 44.
    var lineGap = 2.67
    @Known(.inferred, ": Apple Music's rows, by eye") var artworkLineGap = 1.0
    /// From the middle of the row down to the middle of its text, without and with a subtitle.
    var titleDrop = 0.33
    var subtitleDrop = -0.67
    /// Between title and value, text and accessory.
    @Known(.inferred, ": the least distance to a value or an accessory") var textGap = 12.0
    /// Between a title and the image after it.
    @Known(.inferred, "content.list.row.*.titleImage content.results.row.*.titleImage") var titleImageGap = 4.0
    /// Pictures in plain rows.
    @Known(.inferred, ": Apple Music's rows, by eye") var artwork = Artwork(size: 48, gap: 12, cornerRadius: 6)
    /// Settings: icons of 29 pt (Human Interface Guidelines, "App icons"), the text 60 from the group's edge, the radius
    /// 0.225 of the side, as on the home screen.
    var icon = Artwork(size: 29, gap: 15, cornerRadius: 6.5)
    /// Symbols without a background are centred 12 after the margin; the text starts 39 after it.
    var symbol = Artwork(size: 24, gap: 15, cornerRadius: 0)
    /// The greatest enlargement of symbols by the text size.
    @Known(.inferred, ": the greatest enlargement of a symbol") var largestSymbolScale = 2.0
    /// Above and below pictures larger than icons.
    var imagePadding = 8.0
    /// Above and below icons and symbols; nil where they do not make rows higher.
    var iconPadding: Double?
    /// Plain rows with artwork, other rows without a subtitle, and other rows with one. The paddings leave every row at its
    /// least height at the large text size.
    @Known(.inferred, ": Apple Music's rows, by eye") var artworkHeight = Height(least: 64, padding: 12)
    @Known(.inferred, "content.list.row.* content.results.row.*: the paddings", when: .any(.textSize))
    var titleHeight = Height(least: 44, padding: 11)
    @Known(.inferred, "content.list.row.*.subtitle content.results.row.*.subtitle: the paddings", when: .any(.textSize))
    var subtitleHeight = Height(least: 57, padding: 9.5, leastAtTwo: 58)
    /// Above and below the text of rows whose least height the scene gives.
    @Known(.inferred, ": rows whose least height the scene gives") var leastPadding = 4.0
    /// The least height of rows with an inset above or below: SwiftUI's `defaultMinListRowHeight`.
    @Known(.inferred, ": rows with an inset") var leastInsetHeight = 44.0
    /// From the safe area to the contents of rows, and to an inset group; in a group the contents keep the same distance
    /// to its edges. At 402 captures contradict each other: 16 in Settings, 20 in an app.
    @Known(.measured, "content.list.row.*.title content.results.row.*.title") var margin = Margin(
      narrow: 16, wide: 20, from: 390)
    @Known(.measured, "content.list.section.*.group content.results.section.*.group") var groupMargin = Margin(
      narrow: 16, wide: 20, from: 393)
    /// At most half the height of the first and the last row.
    var groupCornerRadius = 10.0
    var separator = Separator()
    /// Above the first row of a plain list.
    @Known(.measured, "content.list.row.0 content.results.row.0") var plainTop = 0.0
    /// True if a plain list has separators below its last row.
    var hasEmptyRows = false
    var accessory = RowAccessory.Metrics()
    var sections = Sections()
    @Known(.inferred, "content.list.index content.list.index.*") var sectionIndex = SectionIndex.Metrics()

    /// A margin in columns narrower than `from`, and in wider ones.
    struct Margin: Sendable {
      var narrow: Double
      var wide: Double
      var from: Double

      /// A width below `from` that has the wide margin all the same, in points; 0 for none.
      var also = 0.0

      func value(in context: LayoutContext) -> Double {
        context.geometry.width < from && context.geometry.width != also ? narrow : wide
      }
    }

    struct Separator: Sendable {
      /// Nil for one pixel.
      var thickness: Double?
      /// True if separators end at the margin, and not at the edge.
      var endsAtMargin = false
    }

    struct Artwork: Sendable {
      var size: Double
      /// To the text.
      var gap: Double
      var cornerRadius: Double
    }

    /// The least height of a row, and the least distance of its text to its top and bottom.
    struct Height: Sendable {
      var least: Double
      var padding: Double
      /// The least height on screens of two pixels per point; nil for `least`.
      var leastAtTwo: Double?
    }

    /// Headers and footers of UIKit's grouped and plain tables in captures of iOS 13–18.
    struct Sections: Sendable {
      var headerFont = DynamicFont(.footnote)
      var footerFont = DynamicFont(.footnote)
      var hasUppercaseHeaders = true
      /// Nil for the secondary label's.
      var textColor: DynamicColor?
      /// Above the first row, without and with the list's top; from the last baseline to the first row.
      var headerHeight = 38.33
      var firstHeaderHeight = 55.33
      var headerBaseline = 10.33
      /// The height of a footer without its lines, and the distance from the last row to its first baseline.
      var footerPadding = 14.0
      var footerBaseline = 19.67
      /// Above a first section without a header; between two sections without text; between a text and a section
      /// without one.
      var beforeFirst = 25.0
      var between = 35.0
      var spaceAfter = 17.67
      /// The most lines of a header or a footer.
      @Known(.inferred, ": the most lines") var mostLines = 100
      /// The side of a header's symbol.
      @Known(.inferred, "content.list.section.*.header.accessory content.results.section.*.header.accessory")
      var accessorySize = 22.0
      var plainHeaderFont = DynamicFont(.headline, weight: 600)
      var plainHeaderHeight = 28.0
      var plainHeaderBaseline = 20.67
      @Known(.inferred, "content.list.section.*.header content.results.section.*.header: by eye", when: .any(.light))
      var plainHeaderFill = DynamicColor(RGBAColor(247, 247, 247), RGBAColor(50, 50, 52))
      /// A header that sticks to the bars is filled once its section has moved on by so much, in points; 0 for one that is
      /// filled always, as before iOS 15.
      @Known(.inferred, "content.list.section.*.header content.results.section.*.header: how it fills")
      var plainHeaderFillDistance = 8.0
      @Known(.inferred, "content.list.section.*.header content.results.section.*.header: by eye", when: .any(.light))
      var plainHeaderColor = DynamicColor(RGBAColor(0, 0, 0), RGBAColor(220, 220, 220))
    }
  }
}

extension RowAccessory {
  /// Lengths are in points, at the large text size. Insets are from the margin to the ink.
  ///
  /// UIKit's accessories in captures of iOS 13–18.
  struct Metrics: Sendable {
    /// Ink of 7 × 12 that ends 1 inside the margin, and 11.3–12 between it and the value's ink.
    var chevronSize = CGSize(width: 7, height: 12)
    var chevronStroke = 2.0
    var chevronInset = 1.0
    /// Between value and chevron.
    var chevronGap = 11.0
    /// The size of the ink.
    var checkmarkSize = CGSize(width: 13.33, height: 14.67)
    var checkmarkStroke = 2.0
    var checkmarkInset = 4.67
    /// In shares of the size.
    @Known(.inferred, ": by eye") var checkmarkPoints = [
      CGPoint(x: 0, y: 0.58), CGPoint(x: 0.36, y: 1), CGPoint(x: 1, y: 0),
    ]
    @Known(.inferred, ": the size of a detail button") var detailSize = 22.0
    /// The size of text next to which the symbol of a pop-up menu looks right. Measured on iOS 26: ink of 8.67 × 12.67 that ends
    /// 1.9 inside the margin, and 7 after the value.
    var popUpSize = 11.0
    var popUpInset = 1.9
    /// Between value and symbol.
    var popUpGap = 7.0
    /// The size of text next to which the symbol of a row that can be moved looks right.
    @Known(.inferred, ": no capture") var reorderSize = 17.0
    var switchSize = CGSize(width: 51, height: 31)
    var switchInset = 0.0
    /// The track of a switch that is off.
    var switchColor = SearchScene.Color.secondarySystemFill
    /// The middle of I from the leading end of a switch, of O from the trailing end, and their sizes.
    @Known(
      .reported,
      "content.list.row.*.accessory.on content.results.row.*.accessory.on: Xcode's inspector in flutter/flutter, issue 4830"
    )
    var onLabel = (x: 11.0, size: CGSize(width: 1, height: 10))
    @Known(
      .reported,
      "content.list.row.*.accessory.off content.results.row.*.accessory.off: the same; the colour of Flutter's `switch.dart`"
    )
    var offLabel = (
      x: 12.0, radius: 5.0, color: DynamicColor(RGBAColor(179, 179, 179), RGBAColor(179, 179, 179), .white, .white)
    )
    var thumbSize = CGSize(width: 27, height: 27)
    var thumbInset = 2.0
    var thumbColor = DynamicColor.same(.white)
    /// Fitted to the green channel of the track in a capture of a switch that is on. Far from the thumb it is 199; the shadow
    /// darkens it to 181 directly below the thumb and to 189 directly beside it.
    var thumbShadow: Shadow? = Shadow(color: RGBAColor(0, 0, 0, 0.15), offset: CGSize(width: 0, height: 3), sigma: 4)
  }
}
