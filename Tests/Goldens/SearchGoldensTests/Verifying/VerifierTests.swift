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
      let verified = try golden.verify()
      #expect(verified.run.results.map(\.verdict) == [.matched, .matched])
      #expect(verified.run.environment == [] && verified.errors == [] && verified.pending.items == [])
      try golden.repaint { pixels, _ in pixels[0] ^= 0xFF }
      let doctored = try golden.scratch.tree("x.goldens")
      #expect(try !golden.verify().run.passes)
      #expect(try golden.scratch.tree("x.goldens") == doctored)
      #expect(try golden.scratch.tree().filter { !$0.key.hasPrefix("report") }.count == before.count)
      #expect(golden.scratch.exists("report/pending/x.goldens/a.png"))
      #expect(golden.scratch.exists("report/difference/x.goldens/a.png"))
      #expect(try golden.scratch.text("report/.gitignore") == "*\n")
    }
  }

  @Test func aFolderThatVerifyDidNotCreateStays() throws {
    try Doctored.with { golden in
      let plan = try GoldenPlan([golden.scratch.path(of: "x.yaml")])
      try golden.scratch.write("mine", to: "other/frames/a.txt")
      #expect(throws: GoldenError.self) { try Verifier(report: golden.scratch.path(of: "other")).verify(plan) }
      #expect(golden.scratch.exists("other/frames/a.txt"))
      try golden.scratch.write("mine", to: "own/notes.txt")
      _ = try Verifier(report: golden.scratch.path(of: "own")).verify(plan)
      #expect(golden.scratch.exists("own/pending/pending.json") && !golden.scratch.exists("own/.gitignore"))
    }
  }

  @Test func missingAndUnexpectedGoldensAreReported() throws {
    try Doctored.with { golden in
      try golden.folder.remove("a.png")
      try golden.edit("{name: b, at: 1s}", "{name: c, at: 1s}")
      let verified = try golden.verify()
      #expect(Set(verified.run.results.map(\.verdict.status)) == ["missing", "unexpected"])
      #expect(verified.run.missing == 2 && verified.run.unexpected == 1)
      #expect(golden.scratch.exists("report/pending/x.goldens/a.png"))
      #expect(verified.pending.items.map(\.path).sorted() == ["a.png", "b.png", "c.png"])
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
      try golden.editLayers("Artists", "Painters")
      let result = try #require(try golden.verify().run.results.first)
      #expect(result.verdict == .different(nil))
      #expect(result.headline == "the pixels are equal, the layer tree differs")
      #expect(result.layers.map(\.property) == ["text"])
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

  @Test(arguments: ["searchBar.field", "{x: 0, y: 0, width: 320, height: 100}"])
  func whatIsIgnoredMayDifferInTheLayersToo(rule: String) throws {
    let stills = "at: [{name: a, at: 0s}]\n  sequences: [{name: s, from: 0s, to: 0.1s, fps: 20}]\n  compare: "
    try Doctored.with(stills + "{ignore: [\(rule)]}") { golden in
      try golden.edit("placeholder: Artists", "placeholder: Painters and sculptors")
      let run = try golden.verify().run
      #expect(run.passes && run.results.map(\.verdict.status) == ["withinBudget", "withinBudget"])
      #expect(run.results.allSatisfy { $0.layers.isEmpty })
    }
    // A layer beside it may not.
    try Doctored.with(stills + "{ignore: [searchBar.field.icon]}") { golden in
      try golden.editLayers("Artists", "Painters")
      #expect(try golden.verdict() == .different(nil))
    }
  }

  @Test func withBudgetsThePixelsDecideUnlessTheSceneSaysOtherwise() throws {
    let stills = "at: [{name: a, at: 0s}]\n  compare: "
    try Doctored.with(stills + "{preset: noise}") { golden in
      try golden.editLayers("Artists", "Painters")
      let result = try #require(try golden.verify().run.results.first)
      #expect(result.verdict.status == "withinBudget" && result.layers.map(\.property) == ["text"])
      try golden.repaint { pixels, _ in pixels[0] ^= 1 }
      #expect(try golden.verdict().status == "withinBudget")
    }
    try Doctored.with(stills + "{preset: noise, layers: exact}") { golden in
      try golden.repaint { pixels, _ in pixels[0] ^= 1 }
      #expect(try golden.verdict().status == "withinBudget")
      try golden.editLayers("Artists", "Painters")
      let result = try #require(try golden.verify().run.results.first)
      let figures = try #require(result.verdict.difference)
      #expect(figures.decidedBy == "layers" && figures.decision == "1 layer value changed, and none may")
      #expect(figures.wouldPass == nil)
      #expect(result.headline == "the layer tree differs; 0 of 30720 pixels differ (0 %)")
    }
    for rule in ["exact", "{metric: yiq}", "{ignore: [searchBar.field.icon]}"] {
      try Doctored.with(stills + rule) { golden in
        try golden.editLayers("Artists", "Painters")
        #expect(try golden.verdict().status == "different", "\(rule)")
      }
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

  /// Only a golden in flight, of iOS 26 or of a screen that turns has the cause, and only one of a version before 0.4.
  @Test(arguments: [
    ("searchframes 0.0.9", "", ["b"]), ("searchframes 0.0.9", "system: iOS 26\n", ["a", "b"]),
    ("searchframes 0.4.1", "", []), (nil, "system: iOS 26\n", []),
  ])
  func motionOfAnOlderVersionIsACause(version: String?, more: String, names: [String]) throws {
    let goldens = "at: [{name: a, at: 0s}, {name: b, at: 0.6s}]"
    try Doctored.with(goldens, scene: { SampleScene.yaml($0) + more }) {
      golden in
      var lock = try golden.lock()
      if let version { lock.fingerprint = lock.fingerprint.map { $0.hasPrefix("searchframes ") ? version : $0 } }
      try golden.write(lock)
      try golden.edit("placeholder: Artists", "placeholder: Artistz")
      let verified = try golden.verify()
      let groups = verified.run.groups.filter { $0.cause == "motion of 0.4" }
      #expect(groups.flatMap(\.results).map(\.name) == names)
      #expect(verified.run.explanation[0].contains("motion of 0.4") == !names.isEmpty)
      guard let group = groups.first else { return }
      try PendingStore.write(verified.pending, in: golden.report)
      let selection = Settlement.Selection(cause: group.number)
      _ = try Settlement(report: golden.report, tree: golden.scratch.path).settle(
        .accept, names: [], selection: selection)
      #expect(try golden.verify().run.results.filter(\.verdict.passes).map(\.name) == names)
    }
  }

  /// Edits the fonts of a lock; the sentence names what `name` gives.
  @Test(arguments: [
    ("Old.ttf (Old Regular), 1, xxh64 0", " was not used before"),
    ("Old.ttf (Old Regular), 1, xxh64 0", "xxh64 0 is not used any more"),
    (nil, " was not used before"),
  ])
  func otherFontsAreNamedFirstUntilTheGoldensAreAccepted(old: String?, name: String) throws {
    try Doctored.with { golden in
      var lock = try golden.lock()
      lock.fingerprint = lock.fingerprint.filter { !$0.hasPrefix("font ") }.map {
        $0.hasPrefix("cairo ") ? "cairo 0.0.1" : $0
      }
      lock.fingerprint += old.map { ["font " + $0] } ?? []
      try golden.write(lock)
      try golden.edit("placeholder: Artists", "placeholder: Artistz")
      let verified = try golden.verify()
      let run = verified.run
      let first = try #require(run.explanation.first)
      let (font, cairo) = (try #require(first.range(of: name)), try #require(first.range(of: "cairo 0.0.1")))
      #expect(font.lowerBound < cairo.lowerBound && !run.explanation.joined().contains("a real one"))
      try PendingStore.write(verified.pending, in: golden.report)
      _ = try Settlement(report: golden.report, tree: golden.scratch.path).settle(.accept, names: [])
      #expect(try golden.verify().run.environment == [])
    }
  }

  @Test func aPartOfTheGoldensDoesNotNeedEveryFont() throws {
    try Doctored.with { golden in
      var lock = try golden.lock()
      lock.fingerprint.append("font Old.ttf (Old Regular), 1, xxh64 0")
      try golden.write(lock)
      let path = golden.scratch.path(of: "x.yaml")
      var shard = try GoldenPlan([path])
      shard.select(try #require(Shard("1/2")))
      for plan in [try GoldenPlan([path], filter: "x"), shard] {
        #expect(try Verifier().verify(plan).run.environment == [])
      }
      #expect(try golden.verify().run.environment == ["font Old.ttf (Old Regular), 1, xxh64 0 is not used any more"])
    }
  }
}
