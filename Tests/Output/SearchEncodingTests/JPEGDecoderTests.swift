import Foundation
import SearchEncoding
import SearchLayers
import TestSupport
import Testing

@Suite struct JPEGDecoderTests {
  private func image(_ bytes: [UInt8]) throws -> ImageFile { try #require(ImageFile(bytes: bytes)) }

  private func pixel(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> [Int] {
    (0..<4).map { Int(bitmap.pixels[(y * bitmap.width + x) * 4 + $0]) }
  }

  /// Values that Pillow reads at some pixels.
  @Test func pixelsAreThoseOfPillow() throws {
    let places = [(0, 0), (23, 0), (0, 15), (23, 15), (5, 3), (13, 9), (12, 7)]
    let color = [
      [2, 0, 195], [220, 6, 40], [6, 218, 54], [228, 225, 50], [51, 42, 213], [131, 138, 8], [117, 100, 82],
    ]
    let gray = [23, 74, 136, 206, 64, 121, 103].map { [$0, $0, $0] }
    for (file, expected) in [(TestJPEG.color, color), (TestJPEG.progressive, color), (TestJPEG.gray, gray)] {
      let bitmap = try JPEGDecoder().decode(image(file))
      #expect((bitmap.width, bitmap.height) == (24, 16))
      for ((x, y), value) in zip(places, expected) {
        let read = pixel(bitmap, x, y)
        #expect(zip(read, value + [255]).allSatisfy { abs($0 - $1) <= 1 }, "\(x), \(y): \(read), not \(value)")
      }
    }
  }

  /// Where each orientation puts the stored image's top left and top right corner.
  @Test(
    arguments: [
      (1, (0, 0), (23, 0)), (2, (23, 0), (0, 0)), (3, (23, 15), (0, 15)), (4, (0, 15), (23, 15)), (5, (0, 0), (0, 23)),
      (6, (15, 0), (15, 23)), (7, (15, 23), (15, 0)), (8, (0, 23), (0, 0)),
    ] as [(UInt8, (Int, Int), (Int, Int))])
  func orientationIsHonoured(orientation: UInt8, left: (Int, Int), right: (Int, Int)) throws {
    let stored = try JPEGDecoder().decode(image(TestJPEG.color))
    for isLittle in [true, false] {
      let file = try image(TestJPEG.oriented(orientation, isLittleEndian: isLittle))
      let upright = try JPEGDecoder().decode(file)
      #expect((upright.width, upright.height) == (file.width, file.height))
      #expect((file.width > file.height) == (orientation < 5))
      #expect(pixel(upright, left.0, left.1) == pixel(stored, 0, 0))
      #expect(pixel(upright, right.0, right.1) == pixel(stored, 23, 0))
    }
  }

  @Test func metadataIsDropped() throws {
    let file = try image(TestJPEG.oriented(6))
    #expect(file.orientation == .right)
    #expect(file.bytes == TestJPEG.color)
    // Numbers outside of 1…8 mean nothing.
    #expect(try image(TestJPEG.oriented(9)).orientation == .up)
  }

  @Test func damagedFilesAreRefused() throws {
    for file in [TestJPEG.color, TestJPEG.progressive, TestJPEG.gray] {
      for count in [file.count - 2, file.count - 20, file.count / 2] {
        guard let image = ImageFile(bytes: Array(file.prefix(count))) else { continue }
        do throws(EncodingError) {
          _ = try JPEGDecoder().decode(image)
          Issue.record("\(count) of \(file.count) bytes are read")
        } catch {
          guard case .corruptJPEG(let words) = error else { throw error }
          #expect(!words.isEmpty)
        }
      }
    }
    #expect(ImageFile(bytes: Array(TestJPEG.color.prefix(40))) == nil)
    #expect(ImageFile(bytes: [0xFF, 0xD8, 0xFF]) == nil)
  }

  @Test func largePicturesAreRefusedBeforeDecoding() throws {
    let file = try image(TestJPEG.color)
    #expect(throws: EncodingError.tooManyPixels(width: 24, height: 16, limit: 383)) {
      try JPEGDecoder(pixelLimit: 383).decode(file)
    }
  }

  /// A frame header with four components.
  @Test func cyanMagentaYellowAndBlackIsRefused() throws {
    var bytes = TestJPEG.color
    let frame = try #require(bytes.indices.first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC0 })
    bytes[frame + 3] += 3
    bytes[frame + 9] = 4
    bytes.insert(contentsOf: [4, 0x11, 1], at: frame + 19)
    let file = try image(bytes)
    #expect(throws: EncodingError.corruptJPEG("it has CMYK colours; save it with RGB colours")) {
      try JPEGDecoder().decode(file)
    }
  }

  /// Randomly damaged files are read or refused.
  @Test(arguments: 0..<4) func mutantsAreReadOrRefused(part: Int) throws {
    let count = Samples.count(300, least: 100)
    let sources = [TestJPEG.color, TestJPEG.progressive, TestJPEG.gray, TestJPEG.oriented(6, TestJPEG.progressive)]
    var mutations = ByteMutator(seed: part)
    var (read, refused) = (0, 0)
    for _ in 0..<count {
      guard let file = ImageFile(bytes: mutations.text(sources[part])) else {
        refused += 1
        continue
      }
      do throws(EncodingError) {
        let bitmap = try JPEGDecoder(pixelLimit: 1 << 20).decode(file)
        #expect((bitmap.width, bitmap.height) == (file.width, file.height))
        #expect(bitmap.pixels.count == bitmap.width * bitmap.height * 4)
        read += 1
      } catch {
        refused += 1
      }
    }
    #expect(read > count / 50 && refused > count / 4, "\(read) read, \(refused) refused")
  }
}
