import Foundation
import SearchEncoding
import SearchFrames
import SearchGeometry
import TestSupport
import Testing

@testable import SearchGoldens

/// Verify reports a lock that cannot be read, and compares the goldens of the other scene.
@Suite struct DamagedLockTests {
  /// - Parameter damage: receives the path of the lock.
  private func verify<Result>(
    _ damage: (String) throws -> Void, _ body: (VerifiedPlan, TemporaryFolder) throws -> Result
  ) throws -> Result {
    let scene = DamagedGoldenTests.scene("at: [{name: a, at: 0s}, {name: b, at: 1s}]")
    return try withFolder(["w.yaml": scene, "x.yaml": scene]) { scratch in
      let plan = try GoldenPlan([scratch.path])
      try #require(Recorder().record(plan).errors == [])
      try damage(scratch.path(of: "x.goldens/goldens.lock"))
      let before = try scratch.tree("x.goldens")
      let verified = try Verifier(report: scratch.path(of: "report")).verify(plan)
      #expect(try scratch.tree("x.goldens") == before)
      #expect(verified.run.results.filter { $0.scene == "w" }.map(\.verdict) == [.matched, .matched])
      #expect(verified.run.results.map(\.scene) == ["w", "w", "x", "x"] && !verified.run.passes)
      return try body(verified, scratch)
    }
  }

  static func replace(_ path: String, _ text: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }

  /// `GoldenLockTests` has the other texts that are refused.
  @Test(arguments: [
    ("", "is not a lock of goldens"), ("version https://git-lfs.github.com/spec/v1\n", "is a Git LFS pointer"),
    ("searchframes goldens 4\n", "has version 4; this program reads versions up to 3"),
    ("searchframes goldens 3\n<<<<<<< HEAD\n", "line 2: a merge left its conflict here"),
  ])
  func brokenLocks(text: String, words: String) throws {
    try verify({ try Self.replace($0, text) }) { verified, scratch in
      let path = scratch.path(of: "x.goldens/goldens.lock")
      #expect(verified.errors.count == 1)
      let error = try #require(verified.errors.first?.words)
      #expect(error.hasPrefix(path + ": ") && error.contains(words), "\(error)")
      // The results also say that nothing was compared.
      #expect(verified.run.results.suffix(2).allSatisfy { $0.verdict == .unreadable(error) })
      #expect(JUnitReport.text(verified.run).contains("errors=\"2\""))
    }
  }

  @Test func otherFileTypes() throws {
    func check(_ words: String, _ make: (String) throws -> Void) throws {
      try verify({
        try FileManager.default.removeItem(atPath: $0)
        try make($0)
      }) { verified, scratch in
        let path = scratch.path(of: "x.goldens/goldens.lock")
        #expect(verified.errors.map(\.words) == [path + ": cannot be read: there is \(words) in its place; remove it"])
      }
    }
    try check("a folder") { try FolderMaker.make($0) }
    try check("a pipe") { mkfifo($0, 0o600) }
    try check("a symbolic link that leads nowhere") {
      try FileManager.default.createSymbolicLink(atPath: $0, withDestinationPath: "none")
    }
  }

  @Test func incompleteLocks() throws {
    try verify({ try FileManager.default.removeItem(atPath: $0) }) { verified, _ in
      #expect(verified.errors == [])
      let words = "goldens.lock does not name the golden; record it again"
      #expect(verified.run.results.suffix(2).allSatisfy { $0.verdict == .unreadable(words) })
    }
    // An entry with another size, with another hash, and none.
    try verify({ path in
      var lock = try GoldenLock.read(in: (path as NSString).deletingLastPathComponent)
      lock.entries["a.png"]?.size = PixelSize(width: .max, height: .max)
      lock.entries["a.png"]?.frames = ["0"]
      lock.entries["b.png"]?.file = "0"
      try Self.replace(path, lock.text)
    }) { verified, _ in
      let verdicts = verified.run.results.suffix(2).map(\.verdict)
      #expect(
        verdicts == [
          .sizeDiffers(expected: PixelSize(width: .max, height: .max), actual: PixelSize(width: 15, height: 17)),
          .unreadable(
            "the golden does not have the hash in goldens.lock: its pixels have the hash in the lock, but another program "
              + "wrote the file; restore it, or record it again"),
        ])
    }
  }
}
