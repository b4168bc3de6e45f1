import Foundation
import SearchCairoPainting
import SearchEncoding
import SearchGeometry
import SearchLayers
import SearchMotion

/// A scene's picture at one instant after another, in any order: only what differs is painted, hashed and deflated
/// again, and everything is as it would be for each instant alone.
///
/// It keeps one canvas and one bitmap of the picture's size, four bytes a pixel each, and what its hash and its file
/// keep; the painter's caches of glyphs, shapes, shadows, paths and pictures are bounded too (`Workspace`: 70 MiB for
/// each thread at the very most). Nothing grows with the number of instants.
///
/// Painted groups are not kept: what rests is not painted at all, and what moves stands elsewhere in its pixels.
package struct MovingPicture: ~Copyable {
  private let renderer: SceneRenderer
  private let scale: Double
  private let size: PixelSize?
  private let repaints: Repaints
  /// What is shown.
  package private(set) var root: Layer?
  /// The pixels of what is shown, straight RGBA.
  ///
  /// Whoever keeps a copy over the next `show(_:)` makes that copy all of it once; one who reads and lets go does not.
  package private(set) var bitmap = Bitmap(width: 0, height: 0, pixels: [])
  private var canvas: CairoCanvas?
  /// What of the screen the canvas shows, in points.
  private var shown = CGRect.null
  private var hashes = KeptPixelHash()
  private var files: KeptPNG
  private var hashed = Kept<String>()
  private var filed = Kept<[UInt8]>()

  /// What may differ from the picture shown before.
  package enum Change: Hashable, Sendable {
    /// No pixel, nor the layer tree.
    case nothing
    /// No pixel outside of these, in device pixels of the bitmap; none at all where only the tree differs.
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

  /// What is painted for another instant.
  package enum Repaints: Hashable, Sendable {
    /// What differs.
    case changes
    /// All of it, equal or not: what the other is held against.
    case everything
  }

  /// - Parameters:
  ///   - scale: device pixels per point; nil is the device's own.
  ///   - size: the picture stands at the top left of one so large, upon black; nil is the picture's own size.
  package init(
    _ renderer: SceneRenderer, scale: Double? = nil, size: PixelSize? = nil, repaints: Repaints = .changes
  ) {
    self.renderer = renderer
    self.scale = scale ?? renderer.scene.device.scale
    self.size = size
    self.repaints = repaints
    files = KeptPNG(scale: self.scale)
  }

  /// Shows an instant.
  package mutating func show(_ instant: Instant) throws(RenderingError) -> Change {
    try show(renderer.presentation(at: instant), canvas: renderer.canvas(at: instant))
  }

  /// Shows a tree.
  /// - Parameter rect: the part of the root's space that is shown, in points.
  mutating func show(_ new: Layer, canvas rect: CGRect) throws(RenderingError) -> Change {
    let old = root
    // Where painting throws, nothing is known of what the canvas shows.
    root = nil
    let change: Change
    do throws(PaintingError) {
      if repaints == .changes, let old, rect == shown {
        change = try show(new, after: old)
      } else {
        change = .everything
        try showWhole(new, canvas: rect)
      }
    } catch {
      throw .painting(error.words)
    }
    root = new
    hashed.change(change.parts)
    filed.change(change.parts)
    return change
  }

  private mutating func show(_ new: Layer, after old: Layer) throws(PaintingError) -> Change {
    guard old != new else { return .nothing }
    let parts = try canvas?.repaint(from: old, to: new) ?? []
    canvas?.copy(parts, to: &bitmap.pixels, width: bitmap.width)
    let bounds = PixelRect(x0: 0, y0: 0, x1: bitmap.width, y1: bitmap.height)
    return .parts(parts.map { $0.intersection(bounds) }.filter { !$0.isEmpty })
  }

  private mutating func showWhole(_ new: Layer, canvas rect: CGRect) throws(PaintingError) {
    var canvas = try takeCanvas(rect)
    try canvas.paint(new)
    let own = PixelSize(width: canvas.width, height: canvas.height)
    if let size, size != own {
      bitmap = Bitmap(width: 0, height: 0, pixels: []).padded(to: size)
    } else if bitmap.width != own.width || bitmap.height != own.height {
      bitmap = Bitmap(width: own.width, height: own.height, pixels: [])
    }
    canvas.copy([PixelRect(x: 0, y: 0, width: own.width, height: own.height)], to: &bitmap.pixels, width: bitmap.width)
    self.canvas = consume canvas
    shown = rect
  }

  private mutating func takeCanvas(_ rect: CGRect) throws(PaintingError) -> CairoCanvas {
    if rect == shown, let kept = canvas.take() { return kept }
    return try renderer.canvas(rect, scale: scale)
  }

  /// The name of what is shown, as `PixelHash` gives it.
  package mutating func hash() -> String {
    if let value = hashed.value { return value }
    let value = hashes.hash(of: bitmap, changed: hashed.changes)
    hashed.keep(value)
    return value
  }

  /// What is shown as a PNG file, the bytes of `PNGEncoder`.
  package mutating func png() throws(EncodingError) -> [UInt8] {
    if let value = filed.value { return value }
    let value = try files.encode(bitmap, changed: filed.changes)
    filed.keep(value)
    return value
  }
}
