import SearchEncoding
import SearchGeometry
import SearchLayers
import Testing

struct DeflatedFrameTests {
  /// Damage that is too large, repeated or partly outside gives the same file as none.
  @Test(arguments: [(40, 30), (1, 1), (300, 2), (1, 90), (120, 90)])
  func damageDoesNotChangeTheFile(width: Int, height: Int) throws {
    var edits = Edits(seed: UInt64(width * 5 + height), width: width, height: height)
    var (told, untold) = (try encoder(width, height), try encoder(width, height))
    for _ in 0..<12 {
      let changed = edits.edit()
      try told.append(edits.bitmap, changed: changed)
      try untold.append(edits.bitmap)
    }
    #expect(try told.finish() == untold.finish())
  }

  /// Changes outside the damage are not searched for.
  @Test func onlyDamageIsSearched() throws {
    var bitmap = randomBitmap(3, width: 40, height: 30, opaque: true)
    let first = bitmap
    bitmap.pixels[0] ^= 1
    bitmap.pixels[(20 * 40 + 9) * 4] ^= 1
    let damage = PixelRect(x: 3, y: 15, width: 30, height: 12)
    let part = try APNGEncoder.DeflatedFrame(of: bitmap, after: first, changed: [damage], isOpaque: true)
    #expect(part.rect == PixelRect(x: 9, y: 20, width: 1, height: 1))
    let nothing = try APNGEncoder.DeflatedFrame(of: bitmap, after: first, changed: [], isOpaque: true)
    #expect(nothing.rect == PixelRect(x: 0, y: 0, width: 1, height: 1))
  }

  @Test(arguments: [true, false]) func framesCompressedInParallelGiveTheSameFile(opaque: Bool) async throws {
    let pictures = changingPictures(31, count: 24, width: 90, height: 60, opaque: opaque)
    let parts = try await withThrowingTaskGroup(of: (Int, APNGEncoder.DeflatedFrame).self) { group in
      for (index, picture) in pictures.enumerated() {
        let former = index > 0 ? pictures[index - 1] : nil
        group.addTask { (index, try APNGEncoder.DeflatedFrame(of: picture, after: former, isOpaque: opaque)) }
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
    #expect(throws: EncodingError.unequalSize(width: 5, height: 3, animationWidth: 4, animationHeight: 3)) {
      try APNGEncoder.DeflatedFrame(of: large, after: small, isOpaque: true)
    }
    #expect(throws: EncodingError.unencodableSize(width: 0, height: 3)) {
      try APNGEncoder.DeflatedFrame(of: Bitmap(width: 0, height: 3, pixels: []), after: nil, isOpaque: true)
    }
    var encoder = try APNGEncoder(width: 4, height: 3, delay: APNGDelay(1, over: 60), isOpaque: true)
    #expect(throws: EncodingError.noFormerPicture) {
      try encoder.append(APNGEncoder.DeflatedFrame(of: small, after: small, isOpaque: true))
    }
    #expect(throws: EncodingError.unequalSize(width: 5, height: 3, animationWidth: 4, animationHeight: 3)) {
      try encoder.append(APNGEncoder.DeflatedFrame(of: large, after: nil, isOpaque: true))
    }
    #expect(throws: EncodingError.notOpaque(index: 0)) {
      try encoder.append(APNGEncoder.DeflatedFrame(of: clear, after: nil, isOpaque: true))
    }
    #expect(throws: EncodingError.notOpaque(index: 0)) {
      try encoder.append(APNGEncoder.DeflatedFrame(of: small, after: nil, isOpaque: false))
    }
    #expect(encoder.count == 0)
  }

  private func encoder(_ width: Int, _ height: Int) throws -> APNGEncoder {
    try APNGEncoder(width: width, height: height, delay: APNGDelay(1, over: 60), isOpaque: false)
  }
}
