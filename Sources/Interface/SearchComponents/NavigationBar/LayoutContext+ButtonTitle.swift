import SearchGeometry
import SearchLayers

extension LayoutContext {
  /// Returns a text button's title. Button Shapes "underlines text you can tap" (iPhone User Guide of iOS 14 to 18); the line
  /// is by eye, and the same before. Show Borders of iOS 26 outlines the button's glass instead.
  package func buttonTitle(_ line: TextLine) -> TextLine {
    guard has(.showsBorders), look.glass == nil else { return line }
    return line.underlined(
      at: grid.round(line.style.size * 0.12), thickness: max(grid.round(line.style.size / 17), grid.pixel))
  }
}
