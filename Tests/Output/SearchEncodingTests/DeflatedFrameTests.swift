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
    let part = try self.part(of: bitmap, after: first, changed: [damage])
    #expect(part.rect == PixelRect(x: 9, y: 20, width: 1, height: 1))
    let nothing = try self.part(of: bitmap, after: first, changed: [])
    #expect(nothing.rect == PixelRect(x: 0, y: 0, width: 1, height: 1))
  }

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
    of picture: Bitmap, after former: Bitmap?, changed: [PixelRect]? = nil, isOpaque: Bool = true
  ) throws -> APNGEncoder.DeflatedFrame {
    var changes = ChangeTracker()
    if let former { _ = changes.advance(to: former, changed: nil) }
    let rect = changes.advance(to: picture, changed: changed)
    return try APNGEncoder.DeflatedFrame(rect, of: picture, isOpaque: isOpaque)
  }

  private func encoder(_ width: Int, _ height: Int) throws -> APNGEncoder {
    try APNGEncoder(width: width, height: height, delay: APNGDelay(1, over: 60), isOpaque: false)
  }
}
