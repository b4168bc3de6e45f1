import SearchLayers
import Testing

@testable import SearchEncoding

struct PNGDecoderWholeTests {
  /// A file that is truncated, changed or extended is not complete.
  @Test func onlyCompleteFilesAreWhole() throws {
    let picture = Bitmap(width: 9, height: 5, pixels: (0..<180).map { UInt8(truncatingIfNeeded: $0 * 7) })
    let file = try PNGEncoder(scale: 2).encode(picture)
    #expect(PNGDecoder.isWhole(file))
    for count in 0..<file.count { #expect(!PNGDecoder.isWhole(Array(file.prefix(count))), "\(count)") }
    for index in file.indices {
      var changed = file
      changed[index] ^= 0x10
      #expect(!PNGDecoder.isWhole(changed), "\(index)")
    }
    #expect(!PNGDecoder.isWhole(file + [0]))
  }
}
