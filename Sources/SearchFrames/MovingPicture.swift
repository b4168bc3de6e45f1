import Foundation
import SearchCairoPainting
import SearchEncoding
import SearchGeometry
import SearchLayers
import SearchMotion

/// A scene's picture at one instant after another, in any order: only what differs is painted, hashed and deflated
/// again, and everything is as it would be for each instant alone.
package struct MovingPicture: ~Copyable {
  private let renderer: SceneRenderer
  private let scale: Double
  private let size: PixelSize?
  /// What is shown.
  package private(set) var root: Layer?
  /// The pixels of what is shown, straight RGBA.
  package private(set) var bitmap: Bitmap
  private var hashes = KeptPixelHash()
  private var files: KeptPNG

  /// What may differ from the picture shown before.
  package enum Change: Hashable, Sendable {
    /// No pixel, nor the layer tree.
    case nothing
    /// No pixel outside of these, in device pixels of the bitmap.
    case parts([PixelRect])
    /// There was none, or one of another size.
    case everything

    var parts: [PixelRect]? {
      switch self {
      case .nothing: []
      case .parts(let parts): parts
      case .everything: nil
      }
    }
  }

  /// - Parameters:
  ///   - scale: device pixels per point; nil is the device's own.
  ///   - size: the picture stands at the top left of one so large, upon black; nil is the picture's own size.
  package init(_ renderer: SceneRenderer, scale: Double? = nil, size: PixelSize? = nil) {
    self.renderer = renderer
    self.scale = scale ?? renderer.scene.device.scale
    self.size = size
    bitmap = Bitmap(width: 0, height: 0, pixels: [])
    files = KeptPNG(scale: self.scale)
  }

  /// Shows an instant.
  package mutating func show(_ instant: Instant) throws(RenderingError) -> Change {
    let new = try renderer.presentation(at: instant)
    let whole = try renderer.image(of: new, at: instant, scale: scale)
    bitmap = size.map { whole.padded(to: $0) } ?? whole
    root = new
    change = .everything
    return .everything
  }

  private var change = Change.everything

  /// The name of what is shown, as `PixelHash` gives it.
  package mutating func hash() -> String {
    hashes.hash(of: bitmap, changed: nil)
  }

  /// What is shown as a PNG file, the bytes of `PNGEncoder`.
  package mutating func png() throws(EncodingError) -> [UInt8] {
    try files.encode(bitmap, changed: nil)
  }
}
