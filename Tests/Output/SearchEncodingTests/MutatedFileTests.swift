import SearchEncoding
import SearchLayers
import TestSupport
import Testing

/// Reproducibly damaged files, most with correct checksums so that later checks are reached.
struct MutatedFileTests {
  static func sources() throws -> [[UInt8]] {
    let pictures = changingPictures(30, count: 4, width: 9, height: 6, opaque: false)
    let opaque = changingPictures(31, count: 4, width: 9, height: 6, opaque: true)
    return try [
      PNGEncoder(scale: 2).encode(pictures[0]), PNGEncoder().encode(opaque[0]),
      encode(pictures, opaque: false), encode(opaque, opaque: true, scale: 3), DamagedAPNGTests.good().file,
    ]
  }

  /// Decoding returns a bitmap or throws; it never traps.
  @Test(arguments: 0..<5) func damagedFilesAreReadOrRefused(source: Int) throws {
    let bytes = try Self.sources()[source]
    var mutations = ByteMutator(seed: source)
    var (read, refused) = (0, 0)
    for _ in 0..<150 {
      let wrecked = mutations.png(bytes)
      do throws(EncodingError) {
        _ = try PNGDecoder(pixelLimit: 1 << 20).decode(wrecked)
        var pictures = try APNGDecoder(pixelLimit: 1 << 20, animationPixelLimit: 1 << 26).pictures(of: wrecked)
        while let picture = try pictures.next() {
          #expect(picture.bitmap.width == pictures.width && picture.bitmap.height == pictures.height)
        }
        read += 1
      } catch {
        refused += 1
      }
    }
    // Both outcomes must occur often.
    #expect(read > 5 && refused > 50)
  }

  static func plainSources() throws -> [[UInt8]] {
    let clear = randomBitmap(50, width: 9, height: 6, opaque: false)
    let opaque = randomBitmap(51, width: 11, height: 7, opaque: true)
    var pieces = PlainFile(bitmap: opaque, channels: 3, filters: [0])
    pieces.pieces = [3, 0, 40]
    pieces.before = [("gAMA", [0, 0, 0xb1, 0x8f]), ("bKGD", [0, 1, 0, 2, 0, 3])]
    pieces.behind = [("tEXt", [65, 0, 66])]
    return try [
      PNGEncoder(scale: 2).encode(clear), PNGEncoder().encode(opaque), pieces.file,
      PlainFile(bitmap: clear, channels: 4, filters: [0]).file,
    ]
  }

  /// The plain reader accepts only files that libpng accepts, with the same pixels.
  @Test(arguments: 0..<4) func plainReaderAgreesWithLibpng(source: Int) throws {
    let bytes = try Self.plainSources()[source]
    var mutations = ByteMutator(seed: source + 90)
    let decoder = PNGDecoder(pixelLimit: 1 << 20)
    var (plain, left) = (0, 0)
    for _ in 0..<1500 {
      let wrecked = mutations.png(bytes)
      guard let bitmap = decoder.decodePlain(wrecked) else {
        left += 1
        continue
      }
      #expect((try? decoder.decodeAnyKind(wrecked)) == bitmap)
      plain += 1
    }
    #expect(plain > 15 && left > 500)
  }
}
