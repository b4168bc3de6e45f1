import Foundation
import SearchEncoding
import TestSupport
import Testing

@testable import SearchGoldens

@Suite struct SettlementTests {
  /// Verifies a scene with one changed, one new and one unexpected golden.
  static func with(_ body: (Doctored, Settlement) throws -> Void) throws {
    try Doctored.with("at: [{name: a, at: 0s}, {name: b, at: 1s}, {name: ab, at: 2s}]") { golden in
      try golden.edit("placeholder: Artists", "placeholder: Artistz")
      try golden.edit("{name: b, at: 1s}", "{name: c, at: 1s}")
      try Self.verify(golden)
      try body(golden, Settlement(report: golden.report, tree: golden.scratch.path))
    }
  }

  static func verify(_ golden: Doctored) throws {
    try PendingStore.write(try golden.verify().pending, in: golden.report)
  }

  static func list(_ golden: Doctored) throws -> PendingList {
    try JSONDecoder().decode(PendingList.self, from: Data(golden.scratch.bytes("report/pending/pending.json")))
  }

  static func write(_ list: PendingList, _ golden: Doctored) throws { try PendingStore.write(list, in: golden.report) }

  @Test func verifyPassesAfterAcceptingEverything() throws {
    try Self.with { golden, settlement throws in
      let settled = try settlement.settle(.accept, names: [])
      #expect(Set(settled).isSuperset(of: ["x/a", "x/b", "x/c"]))
      #expect(!golden.scratch.exists("x.goldens/b.png") && !golden.scratch.exists("x.goldens/b.layers.txt"))
      let verified = try golden.verify()
      #expect(verified.run.passes && verified.run.environment == [])
      #expect(try settlement.settle(.accept, names: []) == [])
      // Record writes the same files.
      let before = try golden.scratch.tree("x.goldens")
      _ = Recorder(mode: .all).record(try GoldenPlan([golden.scratch.path(of: "x.yaml")]))
      #expect(try golden.scratch.tree("x.goldens") == before)
    }
  }

