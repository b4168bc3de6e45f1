import Foundation
import TestSupport
import Testing

@Suite struct GoldensInterruptedTests {
  @Test func aKilledRecordLeavesWholeFilesAndTheNextOneHeals() throws {
    try withFolder(["undisturbed/x.yaml": GoldensTests.scene]) { folder in
      try GoldensTests.run("record undisturbed", in: folder)
      let whole = folder.files(in: "undisturbed")
      // The moment is that at which so many files are there, not a time.
      for count in Samples.some(4, of: [0, 1, 2, 5, 9, 12, 14, 15, 16, 17]) {
        let place = "k\(count)"
        try folder.write(GoldensTests.scene, to: place + "/x.yaml")
        let running = try Command.start(["record", place, "--jobs", "1", "--quiet"], in: folder)
        while running.process.isRunning {
          let there = FileManager.default.enumerator(atPath: folder.path(of: place))?.allObjects as? [String] ?? []
          if there.count(where: { $0.hasSuffix(".png") || $0.hasSuffix(".txt") }) >= count { break }
          usleep(200)
        }
        kill(running.process.processIdentifier, SIGKILL)
        _ = try running.end()
        for (name, data) in folder.files(in: place) where !name.hasSuffix(".part") {
          #expect(data == whole[name], "\(name) after \(count)")
        }
        try GoldensTests.run("record \(place) --quiet", in: folder).expect(0)
        #expect(folder.files(in: place) == whole)
      }
    }
  }
}
