import SearchEncoding
import SearchFrames
import SearchLayers
import Testing

@testable import SearchGoldens

/// Locks whose hashes of files were replaced, while the hashes of pixels are those of what is drawn.
@Suite struct ForgedLockTests {
  private func verdict(_ golden: Doctored, decodes: Bool) throws -> Verdict {
    let plan = try GoldenPlan([golden.scratch.path(of: "x.yaml")])
    return try #require(try Verifier(decodes: decodes).verify(plan).run.results.first).verdict
  }

  @Test func aForgedStillPassesUnlessGoldensAreDecoded() throws {
    try Doctored.with { golden in
      #expect(try verdict(golden, decodes: true) == .matched)
      var bitmap = try PNGDecoder().decode(try #require(golden.folder.bytes(golden.picture)))
      for index in bitmap.pixels.indices where index % 4 != 3 { bitmap.pixels[index] ^= 0x55 }
      let frames = try #require(try golden.lock().entries[golden.picture]?.frames)
      try golden.replace(try PNGEncoder().encode(bitmap), pixels: frames)
      #expect(try verdict(golden, decodes: false) == .matched)
      guard case .different(let figures?) = try verdict(golden, decodes: true) else {
        Issue.record("the forged golden passes")
        return
      }
      #expect(figures.different == bitmap.width * bitmap.height)
      // A picture of another size.
      let small = Bitmap(width: 2, height: 2, pixels: [UInt8](repeating: 255, count: 16))
      try golden.replace(try PNGEncoder().encode(small), pixels: frames)
      #expect(try verdict(golden, decodes: false) == .matched)
      guard case .unreadable = try verdict(golden, decodes: true) else {
        Issue.record("the golden of another size passes")
        return
      }
    }
  }

  @Test func aForgedSequencePassesUnlessGoldensAreDecoded() throws {
    try Doctored.with("sequences: [{name: a, from: 0.5s, to: 0.8s, fps: 10}]") { golden in
      #expect(try verdict(golden, decodes: true) == .matched)
      let entry = try #require(try golden.lock().entries[golden.picture])
      let (width, height) = (entry.size.width, entry.size.height)
      var encoder = try APNGEncoder(width: width, height: height, delay: APNGDelay(1, over: 10), isOpaque: true)
      for shade in entry.frames.indices {
        let pixels = (0..<width * height).flatMap { _ -> [UInt8] in [UInt8(shade), 9, 9, 255] }
        try encoder.append(Bitmap(width: width, height: height, pixels: pixels))
      }
      try golden.replace(try encoder.finish(), pixels: entry.frames)
      #expect(try verdict(golden, decodes: false) == .matched)
      guard case .different = try verdict(golden, decodes: true) else {
        Issue.record("the forged sequence passes")
        return
      }
    }
  }
}
