import Foundation
import SearchGeometry
import SearchLayers
import SearchScenes

/// A row with a button, as the App Store's results have them: icon, name, genre, GET.
struct AppRow {
  /// In points. Source of all: the cell of marcosgriselli/AppStoreSearch without its screenshots, unless said.
  enum Metrics {
    static let margin = 20.0
    static let iconSize = 60.0
    static let iconCornerRadius = 12.0
    static let textGap = 10.0
    /// 16 pt.
    static func titleStyle(in context: LayoutContext) -> TextStyle { context.style(.callout) }
    /// 14 pt light.
    static func subtitleStyle(in context: LayoutContext) -> TextStyle {
      context.scaled(TextStyle(size: 14, weight: 300), for: .subheadline)
    }
    static let lineGap = 2.0
    static let buttonSize = CGSize(width: 65, height: 30)
    static let buttonGap = 15.0
    /// It does not follow the text size: a `UIButton` does not by itself.
    static let buttonStyle = TextStyle.bold(15)
    /// Beside a title that is too wide for the button's own size.†
    static let buttonInset = 8.0
    /// Of what is left beside the icon, the button takes half at most.†
    static let largestButton = 0.5

    /// Without an icon there is as much above and below the button as the button is high; larger text makes the row
    /// higher, with 10 pt above and below.†
    static func height(of row: Row, in context: LayoutContext) -> Double {
      let large = row.artwork == nil ? 2 * buttonSize.height : iconSize + 2 * margin
      let title = context.grid.ceil(titleStyle(in: context).lineHeight)
      let below = row.subtitle == nil ? 0 : lineGap + context.grid.ceil(subtitleStyle(in: context).lineHeight)
      return max(large, title + below + 2 * 10)
    }
  }

  let row: Row
  let button: String
  /// The layers' prefix, "content.results.row.0".
  let name: String
  /// In the row's own coordinates: from its safe left to its safe right.
  let left: Double
  let right: Double
  let height: Double

  /// Where the text begins.
  private var textX: Double {
    left + Metrics.margin + (row.artwork == nil ? 0 : Metrics.iconSize + Metrics.textGap)
  }

  func layers(in context: LayoutContext) throws(TextSettingError) -> [Layer] {
    var layers: [Layer] = []
    if let artwork = row.artwork {
      let frame = CGRect(
        x: left + Metrics.margin, y: (height - Metrics.iconSize) / 2, width: Metrics.iconSize, height: Metrics.iconSize)
      layers.append(
        RowLayout.artworkLayer(
          artwork, named: name, frame: frame, cornerRadius: Metrics.iconCornerRadius, in: context))
    }
    let button = try buttonLayer(in: context)
    let room = max(button.frame.minX - Metrics.buttonGap - textX, 0)
    return layers + (try textLayers(fitting: room, in: context)) + [button]
  }

  private func buttonLayer(in context: LayoutContext) throws(TextSettingError) -> Layer {
    let end = right - Metrics.margin
    let most = max(max(end - textX, 0) * Metrics.largestButton, Metrics.buttonSize.width)
    let line = try context.line(button, Metrics.buttonStyle, fitting: most - 2 * Metrics.buttonInset)
    let width = max(Metrics.buttonSize.width, context.grid.ceil(line.width + 2 * Metrics.buttonInset))
    let size = CGSize(width: width, height: Metrics.buttonSize.height)
    let baseline = context.grid.round((size.height - line.style.lineHeight) / 2 + line.style.ascent)
    return Layer(
      name: name + ".button",
      frame: CGRect(origin: CGPoint(x: end - width, y: (height - size.height) / 2), size: size),
      backgroundColor: context.color(.tertiarySystemFill), cornerRadius: size.height / 2, cornerCurve: .continuous,
      contents: .text(
        TextContents(
          line: line, origin: CGPoint(x: context.grid.round((width - line.width) / 2), y: baseline),
          color: context.tint)))
  }

  /// In the middle: the source leaves room for the rating's stars below them, which a row does not have.
  private func textLayers(fitting room: Double, in context: LayoutContext) throws(TextSettingError) -> [Layer] {
    let title = try context.line(row.title, Metrics.titleStyle(in: context), fitting: room)
    let subtitle = try row.subtitle.map { text throws(TextSettingError) in
      try context.line(text, Metrics.subtitleStyle(in: context), fitting: room)
    }
    // Whole pixels, as UIKit sizes labels.
    let titleHeight = context.grid.ceil(title.style.lineHeight)
    let below = subtitle.map { Metrics.lineGap + context.grid.ceil($0.style.lineHeight) } ?? 0
    let top = (height - titleHeight - below) / 2
    func label(_ suffix: String, _ line: TextLine, top: Double, _ color: SystemColor) -> Layer {
      context.label(
        name + suffix, line, baseline: CGPoint(x: textX, y: context.grid.round(top + line.style.ascent)),
        color: context.color(color))
    }
    return [label(".title", title, top: top, .label)]
      + (subtitle.map { [label(".subtitle", $0, top: top + titleHeight + Metrics.lineGap, .secondaryLabel)] } ?? [])
  }
}
