import CSearchCairo
import Foundation
import SearchGeometry
import SearchLayers

/// The caches and spare buffers of one thread.
///
/// Results never depend on the caches' contents. A workspace serves one call at a time. Its caches hold at most 70 MiB,
/// of which 64 are images; a screen of text and rounded shapes takes a few MiB.
final class Workspace {
  /// The bytes of an entry besides its value.
  private static let entryBytes = 256
  // Large enough that the examples' sequences seldom rasterise a mask twice, and 10,000 frames take little more memory
  // than 100.†
  var shapes = GenerationCache<RoundedShape.Key, CoverageMask>(limit: 1 << 20, entryCost: Workspace.entryBytes)
  var shadows = GenerationCache<ShadowKey, CoverageMask>(limit: 1 << 20, entryCost: Workspace.entryBytes)
  var glyphs = GenerationCache<GlyphMaskKey, CoverageMask>(limit: 3 << 20, entryCost: Workspace.entryBytes)
  var paths = GenerationCache<PathMaskKey, CoverageMask>(limit: 1 << 20, entryCost: Workspace.entryBytes)
  var sources = GenerationCache<ImageIdentity, SourceImage>(limit: 32 << 20, entryCost: Workspace.entryBytes)
  var pictures = GenerationCache<ScaledImageKey, ScaledImage>(limit: 32 << 20, entryCost: Workspace.entryBytes)
  private var spare: [ByteStorage] = []

  /// In pixels: a larger shape is rasterised in tiles, and only where it is visible.
  static let largestMask = 1 << 20
  static let tileSide = 512

  /// In bytes: two groups as large as a phone's screen at 3×.†
  private static let mostSpare = 24 << 20

  /// Returns cleared pixels for a group.
  func borrow(_ rect: PixelRect) -> (PixelBuffer, ByteStorage) {
    let count = rect.width * rect.height * 4
    let memory: ByteStorage
    if let index = spare.firstIndex(where: { $0.count >= count }) {
      memory = spare.remove(at: index)
      memory.bytes.initializeMemory(as: UInt8.self, repeating: 0, count: count)
    } else {
      memory = ByteStorage(zeroed: count)
    }
    return (PixelBuffer(data: memory.words, stride: rect.width, rect: rect), memory)
  }

  func giveBack(_ memory: ByteStorage) {
    spare.append(memory)
    // Keeps the largest buffers; groups seldom nest deeper than four.
    while spare.count > 4 || spare.count > 1 && spare.reduce(0, { $0 + $1.count }) > Self.mostSpare,
      let least = spare.indices.min(by: { spare[$0].count < spare[$1].count })
    {
      spare.remove(at: least)
    }
  }
}
