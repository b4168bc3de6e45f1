import Foundation
import SearchEncoding
import SearchLayers
import TestSupport
import Testing

@Suite struct GoldensTests {
  static let scene = """
    device: iPhone SE (1st generation)
    crop: searchBar
    search: {placeholder: Artists, tags: [Artists, Albums], scopes: [All, Library]}
    timeline:
      - {at: 0.5s, tap: searchField}
    goldens:
      at: [0s, {name: mid, at: 625ms}, {name: done, at: settled}]
      sequences: [{name: bar, from: 0.5s, to: 0.7s, fps: 10}]
      variants: {appearance: [light, dark]}

    """

  static let plain = "device: iPhone SE (1st generation)\ncrop: searchBar\nsearch: {}\ngoldens: {at: [0s]}\n"

  /// A row with an image file in the scene's folder.
  static let row = "content: {initial: {kind: list, rows: [{title: A, artwork: artwork.png}]}}\n"

  static func artwork() throws -> [UInt8] {
    try PNGEncoder().encode(Bitmap(width: 2, height: 2, pixels: [UInt8](repeating: 200, count: 16)))
  }

  @discardableResult
  static func run(
    _ words: String, in folder: TemporaryFolder, _ environment: [String: String] = [:]
  ) throws -> ToolOutcome { try Command.run(words, in: folder, environment: environment) }

