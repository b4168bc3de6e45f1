import Foundation
import SearchEncoding
import SearchFrames
import TestSupport
import Testing

@testable import SearchGoldens

/// Verify neither traps nor passes by mistake with randomly damaged locks, layer trees and pictures.
///
/// `SEARCHFRAMES_MUTANTS` is their number and `SEARCHFRAMES_SEED` their seed; `scripts/fuzz --only goldens` runs many of
/// them with the address and leak sanitizers.
@Suite struct MutatedGoldenTests {
  static func number(_ name: String, otherwise: Int) -> Int {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? otherwise
  }

  static let count = number("SEARCHFRAMES_MUTANTS", otherwise: Samples.count(300, least: 60))
  static let seed = number("SEARCHFRAMES_SEED", otherwise: 1)

  static let goldens = """
    at: [{name: a, at: 0.75s}]
      sequences: [{name: b, from: 0.6s, to: 0.8s, fps: 15}]
    """
  static let budget = """
    \(goldens)
      compare: {threshold: 0.1, antialiasing: ignore, ratio: 0.5, density: {count: 9, window: 8},
                ignore: [searchBar.field, {x: 0, y: 0, width: 40, height: 90}]}
    """

  enum Victim: CaseIterable { case lock, layers, picture }

  private static let tokens = [
    "-1", "0", "9223372036854775807", "99999999999999999999", "1e308", "-1e308", "1e-320", "nan", "inf", "-inf",
    "0x1p3", "\n", "\n\n", "  ", " ", "..", "/", "\u{0}", "\r\n", "é", "\u{202E}", "\"", "at nan\n", "at inf\n",
    "at 1e308\n", "at -5\n", "→ ", "→ screen frame.x nan\n", "mask ", "text \"", "frame 0 ", "fps 30", "fps 1",
    "pixels 0", "size 1x1", "size 9223372036854775807x9223372036854775807", "drawn by", "a.png",
    "searchframes goldens 1\n", "none", "#", "searchBar.field 1e308 -1e308 1e308 1e308\n",
    "searchBar.field nan nan nan nan\n", "searchBar.field -1e308 0 inf 99999999999\n",
  ]

  /// The parts run concurrently in different folders.
  @Test(arguments: 0..<4) func mutantsAreRefusedOrCompared(part: Int) throws {
    let isExact = part < 2
    try Doctored.with(isExact ? Self.goldens : Self.budget, scene: { SampleScene.yaml($0) }) { golden in
      let plan = try GoldenPlan([golden.scratch.path(of: "x.yaml")])
      let drawn = try plan.goldens.map { try DrawnGolden($0) }
      var seen: [String: Int] = [:]
      for number in stride(from: part, to: Self.count, by: 4) {
        let seed = Self.seed &* 1_000_003 &+ number
        var mutator = ByteMutator(seed: seed, tokens: Self.tokens, wordEnds: " \nx")
        let victim = Victim.allCases[mutator.below(3)]
        let chosen = drawn[mutator.below(2)]
        let (name, mutant) = try Self.damage(victim, chosen.planned, golden.folder, &mutator)
        let whole = try #require(golden.folder.bytes(name))
        let lock = try #require(golden.folder.bytes(GoldenLock.fileName))
        try golden.folder.write(mutant, to: name)
        if victim != .lock, mutator.below(8) > 0 { try golden.lock(chosen.planned, naming: mutant, as: victim) }
        for status in try Self.verdicts(golden, plan: plan, drawn: drawn, isWhole: mutator.below(25) == 0) {
          seen[status, default: 0] += 1
        }
        if victim == .layers, mutant != whole, isExact {
          let verdict = Verifier.judge(chosen, in: golden.folder, lock: try golden.lock()).verdict
          #expect(!verdict.passes, "mutant \(number) of \(Self.seed) passes")
        }
        try golden.folder.write(whole, to: name)
        try golden.folder.write(lock, to: GoldenLock.fileName)
      }
      // The damage leads to every kind of result.
      // Within a budget a changed layer tree explains and does not decide.
      for status in ["matched", "unreadable", isExact ? "different" : "withinBudget", "refused"] {
        #expect(seen[status] ?? 0 > 0, "\(status)")
      }
      if Self.count > 1000 { print("part \(part): \(seen.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" })") }
    }
  }

  private static func damage(
    _ victim: Victim, _ planned: PlannedGolden, _ folder: RootFolder, _ mutator: inout ByteMutator
  ) throws -> (name: String, bytes: [UInt8]) {
    switch victim {
    case .lock: (GoldenLock.fileName, mutator.text(try #require(folder.bytes(GoldenLock.fileName))))
    case .layers: (planned.layersPath, mutator.text(try #require(folder.bytes(planned.layersPath))))
    case .picture: (planned.path, mutator.png(try #require(folder.bytes(planned.path))))
    }
  }

  /// Returns the verdicts; sometimes also writes the whole report.
  private static func verdicts(
    _ golden: Doctored, plan: GoldenPlan, drawn: [DrawnGolden], isWhole: Bool
  ) throws -> [String] {
    let lock: GoldenLock
    do throws(GoldenError) {
      lock = try GoldenLock.read(in: golden.folder.path)
    } catch {
      #expect(error.words.contains("goldens.lock: "))
      return ["refused"]
    }
    var run = VerifyRun(results: drawn.map { Verifier.judge($0, in: golden.folder, lock: lock) })
    if isWhole {
      let verified = try Verifier(report: golden.report).verify(plan)
      #expect(verified.run.results.count >= run.results.count)
      try ReportPage.write(run: verified.run, pictures: verified.pictures, to: golden.report)
      try PendingStore.write(verified.pending, in: golden.report)
      run = verified.run
    }
    for result in run.results { #expect(!result.words().joined().isEmpty) }
    #expect(!JUnitReport.text(run).isEmpty && !MarkdownSummary.text(run).isEmpty)
    #expect(
      try ReportJSON(text: ReportJSON.text(run)).run.results.map(\.verdict.status) == run.results.map(\.verdict.status))
    return run.results.map(\.verdict.status)
  }
}

extension Doctored {
  /// Puts the hash of other bytes into the lock, so that the pixels are compared.
  func lock(_ planned: PlannedGolden, naming bytes: [UInt8], as victim: MutatedGoldenTests.Victim) throws {
    var lock = try lock()
    guard var entry = lock.entries[planned.path] else { return }
    if victim == .layers { entry.layers = PixelHash.fileHash(bytes) } else { entry.file = PixelHash.fileHash(bytes) }
    // Ignored layers are read when pixels are compared.
    if victim == .picture || bytes.count % 2 == 0 { entry.frames = entry.frames.map { _ in "0" } }
    lock.entries[planned.path] = entry
    try write(lock)
  }
}
