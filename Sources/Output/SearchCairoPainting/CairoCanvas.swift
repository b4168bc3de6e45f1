import CSearchCairo
import Foundation
import SearchGeometry
import SearchLayers

/// Pixels that stay, so that only what differs is painted again.
package struct CairoCanvas: ~Copyable, @unchecked Sendable {
  private let surface: CairoSurface
  private let painter: CairoPainter
  private let space: DeviceSpace
  private let background: UInt32
  /// In device pixels.
  package var width: Int { surface.width }
  /// In device pixels.
  package var height: Int { surface.height }

  /// A canvas that nothing is painted on yet.
  ///
  /// - Parameters:
  ///   - canvas: the part of the root's coordinate space that is painted, in points; its size is rounded to whole
  ///     device pixels, halves away from zero.
  ///   - scale: device pixels per point.
  ///   - background: what lies below the root; nil for nothing.
  ///   - painter: whose caches are used.
  package init(_ canvas: CGRect, scale: Double, background: RGBAColor?, painter: CairoPainter) throws(PaintingError) {
    let size = try Self.size(canvas, scale: scale)
    surface = try CairoSurface(.premultiplied, width: size.width, height: size.height)
    space = DeviceSpace(scale: scale, origin: canvas.origin)
    self.background = background?.premultiplied() ?? 0
    self.painter = painter
  }

  /// A canvas on memory of others, which outlives it: four bytes for each pixel of `size(_:scale:)`, of any contents,
  /// which the first `paint(_:)` covers.
  init(
    _ canvas: CGRect, scale: Double, background: RGBAColor?, painter: CairoPainter,
    memory: UnsafeMutableBufferPointer<UInt8>
  ) throws(PaintingError) {
    let size = try Self.size(canvas, scale: scale)
    surface = try CairoSurface(premultiplied: memory, width: size.width, height: size.height)
    space = DeviceSpace(scale: scale, origin: canvas.origin)
    self.background = background?.premultiplied() ?? 0
    self.painter = painter
  }

  /// In device pixels; at least one each way, and no more than can be painted.
  static func size(_ canvas: CGRect, scale: Double) throws(PaintingError) -> (width: Int, height: Int) {
    let (width, height) = (Double(canvas.size.width) * scale, Double(canvas.size.height) * scale)
    guard width.isFinite, height.isFinite, scale > 0, canvas.origin.x.isFinite, canvas.origin.y.isFinite,
      width.rounded() >= 1, height.rounded() >= 1
    else { throw .emptyCanvas }
    let limit = Double(CairoSurface.maximumSide)
    guard width.rounded() <= limit, height.rounded() <= limit, width * height <= Self.largest else {
      throw .tooLarge(width: width.rounded(), height: height.rounded())
    }
    return (Int(width.rounded()), Int(height.rounded()))
  }

  /// In pixels: a gigabyte.
  private static let largest = Double(1 << 28)

  private var bounds: PixelRect { PixelRect(x0: 0, y0: 0, x1: surface.width, y1: surface.height) }

  /// Paints everything.
  package mutating func paint(_ root: Layer) throws(PaintingError) {
    try paint(root, parts: [bounds])
  }

  /// Paints what lies in the rectangles again, grown outwards to whole device pixels: the bytes are those of
  /// `paint(_:)`, if the tree differs from the one painted before nowhere else.
  ///
  /// - Parameter damage: in the root's coordinate space, in points.
  package mutating func repaint(_ root: Layer, damage: [CGRect]) throws(PaintingError) {
    var parts: [PixelRect] = []
    for rect in damage where !rect.isNull {
      let rect = rect.standardized
      guard !rect.minX.isNaN, !rect.minY.isNaN, !rect.width.isNaN, !rect.height.isNaN else { continue }
      let part = space.rect(rect).pixels.intersection(bounds)
      if !part.isEmpty { parts.append(part) }
    }
    try paint(root, parts: parts)
  }

  /// Paints what differs between the tree painted before and another: the bytes are those of `paint(_:)`.
  ///
  /// - Parameter old: the tree that was painted last; where there was none, or painting threw, the bytes are not those.
  /// - Returns: outside of these the pixels are what they were.
  package mutating func repaint(from old: Layer, to new: Layer) throws(PaintingError) -> [PixelRect] {
    let (space, bounds) = (space, bounds)
    var parts: [PixelRect] = []
    try painter.withWorkspace { workspace throws(PaintingError) in
      let screens = [old, new].map { LayerPainter.screen(of: $0, in: space, canvas: bounds) }
      // Every backdrop reflects at the screen's edges, which move.
      if !screens[0].isEmpty, !screens[1].isEmpty, screens[0] != screens[1] { return parts = [bounds] }
      let layers = LayerPainter(workspace: workspace, space: space, screen: screens[0].union(screens[1]))
      var search = DamageSearch(layers)
      // What lies beside the canvas may be seen on it, blurred.
      try search.search(
        DamageSearch.Pair(old: old, new: new, oldOrigin: .zero, newOrigin: .zero), alpha: 1,
        within: bounds.union(layers.screen))
      let backdrops = search.parts.isEmpty ? [] : layers.backdrops(of: new)
      for part in search.parts.rects {
        let isBeneath = backdrops.contains { !$0.intersection(part).isEmpty }
        parts.append(isBeneath ? part.grown(by: backdrops) : part.intersection(bounds))
      }
      parts = PixelParts(parts.filter { !$0.intersection(bounds).isEmpty }).rects
    }
    return try paint(new, parts: parts).map { $0.intersection(bounds) }
  }

  /// - Returns: what was painted, which may reach beyond the canvas.
  @discardableResult
  private mutating func paint(_ root: Layer, parts: [PixelRect]) throws(PaintingError) -> [PixelRect] {
    guard !parts.isEmpty else { return [] }
    surface.flush()
    let (space, background) = (space, background)
    var painted: [PixelRect] = []
    let buffer = PixelBuffer(
      data: UnsafeMutableRawPointer(surface.data).assumingMemoryBound(to: UInt32.self),
      stride: surface.bytesPerRow / 4, rect: bounds)
    try painter.withWorkspace { workspace throws(PaintingError) in
      let screen = LayerPainter.screen(of: root, in: space, canvas: buffer.rect)
      let layers = LayerPainter(workspace: workspace, space: space, screen: screen)
      painted = parts.grown(by: layers.backdrops(of: root))
      for part in painted {
        guard !buffer.rect.contains(part) else {
          try layers.paint(root, upon: background, into: LayerPainter.Target(buffer: buffer, clip: part))
          continue
        }
        // A backdrop reaches beyond the canvas, and sees what is there.
        let (larger, memory) = workspace.borrow(part)
        defer { workspace.giveBack(memory) }
        try layers.paint(root, upon: background, into: LayerPainter.Target(buffer: larger, clip: part))
        buffer.copy(part.intersection(buffer.rect), from: larger)
      }
    }
    cairo_surface_mark_dirty(surface.pointer)
    return painted
  }

  /// The pixels as they lie in memory: 32-bit words 0xAARRGGBB, premultiplied, rows of `bytesPerRow` from the top.
  package borrowing func withPixels<Result>(
    _ body: (_ bytes: UnsafeRawBufferPointer, _ bytesPerRow: Int) throws -> Result
  ) rethrows -> Result {
    try body(
      UnsafeRawBufferPointer(start: surface.data, count: surface.bytesPerRow * surface.height), surface.bytesPerRow)
  }

  /// A copy in straight RGBA.
  package borrowing func bitmap() -> Bitmap {
    let (width, height, stride) = (surface.width, surface.height, surface.bytesPerRow)
    let pixels = [UInt8](unsafeUninitializedCapacity: width * height * 4) { bytes, count in
      if let base = bytes.baseAddress {
        for y in 0..<height {
          let row = base + y * width * 4
          row.initialize(from: surface.data + y * stride, count: width * 4)
          search_straight_row(row, Int64(width))
        }
        count = width * height * 4
      }
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  /// Copies parts of the canvas, in straight RGBA, to the same place of pixels that have rows of `width`; what does not
  /// fit there is left out.
  package borrowing func copy(_ parts: [PixelRect], to pixels: inout [UInt8], width: Int) {
    let fitting = PixelRect(
      x0: 0, y0: 0, x1: min(self.width, width), y1: min(height, width > 0 ? pixels.count / (4 * width) : 0))
    let (data, stride) = (surface.data, surface.bytesPerRow)
    pixels.withUnsafeMutableBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return }
      for part in parts.map({ $0.intersection(fitting) }) where !part.isEmpty {
        for y in part.y0..<part.y1 {
          let row = base + (y * width + part.x0) * 4
          row.update(from: data + y * stride + part.x0 * 4, count: part.width * 4)
          search_straight_row(row, Int64(part.width))
        }
      }
    }
  }

  /// Makes the pixels straight RGBA where they lie, and ends the canvas, on which nothing can be painted any more.
  consuming func straighten() {
    surface.flush()
    for y in 0..<surface.height { search_straight_row(surface.data + y * surface.bytesPerRow, Int64(surface.width)) }
  }
}