  /// Every file with its bytes and when it was written.
  static func stamps(_ folder: TemporaryFolder, _ part: String = "") throws -> [String: [String]] {
    var result: [String: [String]] = [:]
    for name in folder.names() where name.hasPrefix(part) {
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.path(of: name))
      guard attributes[.type] as? FileAttributeType == .typeRegular else { continue }
      let date = (attributes[.modificationDate] as? Date)?.timeIntervalSince1970
      result[name] = ["\(date ?? 0)", try folder.data(name).base64EncodedString()]
    }
    return result
  }

  @Test func aSecondRecordChangesNothingInAnyMode() throws {
    try withFolder(["a/scene.yaml": Self.scene + Self.row, "b.yaml": Self.plain]) { folder in
      try folder.write(try Self.artwork(), to: "a/artwork.png")
      try Self.run("record .", in: folder).expect(0)
      let before = try Self.stamps(folder)
      #expect(before.count == 4 + 2 * 4 * 2 + 2 + 1 + 2)
      for mode in ["", " --all", " --missing", " --failed", " --prune"] {
        let outcome = try Self.run("record .\(mode)", in: folder)
        #expect(outcome.status == 0 && outcome.text.isEmpty, "\(mode): \(outcome.words)")
      }
      #expect(try Self.stamps(folder) == before)
      try Self.run("verify . --report ../\(UUID().uuidString)", in: folder).expect(0)
      #expect(try Self.stamps(folder) == before)
    }
  }

  @Test func missingWritesWhatIsMissingAlone() throws {
    try withFolder(["b.yaml": Self.scene]) { folder in
      try Self.run("record .", in: folder)
      try folder.write(
        Self.scene.replacingOccurrences(of: "placeholder: Artists", with: "placeholder: Art"), to: "b.yaml")
      try folder.remove("b.goldens/light/mid.png")
      let before = try Self.stamps(folder, "b.goldens/dark")
      #expect(try Self.run("record . --missing", in: folder).text == "new       b.goldens/light/mid.png\n")
      #expect(try Self.stamps(folder, "b.goldens/dark") == before)
      let changed = try Self.run("record . --failed", in: folder)
      #expect(changed.text.contains("changed   b.goldens/dark/t00000.000000.png"), "\(changed.text)")
      try Self.run("verify .", in: folder).expect(0)
    }
  }

  @Test func pruningTakesGoldensAlone() throws {
    let files = [
      "a/scene.yaml": Self.scene + Self.row, "a/lone.png": "mine", "a/fonts/readme": "mine", "broken.yaml": Self.scene,
    ]
    try withFolder(files) { folder in
      try folder.write(try Self.artwork(), to: "a/artwork.png")
      try Self.run("record .", in: folder)
      let light = Self.scene.replacingOccurrences(of: "[light, dark]", with: "[light]") + Self.row
      try folder.write(light, to: "a/scene.yaml")
      // A scene that is refused keeps what it has.
      try folder.write(Self.scene + "nonsense: 1\n", to: "broken.yaml")
      let kept = try Self.stamps(folder, "broken.goldens")
      try Self.run("record . --prune --filter light", in: folder).expect(64)
      let told = try Self.run("record a", in: folder)
      #expect(told.text.contains("obsolete  a/dark/mid.png") && folder.names().contains("a/dark/mid.png"))
      #expect(try Self.run("verify a", in: folder).words.contains("unexpected a/dark/mid"))
      let pruned = try Self.run("record . --prune", in: folder)
      #expect(pruned.status == 65 && pruned.text.contains("pruned    a/dark/mid.png"))
      #expect(!folder.names().contains("a/dark") && folder.names().contains("a/artwork.png"))
      #expect(try Self.stamps(folder, "broken.goldens") == kept)
      // No golden and nobody's artwork: it fails, and stays.
      try Self.run("verify a", in: folder).expect(1, says: "unexpected a/lone\n  no scene asks for this picture")
      #expect(folder.names().contains("a/lone.png"))
      try folder.remove("a/lone.png")
      try Self.run("verify a", in: folder).expect(0)
    }
  }

  @Test func aPictureThatIsNoGoldenIsNotOverwritten() throws {
    let scene = Self.plain.replacingOccurrences(of: "[0s]", with: "[{name: cover, at: 0s}, 1s]")
    try withFolder(["a/scene.yaml": scene, "a/cover.png": "mine"]) { folder in
      try Self.run("record a", in: folder).expect(65, says: "is a picture, but not a golden")
      #expect(try folder.data("a/cover.png") == Data("mine".utf8))
      #expect(folder.names().contains("a/t00001.000000.png") && !folder.names().contains("a/cover.layers.txt"))
    }
  }

  @Test func aSceneSaysHowLargeItsGoldensMayBe() throws {
    try withFolder(["x.yaml": Self.plain]) { folder in
      #expect(try !Self.run("record .", in: folder).words.contains("KiB"))
      for (size, warns) in [("1 B", true), ("1 KiB", true), ("1 MiB", false)] {
        try folder.write(Self.plain.replacingOccurrences(of: "[0s]", with: "[1s], maximumSize: \(size)"), to: "x.yaml")
        let words = try Self.run("record . --prune", in: folder).words
        #expect(words.contains("x.goldens/t00001.000000.png: ") == warns, "\(size): \(words)")
        try folder.write(Self.plain, to: "x.yaml")
        try Self.run("record . --prune", in: folder)
      }
    }
  }

  @Test func anotherEnvironmentIsTheFirstLineWhateverPasses() throws {
    try withFolder(["x.yaml": Self.plain]) { folder in
      try Self.run("record .", in: folder)
      let lock = try folder.text("x.goldens/goldens.lock")
      let other = lock.split(separator: "\n", omittingEmptySubsequences: false).map {
        $0.hasPrefix("  cairo ") ? "  cairo 0.1" : $0
      }
      try folder.write(other.joined(separator: "\n"), to: "x.goldens/goldens.lock")
      for options in ["", " --quiet"] {
        let verify = try Self.run("verify . --junit j.xml\(options)", in: folder).expect(0)
        #expect(
          verify.words.hasPrefix(
            "the drawing libraries or fonts changed since the goldens were recorded: cairo 0.1 → "), "\(verify.words)")
      }
      for name in ["results.json", "summary.md", "index.html"] {
        #expect(try folder.text("searchframes-report/" + name).contains("cairo 0.1"))
      }
      #expect(try folder.text("j.xml").contains("cairo 0.1"))
    }
  }

  @Test(arguments: [
    ("record none.yaml", 66), ("verify none.yaml", 66), ("record bare.yaml", 65), ("record bare", 65),
    ("verify bare", 65), ("verify ok --filter zebra", 64), ("record ok --missing --all", 64),
    ("record ok --failed --missing", 64), ("verify ok --shard 3/2", 64), ("verify ok --shard x", 64),
    ("accept nowhere", 66), ("verify ok --report ok", 64), ("verify ok --junit ok/goldens.lock", 64),
    ("verify ok --json ok/scene.yaml", 64),
  ])
  func statuses(words: String, status: Int) throws {
    let files = ["bare.yaml": "device: iPhone 8\n", "bare/x.yaml": "device: iPhone 8\n", "ok/scene.yaml": Self.plain]
    try withFolder(files) { folder in
      let outcome = try Self.run(words, in: folder).expect(status)
      #expect(!outcome.words.isEmpty)
    }
  }

  @Test func aLockThatCannotBeReadIsRecordedAnewUnlessItIsNewer() throws {
    try withFolder(["x.yaml": Self.plain]) { folder in
      try Self.run("record .", in: folder)
      let whole = try folder.data("x.goldens/goldens.lock")
      try folder.write("searchframes goldens 3\n<<<<<<< HEAD\n", to: "x.goldens/goldens.lock")
      try Self.run("verify .", in: folder).expect(65)
      try Self.run("record . --filter x", in: folder).expect(65)
      try Self.run("record .", in: folder).expect(0)
      #expect(try folder.data("x.goldens/goldens.lock") == whole)
      try folder.write("searchframes goldens 9\n", to: "x.goldens/goldens.lock")
      #expect(try Self.run("record .", in: folder).words.contains("version 9"))
      #expect(try folder.data("x.goldens/goldens.lock") == Data("searchframes goldens 9\n".utf8))
    }
  }

  @Test func aMissingGoldenFailsWithItsPictureAndIsAccepted() throws {
    try withFolder(["x.yaml": Self.scene]) { folder in
      try Self.run("verify .", in: folder, ["CI": "true"]).expect(1)
      #expect(!folder.names().contains("x.goldens"))
      #expect(folder.names().contains("searchframes-report/pending/x.goldens/dark/bar.png"))
      let accepted = try Self.run("accept", in: folder)
      #expect(accepted.status == 0 && accepted.lines.count == 8, "\(accepted.words)")
      try Self.run("verify .", in: folder).expect(0)
      let before = try Self.stamps(folder, "x.goldens")
      try Self.run("record . --all", in: folder).expect(0)
      #expect(try Self.stamps(folder, "x.goldens") == before)
      #expect(try Self.run("accept", in: folder).words.contains("nothing is pending"))
    }
  }

  @Test func commandsToPasteAreQuoted() throws {
    try withFolder(["x.yaml": Self.plain]) { folder in
      let report = "a report\n;$(touch ran)"
      let verify = try Command.run(["verify", "x.yaml", "--report", report], in: folder)
      let quoted = "searchframes accept $'a report\\012;$(touch ran)'"
      #expect(verify.status == 1 && verify.words.contains("accept: " + quoted), "\(verify.words)")
      let summary = try folder.text(report + "/summary.md")
      #expect(summary.contains("report&#92;012;"), "\(summary)")
      let begun = try Command.run(["init", "my scenes"], in: folder)
      #expect(begun.words.contains("now: searchframes preview 'my scenes/scene.yaml' --edit"), "\(begun.words)")
    }
  }

  @Test func shardsJoinedAreTheWhole() throws {
    try withFolder(["a.yaml": Self.scene, "b/a.yaml": Self.scene]) { folder in
      try Self.run("record .", in: folder)
      try folder.write(
        Self.scene.replacingOccurrences(of: "Artists,", with: "Artistz,").replacingOccurrences(of: "mid", with: "new"),
        to: "a.yaml")
      try Self.run("verify . --report w", in: folder).expect(1)
      for part in 1...3 { try Self.run("verify . --quiet --shard \(part)/3 --report \(part)", in: folder) }
      try Self.run("merge 2 3/results.json 1 --report j", in: folder).expect(1)
      // Every picture, every list, every page; but for the folder's own name in what accepts it.
      let whole = folder.names().filter {
        $0.hasPrefix("w/")
          && ["png", "txt", "json", "js", "html", "css", "md"].contains(($0 as NSString).pathExtension)
      }
      #expect(
        whole.count > 40 && folder.names().count { $0.hasPrefix("j/") } == folder.names().count { $0.hasPrefix("w/") })
      for name in whole {
        let (expected, joined) = (try folder.data(name), try folder.data("j" + name.dropFirst()))
        if name.hasSuffix("results.js") || name.hasSuffix("summary.md") {
          let text = String(decoding: expected, as: UTF8.self).replacing("accept w", with: "accept j")
            .replacing("<code>w/", with: "<code>j/")
          #expect(text == String(decoding: joined, as: UTF8.self))
        } else {
          #expect(expected == joined, "\(name)")
        }
      }
      for (words, status) in [("1 none 2", 66), ("1 2 3 --report 3", 64), ("1 2 3 w", 65)] {
        let refused = try Self.run("merge \(words)" + (words.contains("--") ? "" : " --report n"), in: folder)
        #expect(refused.status == status && !refused.words.isEmpty, "\(words): \(refused.words)")
        #expect(!folder.names().contains("n"))
      }
      // One that was run twice is joined once, one that is missing is said.
      try Self.run("merge 2 1 3 1 --report t", in: folder).expect(1, says: "run again with the same results")
      #expect(try folder.data("t/results.json") == folder.data("w/results.json"))
      try Self.run("merge 1 3 --report f", in: folder).expect(1, says: "shard 2/3 is missing")
      try Self.run("accept j", in: folder).expect(0)
      try Self.run("verify .", in: folder).expect(0)
      for part in 1...3 { try Self.run("verify . --quiet --shard \(part)/3 --report \(part)", in: folder) }
      try Self.run("merge 1 2 3 --report f", in: folder).expect(0)
      try Self.run("merge 2 3 --report f", in: folder).expect(1)
      // The plan alone.
      let names = folder.names()
      let list = try Self.run("verify . --list", in: folder)
      #expect(list.status == 0 && list.text.split(separator: "\n").count == 16 && folder.names() == names)
    }
  }

  @Test func recordingIsTheSameHoweverManyThreads() throws {
    try withFolder(["a/x.yaml": Self.scene, "b/x.yaml": Self.scene]) { folder in
      try Self.run("record a --jobs 1", in: folder)
      try Self.run("record b --jobs 7", in: folder)
      for name in folder.names() where name.hasPrefix("a/x.goldens/") && name.contains(".") {
        guard !name.hasSuffix("light"), !name.hasSuffix("dark") else { continue }
        #expect(try folder.data(name) == folder.data("b" + name.dropFirst()))
      }
    }
  }
}
