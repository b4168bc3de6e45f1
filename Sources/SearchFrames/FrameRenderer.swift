import Foundation
import SearchCairoPainting
import SearchEncoding
import SearchGeometry
import SearchLayers
import SearchMotion

/// Renders a scene's frames at a series of instants, in any order, and repaints, hashes and deflates only what changed.
///
/// Every result is the same as for the instant alone.
///
/// It holds one canvas of the frame's size, with four bytes per pixel, and the cached hash and file; and a bitmap as large
/// once it was asked for. The painter's caches are bounded (see `Workspace`). Memory does not grow with the number of
/// instants.
///
/// Groups are not cached: a group at rest is not repainted, and one in motion lands on different sub-pixel offsets.
package struct FrameRenderer: ~Copyable {
  private let renderer: SceneRenderer
  private let scale: Double
  private let fixedSize: PixelSize?
  private let repaints: Repaints
  package private(set) var root: Layer?
  private var kept = Bitmap(width: 0, height: 0, pixels: [])
  /// True if the canvas was painted whole since its pixels were copied to the bitmap.
  private var isBehind = false
  /// What is new in the bitmap since `changedBitmap()` was called.
  private var news = PixelRect.empty
  private var canvas: CairoCanvas?
  /// The canvas's size.
  private var ownSize = PixelSize(width: 0, height: 0)
  /// The current frame's size; nothing before the first frame.
  package private(set) var size = PixelSize(width: 0, height: 0)
  /// The part of the root's coordinate space on the canvas, in points.
  private var visibleRect = CGRect.null
  private var hashes = IncrementalPixelHash()
  private var files: IncrementalPNGEncoder
  private var cachedHash = CachedResult<String>()
  private var cachedFile = CachedResult<[UInt8]>()
  private var lines = LayerLines()

  /// The difference from the frame shown before.
  package enum Change: Hashable, Sendable {
    /// The pixels and the layer tree are equal.
    case nothing
    /// Only these pixels may differ, in device pixels of the bitmap; empty if only the tree differs.
    case parts([PixelRect])
    /// There was no frame before, or it had another size.
    case everything

    var parts: [PixelRect]? {
      switch self {
      case .nothing: []
      case .parts(let parts): parts
      case .everything: nil
      }
    }
  }

  /// The pixels to paint for the next instant.
  package enum Repaints: Hashable, Sendable {
    case changes
    /// All pixels, as a reference for `changes`.
    case everything
  }

  /// - Parameters:
  ///   - scale: device pixels per point; nil for the device's scale.
  ///   - size: extends the frame at its right and bottom edges with its background; nil for the frame's own size.
  package init(
    _ renderer: SceneRenderer, scale: Double? = nil, size: PixelSize? = nil, repaints: Repaints = .changes
  ) {
    self.renderer = renderer
    self.scale = scale ?? renderer.scene.device.scale
    fixedSize = size
    self.repaints = repaints
    files = IncrementalPNGEncoder(scale: self.scale)
  }

  package mutating func show(_ instant: Instant) throws(SceneError) -> Change {
    try show(renderer.presentation(at: instant), canvas: renderer.canvas(at: instant))
  }

  /// Shows what VoiceOver reads at an instant.
  package mutating func showOverlay(at instant: Instant) throws(SceneError) -> Change {
    let overlay = try AccessibilityOverlay(renderer, at: instant).root.quantized()
    return try show(overlay, canvas: overlay.frame)
  }

  /// - Parameter rect: the visible part of the root's coordinate space, in points.
  mutating func show(_ new: Layer, canvas rect: CGRect) throws(SceneError) -> Change {
    let old = root
    // After an error the canvas's contents are unknown.
    root = nil
    let change = try mapError(paint(new, over: old, canvas: rect), to: \PaintingError.sceneError)
    root = new
    cachedHash.invalidate(change.parts)
    cachedFile.invalidate(change.parts)
    return change
  }

  private mutating func paint(_ new: Layer, over old: Layer?, canvas rect: CGRect) throws(PaintingError) -> Change {
    guard repaints == .changes, let old, rect == visibleRect else {
      try paintWhole(new, canvas: rect)
      return .everything
    }
    guard old != new else { return .nothing }
    let parts = try canvas?.repaint(from: old, to: new) ?? []
    if !isBehind { copy(parts) }
    let bounds = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
    return .parts(parts.map { $0.intersection(bounds) }.filter { !$0.isEmpty })
  }

  private mutating func paintWhole(_ new: Layer, canvas rect: CGRect) throws(PaintingError) {
    var canvas = try takeCanvas(rect)
    try canvas.paint(new)
    ownSize = PixelSize(width: canvas.width, height: canvas.height)
    size = fixedSize ?? ownSize
    self.canvas = consume canvas
    visibleRect = rect
    isBehind = true
  }

  private mutating func takeCanvas(_ rect: CGRect) throws(PaintingError) -> CairoCanvas {
    if rect == visibleRect, let canvas = canvas.take() { return canvas }
    return try renderer.canvas(rect, scale: scale)
  }

  /// The current frame as straight RGBA.
  ///
  /// A copy that is still referenced at the next `show(_:)` causes one copy of the whole bitmap.
  package var bitmap: Bitmap {
    mutating get {
      if isBehind {
        if size == ownSize, kept.width == size.width, kept.height == size.height {
          copy([PixelRect(x: 0, y: 0, width: size.width, height: size.height)])
        } else if let bitmap = canvas?.bitmap().padded(to: size, with: renderer.background) {
          news = news.union(PixelRect(differingFrom: kept, to: bitmap) ?? .empty)
          kept = bitmap
        }
        isBehind = false
      }
      return kept
    }
  }

  private mutating func copy(_ parts: [PixelRect]) {
    if let changed = canvas?.copy(parts, to: &kept.pixels, width: kept.width) { news = news.union(changed) }
  }

  /// Returns the current frame and the smallest rectangle that contains all pixels that differ from the frame for which this
  /// was called last: all of it if that had another size, or there was none; nil if they are equal.
  mutating func changedBitmap() -> (bitmap: Bitmap, changed: PixelRect?) {
    defer { news = .empty }
    return (bitmap, news.isEmpty ? nil : news)
  }

  /// Returns true if a PNG file shows exactly the current frame; see `PNGDecoder.shows`. The canvas is compared while the
  /// file's rows are in the processor's cache, and is not copied.
  package mutating func isShown(in file: [UInt8]) -> Bool {
    guard isBehind, size == ownSize else { return PNGDecoder().shows(bitmap, in: file) }
    return PNGDecoder().shows(in: file, width: size.width, height: size.height) { y, row, channels in
      canvas?.shows(row, channels: channels, row: y) ?? false
    }
  }

  /// The current frame's hash, as `PixelHash` computes it.
  package mutating func hash() -> String {
    if let value = cachedHash.value { return value }
    let changes = cachedHash.changes
    // Rows are hashed while they are in the processor's cache, and most frames are only hashed.
    let value =
      isBehind && size == ownSize
      ? hashes.hash(width: size.width, height: size.height, changed: changes) { canvas?.copy(rows: $0, to: $1) }
      : hashes.hash(of: bitmap, changed: changes)
    cachedHash.store(value)
    return value
  }

  /// The current layer tree as text; empty before the first frame. Only lines that changed are written again.
  package mutating func layerText() -> String {
    if let root { lines.show(root) }
    return lines.text
  }

  /// The current frame as a PNG file, with the same bytes as `PNGEncoder`.
  package mutating func png() throws(EncodingError) -> [UInt8] {
    if let value = cachedFile.value { return value }
    let changes = cachedFile.changes
    let value =
      isBehind && size == ownSize
      ? try files.encode(width: size.width, height: size.height, changed: changes) { canvas?.copy(rows: $0, to: $1) }
      : try files.encode(bitmap, changed: changes)
    cachedFile.store(value)
    return value
  }
}

/// A result computed from a frame, valid until a pixel of the frame changes.
struct CachedResult<Value> {
  private var stored: Value?
  private var parts: PixelParts?

  /// Nil if none is stored or the frame has changed since.
  var value: Value? { parts?.isEmpty == true ? stored : nil }

  /// The pixels that changed since a value was stored; nil if none is stored or everything changed.
  var changes: [PixelRect]? { parts?.rects }

  /// - Parameter changed: the pixels that changed; nil for all.
  mutating func invalidate(_ changed: [PixelRect]?) {
    guard let changed, parts != nil else {
      (stored, parts) = (nil, nil)
      return
    }
    for part in changed { parts?.add(part) }
  }

  mutating func store(_ value: Value) {
    stored = value
    parts = PixelParts()
  }
}
