/// A layer tree in words: what `inspect` prints and goldens keep beside their pictures.
///
/// Frames are in points in the root's coordinate space, presentation values with at most six decimals; a default value
/// is left out. The same tree always gives the same bytes.
public struct LayerDescription: Hashable, Sendable {
  public var root: Layer

  public init(_ root: Layer) {
    self.root = root
  }

  /// One line a layer, sublayers indented by two spaces, a mask after the word "mask".
  public var text: String { LayerLines(root).text }
}
