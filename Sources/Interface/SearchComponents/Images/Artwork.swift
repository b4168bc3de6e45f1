import SearchLayers
import SearchScenes

/// The files of a scene that are drawn.
package struct Artwork: Sendable {
  /// Pictures by their paths in the scene.
  package var images: [String: ImageFile]
  /// The scene's own symbols by their names.
  package var symbols: [String: Symbol] = [:]
  /// The views that the program draws, by their names.
  package var views: [String: any LayerView] = [:]

  /// A symbol and its file's bytes.
  package struct Symbol: Hashable, Sendable {
    package let bytes: [UInt8]
    let drawing: SymbolDrawing
    /// True if the file paints white and another colour, which a symbol paints alike.
    package let hasWhite: Bool

    package init(svg bytes: [UInt8]) throws(SVGProblem) {
      self.bytes = bytes
      (drawing, hasWhite) = try SymbolDrawing.read(svg: bytes)
    }
  }

  package init(images: [String: ImageFile] = [:]) { self.images = images }
}
