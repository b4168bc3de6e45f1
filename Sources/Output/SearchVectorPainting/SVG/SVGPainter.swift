import Foundation
import SearchLayers

/// Writes a layer tree as an SVG file for design tools.
///
/// Groups have the names of layers, outlines are shared, and the file contains no script and fetches nothing. Lengths
/// are points: numbers of layers have at most six decimals, shapes are in thousandths of a point and outlines in
/// ten-thousandths of an em. Ids depend on the tree alone, so the same tree gives the same bytes.
package struct SVGPainter: Sendable {
  /// How text is written.
  package enum Text: Hashable, Sendable {
    /// As outlines, which look the same everywhere. Each line has its string as an accessible label.
    case outlines
    /// As `<text>` elements, which can be edited. A reader without the line's font family uses its system's.
    case live
  }

  package var text: Text

  /// The comment in a file with backdrops that are not blurred.
  package static let sharpNote =
    "Beneath some bars or materials the picture is sharp: blurred, it would repeat too many elements"

  package init(text: Text = .outlines) {
    self.text = text
  }

  /// Returns the file of the part of the tree within `canvas`, in the root's coordinates.
  package func document(of root: Layer, canvas: CGRect) -> String {
    var writer = SVGWriter(text: text, canvas: canvas)
    writer.write(root)
    return writer.document()
  }
}
