import Foundation
import Testing

/// Disks that are full before everything is written: a status of its own, words, and nothing half.
@Suite struct GoldensFullDiskTests {
  /// Few may mount: elsewhere there is nothing to see.
  static let mayMount = run("/bin/mount", ["--version"]) && getuid() == 0

  static func run(_ program: String, _ arguments: [String]) -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }

  /// A folder whose `disk` holds so many kibibytes and no more; `body` is not run where none can be made.
  private func withDisk(kibibytes: Int, _ body: (Folder) throws -> Void) throws {
    try withFolder(["disk/note": ""]) { folder in
      let disk = folder.path(of: "disk")
      guard Self.run("/bin/mount", ["-t", "tmpfs", "-o", "size=\(kibibytes)k", "tmpfs", disk]) else { return }
      defer { _ = Self.run("/bin/umount", [disk]) }
      try body(folder)
    }
  }

  /// What lies on the disk, by its path on it; whoever walks the folder does not come there.
  private func files(_ folder: Folder) throws -> [String: Data] {
    let disk = folder.path(of: "disk")
    let names = FileManager.default.enumerator(atPath: disk)?.allObjects as? [String] ?? []
    return Dictionary(uniqueKeysWithValues: names.map { ($0, FileManager.default.contents(atPath: disk + "/" + $0)) })
      .compactMapValues { $0 }
  }

  private func expectWhole(_ folder: Folder, _ location: SourceLocation = #_sourceLocation) throws {
    for (name, data) in try files(folder) {
      #expect(!name.hasSuffix(".part"), sourceLocation: location)
      guard name.hasSuffix(".png") else { continue }
      #expect(PNGHeader(data) != nil, "\(name) is not whole", sourceLocation: location)
    }
  }

  private func expectFailure(_ outcome: Command.Outcome, _ location: SourceLocation = #_sourceLocation) {
    #expect(outcome.status == 74, "\(outcome.status): \(outcome.words)", sourceLocation: location)
    #expect(outcome.words.contains("No space left"), "\(outcome.words)", sourceLocation: location)
  }

  @Test(.enabled(if: mayMount)) func aRecord() throws {
    try withDisk(kibibytes: 64) { folder in
      try folder.write(GoldensTests.scene.replacingOccurrences(of: "crop: searchBar\n", with: ""), to: "disk/x.yaml")
      expectFailure(try GoldensTests.run("record disk", in: folder))
      try expectWhole(folder)
      #expect(try files(folder).keys.contains { $0.hasSuffix(".png") })
    }
  }

  @Test(.enabled(if: mayMount)) func anAccept() throws {
    try withDisk(kibibytes: 512) { folder in
      try folder.write(GoldensTests.scene, to: "disk/x.yaml")
      try GoldensTests.run("record disk", in: folder)
      let scene = GoldensTests.scene.replacingOccurrences(of: "placeholder: Artists", with: "placeholder: Painters")
      try folder.write(scene, to: "disk/x.yaml")
      try GoldensTests.run("verify disk", in: folder)
      let before = try files(folder)
      #expect(before.keys.count { $0.hasSuffix(".png") } == 8)
      // What is left is too little for a temporary picture, then for the second, and so on.
      var room = 0
      repeat {
        #expect(Self.run("/bin/sh", ["-c", "cat /dev/zero > '\(folder.path(of: "disk/filler"))'; true"]))
        try #require(
          truncate(folder.path(of: "disk/filler"), try folder.data("disk/filler").count - room * 4096) == 0)
        let outcome = try GoldensTests.run("accept", in: folder)
        try FileManager.default.removeItem(atPath: folder.path(of: "disk/filler"))
        if outcome.status == 0 { break }
        expectFailure(outcome)
        try expectWhole(folder)
        room += 1
      } while room < 40
      #expect(room > 0 && room < 40)
      #expect(try files(folder) != before)
      #expect(try GoldensTests.run("verify disk", in: folder).status == 0)
    }
  }

  @Test(.enabled(if: mayMount), arguments: [4, 64, 100, 160])
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
