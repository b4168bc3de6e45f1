import Foundation
import SearchEncoding
import SearchFrames
import SearchLayers
import Testing

@testable import SearchGoldens

@Suite struct VerifierTests {
  @Test func recordedGoldensMatchAndAreNotChanged() throws {
    try Doctored.with { golden in
      let before = try golden.scratch.tree()
      let findings = try golden.verify()
      #expect(findings.run.results.map(\.verdict) == [.matched, .matched])
      #expect(findings.run.environment == [] && findings.errors == [] && findings.pending.items == [])
      try golden.repaint { pixels, _ in pixels[0] ^= 0xFF }
      let doctored = try golden.scratch.tree("x.goldens")
      #expect(try !golden.verify().run.passes)
      #expect(try golden.scratch.tree("x.goldens") == doctored)
      #expect(try golden.scratch.tree().filter { !$0.key.hasPrefix("report") }.count == before.count)
      #expect(golden.scratch.exists("report/pending/x.goldens/a.png"))
      #expect(golden.scratch.exists("report/expected/x.goldens/a.png"))
      #expect(golden.scratch.exists("report/difference/x.goldens/a.png"))
    }
  }

  @Test func aReportInTheFolderOfGoldensIsRefused() throws {
    try Doctored.with { golden in
      let plan = try GoldenPlan([golden.scratch.path(of: "x.yaml")])
      for place in [golden.folder.path, golden.folder.path + "/../x.goldens"] {
        #expect(throws: GoldenError.self) { try Verifier(report: place).verify(plan) }
      }
      // A folder that verify did not create stays.
      try golden.scratch.write("mine", to: "other/frames/a.txt")
      #expect(throws: GoldenError.self) { try Verifier(report: golden.scratch.path(of: "other")).verify(plan) }
      #expect(golden.scratch.exists("other/frames/a.txt"))
    }
  }

