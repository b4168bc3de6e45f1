import Foundation
import SearchEncoding
import TestSupport
import Testing

@testable import SearchGoldens

@Suite struct ShardReportsTests {
  /// The reports "1" … "3" of three shards of a scene of which four goldens changed, one moved and one is not asked for.
  static func with(_ body: (TemporaryFolder) throws -> Void) throws {
    let goldens = """
      at: [0s, 1s, focus + 50ms, {name: gone, at: 3s}]
        sequences: [{name: bar, from: 0.5s, to: 0.7s, fps: 10}]
      """
    try withFolder(["x.yaml": SampleScene.yaml(goldens)]) { scratch in
      _ = Recorder().record(try GoldenPlan([scratch.path(of: "x.yaml")]))
      let scene = SampleScene.yaml(goldens).replacingOccurrences(of: "Artists", with: "Artistz")
        .replacingOccurrences(of: ", {name: gone, at: 3s}", with: "").replacingOccurrences(of: "+ 50ms", with: "+ 80ms")
      try scratch.write(scene, to: "x.yaml")
      for part in 1...3 { try verify(scratch, shard: "\(part)/3", report: "\(part)") }
      try verify(scratch, shard: nil, report: "whole")
      try body(scratch)
    }
  }

  static func verify(_ scratch: TemporaryFolder, shard: String?, report: String) throws {
    var plan = try GoldenPlan([scratch.path(of: "x.yaml")])
    let shard = shard.flatMap { Shard($0) }
    if let shard { plan.select(shard) }
    let folder = scratch.path(of: report)
    var verified = try Verifier(report: folder).verify(plan)
    verified.run.shard = shard
    try write(verified.run, verified.pictures, verified.pending, to: folder)
  }

  /// Writes all of a report but its page.
  static func write(
    _ run: VerifyRun, _ pictures: [JudgedGolden.GoldenKey: ReportPictures], _ pending: PendingList, to report: String
  ) throws {
    try PendingStore.write(pending, in: report)
    try RootFolder(report).write(Array(ReportJSON.text(run, pictures: pictures).utf8), to: "results.json")
  }

  static func write(_ joined: ShardReports, to report: String) throws {
    _ = try PendingStore(report: report)
    try joined.copy(to: report)
    try write(joined.run, joined.pictures, joined.pending, to: report)
  }

  static func join(_ scratch: TemporaryFolder, _ names: [String]) throws -> ShardReports {
    try ShardReports(names.map(scratch.path(of:)))
  }

  @Test(arguments: [["1", "2", "3"], ["3", "1/results.json", "2"]])
  func joinedShardsEqualOneRun(names: [String]) throws {
    try Self.with { scratch in
      let joined = try Self.join(scratch, names)
      let report = scratch.path(of: "joined")
      try Self.write(joined, to: report)
      let (whole, parts) = (try scratch.tree("whole"), try scratch.tree("joined"))
      #expect(whole.count > 15 && whole.mapValues(\.bytes) == parts.mapValues(\.bytes))
      #expect(joined.run.results.contains { $0.moved != nil })
      let settlement = Settlement(report: report, tree: scratch.path)
      #expect(try settlement.settle(.accept, names: []).count == 6)
      #expect(try Verifier().verify(try GoldenPlan([scratch.path(of: "x.yaml")])).run.passes)
    }
  }

  @Test func aJSONFileWithoutItsReportIsJoined() throws {
    try Self.with { scratch in
      let lone = RootFolder(scratch.path(of: "2")).bytes("results.json")
      try RootFolder(scratch.path(of: "")).write(try #require(lone), to: "2.json")
      let (whole, joined) = (try Self.join(scratch, ["1", "2", "3"]), try Self.join(scratch, ["1", "2.json", "3"]))
      #expect(joined.run == whole.run)
      #expect(whole.apart.isEmpty && joined.apart.count == 1)
      #expect(joined.pending.items.count < whole.pending.items.count)
    }
  }

  @Test(arguments: [["1", "1", "2", "3"], ["1", "2/../1", "2", "3"], ["4", "1", "2", "3"]])
  func aRepeatedShardIsJoinedOnce(names: [String]) throws {
    try Self.with { scratch in
      try Self.verify(scratch, shard: "1/3", report: "4")
      let (whole, joined) = (try Self.join(scratch, ["1", "2", "3"]), try Self.join(scratch, names))
      #expect(joined.run == whole.run)
      #expect(joined.pending.items.count == whole.pending.items.count)
      #expect(joined.repeated.count == 1 && whole.repeated.isEmpty)
    }
  }

  @Test func aMissingShardIsReported() throws {
    try Self.with { scratch in
      let joined = try Self.join(scratch, ["3", "1"])
      let whole = try Self.join(scratch, ["1", "2", "3"])
      #expect(joined.run.absentShards.map(\.text) == ["2/3"] && whole.run.absentShards.isEmpty)
      #expect(joined.run.headline.hasPrefix("shard 2/3 is missing; of the others "))
      #expect(joined.run.results.count < whole.run.results.count)
      let lone = try Self.join(scratch, ["2"]).run
      #expect(lone.headline.hasPrefix("shards 1/3 and 3/3 are missing; "))
      var run = joined.run
      run.results = []
      #expect(!run.passes)
      #expect(
        JUnitReport.text(run).contains("<error type=\"missing\" message=\"the results of shard 2/3 are missing\"/>"))
      #expect(GitHubAnnotations.lines(run).contains { $0.hasPrefix("::error title=Shards are missing::") })
      #expect(try ReportJSON(text: ReportJSON.text(run)).run == run)
    }
  }

