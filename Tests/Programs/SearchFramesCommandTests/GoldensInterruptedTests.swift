import Foundation
import TestSupport
import Testing

/// Records that end before their time.
@Suite struct GoldensInterruptedTests {
  @Test func aKilledRecordLeavesWholeFilesAndTheNextOneHeals() throws {
    try withFolder(["undisturbed/x.yaml": GoldensTests.scene]) { folder in
      try GoldensTests.run("record undisturbed", in: folder)
      let names = folder.names().filter { $0.hasSuffix(".png") || $0.hasSuffix(".txt") || $0.hasSuffix(".lock") }
      let files = try names.map { (String($0.dropFirst("undisturbed/".count)), try folder.data($0)) }
      // The moment is that at which so many files are there, not a time.
      for count in [0, 1, 2, 5, 9, 12, 14, 15, 16, 17] {
        let place = "k\(count)"
        try folder.write(GoldensTests.scene, to: place + "/x.yaml")
        let running = try Command.start(["record", place, "--jobs", "1", "--quiet"], in: folder)
        while running.process.isRunning {
          let there = FileManager.default.enumerator(atPath: folder.path(of: place))?.allObjects as? [String] ?? []
          if there.count(where: { $0.hasSuffix(".png") || $0.hasSuffix(".txt") }) >= count { break }
        }
        kill(running.process.processIdentifier, SIGKILL)
        _ = try running.end()
        for (name, whole) in files where FileManager.default.fileExists(atPath: folder.path(of: place + "/" + name)) {
          #expect(try folder.data(place + "/" + name) == whole, "\(name) after \(count)")
        }
        #expect(try GoldensTests.run("record \(place) --quiet", in: folder).status == 0)
        for (name, whole) in files { #expect(try folder.data(place + "/" + name) == whole) }
        #expect(!folder.names().contains { $0.hasSuffix(".part") })
      }
    }
  }
}
