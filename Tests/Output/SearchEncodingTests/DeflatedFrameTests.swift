import SearchEncoding
import SearchGeometry
import SearchLayers
import Testing

struct DeflatedFrameTests {
  @Test(arguments: [true, false]) func framesCompressedInParallelGiveTheSameFile(opaque: Bool) async throws {
    let pictures = changingPictures(31, count: 24, width: 90, height: 60, opaque: opaque)
    let parts = try await withThrowingTaskGroup(of: (Int, APNGEncoder.DeflatedFrame).self) { group in
      for (index, picture) in pictures.enumerated() {
        let former = index > 0 ? pictures[index - 1] : nil
        group.addTask { (index, try part(of: picture, after: former, isOpaque: opaque)) }
      }
      return try await group.reduce(into: []) { $0.append($1) }.sorted { $0.0 < $1.0 }.map(\.1)
    }
    var encoder = try APNGEncoder(width: 90, height: 60, delay: APNGDelay(1, over: 60), isOpaque: opaque)
    for part in parts { try encoder.append(part) }
    #expect(try encoder.finish() == encode(pictures, opaque: opaque))
    // The next bitmap is stored completely.
    try encoder.append(pictures[3])
    try encoder.append(pictures[4])
    #expect(try decode(encoder.finish()).map(\.bitmap) == pictures + pictures[3...4])
  }

  @Test func invalidFramesAreRefused() throws {
    let small = randomBitmap(1, width: 4, height: 3, opaque: true)
    let large = randomBitmap(1, width: 5, height: 3, opaque: true)
    let clear = randomBitmap(1, width: 4, height: 3, opaque: false)
    #expect(throws: EncodingError.unencodableSize(width: 0, height: 3)) {
      try part(of: Bitmap(width: 0, height: 3, pixels: []), after: nil)
    }
    var encoder = try APNGEncoder(width: 4, height: 3, delay: APNGDelay(1, over: 60), isOpaque: true)
    #expect(throws: EncodingError.noFormerPicture) {
      try encoder.append(part(of: small, after: small))
    }
    #expect(throws: EncodingError.unequalSize(width: 5, height: 3, animationWidth: 4, animationHeight: 3)) {
      try encoder.append(part(of: large, after: nil))
    }
    #expect(throws: EncodingError.notOpaque(index: 0)) {
      try encoder.append(part(of: clear, after: nil))
    }
    #expect(throws: EncodingError.notOpaque(index: 0)) {
      try encoder.append(part(of: small, after: nil, isOpaque: false))
    }
    #expect(encoder.count == 0)
  }

  /// Compresses what differs between two frames.
  private func part(
    of picture: Bitmap, after former: Bitmap?, isOpaque: Bool = true
  ) throws -> APNGEncoder.DeflatedFrame {
    try APNGEncoder.DeflatedFrame(PixelRect(differingFrom: former, to: picture), of: picture, isOpaque: isOpaque)
  }
}