  @Test func anUnreadableSceneIsReported() throws {
    try Self.with { scratch in
      for part in 1...2 {
        let path = "\(part)/results.json"
        let text = try scratch.text(path)
        let error = "\"errors\":[\"b.yaml:1:1: no scene\"],"
        try scratch.write(text.replacingOccurrences(of: "\"shard\"", with: error + " \"shard\""), to: path)
      }
      let run = try Self.join(scratch, ["1", "2", "3"]).run
      #expect(run.errors == ["b.yaml:1:1: no scene"] && run.headline.hasPrefix("1 scene could not be checked; "))
      #expect(try ReportJSON(text: ReportJSON.text(run)).run == run)
    }
  }

  @Test func whatIsNotOneRunIsRefused() throws {
    func check(_ names: [String], _ words: String, _ change: (TemporaryFolder) throws -> Void = { _ in }) throws {
      try Self.with { scratch in
        try change(scratch)
        let before = try scratch.tree()
        let error = #expect(throws: GoldenError.self, "\(words)") {
          try Self.write(try Self.join(scratch, names), to: scratch.path(of: "joined"))
        }
        #expect(error?.words.contains(words) == true, "\(error?.words ?? words)")
        #expect(try scratch.tree().filter { !$0.key.hasPrefix("joined/") } == before)
      }
    }
    func copy(_ from: String, _ to: String) -> (TemporaryFolder) throws -> Void {
      { try FileManager.default.copyItem(atPath: $0.path(of: from), toPath: $0.path(of: to)) }
    }
    func edit(_ name: String, _ old: String, _ new: String) -> (TemporaryFolder) throws -> Void {
      { scratch in
        let text = try scratch.text(name)
        try #require(text.contains(old))
        try scratch.write(text.replacingOccurrences(of: old, with: new), to: name)
      }
    }
    try check(["1", "4", "2", "3"], "with other results: ") { scratch in
      try copy("1", "4")(scratch)
      try edit("4/results.json", "\"status\":\"different\"", "\"status\":\"missing\"")(scratch)
    }
    try check(["1", "2", "3", "4"], "there is no such file")
    try check(["1", "2", "x.yaml"], "not JSON")
    try check(["1", "2", "3"], "but") { try edit("2/results.json", "\"shard\":\"2/3\"", "\"shard\":\"2/4\"")($0) }
    try check(["1", "2", "3"], "Expected", edit("2/results.json", "\"shard\":\"2/3\"", "\"shard\":\"7/3\""))
    try check(["1", "2", "3", "whole"], " is in ")
    // A folder without its pending pictures, and one of which some goldens were settled.
    try check(["1", "2", "3"], "is missing; the folder is not complete") { scratch in
      let name = try #require(try scratch.tree("2/pending").keys.first { $0.hasSuffix(".png") })
      try scratch.remove("2/pending/" + name)
    }
    try check(["1", "2", "3"], "some of it has been settled") { scratch in
      _ = try Settlement(report: scratch.path(of: "2"), tree: scratch.path).settle(.reject, names: [])
    }
    try check(["1", "2", "3"], "was drawn with other libraries than the other shards (cairo ") { scratch in
      let text = try scratch.text("2/pending/pending.json")
      let lines = text.split(separator: "\n").map { $0.contains("\"cairo ") ? "\"cairo 9\"," : $0 }
      try scratch.write(lines.joined(separator: "\n"), to: "2/pending/pending.json")
    }
  }

  @Test func picturesForThePageMayBeMissing() throws {
    try Self.with { scratch in
      try scratch.remove("2/pictures")
      let joined = try Self.join(scratch, ["1", "2", "3"])
      try Self.write(joined, to: scratch.path(of: "joined"))
      #expect(joined.isRead(scratch.path(of: "x/../2")) && !joined.isRead(scratch.path(of: "joined")))
    }
  }

  @Test func onlyPicturesOfAReportAreCopied() throws {
    try Self.with { scratch in
      let text = try scratch.text("2/results.json")
      let hostile = text.replacingOccurrences(of: "\"pictures/", with: "\"../secret/")
        .replacingOccurrences(of: "\"difference\":\"difference/", with: "\"difference\":\"other/")
      try #require(hostile != text)
      try scratch.write(hostile, to: "2/results.json")
      for file in try scratch.tree("2/pictures").keys where file.hasSuffix(".png") {
        try scratch.write("secret", to: "secret/" + file)
        try scratch.write("secret", to: "2/other/" + file)
      }
      try Self.write(try Self.join(scratch, ["1", "2", "3"]), to: scratch.path(of: "joined"))
      #expect(try scratch.tree("joined").values.allSatisfy { $0.bytes != Array("secret".utf8) })
    }
  }
}
