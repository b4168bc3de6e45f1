import Foundation
import SearchGeometry
import SearchLayers

/// The caches and spare buffers of one thread.
///
/// Results never depend on the caches' contents. A workspace serves one call at a time. All workspaces share a budget, and
/// masks of shapes that move are kept only for a while, so that 10,000 frames take no more memory than 100. Besides images,
/// the caches of one workspace hold at most 8 MiB.
final class Workspace {
  /// The bytes of an entry besides its value.
  private static let entryBytes = 256
  // A keyboard with large corners takes a MiB.
  var shapes = GenerationCache<RoundedShape, CoverageMask>(limit: 2 << 20, entryCost: Workspace.entryBytes)
  // The shadow of a piece of glass takes a quarter of a MiB, and so does that of a group.
  var shadows = GenerationCache<[ShadowPart], PlacedMask>(limit: 2 << 20, entryCost: Workspace.entryBytes)
  var blurredShapes = GenerationCache<ShadowPart, BlurredShape>(limit: 256 << 10, entryCost: Workspace.entryBytes)
  var glyphs = GenerationCache<GlyphMaskKey, CoverageMask>(limit: 1 << 20, entryCost: Workspace.entryBytes)
  var paths = GenerationCache<PathMaskKey, CoverageMask>(limit: 512 << 10, entryCost: Workspace.entryBytes)
  // The cells of a bar's glass take a third of a MiB.
  var backdrops = GenerationCache<BackdropKey, ByteStorage>(limit: 2 << 20, entryCost: Workspace.entryBytes)
  var sources = GenerationCache<ImageIdentity, SourceImage>(limit: 32 << 20, entryCost: Workspace.entryBytes)
  var pictures = GenerationCache<ScaledImageKey, ScaledImage>(limit: 32 << 20, entryCost: Workspace.entryBytes)
  /// The materials of glass that is not painted yet, sampled before the group's shadow; by layer name.
  var sampled: [String: BackdropMaterial] = [:]
  /// The picture of a turned layer, of which several parts of one painting show something.
  var turned: (layer: Layer, pixels: PixelBuffer, memory: ByteStorage)?
  /// The buffers of former groups, and whether one was used lately.
  private var spare: [(memory: ByteStorage, isUsed: Bool)] = []

  /// The number of workspaces that share the budget; 0 before the first use.
  var sharers = 0
  /// The thread that used it last.
  var thread: ObjectIdentifier?
  private var paintings = 0

  /// Takes this workspace's share of the budget, and drops what no painting has used for a while: groups' buffers, and
  /// masks of shapes, which are made faster than those of glyphs and paths; a shape that moves seldom needs one again.
  ///
  /// Shares have a lower limit: text that moves needs a quarter of a MiB.
  func beginPainting() {
    let sharers = max(sharers, 1)
    glyphs.limit = max((1 << 20) / sharers, 256 << 10)
    paths.limit = max((512 << 10) / sharers, 128 << 10)
    backdrops.limit = max((2 << 20) / sharers, 512 << 10)
    paintings += 1
    guard paintings >= max(12 / sharers, 3) else { return }
    paintings = 0
    shapes.beginGeneration()
    shadows.beginGeneration()
    blurredShapes.beginGeneration()
    backdrops.beginGeneration()
    spare.removeAll { !$0.isUsed }
    for index in spare.indices { spare[index].isUsed = false }
  }

  /// In pixels: a larger shape is rasterised in tiles, and only where it is visible.
  static let largestMask = 1 << 20
  static let tileSide = 512

  /// In bytes: what a phone's screen at 3× needs while it turns, a picture of 1.2 times its pixels and two groups in it.
  private static let mostSpare = 44 << 20

  /// Returns cleared pixels for a group.
  func borrow(_ rect: PixelRect) -> (PixelBuffer, ByteStorage) {
    let count = rect.area * 4
    let memory: ByteStorage
    if let index = spare.firstIndex(where: { $0.memory.count >= count }) {
      memory = spare.remove(at: index).memory
      memory.bytes.initializeMemory(as: UInt8.self, repeating: 0, count: count)
    } else {
      // A group that grows, such as a turning screen, soon needs more: on its way a phone's has 1.16 times its pixels.
      // A buffer that is too small is dropped for it.
      _ = spare.popLast()
      memory = ByteStorage(zeroed: count + count / 4)
    }
    return (PixelBuffer(data: memory.words, stride: rect.width, rect: rect), memory)
  }

  func giveBack(_ memory: ByteStorage) {
    spare.append((memory, true))
    // Keeps the largest buffers; groups seldom nest deeper than four.
    while spare.count > 4 || spare.count > 1 && spare.reduce(0, { $0 + $1.memory.count }) > Self.mostSpare,
      let least = spare.indices.min(by: { spare[$0].memory.count < spare[$1].memory.count })
    {
      spare.remove(at: least)
    }
  }

  /// Forgets the picture of a turned layer. Its memory serves the next frame's.
  func dropTurned() {
    if let turned { giveBack(turned.memory) }
    turned = nil
  }

