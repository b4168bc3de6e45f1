import Foundation
import SearchGeometry
import SearchLayers
import SearchScenes

/// The search bar: its field and Cancel, in the palette below the navigation bar.
enum SearchBar: Component {
  static func layers(of screen: ScreenState, in context: LayoutContext) throws(TextSettingError) -> [Layer] {
    guard let search = screen.search else { return [] }
    let bars = try BarLayout(screen, in: context)
    var sublayers = [
      try fieldLayer(
        of: search, frame: bars.field.offsetBy(dx: -bars.palette.minX, dy: -bars.palette.minY), in: context)
    ]
    if let frame = bars.cancel {
      sublayers.append(
        try cancelLayer(
          frame: frame.offsetBy(dx: -bars.palette.minX, dy: -bars.palette.minY), isActive: search.isActive,
          in: context))
    }
    return [Layer(name: "searchBar", frame: bars.palette, sublayers: sublayers)]
  }

  static func cancelLine(in context: LayoutContext) throws(TextSettingError) -> TextLine {
    try context.line(context.words.cancel, Metrics.textStyle)
  }

  private static func cancelLayer(
    frame: CGRect, isActive: Bool, in context: LayoutContext
  ) throws(TextSettingError) -> Layer {
    let line = try cancelLine(in: context)
    let baseline = Metrics.baseline(fieldHeight: frame.height, in: context)
    return Layer(
      name: "searchBar.cancelButton", frame: frame, opacity: isActive ? 1 : 0,
      contents: .text(TextContents(line: line, origin: CGPoint(x: 0, y: baseline), color: context.tint)),
      isHidden: !isActive)
  }
}
