import Foundation
import SearchEncoding
import SearchFrames
import SearchLayers
import Testing

@testable import SearchGoldens

/// Verify reports damaged goldens, never passes them, and compares the other goldens.
@Suite struct DamagedGoldenTests {
  /// A picture of black letters on white, with few enough colours for a palette.
  static func scene(_ goldens: String) -> String {
    """
    device: iPhone SE (1st generation)
    navigation: {title: Search}
    crop: {x: 150, y: 30, width: 15, height: 17}
    goldens:
      \(goldens)

    """
  }

  static let goldens = "at: [{name: a, at: 0s}, {name: b, at: 1s}]"

  /// Expects that the first golden is unreadable, that the second is compared, and that no golden changes.
  private func expectUnreadable(
    _ words: String, _ location: SourceLocation = #_sourceLocation, _ damage: (Doctored) throws -> Void
  ) throws {
    try Doctored.with(Self.goldens, scene: Self.scene) { golden in
      try damage(golden)
      let before = try golden.scratch.tree("x.goldens")
      let verified = try golden.verify()
      #expect(verified.run.results.map(\.name) == ["a", "b"], sourceLocation: location)
      let verdict = try #require(verified.run.results.first?.verdict)
      let reason = try #require(verdict.reason, "\(words): \(verdict)", sourceLocation: location)
      #expect(reason.contains(words), "\(reason)", sourceLocation: location)
      #expect(verified.run.results.last?.verdict == .matched && verified.errors == [], sourceLocation: location)
      #expect(try golden.scratch.tree("x.goldens") == before, sourceLocation: location)
      // The drawn picture can be accepted.
      #expect(verified.pending.items.map(\.path) == ["a.png"], sourceLocation: location)
      #expect(golden.scratch.exists("report/pending/x.goldens/a.png"), sourceLocation: location)
    }
  }

  @Test(arguments: [
    ("it is empty", []), ("it is a text, not a PNG file", Array("hello\n".utf8)),
    ("it is a JPEG file, not a PNG file", [0xFF, 0xD8, 0xFF, 0xE0, 0, 16, 0x4A, 0x46, 0x49, 0x46]),
    ("it is a GIF file", Array("GIF89a".utf8)), ("it is a WebP file", Array("RIFF\0\0\0\0WEBP".utf8)),
    ("it is not a PNG file", (0..<999).map { UInt8(truncatingIfNeeded: $0 * 167 + 255) }),
    ("is a Git LFS pointer", Array("version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n".utf8)),
    ("60000 × 60000 pixels exceed the limit", RawPNG.header(width: 60_000, height: 60_000)),
    ("2147483647 × 2147483647 pixels exceed", RawPNG.header(width: 0x7FFF_FFFF, height: 0x7FFF_FFFF)),
    ("the PNG file is damaged", RawPNG.header(width: 0x8000_0000, height: 1)),
    ("the PNG file is damaged", RawPNG.header(width: 0, height: 1)),
    ("the PNG file is damaged", RawPNG.header(width: 8000, height: 8000)),
  ])
  func otherFileFormats(words: String, bytes: [UInt8]) throws {
    try expectUnreadable(words) { try $0.replace(bytes, locks: false) }
    // The same, committed with a lock that names it.
    let decoded = words.hasPrefix("it is") ? "it is not a PNG file" : words
    try expectUnreadable(decoded) { try $0.replace(bytes) }
  }

