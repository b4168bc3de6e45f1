import SearchEncoding
import SearchGeometry
import SearchLayers
import TestSupport
import Testing

/// Other programs read files that were encoded incrementally.
struct ForeignReaderTests {
  private static let made = Result { try make() }

  /// Files after several edits, with one band and with many, opaque and translucent.
  static func files() throws -> [(file: [UInt8], bitmap: Bitmap)] { try made.get() }

  private static func make() throws -> [(file: [UInt8], bitmap: Bitmap)] {
    let sizes: [(width: Int, height: Int, seed: UInt64)] = [
      (300, 250, 1), (300, 250, 2), (40, 30, 3), (1, 1, 4), (1, 700, 5), (20_000, 4, 6),
    ]
    let edited = try sizes.map { size -> (file: [UInt8], bitmap: Bitmap) in
      var edits = Edits(seed: size.seed, width: size.width, height: size.height)
      var kept = IncrementalPNGEncoder(scale: 2)
      var file: [UInt8] = []
      for _ in 0..<3 {
        let changed = edits.edit()
        file = try kept.encode(edits.bitmap, changed: changed)
      }
      return (file, edits.bitmap)
    }
    let noise = [true, false].map { randomBitmap(8, width: 300, height: 250, opaque: $0) }
    return try edited + noise.map { (try PNGEncoder().encode($0), $0) }
  }

  @Test(.enabled(if: Libspng.isThere, Libspng.missing)) func libspngDecodesTheSamePixels() throws {
    for (file, bitmap) in try Self.files() {
      #expect(Libspng.pixels(of: file) == bitmap.pixels)
      #expect(Libspng.pixels(of: file.dropLast(40)) == nil)
    }
  }

  @Test(.needsImageMagick) func imageMagickDecodesTheSamePixels() throws {
    try withFolder { folder in
      // ImageMagick's policy refuses images wider than 16,000 pixels.
      for (file, bitmap) in try Self.files() where bitmap.width < 16_000 {
        try folder.write(file, to: "a.png")
        #expect(try ForeignTool.converted("a.png", in: folder) == bitmap.pixels)
      }
    }
  }

  @Test(.needsBrowser) func chromiumDecodesTheSamePixels() throws {
    try BrowserImages.withPage { page in
      for (file, bitmap) in try Self.files() {
        let pictures = try BrowserImages.pictures(of: file, in: page)
        #expect(pictures.count == 1 && pictures.allSatisfy { Self.isLike($0, bitmap) })
      }
    }
  }

  @Test(.needsBrowser, arguments: [true, false]) func chromiumPlaysAnimations(opaque: Bool) throws {
    let pictures = changingPictures(23, count: 12, width: 61, height: 37, opaque: opaque)
    let file = try encode(pictures, opaque: opaque)
    try BrowserImages.withPage { page in
      let shown = try BrowserImages.pictures(of: file, in: page)
      #expect(shown.count == pictures.count)
      #expect(zip(shown, pictures).allSatisfy(Self.isLike))
    }
  }

  /// Chromium premultiplies and divides again: opaque pixels are exact, and the error grows with transparency.
  private static func isLike(_ pixels: [UInt8], _ bitmap: Bitmap) -> Bool {
    pixels.count == bitmap.pixels.count
      && pixels.indices.allSatisfy { index in
        let (one, other, alpha) = (Int(pixels[index]), Int(bitmap.pixels[index]), Int(bitmap.pixels[index | 3]))
        return one == other || index % 4 != 3 && alpha < 255 && abs(one - other) * alpha <= 255 + alpha
      }
  }
}
