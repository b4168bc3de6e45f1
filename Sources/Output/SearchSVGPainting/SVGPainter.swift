import Foundation
import SearchGeometry
import SearchLayers

/// Writes a layer tree as an SVG file that tools for design open: groups named after the layers, outlines shared, no
/// scripts, nothing fetched from elsewhere.
///
/// Lengths are points. Layers' numbers have at most six decimals, shapes' and outlines' are whole thousandths of a point
/// and whole ten-thousandths of an em. Every id follows from the tree alone: the same tree gives the same bytes.
package struct SVGPainter: Sendable {
  /// How text is written.
  package enum Text: Hashable, Sendable {
    /// As outlines that look the same everywhere; each line keeps its string as an accessible label.
    case outlines
    /// As `<text>` that can be edited, in the first of these families that the reader has.
    case live(families: [String])
  }

  package var text: Text

  package init(text: Text = .outlines) {
    self.text = text
  }

  /// The part of the tree that `canvas` shows, in the root's coordinates, as a whole file.
  package func document(of root: Layer, canvas: CGRect) -> String {
    var writer = SVGWriter(text: text, canvas: canvas)
    writer.write(root)
    return writer.document()
  }
}
