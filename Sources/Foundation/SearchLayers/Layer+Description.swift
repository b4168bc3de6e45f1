/// A layer tree as text, for `inspect` and for the layer files of goldens.
///
/// Frames are in points in the root's coordinate space. Numbers have at most six decimals, and default values are left
/// out. The same tree always gives the same bytes.
extension Layer: CustomStringConvertible {
  /// One line per layer, sublayers indented by two spaces, a mask after the word "mask".
  public var description: String { LayerLines(self).text }
}
