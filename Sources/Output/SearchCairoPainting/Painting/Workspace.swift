import CSearchCairo
import Foundation
import SearchGeometry
import SearchLayers

/// What one thread paints with: its caches and its spare pixels.
///
/// No result depends on what the caches hold. Used by one call at a time. The caches hold 70 MiB at most, 64 of them
/// artwork; a screen of text and rounded shapes takes some few.
final class Workspace {
  /// The bytes of an entry besides its value.
  private static let entryBytes = 256
  // So that the examples' sequences seldom make a mask twice, and 10,000 pictures take little more than 100.†
  var shapes = GenerationCache<RoundedShape.Key, CoverageMask>(limit: 1 << 20, entryCost: Workspace.entryBytes)
  var shadows = GenerationCache<ShadowKey, CoverageMask>(limit: 1 << 20, entryCost: Workspace.entryBytes)
  var glyphs = GenerationCache<GlyphMaskKey, CoverageMask>(limit: 3 << 20, entryCost: Workspace.entryBytes)
  var paths = GenerationCache<PathMaskKey, CoverageMask>(limit: 1 << 20, entryCost: Workspace.entryBytes)
  var sources = GenerationCache<ImageIdentity, SourceImage>(limit: 32 << 20, entryCost: Workspace.entryBytes)
  var pictures = GenerationCache<PictureKey, Picture>(limit: 32 << 20, entryCost: Workspace.entryBytes)
  private var spare: [Memory] = []

  /// Shapes with more pixels than this are rasterised in tiles of the canvas, and only where they are seen.
  static let largestMask = 1 << 20
  static let tileSide = 512

  /// In bytes: two groups as large as a phone's screen at 3×.†
  private static let mostSpare = 24 << 20

  /// Cleared pixels for a group.
  func borrow(_ rect: PixelRect) -> (PixelBuffer, Memory) {
    let count = rect.width * rect.height * 4
    let memory: Memory
    if let index = spare.firstIndex(where: { $0.count >= count }) {
      memory = spare.remove(at: index)
      memory.bytes.initializeMemory(as: UInt8.self, repeating: 0, count: count)
    } else {
      memory = Memory(zeroed: count)
    }
    return (PixelBuffer(data: memory.words, stride: rect.width, rect: rect), memory)
  }

  func giveBack(_ memory: Memory) {
    spare.append(memory)
    // The largest are the ones that are worth keeping; four are as many as groups usually nest.
    while spare.count > 4 || spare.count > 1 && spare.reduce(0, { $0 + $1.count }) > Self.mostSpare,
      let least = spare.indices.min(by: { spare[$0].count < spare[$1].count })
    {
      spare.remove(at: least)
    }
  }
}
