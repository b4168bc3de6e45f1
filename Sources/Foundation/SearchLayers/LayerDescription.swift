/// A layer tree as text, for `inspect` and for the layer files of goldens.
///
/// Frames are in points in the root's coordinate space. Numbers have at most six decimals, and default values are left
/// out. The same tree always gives the same bytes.
package struct LayerDescription: Hashable, Sendable {
  package var root: Layer

  package init(_ root: Layer) {
    self.root = root
  }

  /// One line per layer, sublayers indented by two spaces, a mask after the word "mask".
  package var text: String { LayerLines(root).text }
}

extension Layer: CustomStringConvertible {
  /// One line per layer, as `searchframes inspect` prints them.
  public var description: String { LayerDescription(self).text }
}
