import Foundation
import SearchGoldens
import TestSupport
import Testing

@testable import SearchPreview

/// No file that a report, a lock or a scene names makes a command change anything outside its folder.
@Suite struct CraftedReportTests {
  private static let seeds = 0..<Samples.count(40, least: 40)

  /// Runs `command` on crafted trees and compares everything outside the folders that it may change.
  /// - Parameters:
  ///   - folders: below the working tree.
  ///   - step: 5 takes every fifth tree.
  private func expectContained(
    changing folders: [String], every step: Int = 1, linksGoldens: Bool = true,
    _ command: (_ tree: String, _ seed: Int) async throws -> Void
  ) async throws {
    var (done, refused) = (0, 0)
    for seed in stride(from: 0, to: Self.seeds.count, by: step) {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      var report = CraftedReport(seed: seed)
      try report.write(to: folder, linksGoldens: linksGoldens)
      let changeable = folders.map { "deep/tree/" + $0 }
      let before = try Snapshot(folder.path, except: changeable)
      do {
        try await command(folder.path(of: "deep/tree"), seed)
        done += 1
      } catch {
        refused += 1
        let words = (error as? GoldenError)?.words ?? (error as? RequestError)?.words ?? (error as? PreviewError)?.words
        #expect(words?.contains(" ") == true && words?.contains("Error(") == false, "seed \(seed): \(error)")
      }
      let after = try Snapshot(folder.path, except: changeable)
      let changes = Set(before.items.keys).union(after.items.keys).filter { before.items[$0] != after.items[$0] }
      #expect(changes.isEmpty, "seed \(seed)")
    }
    // Otherwise either the trees or the refusals show nothing. Few crafted lists are good enough to accept.
    #expect(done > 0 && refused * step > Self.seeds.count / 20, "\(done) done, \(refused) refused")
  }

  @Test(arguments: [true, false]) func settle(accepts: Bool) async throws {
    try await expectContained(changing: accepts ? ["report", "x.goldens"] : ["report"]) { tree, _ in
      _ = try Settlement(report: tree + "/report", tree: tree).settle(accepts ? .accept : .reject, names: [])
    }
  }

  @Test func merge() async throws {
    try await expectContained(changing: ["merged"]) { tree, _ in
      let (joined, report) = (try ShardReports([tree + "/report"]), tree + "/merged")
      _ = try PendingStore(report: report)
      try joined.copy(to: report)
      try ReportPage.write(run: joined.run, pictures: joined.pictures, to: report)
      try PendingStore.write(joined.pending, in: report)
      for (name, item) in try Snapshot(report).items where item.mode & S_IFMT == S_IFREG {
        #expect(item.bytes != Array("secret".utf8), "\(name)")
      }
    }
  }

  @Test func review() async throws {
    try await expectContained(changing: ["report", "x.goldens"]) { tree, seed in
      let session = try ReviewSession(report: tree + "/report", tree: tree)
      let pictures = ["pending/l/p.png", "expected/p.png", "difference/p.png", "pending/../../../../outside/p.png"]
      for path in pictures {
        #expect((try? await session.picture(path)) != Array("secret".utf8), "seed \(seed): \(path)")
      }
      let names = try await session.progress().pending
      _ = try await session.settle(seed % 2 == 0 ? .accept : .reject, names: names)
    }
  }

  @Test func recordAndPrune() async throws {
    try await expectContained(changing: ["x.goldens"], every: 5, linksGoldens: false) { tree, _ in
      let (_, errors) = Recorder().record(try GoldenPlan([tree + "/x.yaml"]), prunes: true)
      if let error = errors.first { throw error }
    }
  }

  @Test func verify() async throws {
    try await expectContained(changing: ["report"], every: 5, linksGoldens: false) { tree, _ in
      let verified = try Verifier(report: tree + "/report").verify(try GoldenPlan([tree + "/x.yaml"]))
      if let error = verified.errors.first { throw error }
      for (name, item) in try Snapshot(tree + "/report").items where item.mode & S_IFMT == S_IFREG {
        #expect(item.bytes != Array("secret".utf8), "\(name)")
      }
    }
  }
}