  @Test func aFullNameSelectsOneGoldenAndAPartAllMatches() throws {
    try Self.with { golden, settlement throws in
      #expect(try settlement.settle(.accept, names: ["x/a"]) == ["x/a"])
      #expect(throws: GoldenError.usage("zebra: nothing of that name is pending in \(golden.report)")) {
        try settlement.settle(.accept, names: ["c", "zebra"])
      }
      #expect(throws: GoldenError.self) { try settlement.settle(.reject, names: [""]) }
      #expect(try Self.list(golden).items.contains { $0.name == "x/c" })
    }
  }

  @Test func rejectingDoesNotChangeGoldens() throws {
    try Self.with { golden, settlement throws in
      let before = try golden.scratch.tree("x.goldens")
      #expect(try !settlement.settle(.reject, names: []).isEmpty)
      #expect(try golden.scratch.tree("x.goldens") == before)
      #expect(!golden.scratch.exists("report/pending/x.goldens/a.png"))
      #expect(try Self.list(golden).items == [])
    }
  }

  @Test func rejectingRemovesOnlyFilesWithTheHashesOfTheList() throws {
    try Self.with { golden, settlement throws in
      try golden.scratch.write("mine", to: "elsewhere/p.png")
      try golden.scratch.link("report/pending/l", to: golden.scratch.path(of: "elsewhere"))
      let item = try #require(try Self.list(golden).items.first { $0.name == "x/a" })
      for file in ["l/p.png", "x.goldens/a.png"] {
        var crafted = item
        crafted.file = file
        try golden.scratch.write("mine", to: "report/pending/x.goldens/a.png")
        try Self.write(PendingList(items: [crafted]), golden)
        #expect(throws: GoldenError.self) { try settlement.settle(.reject, names: []) }
        #expect(golden.scratch.exists("elsewhere/p.png") && golden.scratch.exists("report/pending/x.goldens/a.png"))
      }
    }
  }

  /// A golden, its layer tree and the lock may be links that lead out; a link that stays inside is followed.
  @Test func acceptingDoesNotWriteThroughLinksToOtherFolders() throws {
    let links = [("a.png", "../elsewhere/p.png"), ("goldens.lock", "../elsewhere/lock"), ("a.layers.txt", "/none")]
    for (name, target) in links {
      try Self.with { golden, settlement throws in
        try golden.scratch.write("mine", to: "elsewhere/p.png")
        try golden.scratch.write(golden.scratch.bytes("x.goldens/goldens.lock"), to: "elsewhere/lock")
        try golden.scratch.remove("x.goldens/" + name)
        try golden.scratch.link("x.goldens/" + name, to: target)
        let before = try golden.scratch.tree()
        let error = #expect(throws: GoldenError.self) { try settlement.settle(.accept, names: []) }
        #expect(error?.words.contains("there is a symbolic link that leads out of ") == true)
        #expect(try golden.scratch.tree() == before)
      }
    }
    try Self.with { golden, settlement throws in
      let files = FileManager.default
      try files.moveItem(atPath: golden.folder.path + "/a.png", toPath: golden.folder.path + "/shared.png")
      try golden.scratch.link("x.goldens/a.png", to: "shared.png")
      _ = try settlement.settle(.accept, names: ["x/a"])
      #expect(try files.destinationOfSymbolicLink(atPath: golden.folder.path + "/a.png") == "shared.png")
    }
  }

  @Test(arguments: ["a\tb", "a\nb", "\u{1B}[2J", "-rf", "é\u{301}", "\u{7F}\r"])
  func aSceneOfAnyNameIsAccepted(name: String) throws {
    let scene = SampleScene.yaml("at: [{name: a, at: 0s}]")
    try withFolder([name + ".yaml": scene]) { (scratch: TemporaryFolder) throws in
      let (plan, report) = (try GoldenPlan([scratch.path(of: name + ".yaml")]), scratch.path(of: "report"))
      let verified = try Verifier(report: report).verify(plan)
      #expect(verified.errors == [] && verified.pending.items.map(\.name) == [name + "/a"])
      try ShardReportsTests.write(verified.run, verified.pictures, verified.pending, to: report)
      try ShardReportsTests.write(try ShardReports([report]), to: scratch.path(of: "joined"))
      let settlement = Settlement(report: scratch.path(of: "joined"), tree: scratch.path)
      #expect(try settlement.settle(.accept, names: [name + "/a"]) == [name + "/a"])
      #expect(try Verifier().verify(plan).run.passes)
    }
  }

  @Test func readingAListReturnsWhatWasWritten() throws {
    var numbers = SeededGenerator(seed: 7)
    let scalars = Array("ab/\\\"'\t\n\r\u{1}\u{1B}\u{7F}\u{85}\u{2028}\u{301}é日👩‍👩‍👧".unicodeScalars)
    func text(from scalars: [Unicode.Scalar] = scalars) -> String {
      var text = String.UnicodeScalarView()
      for _ in 0...numbers.below(12) { text.append(numbers.pick(scalars)) }
      return String(text)
    }
    func name() -> String { text(from: scalars.filter { $0 != "/" }) }
    for _ in 0..<200 {
      let items = (0..<numbers.below(5)).map { index in
        let entry = GoldenLock.LockEntry(
          size: .init(width: 1 + index, height: 2), file: text(), layers: text(), frames: [text()],
          fps: numbers.chance(0.5) ? index : nil)
        return PendingGolden(
          folder: text(), path: "\(index).png", name: text(), file: "a\(name())/\(name())\(index).png", entry: entry)
      }
      let list = PendingList(
        items: items.sorted { ($0.folder, $0.path) < ($1.folder, $1.path) }, fingerprints: [text(): [text(), text()]])
      try withFolder { folder throws in
        try PendingStore.write(list, in: folder.path)
        #expect(try Settlement(report: folder.path).read() == list)
      }
    }
  }

  @Test func aReportOfAnotherMachineIsAccepted() throws {
    try Self.with { golden, _ in
      var list = try Self.list(golden)
      for index in list.items.indices { list.items[index].folder = "x.goldens" }
      list.fingerprints = ["x.goldens": ["cairo elsewhere"]]
      try Self.write(list, golden)
      try withFolder(["x.yaml": golden.scratch.text("x.yaml")]) { other throws in
        try FileManager.default.copyItem(atPath: golden.folder.path, toPath: other.path(of: "x.goldens"))
        try FileManager.default.copyItem(atPath: golden.report, toPath: other.path(of: "downloaded"))
        let settlement = Settlement(report: other.path(of: "downloaded"), tree: other.path)
        #expect(try !settlement.settle(.accept, names: []).isEmpty)
        let run = try Verifier().verify(try GoldenPlan([other.path(of: "x.yaml")])).run
        #expect(run.passes)
        #expect(run.environment.contains { $0.hasPrefix("cairo elsewhere → ") })
      }
    }
  }

  @Test func aChangedReportIsRefusedAndNothingIsWritten() throws {
    func check(_ words: String, _ tamper: (Doctored, inout PendingList) throws -> Void) throws {
      try Self.with { golden, settlement throws in
        var list = try Self.list(golden)
        try tamper(golden, &list)
        try Self.write(list, golden)
        try golden.scratch.write("mine", to: "outside.png")
        let before = try golden.scratch.tree()
        let error = #expect(throws: GoldenError.self, "\(words)") { try settlement.settle(.accept, names: []) }
        #expect(error?.words.contains(words) == true, "\(error?.words ?? words)")
        #expect(try golden.scratch.tree() == before)
      }
    }
    let place = "pending/x.goldens/a.png"
    func index(_ list: PendingList) throws -> Int { try #require(list.items.firstIndex { $0.name == "x/a" }) }
    let other = "not the file that verify wrote"
    try check(other) { golden, _ in try golden.scratch.write("x", to: "report/" + place) }
    try check(other) { golden, _ in try golden.scratch.write("x", to: "report/pending/x.goldens/a.layers.txt") }
    try check("no such file") { golden, _ in try golden.scratch.remove("report/" + place) }
    // The hash of the file was changed too, or only the hash of the pixels.
    try check(other) { golden, list in
      try golden.scratch.write("x", to: "report/" + place)
      list.items[try index(list)].entry?.file = PixelHash.fileHash(Array("x".utf8))
    }
    try check(other) { _, list in list.items[try index(list)].entry?.frames = ["0"] }
    try check(other) { _, list in list.items[try index(list)].entry?.size.width = 1 }
    for path in ["../outside.png", "/etc/a.png", "a/../../outside.png", "a.txt", "", "a\u{0}.png"] {
      try check("is not the path of a golden") { _, list in list.items[try index(list)].path = path }
      try check("is not the path of a golden") { _, list in list.items[try index(list)].file = path }
    }
    try check("is incomplete for") { _, list in list.items[try index(list)].entry = nil }
    for folder in ["/", "/tmp", "..", "x.goldens/../.."] {
      try check("is outside") { _, list in list.items[try index(list)].folder = folder }
    }
    for folder in ["elsewhere", "", "elsewhere.goldens"] {
      try check("no scene has its goldens there") { _, list in list.items[try index(list)].folder = folder }
    }
  }

  @Test func artworkIsNeitherRemovedNorReplaced() throws {
    try Self.with { golden, settlement throws in
      try golden.scratch.write("mine", to: "x.goldens/artwork.png")
      var list = try Self.list(golden)
      list.items.append(
        .init(folder: golden.folder.path, path: "artwork.png", name: "x/artwork", file: nil, entry: nil))
      try Self.write(list, golden)
      #expect(throws: GoldenError.self) { try settlement.settle(.accept, names: ["artwork"]) }
      #expect(try golden.scratch.bytes("x.goldens/artwork.png") == Array("mine".utf8))
    }
  }

  @Test(arguments: ["", "[]", "{\"items\": 3}", "{\"items\": [{}], \"fingerprints\": {}}"])
  func brokenListsAreRefused(text: String) throws {
    try withFolder(["report/pending/pending.json": text]) { scratch throws in
      let settlement = Settlement(report: scratch.path(of: "report"), tree: scratch.path)
      #expect(throws: GoldenError.self) { try settlement.settle(.accept, names: []) }
    }
    let advice = "name the folder of a report, as verify --report does"
    #expect(throws: GoldenError.noInput(path: "/nowhere/pending/pending.json", advice: advice)) {
      try Settlement(report: "/nowhere").settle(.accept, names: [])
    }
  }

  /// Accept writes pictures before the lock.
  @Test func anInterruptedAcceptIsReportedAndCanBeRepeated() throws {
    try Self.with { golden, settlement throws in
      let lock = golden.folder.bytes("goldens.lock")
      let list = try Self.list(golden)
      let copy = golden.scratch.path(of: "copy")
      try FileManager.default.copyItem(atPath: golden.report, toPath: copy)
      _ = try settlement.settle(.accept, names: [])
      try golden.folder.write(try #require(lock), to: "goldens.lock")
      let run = try Verifier().verify(try GoldenPlan([golden.scratch.path(of: "x.yaml")])).run
      #expect(Set(run.results.map(\.verdict.status)).isSuperset(of: ["unreadable"]) && !run.passes)
      try PendingStore.write(list, in: copy)
      _ = try Settlement(report: copy, tree: golden.scratch.path).settle(.accept, names: [])
      #expect(try golden.verify().run.passes)
    }
  }

  /// The files of a killed accept, reject or verify.
  @Test(arguments: [Settlement.Decision.accept, .reject])
  func staleTemporaryFilesAreRemoved(decision: Settlement.Decision) throws {
    try Self.with { golden, settlement throws in
      let part = ".searchframes-\(try TemporaryFolder.endedProcess())-0.part"
      let places = ["report/pending/\(part)", "report/pending/x.goldens/\(part)"]
      for place in places + ["x.goldens/\(part)", "page/\(part)"] { try golden.scratch.write("x", to: place) }
      _ = try settlement.settle(decision, names: [])
      for place in places { #expect(!golden.scratch.exists(place), "\(place)") }
      #expect(golden.scratch.exists("x.goldens/\(part)") == (decision == .reject))
      try ReportPage.write(run: VerifyRun(results: []), to: golden.scratch.path(of: "page"))
      #expect(!golden.scratch.exists("page/\(part)"))
    }
  }
}
