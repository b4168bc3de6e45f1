import Foundation
import TestSupport
import Testing

@testable import SearchGoldens

@Suite struct FolderLockTests {
  private func isHeld(_ path: String, for use: FolderLock.Use) -> String? {
    do throws(GoldenError) {
      try FolderLock(path, for: use, attempts: 2).release()
      return nil
    } catch {
      return error.words
    }
  }

  @Test func writersExcludeAllOthersAndReadersOnlyWriters() throws {
    try withFolder { folder throws in
      let path = folder.path(of: "new/folder")
      #expect(isHeld(path, for: .reading) == nil && isHeld(path, for: .writing) == nil && !folder.exists("new"))
      let writing = try FolderLock(path, for: .creating)
      #expect(folder.exists("new/folder"))
      for use in [FolderLock.Use.reading, .writing, .creating] {
        let words = try #require(isHeld(path, for: use))
        #expect(
          words.hasPrefix(path + ": ") && words.hasSuffix("uses this folder; wait until it ends and run this again"))
        #if os(Linux)
          #expect(words.contains(": process \(getpid()) ("), "\(words)")
        #endif
      }
      writing.release()
      let readers = [try FolderLock(path, for: .reading), try FolderLock(path, for: .reading)]
      #expect(isHeld(path, for: .reading) == nil && isHeld(path, for: .writing) != nil)
      readers.forEach { $0.release() }
      #expect(isHeld(path, for: .writing) == nil)
    }
  }

  /// Record removes its folder if it stays empty, while others wait for it.
  @Test func aFolderThatIsRemovedIsCreatedAgain() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = folder.path(of: "goldens")
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          for number in 0..<20 {
            guard let lock = try? FolderLock(path, for: .creating) else {
              Issue.record("not locked")
              return
            }
            // Another task's file would show that the lock excludes nobody.
            let names = RootFolder(path).names(in: "")
            #expect(names.isEmpty)
            #expect(throws: Never.self) { try RootFolder(path).write([0], to: "\(number)") }
            unlink(path + "/\(number)")
            rmdir(path)
            lock.release()
          }
        }
      }
    }
  }

  /// Between the reading of the lock and that of the golden, another process has recorded both anew.
  @Test func aGoldenThatIsRecordedMeanwhileIsJudgedByItsNewLock() throws {
    try Doctored.with("at: [{name: a, at: 0s}]") { golden in
      let old = try Verifier.ReadLock(in: golden.folder.path)
      #expect(!old.isReplaced(in: golden.folder.path))
      let before = try golden.lock()
      try golden.repaint { pixels, _ in pixels[0] ^= 255 }
      #expect(old.isReplaced(in: golden.folder.path))
      #expect(try golden.lock() != before)
    }
  }
}
