import SearchFrames
import SearchGeometry
import SearchLayers

/// Keeps the last frame that a page received, so that only changed pixels are drawn and sent. One request uses it at a
/// time.
final class PreviewRenderer: @unchecked Sendable {
  let scene: CompiledScene.Key
  /// Device pixels per point; nil for the device's own scale.
  let scale: Double?
  /// The number of pixels of a frame. The renderer uses eight bytes for each.
  var pixels: Int { picture.bitmap.width * picture.bitmap.height }
  /// Identifies the last frame among those of all renderers.
  var number = 0
  private var picture: FrameRenderer

  init(_ scene: CompiledScene, scale: Double?) {
    (self.scene, self.scale) = (scene.key, scale)
    picture = FrameRenderer(scene.renderer, scale: scale)
  }

  /// The pixels that a page needs to show an instant.
  struct Update: Sendable {
    var size: PixelSize
    /// The parts of the frame that are sent.
    var parts: [PixelRect]
    /// Straight RGBA as `PixelRuns`: the rows of the first part, of the second, and so on.
    var runs: [UInt8]
  }

  /// Draws an instant.
  /// - Parameter hasLast: true if the page has the last frame.
  func update(to instant: Instant, hasLast: Bool) throws(RenderingError) -> Update {
    let change = try picture.show(instant)
    let size = PixelSize(width: picture.bitmap.width, height: picture.bitmap.height)
    let all = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
    let parts: [PixelRect] =
      switch change {
      case .nothing where hasLast: []
      case .parts(let changed) where hasLast: changed
      default: [all]
      }
    return Update(size: size, parts: parts, runs: PixelRuns.encode(parts, of: picture.bitmap))
  }
}

/// The renderers of the open pages.
actor PreviewRenderers {
  private var cached: [PreviewRenderer] = []
  private var last = 0

  /// The most cached renderers. Each has two bitmaps; a page uses one, and few pages are open.†
  private static let most = 3
  /// The most pixels of a cached renderer; more than the screen of any device.†
  private static let mostPixels = 1 << 24

  /// Takes the renderer of a page out of the cache, or makes one.
  /// - Parameter number: the last frame that the page received; nil for none.
  /// - Returns: the renderer, and true if it has that frame.
  func take(for scene: CompiledScene, scale: Double?, after number: Int?) -> (PreviewRenderer, hasLast: Bool) {
    // A renderer for another scene or scale is dropped: the page no longer uses it.
    if let index = cached.firstIndex(where: { $0.number == number }) {
      let renderer = cached.remove(at: index)
      if renderer.scene == scene.key, renderer.scale == scale { return (renderer, true) }
    }
    return (PreviewRenderer(scene, scale: scale), false)
  }

  /// Puts a renderer into the cache.
  /// - Returns: the number of its last frame.
  func put(_ renderer: PreviewRenderer) -> Int {
    last += 1
    renderer.number = last
    guard renderer.pixels <= Self.mostPixels else { return last }
    cached.append(renderer)
    if cached.count > Self.most { cached.removeFirst() }
    return last
  }
}

/// Run-length encoding of pixels for the page: most of a picture is flat, and browsers receive megabytes slowly.
///
/// The output is little-endian 32-bit words. A word with its highest bit set is a run: the next word is a pixel that
/// repeats as often as the other bits say. Any other word is followed by that many pixels. This is PackBits (TIFF 6.0,
/// section 9) with pixels instead of bytes.
enum PixelRuns {
  /// Shorter runs are written as pixels: a run takes two words, and one more if it interrupts other pixels.
  private static let shortest = 4

  /// Encodes the parts of a bitmap, row by row, one part after another.
  static func encode(_ parts: [PixelRect], of bitmap: Bitmap) -> [UInt8] {
    var words: [UInt32] = []
    bitmap.pixels.withUnsafeBytes { bytes in
      let pixels = bytes.bindMemory(to: UInt32.self)
      for part in parts {
        for row in part.y0..<part.y1 {
          let start = row * bitmap.width + part.x0
          append(UnsafeBufferPointer(rebasing: pixels[start..<start + part.width]), to: &words)
        }
      }
    }
    return words.withUnsafeBytes { Array($0) }
  }

  private static func append(_ row: UnsafeBufferPointer<UInt32>, to words: inout [UInt32]) {
    var (index, unwritten) = (0, 0)
    func writePixels(to end: Int) {
      guard unwritten < end else { return }
      words.append(UInt32(end - unwritten).littleEndian)
      words.append(contentsOf: row[unwritten..<end])
    }
    while index < row.count {
      let pixel = row[index]
      var end = index + 1
      while end < row.count, row[end] == pixel { end += 1 }
      if end - index >= shortest {
        writePixels(to: index)
        words.append((UInt32(end - index) | 0x8000_0000).littleEndian)
        words.append(pixel)
        unwritten = end
      }
      index = end
    }
    writePixels(to: row.count)
  }
}
