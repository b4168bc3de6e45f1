import Foundation
import SearchEncoding
import SearchLayers
import TestSupport
import Testing

@testable import SearchGoldens

@Suite struct UnexpectedTests {
  static func png(_ shade: UInt8) throws -> [UInt8] {
    try PNGEncoder().encode(Bitmap(width: 4, height: 4, pixels: [UInt8](repeating: shade, count: 64)))
  }

  /// Names and statuses of what does not pass.
  static func failures(_ scratch: TemporaryFolder, _ paths: [String]) throws -> [String: Bool] {
    let plan = try GoldenPlan(paths.map(scratch.path(of:)))
    let run = try Verifier(report: scratch.path(of: "report")).verify(plan).run
    return Dictionary(run.failures.map { ($0.golden.replacing(scratch.path + "/", with: ""), $0.isOrphan) }) { $1 }
  }

  @Test func theReportShowsUnexpectedGoldens() throws {
    try Doctored.with { golden in
      try golden.edit(", {name: b, at: 1s}", "")
      let verified = try golden.verify()
      let result = try #require(verified.run.failures.first)
      #expect(result.verdict == .unexpected && !result.isOrphan && verified.run.failures.count == 1)
      let path = try #require(verified.pictures[result.key]?.expected?.path)
      #expect(try golden.scratch.bytes("report/" + path) == golden.folder.bytes("b.png"))
      #expect(verified.pending.items.map(\.path) == ["b.png"])
    }
  }

  @Test func theReportShowsMovedGoldens() throws {
    try Doctored.with("at: [focus + 50ms]") { golden in
      try golden.edit("{at: 0.5s,", "{at: 0.512s,")
      let verified = try golden.verify()
      let run = verified.run
      #expect(
        run.results.map(\.headline) == [
          "moved from 0.55 to 0.562 s: t00000.562000, which has the same pixels",
          "moved from 0.55 to 0.562 s; the golden t00000.550000 has the same pixels",
        ])
      let shown = run.results.map { verified.pictures[$0.key]?.expected }
      let path = try #require(shown[0]?.path)
      #expect(shown[0] == shown[1] && path.hasPrefix("pictures/"))
      #expect(try golden.scratch.bytes("report/" + path) == golden.folder.bytes("t00000.550000.png"))
      #expect(run.missing == 1 && run.unexpected == 1 && !run.passes)
    }
  }

  @Test func anOrphanFailsAndCannotBeAccepted() throws {
    try Doctored.with("at: [{name: a, at: 0s}]\n  variants: {appearance: [light, dark]}") { golden in
      let picture = try Self.png(9)
      for name in ["lone.png", "light/lone.png", "left/lone.png"] { try golden.folder.write(picture, to: name) }
      try golden.folder.write(picture, to: "light/note.txt")
      let verified = try golden.verify()
      let failures = verified.run.failures
      #expect(failures.map(\.golden).sorted() == ["left/", "light/", ""].map { golden.folder.path + "/\($0)lone.png" })
      #expect(failures.allSatisfy { $0.isOrphan && $0.verdict == .unexpected && !$0.isSettleable })
      #expect(failures.allSatisfy { $0.headline.contains("move it away") })
      #expect(verified.pending.items == [])
      let shown = failures.compactMap { verified.pictures[$0.key]?.expected?.path }
      // Equal pictures are one file.
      #expect(shown.count == 3 && Set(shown).count == 1)
      #expect(try golden.scratch.bytes("report/" + shown[0]) == picture)
      // Prune does not remove it.
      _ = Recorder().record(try GoldenPlan([golden.scratch.path(of: "x.yaml")]), prunes: true)
      #expect(golden.folder.exists("light/lone.png"))
    }
  }

  @Test func aGoldenWithoutLayerTreeAndEntryIsAnOrphan() throws {
    try Doctored.with { golden in
      try golden.edit(", {name: b, at: 1s}", "")
      try FileManager.default.removeItem(atPath: golden.folder.path + "/b.layers.txt")
      var lock = try golden.lock()
      lock.entries["b.png"] = nil
      try golden.write(lock)
      #expect(try golden.verify().run.failures.map(\.isOrphan) == [true])
    }
  }

  @Test func picturesThatScenesShowAreArtwork() throws {
    func rows(_ path: String) -> String { "content: {initial: {kind: list, rows: [{title: A, artwork: \(path)}]}}\n" }
    let scene = SampleScene.yaml("at: [0s]")
    let files = [
      "A/scene.yaml": scene + rows("own.png"), "A/other.yaml": scene + rows("others.png"),
      "B/b.yaml": scene + rows("../A/far.png"), "A/fonts/readme.md": "x",
    ]
    try withFolder(files) { scratch throws in
      for name in ["A/own.png", "A/others.png", "A/far.png", "A/lone.png", "A/sub/b.png"] {
        try scratch.write(try Self.png(200), to: name)
      }
      _ = Recorder().record(try GoldenPlan([scratch.path]))
      #expect(try Self.failures(scratch, ["A", "B"]) == ["A/lone.png": true, "A/sub/b.png": true])
      // The plan finds artwork of other scenes in the same folder, but not of scenes in other folders.
      let alone = ["A/lone.png": true, "A/far.png": true, "A/sub/b.png": true]
      #expect(try Self.failures(scratch, ["A/scene.yaml"]) == alone)
      for name in ["A/lone.png", "A/sub/b.png"] { try scratch.remove(name) }
      #expect(try Self.failures(scratch, ["A", "B"]) == [:])
    }
  }

  /// A folder is like a single picture, unless it belongs to something else.
  @Test func foldersOfForeignPicturesAreUnexpected() throws {
    let row = "content: {initial: {kind: list, rows: [{title: A, artwork: shown/a.png}]}}\n"
    let files = [
      "X/scene.yaml": SampleScene.yaml("at: [0s]") + row, "y.yaml": SampleScene.yaml("at: [0s]"),
      "X/inner/scene.yaml": SampleScene.yaml("at: [0s]"), "X/project/main.swift": "",
    ]
    try withFolder(files) { scratch throws in
      let foreign = ["X/old/a.png", "X/old/older/b.png", "y.goldens/old/a.png", "y.goldens/old/older/b.png"]
      let others = [
        "X/shown/a.png", "X/project/a.png", "X/project/images/a.png", "X/.hidden/a.png", "X/__Goldens__/a.png",
        "X/z.goldens/a.png",
      ]
      for name in foreign + others { try scratch.write(try Self.png(200), to: name) }
      // This one is a golden.
      try scratch.write("screen", to: "y.goldens/old/a.layers.txt")
      try scratch.write("some words", to: "y.goldens/old/read-me.txt")
      _ = Recorder().record(try GoldenPlan([scratch.path]))
      let expected = Dictionary(uniqueKeysWithValues: foreign.map { ($0, $0 != "y.goldens/old/a.png") })
      #expect(try Self.failures(scratch, ["X/scene.yaml", "y.yaml"]) == expected)
      let plan = try GoldenPlan(["X/scene.yaml", "y.yaml"].map(scratch.path(of:)))
      let recorded = Recorder().record(plan, prunes: true).goldens
      let kept = recorded.filter { $0.change == .kept }.map { $0.golden.replacing(scratch.path + "/", with: "") }
      #expect(kept.sorted() == foreign.filter { $0 != "y.goldens/old/a.png" })
      for name in foreign + others { #expect(scratch.exists(name) == (name != "y.goldens/old/a.png"), "\(name)") }
    }
  }
}