  @Test func truncatedFiles() throws {
    try Doctored.with(Self.goldens, scene: Self.scene) { golden in
      let whole = try #require(golden.folder.bytes(golden.picture))
      let plan = try GoldenPlan([golden.scratch.path(of: "x.yaml")])
      let drawn = try DrawnGolden(try #require(plan.goldens.first))
      for count in 1..<whole.count {
        for locks in [false, true] {
          try golden.replace(Array(whole.prefix(count)), locks: locks)
          let verdict = Verifier.judge(drawn, in: golden.folder, lock: try golden.lock()).verdict
          let words = try #require(verdict.reason, "\(count) of \(whole.count) bytes pass")
          #expect(words.contains(count < 8 ? "not a PNG file" : "PNG file is damaged"), "\(count): \(words)")
          if !locks { try golden.replace(whole, pixels: drawn.frames) }
        }
      }
    }
  }

  /// Other bytes are reported if the lock has the hash of the old ones; with the new hash the golden matches.
  @Test(arguments: RawPNG.Kind.allCases) func equalPixelsInAnotherPNGFormat(kind: RawPNG.Kind) throws {
    try expectUnreadable("its pixels have the hash in the lock, but another program wrote the file") { golden in
      try golden.replace(RawPNG().file(try golden.bitmap(), as: kind), locks: false)
    }
    try Doctored.with(Self.goldens, scene: Self.scene) { golden in
      let bitmap = try golden.bitmap()
      #expect(RawPNG.colors(bitmap).count > 2)
      try golden.replace(RawPNG().file(bitmap, as: kind), pixels: [PixelHash.of(bitmap)])
      #expect(try golden.verify().run.results.map(\.verdict) == [.matched, .matched])
    }
    // The pixels decide if the lock has another pixel hash.
    try Doctored.with(Self.goldens, scene: Self.scene) { golden in
      try golden.replace(RawPNG().file(try golden.bitmap(), as: kind))
      #expect(try golden.verify().run.results.map(\.verdict) == [.matched, .matched])
    }
  }

  @Test(arguments: RawPNG.Kind.allCases) func otherPixelsInAnotherPNGFormat(kind: RawPNG.Kind) throws {
    let png = RawPNG(isClear: kind == .clearColor || kind == .clearPalette)
    func changed(_ golden: Doctored) throws -> Bitmap {
      var bitmap = try golden.bitmap()
      guard !png.isClear else { return bitmap }
      for channel in 40..<43 { bitmap.pixels[channel] ^= 0x80 }
      return bitmap
    }
    try expectUnreadable("it is another picture") { try $0.replace(png.file(try changed($0), as: kind), locks: false) }
    try Doctored.with(Self.goldens, scene: Self.scene) { golden in
      try golden.replace(png.file(try changed(golden), as: kind))
      let result = try #require(try golden.verify().run.results.first)
      let figures = try #require(result.verdict.difference, "\(kind): \(result.verdict)")
      #expect(png.isClear ? figures.different > 1 : figures.different == 1)
      #expect(figures.decidedBy == "threshold")
      #expect(golden.scratch.exists("report/difference/x.goldens/a.png"))
    }
  }

  @Test func otherFileTypes() throws {
    func inPlace(_ words: String, of name: String = "a.png", _ make: @escaping (String) throws -> Void) throws {
      try expectUnreadable(words) { golden in
        let path = golden.folder.path + "/" + name
        try FileManager.default.removeItem(atPath: path)
        try make(path)
      }
    }
    try inPlace("there is a folder in the golden's place") { try FolderMaker.make($0) }
    try inPlace("there is a pipe in the golden's place") { mkfifo($0, 0o600) }
    for (words, target) in [
      ("there is a symbolic link that leads out of ", "/dev/zero"), ("or in a circle in the golden's place", "a.png"),
      ("a symbolic link that leads nowhere", "none.png"),
    ] { try inPlace(words) { try FileManager.default.createSymbolicLink(atPath: $0, withDestinationPath: target) } }
    let layers = "a.layers.txt"
    try inPlace("a pipe in the place of the golden's layer tree", of: layers) { mkfifo($0, 0o600) }
    try inPlace("a folder in the place of the golden's layer tree", of: layers) { try FolderMaker.make($0) }
    try inPlace("the golden's layer tree is a Git LFS pointer", of: layers) {
      try Data("version https://git-lfs.github.com/spec/v1\n".utf8).write(to: URL(fileURLWithPath: $0))
    }
    try inPlace("the golden's layer tree is missing", of: layers) { _ in }
  }

  @Test func hashesAndKindsThatTheLockDoesNotHave() throws {
    try expectUnreadable("does not have the hash in goldens.lock") {
      try $0.replace(Array(try #require($0.folder.bytes($0.picture)).dropLast(20)), locks: false)
    }
    try expectUnreadable("layer tree does not have the hash") {
      try $0.scratch.write("screen", to: "x.goldens/a.layers.txt")
    }
    try expectUnreadable("denies") {
      let small = Bitmap(width: 3, height: 3, pixels: [UInt8](repeating: 255, count: 36))
      try $0.replace(try PNGEncoder().encode(small))
    }
    try expectUnreadable("a still") { golden in
      var lock = try golden.lock()
      lock.entries[golden.picture]?.fps = 30
      try golden.write(lock)
    }
  }

  @Test func aFileInsteadOfAFolder() throws {
    let goldens = "at: [{name: a, at: 0s}]\n  variants: {appearance: [light, dark]}"
    try Doctored.with(goldens, scene: Self.scene) { golden in
      try FileManager.default.removeItem(atPath: golden.folder.path + "/light")
      try golden.scratch.write("x", to: "x.goldens/light")
      let results = try golden.verify().run.results
      #expect(results.map(\.variant) == ["dark", "light"] && results[0].verdict == .matched)
      #expect(
        results[1].verdict == .unreadable("there is a file in the place of its folder in the golden's place; remove it")
      )
    }
  }

  /// The file is sparse.
  @Test func aHugeFileIsNotRead() throws {
    try Doctored.with(Self.goldens, scene: Self.scene) { golden in
      try #require(truncate(golden.folder.path + "/a.png", 1 << 40) == 0)
      #expect(
        try golden.verify().run.results.map(\.verdict)
          == [.unreadable("there is a file of more than 1 GiB in the golden's place; remove it"), .matched])
      #expect(golden.folder.bytes("a.png") == nil)
    }
  }

  /// Writing into a pipe would wait for a reader.
  @Test func pipesAreNotWrittenTo() throws {
    try Doctored.with(Self.goldens, scene: Self.scene) { golden in
      for name in ["a.png", "b.layers.txt"] {
        try FileManager.default.removeItem(atPath: golden.folder.path + "/" + name)
        mkfifo(golden.folder.path + "/" + name, 0o600)
      }
      let plan = try GoldenPlan([golden.scratch.path(of: "x.yaml")])
      let (recorded, errors) = Recorder().record(plan)
      #expect(recorded.map(\.change) == [.failed, .failed])
      let reason = "open: it is a pipe, a socket or a device, and not a file"
      let paths = ["a.png", "b.layers.txt"].map { golden.folder.path + "/" + $0 }
      #expect(errors == paths.map { .cannotCreate(path: $0, reason: reason) })
      let verified = try golden.verify()
      let settlement = Settlement(report: golden.report, tree: golden.scratch.path)
      #expect(verified.pending.items.count == 2)
      try PendingStore.write(verified.pending, in: golden.report)
      #expect(throws: GoldenError.self) { try settlement.settle(.accept, names: []) }
    }
  }
}

extension Doctored {
  func bitmap() throws -> Bitmap { try PNGDecoder().decode(try #require(folder.bytes(picture))) }
}
