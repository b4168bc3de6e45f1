import Foundation

extension Layer {
  /// Returns the tree for a right-to-left layout: every frame and line of text is mirrored within its superlayer.
  ///
  /// Glyphs, icons and images are not mirrored.
  /// - Parameter width: the superlayer's width, in points.
  package func mirrored(in width: Double) -> Layer {
    var result = self
    result.frame.origin.x = width - frame.maxX
    result.contentOffset.x = contentOffset.x == 0 ? 0 : -contentOffset.x
    if case .text(var text) = contents {
      text.origin.x = frame.width - text.origin.x - text.line.width
      result.contents = .text(text)
    }
    result.sublayers = sublayers.map { $0.mirrored(in: frame.width) }
    result.mask = mask?.mirrored(in: frame.width)
    return result
  }
}
