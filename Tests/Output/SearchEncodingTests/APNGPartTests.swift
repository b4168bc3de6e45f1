import SearchEncoding
import SearchGeometry
import SearchLayers
import Testing

struct APNGPartTests {
  /// Damage that is larger than what changed, or doubled, or partly outside, makes the same file as none.
  @Test(arguments: [(40, 30), (1, 1), (300, 2), (1, 90), (120, 90)])
  func whatIsKnownToBeEqualIsNotSearched(width: Int, height: Int) throws {
    var edits = Edits(seed: UInt64(width * 5 + height), width: width, height: height)
    var (told, untold) = (try encoder(width, height), try encoder(width, height))
    for _ in 0..<12 {
      let changed = edits.edit()
      try told.append(edits.bitmap, changed: changed)
      try untold.append(edits.bitmap)
    }
    #expect(try told.finish() == untold.finish())
  }

  /// A change that nobody told of is not found: else the whole picture would be searched.
  @Test func onlyWhatMayDifferIsSearched() throws {
    var bitmap = randomBitmap(3, width: 40, height: 30, opaque: true)
    let first = bitmap
    bitmap.pixels[0] ^= 1
    bitmap.pixels[(20 * 40 + 9) * 4] ^= 1
    let part = try APNGEncoder.Part(
      of: bitmap, after: first, changed: [PixelRect(x: 3, y: 15, width: 30, height: 12)], isOpaque: true)
    #expect(part.rect == PixelRect(x: 9, y: 20, width: 1, height: 1))
    let nothing = try APNGEncoder.Part(of: bitmap, after: first, changed: [], isOpaque: true)
    #expect(nothing.rect == PixelRect(x: 0, y: 0, width: 1, height: 1))
  }

  @Test(arguments: [true, false]) func partsMadeAtOnceAreTheSameFile(opaque: Bool) async throws {
    let pictures = changingPictures(31, count: 24, width: 90, height: 60, opaque: opaque)
    let parts = try await withThrowingTaskGroup(of: (Int, APNGEncoder.Part).self) { group in
      for (index, picture) in pictures.enumerated() {
        group.addTask {
          (
            index,
            try APNGEncoder.Part(of: picture, after: index > 0 ? pictures[index - 1] : nil, isOpaque: opaque)
          )
        }
      }
      var parts: [Int: APNGEncoder.Part] = [:]
      for try await (index, part) in group { parts[index] = part }
      return pictures.indices.compactMap { parts[$0] }
    }
    var encoder = try APNGEncoder(width: 90, height: 60, delay: APNGDelay(1, over: 60), isOpaque: opaque)
    for part in parts { try encoder.append(part) }
    #expect(try encoder.finish() == encode(pictures, opaque: opaque))
    // A picture behind them is stored whole.
    try encoder.append(pictures[3])
    try encoder.append(pictures[4])
    #expect(try decode(encoder.finish()).map(\.bitmap) == pictures + pictures[3...4])
  }

  @Test func refusals() throws {
    let (small, large) = (
      randomBitmap(1, width: 4, height: 3, opaque: true), randomBitmap(1, width: 5, height: 3, opaque: true)
    )
    #expect(throws: EncodingError.unequalSize(width: 5, height: 3, animationWidth: 4, animationHeight: 3)) {
      try APNGEncoder.Part(of: large, after: small, isOpaque: true)
    }
    #expect(throws: EncodingError.unencodableSize(width: 0, height: 3)) {
      try APNGEncoder.Part(of: Bitmap(width: 0, height: 3, pixels: []), after: nil, isOpaque: true)
    }
    var encoder = try APNGEncoder(width: 4, height: 3, delay: APNGDelay(1, over: 60), isOpaque: true)
    #expect(throws: EncodingError.noFormerPicture) {
      try encoder.append(APNGEncoder.Part(of: small, after: small, isOpaque: true))
    }
    #expect(throws: EncodingError.unequalSize(width: 5, height: 3, animationWidth: 4, animationHeight: 3)) {
      try encoder.append(APNGEncoder.Part(of: large, after: nil, isOpaque: true))
    }
    #expect(throws: EncodingError.notOpaque(index: 0)) {
      try encoder.append(
        APNGEncoder.Part(of: randomBitmap(1, width: 4, height: 3, opaque: false), after: nil, isOpaque: true))
    }
    #expect(throws: EncodingError.notOpaque(index: 0)) {
      try encoder.append(APNGEncoder.Part(of: small, after: nil, isOpaque: false))
    }
    #expect(encoder.count == 0)
  }

  private func encoder(_ width: Int, _ height: Int) throws -> APNGEncoder {
    try APNGEncoder(width: width, height: height, delay: APNGDelay(1, over: 60), isOpaque: false)
  }
}
