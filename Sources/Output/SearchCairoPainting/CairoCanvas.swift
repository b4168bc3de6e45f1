import CSearchCairo
import CSearchPixels
import Foundation
import SearchGeometry
import SearchLayers

/// A canvas that persists between frames, so that only the changed pixels are painted again.
package struct CairoCanvas: ~Copyable, @unchecked Sendable {
  let surface: CairoSurface
  private let painter: CairoPainter
  private let space: DeviceSpace
  private let background: UInt32
  package var width: Int { surface.width }
  package var height: Int { surface.height }

  /// Creates a canvas whose pixels are undefined until it is painted.
  ///
  /// - Parameters:
  ///   - canvas: the part of the root's coordinate space to paint, in points; without pixels at its right and bottom
  ///     edges that it covers only in part.
  ///   - scale: device pixels per point.
  ///   - background: the colour behind the root; nil for transparent.
  ///   - painter: the painter whose caches are used.
  ///   - memory: four bytes for each pixel of `size(_:scale:)`, uninitialized; it must outlive the canvas. Nil allocates
  ///     memory.
  /// - Throws: `PaintingError.emptyCanvas` or `.tooLarge` for a size that cannot be painted.
  package init(
    _ canvas: CGRect, scale: Double, background: RGBAColor?, painter: CairoPainter,
    memory: UnsafeMutableBufferPointer<UInt8>? = nil
  ) throws(PaintingError) {
    let size = try Self.size(canvas, scale: scale)
    surface = try CairoSurface(
      CAIRO_FORMAT_ARGB32, width: size.width, height: size.height, memory: memory, clears: false)
    space = DeviceSpace(scale: scale, origin: canvas.origin)
    self.background = background?.premultiplied() ?? 0
    self.painter = painter
  }

  /// Returns the size in device pixels, at least 1 × 1.
  static func size(_ canvas: CGRect, scale: Double) throws(PaintingError) -> (width: Int, height: Int) {
    let grid = PixelGrid(scale: scale)
    let (width, height) = (grid.count(in: canvas.size.width), grid.count(in: canvas.size.height))
    guard width.isFinite, height.isFinite, scale > 0, canvas.origin.x.isFinite, canvas.origin.y.isFinite,
      width >= 1, height >= 1
    else { throw .emptyCanvas }
    let limit = Double(CairoSurface.maximumSide)
    guard width <= limit, height <= limit, width * height <= Self.largest else {
      throw .tooLarge(width: width, height: height)
    }
    return (Int(width), Int(height))
  }

  /// In pixels; 4 bytes each, so 1 GiB.
  private static let largest = Double(1 << 28)

  private var bounds: PixelRect { PixelRect(x0: 0, y0: 0, x1: surface.width, y1: surface.height) }

  package mutating func paint(_ root: Layer) throws(PaintingError) {
    try paint(root.painted, parts: [bounds])
  }

  /// Repaints the pixels that differ between two trees; the bytes are those of `paint(_:)`.
  ///
  /// - Parameter old: the tree that was painted last. If painting it threw, the bytes are undefined.
  /// - Returns: the repainted rectangles, in device pixels; all other pixels are unchanged.
  package mutating func repaint(from old: Layer, to new: Layer) throws(PaintingError) -> [PixelRect] {
    let (space, bounds, old, new) = (space, bounds, old.painted, new.painted)
    var parts: [PixelRect] = []
    try painter.withWorkspace { workspace throws(PaintingError) in
      let screens = [old, new].map { LayerPainter.screen(of: $0, in: space, canvas: bounds) }
      // Every backdrop reflects at the screen's edges, so when they move everything changes.
      if !screens[0].isEmpty, !screens[1].isEmpty, screens[0] != screens[1] { return parts = [bounds] }
      let layers = LayerPainter(workspace: workspace, space: space, screen: screens[0].union(screens[1]))
      var search = DamageSearch(layers)
      // Layers outside the canvas can be visible on it, blurred.
      search.search(
        DamageSearch.Pair(old: old, new: new, oldOrigin: .zero, newOrigin: .zero), alpha: 1,
        within: bounds.union(layers.screen))
      let backdrops = layers.backdrops(of: new)
      // A piece that changes its group changes its shadow, and may change in no other way.
      let (before, after) = (GlassGroups(in: old), GlassGroups(in: new))
      let changed = (before.pieces(changedIn: after) + after.pieces(changedIn: before)).map(layers.reach)
      for part in search.parts.rects + changed {
        let isBeneath = backdrops.contains { !$0.intersection(part).isEmpty }
        parts.append(isBeneath ? part.grown(by: backdrops) : part.intersection(bounds))
      }
      parts = PixelParts(parts.filter { !$0.intersection(bounds).isEmpty }).rects
    }
    return try paint(new, parts: parts).map { $0.intersection(bounds) }
  }

  /// - Returns: the painted rectangles, which may reach beyond the canvas.
  @discardableResult
  private mutating func paint(_ root: Layer, parts: [PixelRect]) throws(PaintingError) -> [PixelRect] {
    guard !parts.isEmpty else { return [] }
    surface.flush()
    let (space, background) = (space, background)
    var painted: [PixelRect] = []
    let buffer = buffer
    try painter.withWorkspace { workspace throws(PaintingError) in
      workspace.beginPainting()
      defer { workspace.dropTurned() }
      let screen = LayerPainter.screen(of: root, in: space, canvas: buffer.rect)
      var layers = LayerPainter(workspace: workspace, space: space, screen: screen)
      let backdrops = layers.backdrops(of: root)
      layers.glass = GlassGroups(in: root)
      painted = parts.flatMap { layers.parts(of: $0, under: root) }.grown(by: backdrops)
      for part in painted {
        guard !buffer.rect.contains(part) else {
          try layers.paint(root, over: background, into: LayerPainter.Target(buffer: buffer, clip: part))
          continue
        }
        // A backdrop that reaches beyond the canvas needs the pixels there too.
        let (larger, memory) = workspace.borrow(part)
        defer { workspace.giveBack(memory) }
        try layers.paint(root, over: background, into: LayerPainter.Target(buffer: larger, clip: part))
        buffer.copy(part.intersection(buffer.rect), from: larger)
      }
    }
    cairo_surface_mark_dirty(surface.pointer)
    return painted
  }

  /// Returns a copy of the pixels as straight RGBA.
  package borrowing func bitmap() -> Bitmap {
    let pixels = [UInt8](unsafeUninitializedCapacity: width * height * 4) { bytes, count in
      copy(rows: 0..<height, to: UnsafeMutableRawBufferPointer(bytes))
      count = bytes.count
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  /// Copies parts of the canvas as straight RGBA to the same coordinates of `pixels`, clipping at its edges.
  ///
  /// - Parameter width: the width of `pixels`, in pixels.
  /// - Returns: the smallest rectangle that contains all pixels that were others before.
  @discardableResult
  package borrowing func copy(_ parts: [PixelRect], to pixels: inout [UInt8], width: Int) -> PixelRect {
    pixels.withUnsafeMutableBufferPointer { pixels in
      guard let base = pixels.baseAddress, width > 0 else { return .empty }
      let fitting = PixelRect(x0: 0, y0: 0, x1: min(self.width, width), y1: min(height, pixels.count / (4 * width)))
      return parts.map { $0.intersection(fitting) }.filter { !$0.isEmpty }.reduce(.empty) {
        $0.union(PixelRect(search_straight_part(buffer.c, $1.c, base, Int64(width * 4))))
      }
    }
  }

  private var buffer: PixelBuffer {
    PixelBuffer(data: row(0), stride: surface.bytesPerRow / 4, rect: bounds)
  }

  private borrowing func row(_ y: Int) -> UnsafeMutablePointer<UInt32> {
    UnsafeMutableRawPointer(surface.data + y * surface.bytesPerRow).assumingMemoryBound(to: UInt32.self)
  }

  /// Copies whole rows as straight RGBA.
  ///
  /// - Parameter bytes: four for each pixel of the rows.
  package borrowing func copy(rows: Range<Int>, to bytes: UnsafeMutableRawBufferPointer) {
    guard let base = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return }
    for (index, y) in rows.clamped(to: 0..<min(height, rows.lowerBound + bytes.count / (4 * width))).enumerated() {
      search_straight_row(row(y), base + index * width * 4, Int64(width))
    }
  }

  /// Returns true if a row has the pixels of `bytes`, straight RGB or RGBA.
  package borrowing func shows(_ bytes: UnsafePointer<UInt8>, channels: Int, row y: Int) -> Bool {
    if search_equals_opaque_row(bytes, Int64(channels), row(y), Int64(width)) != 0 { return true }
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: width * 4) { straight in
      search_straight_row(row(y), straight.baseAddress, Int64(width))
      return search_equals_row(bytes, Int64(channels), straight.baseAddress, Int64(width)) != 0
    }
  }

  /// Converts the pixels to straight RGBA in place and ends the canvas.
  consuming func straighten() {
    surface.flush()
    for y in 0..<surface.height { search_straight_row(row(y), surface.data + y * surface.bytesPerRow, Int64(width)) }
  }
}