  @Test func damagedGoldensAreReportedAndOthersAreCompared() throws {
    func check(_ words: String, _ damage: (Doctored) throws -> Void) throws {
      try Doctored.with { golden in
        try damage(golden)
        let results = try golden.verify().run.results
        guard case .unreadable(let reason)? = results.first?.verdict else {
          Issue.record("\(words): \(String(describing: results.first?.verdict))")
          return
        }
        #expect(reason.contains(words), "\(reason)")
        #expect(results.last?.verdict == .matched)
      }
    }
    let torn = "does not have the hash in goldens.lock"
    try check(torn) { try $0.replace(Array(try #require($0.folder.bytes($0.picture)).dropLast(20)), locks: false) }
    try check(torn) { try $0.replace([], locks: false) }
    try check(torn) { try $0.replace(Array("hello".utf8), locks: false) }
    try check("Git LFS pointer") {
      try $0.replace(Array("version https://git-lfs.github.com/spec/v1\noid sha256:0\n".utf8), locks: false)
    }
    try check("folder in the golden's place") {
      try FileManager.default.removeItem(atPath: $0.folder.path + "/" + $0.picture)
      try $0.scratch.write("x", to: "x.goldens/a.png/b")
    }
    try check("a pipe in the golden's place") {
      try FileManager.default.removeItem(atPath: $0.folder.path + "/" + $0.picture)
      mkfifo($0.folder.path + "/" + $0.picture, 0o600)
    }
    try check("does not name the golden") {
      var lock = try $0.lock()
      lock.entries[$0.picture] = nil
      try $0.write(lock)
    }
    try check("golden's layer tree is missing") {
      try FileManager.default.removeItem(atPath: $0.folder.path + "/a.layers.txt")
    }
    try check("layer tree does not have the hash") { try $0.scratch.write("screen", to: "x.goldens/a.layers.txt") }
    // The lock has the hash of a file that is no picture.
    try check("PNG") { try $0.replace(Array("no picture".utf8)) }
    try check("PNG") { try $0.replace([]) }
    try check("IHDR") { golden in
      var bytes = try #require(golden.folder.bytes(golden.picture))
      bytes.replaceSubrange(16..<20, with: [0x7F, 0xFF, 0xFF, 0xFF])
      try golden.replace(bytes)
    }
    try check("denies") { golden in
      let small = Bitmap(width: 3, height: 3, pixels: [UInt8](repeating: 255, count: 36))
      try golden.replace(try PNGEncoder().encode(small))
    }
    try check("a still") { golden in
      var lock = try golden.lock()
      lock.entries[golden.picture]?.fps = 30
      try golden.write(lock)
    }
  }

  @Test func missingAndUnexpectedGoldensAreReported() throws {
    try Doctored.with { golden in
      try golden.folder.remove("a.png")
      try golden.edit("{name: b, at: 1s}", "{name: c, at: 1s}")
      let findings = try golden.verify()
      #expect(
        findings.run.results.map(\.verdict) == [.missing, .unexpected, .missing].sorted { a, _ in a == .missing }
          || Set(findings.run.results.map(\.verdict.status)) == ["missing", "unexpected"])
      #expect(findings.run.missing == 2 && findings.run.unexpected == 1)
      #expect(golden.scratch.exists("report/pending/x.goldens/a.png"))
      #expect(findings.pending.items.map(\.path).sorted() == ["a.png", "b.png", "c.png"])
    }
  }

  @Test func aChangedLetterIsReportedWithItsLayer() throws {
    try Doctored.with { golden in
      try golden.edit("placeholder: Artists", "placeholder: Artistz")
      let result = try #require(try golden.verify().run.results.first)
      #expect(result.verdict.status == "different")
      #expect(result.layers.contains { $0.layer == "searchBar.field.placeholder" && $0.property == "text" })
    }
  }

  @Test func aChangedLayerTreeFailsWithEqualPixels() throws {
    try Doctored.with { golden in
      var text = String(decoding: try #require(golden.folder.bytes("a.layers.txt")), as: UTF8.self)
      text = text.replacingOccurrences(of: "Artists", with: "Painters")
      try golden.folder.write(Array(text.utf8), to: "a.layers.txt")
      var lock = try golden.lock()
      lock.entries["a.png"]?.layers = PixelHash.fileHash(Array(text.utf8))
      try golden.write(lock)
      let result = try #require(try golden.verify().run.results.first)
      #expect(result.verdict == .different(nil))
      #expect(result.headline == "the pixels are equal, the layer tree differs")
      #expect(result.layers.map(\.property) == ["text"])
    }
  }

  @Test func aChangedSpringIsReportedWithItsFirstBadFrame() throws {
    let scene = { (goldens: String) in
      """
      device: iPhone SE (1st generation)
      crop: {x: 0, y: 0, width: 320, height: 150}
      search: {tags: [Artists, Albums, Songs], scopes: [All, Library], active: true, showsTags: true}
      timeline:
        - {at: 3s, tap: "tag:Songs", id: songs, animation: {spring: {duration: 0.25, bounce: 0.25}}}
      goldens:
        \(goldens)

      """
    }
    let goldens = """
      at: [0s, {name: done, at: settled}]
        sequences: [{name: pill, from: 2.95s, to: 3.3s, fps: 60}]
      """
    try Doctored.with(goldens, scene: scene) { golden in
      try golden.edit("bounce: 0.25", "bounce: 0.26")
      let results = try golden.verify().run.results
      let sequence = try #require(results.first { $0.kind == .sequence })
      #expect(results.filter { $0.kind == .still }.map(\.verdict) == [.matched, .matched])
      #expect(sequence.badFrames.first?.index == 4)
      #expect(sequence.headline.contains("3016.667 ms (frame 4)"), "\(sequence.headline)")
      #expect(sequence.layers.contains { $0.layer == "tags.pill" })
    }
  }

  @Test func budgetsAndIgnoredAreasApply() throws {
    let stills = "at: [{name: a, at: 0s}]\n  compare: "
    try Doctored.with(stills + "{pixels: 3}") { golden in
      try golden.repaint { pixels, _ in for index in 0..<3 { pixels[index * 4] ^= 0x80 } }
      #expect(try golden.verdict().status == "withinBudget")
      try golden.repaint { pixels, _ in pixels[40] ^= 0x80 }
      #expect(try golden.verdict().status == "different")
    }
    for rule in ["searchBar.field", "{x: 0, y: 0, width: 320, height: 100}"] {
      try Doctored.with(stills + "{ignore: [\(rule)]}") { golden in
        try golden.repaint { pixels, width in pixels[(60 * width + 100) * 4] ^= 0x80 }
        guard case .withinBudget(let figures) = try golden.verdict() else {
          Issue.record("\(rule) is not left out: \(try golden.verdict())")
          return
        }
        #expect(figures.ignored > 0 && figures.different == 0)
      }
    }
  }

  @Test(arguments: ["exact", "noise", "rasterizer"])
  func aBlockOfWrongPixelsFailsWithEveryPreset(preset: String) throws {
    let scene = { (goldens: String) in "device: iPhone SE (1st generation)\ngoldens:\n  \(goldens)\n" }
    let goldens = "at: [{name: a, at: 0s}]\n  compare: {preset: \(preset)}"
    try Doctored.with(goldens, scene: scene) { golden in
      try golden.repaint { pixels, width in
        for y in 300..<320 {
          for x in 100..<120 { for channel in 0..<3 { pixels[(y * width + x) * 4 + channel] = 200 } }
        }
      }
      #expect(try golden.verdict().status == "different")
    }
    try Doctored.with(goldens, scene: scene) { golden in
      try golden.repaint { pixels, _ in
        for index in pixels.indices where index % 4 != 3 { pixels[index] = pixels[index] > 0 ? pixels[index] - 1 : 1 }
      }
      #expect(try golden.verdict().status == (preset == "noise" ? "withinBudget" : "different"))
    }
  }

  @Test func aChangedEnvironmentIsReported() throws {
    try Doctored.with { golden in
      var lock = try golden.lock()
      lock.fingerprint = lock.fingerprint.map { $0.hasPrefix("cairo ") ? "cairo 0.0.1" : $0 }
      try golden.write(lock)
      #expect(try golden.verify().run.environment.first?.hasPrefix("cairo 0.0.1 → ") == true)
    }
  }
}
