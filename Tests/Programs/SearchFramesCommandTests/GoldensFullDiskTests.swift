import Foundation
import TestSupport
import Testing

/// Disks that are full before everything is written: a status of its own, words, and nothing half.
@Suite struct GoldensFullDiskTests {
  /// True if this process may mount a file system, which takes the superuser's rights and, in a container, more.
  static let mayMount: Bool =
    (try? withFolder(["disk/note": ""]) { folder in try withDisk(folder, kibibytes: 4) { true } }) == true

  private struct CannotMount: Error {}

  /// Runs `body` with a file system of a limited size at `disk` in a folder.
  private static func withDisk<Result>(
    _ folder: TemporaryFolder, kibibytes: Int, _ body: () throws -> Result
  ) throws -> Result {
    let disk = folder.path(of: "disk")
    guard Tool.succeeds("/bin/mount", ["-t", "tmpfs", "-o", "size=\(kibibytes)k", "tmpfs", disk]) else {
      throw CannotMount()
    }
    defer { _ = Tool.succeeds("/bin/umount", [disk]) }
    return try body()
  }

  private func withDisk(kibibytes: Int, _ body: (TemporaryFolder) throws -> Void) throws {
    try withFolder(["disk/note": ""]) { folder in try Self.withDisk(folder, kibibytes: kibibytes) { try body(folder) } }
  }

  private func expectWhole(_ folder: TemporaryFolder, _ location: SourceLocation = #_sourceLocation) throws {
    for (name, data) in folder.files(in: "disk") {
      #expect(!name.hasSuffix(".part"), sourceLocation: location)
      guard name.hasSuffix(".png") else { continue }
      #expect(PNGHeader(data) != nil, "\(name) is not whole", sourceLocation: location)
    }
  }

  private func expectFailure(_ outcome: ToolOutcome, _ location: SourceLocation = #_sourceLocation) {
    #expect(outcome.status == 74, "\(outcome.status): \(outcome.words)", sourceLocation: location)
    #expect(outcome.words.contains("No space left"), "\(outcome.words)", sourceLocation: location)
  }

  @Test(.enabled(if: mayMount, "this process may not mount a file system")) func aRecord() throws {
    try withDisk(kibibytes: 64) { folder in
      try folder.write(GoldensTests.scene.replacingOccurrences(of: "crop: searchBar\n", with: ""), to: "disk/x.yaml")
      expectFailure(try GoldensTests.run("record disk", in: folder))
      try expectWhole(folder)
      #expect(folder.files(in: "disk").keys.contains { $0.hasSuffix(".png") })
    }
  }

  @Test(.enabled(if: mayMount, "this process may not mount a file system")) func anAccept() throws {
    try withDisk(kibibytes: 512) { folder in
      try folder.write(GoldensTests.scene, to: "disk/x.yaml")
      try GoldensTests.run("record disk", in: folder)
      let scene = GoldensTests.scene.replacingOccurrences(of: "placeholder: Artists", with: "placeholder: Painters")
      try folder.write(scene, to: "disk/x.yaml")
      try GoldensTests.run("verify disk", in: folder)
      let before = folder.files(in: "disk")
      #expect(before.keys.count { $0.hasSuffix(".png") } == 8)
      // What is left is too little for a temporary picture, then for the second, and so on.
      var room = 0
      repeat {
        #expect(Tool.succeeds("/bin/sh", ["-c", "cat /dev/zero > '\(folder.path(of: "disk/filler"))'; true"]))
        let size = try folder.data("disk/filler").count - room * 4096
        try #require(truncate(folder.path(of: "disk/filler"), off_t(size)) == 0)
        let outcome = try GoldensTests.run("accept", in: folder)
        try folder.remove("disk/filler")
        if outcome.status == 0 { break }
        expectFailure(outcome)
        try expectWhole(folder)
        room += 1
      } while room < 40
      #expect(room > 0 && room < 40)
      #expect(folder.files(in: "disk") != before)
      try GoldensTests.run("verify disk", in: folder).expect(0)
    }
  }

  @Test(.enabled(if: mayMount, "this process may not mount a file system"), arguments: [4, 64, 100, 160])
  func aReport(kibibytes: Int) throws {
    try withDisk(kibibytes: kibibytes) { folder in
      try folder.write(GoldensTests.scene.replacingOccurrences(of: "crop: searchBar\n", with: ""), to: "x.yaml")
      let outcome = try GoldensTests.run(
        "verify x.yaml --report disk/report --junit disk/j.xml --json disk/j.json", in: folder)
      expectFailure(outcome)
      try expectWhole(folder)
      #expect(!folder.names().contains("x.goldens"))
    }
  }
}