  /// Returns the image scaled to a rectangle, or at least the part that the clip shows.
  func picture(_ image: ImageContents, filling rect: DeviceRect, clip: PixelRect, layer: String) throws(PaintingError)
    -> (pixels: PixelBuffer, memory: ByteStorage)?
  {
    let pixels = rect.pixels
    let seen = pixels.intersection(clip)
    guard !seen.isEmpty else { return nil }
    let (x, y) = (pixels.x0, pixels.y0)
    let local = rect.offsetBy(x: -x << 8, y: -y << 8)
    let key = ScaledImageKey(image: ImageIdentity(image.file), rect: local, color: image.color)
    if let known = pictures.value(for: key) {
      return (PixelBuffer(data: known.memory.words, stride: known.part.width, rect: pixels), known.memory)
    }
    let source = try source(image.file, layer: layer)
    let isWhole = pixels.width <= 4096 && pixels.height <= 4096 && pixels.width * pixels.height <= 4 << 20
    let part = isWhole ? pixels : seen
    let made = ScaledImage(source, rect: local, part: part.offsetBy(x: -x, y: -y), color: image.color)
    if isWhole { pictures.insert(made, for: key, cost: made.memory.count) }
    return (PixelBuffer(data: made.memory.words, stride: part.width, rect: part), made.memory)
  }

  private func source(_ image: ImageFile, layer: String) throws(PaintingError) -> SourceImage {
    let key = ImageIdentity(image)
    if let known = sources.value(for: key) { return known }
    let made = try SourceImage(image, layer: layer)
    sources.insert(made, for: key, cost: made.memory.count + image.bytes.count)
    return made
  }

  /// Returns a glyph's coverage with its pen at (x, y), in 1/256 pixels of the canvas.
  func mask(of outline: GlyphOutline, size: Double, x: Int, y: Int) throws(PaintingError) -> PlacedMask {
    let key = GlyphMaskKey(glyph: outline.key, size: size, phase: UInt16(x & 255) << 8 | UInt16(y & 255))
    if let known = glyphs.value(for: key) { return known.placed(x: x >> 8, y: y >> 8) }
    let made = try rasterize(outline.path, size: size, phaseX: x & 255, phaseY: y & 255)
    glyphs.insert(made, for: key, cost: made.byteCount)
    return made.placed(x: x >> 8, y: y >> 8)
  }

  /// In ems: outlines are clamped to this distance from the pen.
  static let glyphReach = 4.0
  /// In device pixels per em; larger text is drawn at this size.
  static let largestGlyph = 2048.0

  private func rasterize(_ outline: VectorPath, size: Double, phaseX: Int, phaseY: Int) throws(PaintingError)
    -> CoverageMask
  {
    let part = Self.part(of: outline, size: size, x: phaseX, y: phaseY)
    guard !part.isEmpty else { return .empty }
    let path = outline.map {
      CGPoint(x: Self.place($0.x, size: size, phase: phaseX), y: Self.place($0.y, size: size, phase: phaseY))
    }
    return try PathRasterizer.mask(of: [.init(path)], part: part, fine: false)
  }

  /// Returns the pixels of the mask of a glyph with its pen at (x, y), in 1/256 pixels of the canvas. It is not
  /// rasterised: a search for changes needs no letters of a size that is never drawn again.
  static func part(of outline: VectorPath, size: Double, x: Int, y: Int) -> PixelRect {
    let bounds = outline.controlBounds
    guard size > 0, !bounds.isNull else { return .empty }
    func edge(_ ems: CGFloat, _ pen: Int, outwards: FloatingPointRoundingRule) -> Int {
      Int((place(ems, size: size, phase: pen & 255) + (outwards == .down ? -0.01 : 0.01)).rounded(outwards))
    }
    return PixelRect(
      x0: edge(bounds.minX, x, outwards: .down), y0: edge(bounds.minY, y, outwards: .down),
      x1: edge(bounds.maxX, x, outwards: .up), y1: edge(bounds.maxY, y, outwards: .up)
    ).offsetBy(x: x >> 8, y: y >> 8)
  }

  /// Returns a coordinate of an outline in device pixels from the pen's pixel.
  private static func place(_ ems: CGFloat, size: Double, phase: Int) -> Double {
    let ems = Double(ems).isNaN ? 0 : min(max(Double(ems), -glyphReach), glyphReach)
    return ems * min(size, largestGlyph) + Double(phase) / 256
  }
}

/// Identifies an image by the address of its bytes.
///
/// Every cache entry retains the bytes, so no other image can have the same address in the meantime.
struct ImageIdentity: Hashable {
  let address: Int
  let count: Int

  init(_ image: ImageFile) {
    address = image.bytes.withUnsafeBytes { $0.baseAddress.map { Int(bitPattern: $0) } ?? 0 }
    count = image.bytes.count
  }
}

struct ScaledImageKey: Hashable {
  var image: ImageIdentity
  /// The rectangle that the image fills, moved to the first pixel.
  var rect: DeviceRect
  var color: RGBAColor?
}

struct GlyphMaskKey: Hashable {
  var glyph: GlyphKey
  /// Device pixels per em.
  var size: Double
  /// 1/256 pixels, x in the high byte.
  var phase: UInt16
}
