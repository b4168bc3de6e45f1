import Foundation
import TestSupport
import Testing

@testable import SearchEncoding

struct AtomicFileTests {
  private func mode(_ path: String) throws -> Int? {
    (try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? NSNumber)?.intValue
  }

  @Test func aFileIsCreatedAndReplaced() throws {
    try withFolder { folder throws in
      let path = folder.path(of: "a")
      try AtomicFile.write([1, 2, 3], to: path)
      #expect(try folder.bytes("a") == [1, 2, 3])
      // Permissions that the process's mask would take away.
      try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: path)
      let large = [UInt8](repeating: 7, count: 3_000_000)
      try AtomicFile.write(large, to: path)
      #expect(try folder.bytes("a") == large)
      #expect(try mode(path) == 0o666)
      try AtomicFile.write([], to: path)
      #expect(try folder.bytes("a") == [])
      #expect(folder.names() == ["a"])
    }
  }

  @Test func piecesBecomeAFileWhenTheyAreCommitted() throws {
    try withFolder(["a": "old"]) { folder throws in
      try folder.setMode(0o440, of: "a")
      let file = try AtomicFile(for: folder.path(of: "a"))
      try file.write([1, 2, 3, 4])
      try file.write([5, 6])
      try file.write([9, 8], at: 1)
      #expect(try folder.bytes("a") == Array("old".utf8))
      try file.commit()
      #expect(try folder.bytes("a") == [1, 9, 8, 4, 5, 6])
      #expect(try mode(folder.path(of: "a")) == 0o440)
      #expect(folder.names() == ["a"])
    }
  }

  @Test func anUncommittedFileIsRemoved() throws {
    try withFolder { folder throws in
      do {
        let file = try AtomicFile(for: folder.path(of: "a"))
        try file.write([1])
        #expect(folder.names().count == 1)
      }
      #expect(folder.names() == [])
    }
  }

  @Test(arguments: ["", "folder", "folder/", "none/", "none/a", "a\0b", "round", "/dev/null"])
  func somethingElseThanAFileIsRefused(name: String) throws {
    try withFolder { folder throws in
      try FolderMaker.make(folder.path(of: "folder"))
      try folder.link("round", to: "round")
      let path = name.isEmpty || name.hasPrefix("/") ? name : folder.path(of: name)
      #expect {
        _ = try AtomicFile(for: path)
      } throws: { error in
        guard case EncodingError.cannotCreate(path, step: _, reason: let reason) = error else { return false }
        return !reason.isEmpty
      }
      #expect(folder.names() == ["folder", "round"])
    }
  }

  @Test func aSymbolicLinkStaysAndItsTargetIsReplaced() throws {
    try withFolder(["deep/end": "old"]) { folder throws in
      for (name, target) in [("deep/middle", "end"), ("link", "deep/middle"), ("open", "new")] {
        try folder.link(name, to: target)
      }
      try AtomicFile.write([2], to: folder.path(of: "link"))
      #expect(try folder.bytes("deep/end") == [2])
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path(of: "link")) == "deep/middle")
      try AtomicFile.write([3], to: folder.path(of: "open"))
      #expect(try folder.bytes("new") == [3])
    }
  }

  /// A slash and an accent are one character to Swift and two to the system.
  @Test func theTemporaryFileIsInTheFolderOfItsTarget() throws {
    try withFolder(["deep/x": ""]) { folder throws in
      let file = try AtomicFile(for: folder.path(of: "deep/\u{301}a"))
      #expect(folder.names().contains { $0.hasPrefix("deep/.searchframes-") })
      try file.commit()
      #expect(folder.exists("deep/\u{301}a") && folder.names().count == 3)
    }
  }

  /// Every write to it fails for want of space.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"))) func aFailedWriteSaysSo() throws {
    #expect {
      try AtomicFile.write([1], to: "/dev/full")
    } throws: { error in
      guard case EncodingError.cannotWrite(path: "/dev/full", step: "write", reason: _) = error else { return false }
      return true
    }
    try AtomicFile.write([1], to: "/dev/null")
    #expect(FileManager.default.fileExists(atPath: "/dev/null"))
  }

  @Test func aFullDiskIsAFailedWriteWhateverWasTried() {
    for error in [ENOSPC, EDQUOT] {
      guard case .cannotWrite = AtomicFile.problem("a", "make the folder", error) else {
        Issue.record("\(error) is taken for a bad path")
        continue
      }
    }
  }

  /// A folder may not be written to; the superuser may write there all the same.
  @Test(.enabled(if: getuid() != 0)) func aFolderThatMayNotBeWrittenTo() throws {
    try withFolder(["a": "old"]) { folder throws in
      try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: folder.path)
      defer { try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.path) }
      #expect(throws: EncodingError.self) { try AtomicFile.write([2], to: folder.path(of: "a")) }
      #expect(try folder.bytes("a") == Array("old".utf8))
    }
  }

  /// Files of processes that are gone, whose numbers other processes may have now; not those of one that is writing.
  @Test func staleTemporaryFilesAreRemoved() throws {
    let stale = [".searchframes-1-0.part", ".searchframes-\(getpid())-7.part", ".searchframes-999999999-12.part"]
    let others = [".searchframes-x-0.part", ".searchframes--1-0.part", ".searchframes-1.part", "note.part"]
    try withFolder(Dictionary(uniqueKeysWithValues: (stale + others).map { ($0, "") })) { folder throws in
      try folder.link(".searchframes-2-0.part", to: "note.part")
      let running = try AtomicFile(for: folder.path(of: "b"))
      let kept = Set(others + [".searchframes-2-0.part", (running.temporary as NSString).lastPathComponent])
      #expect(Set(folder.names()) == kept)
      StaleParts.remove(in: folder.path)
      #expect(Set(folder.names()) == kept)
      try running.commit()
      #expect(folder.exists("b"))
    }
  }

  /// Writers that start at the same time take no file from each other.
  @Test func writersAtTheSameTimeAllSucceed() throws {
    try withFolder { folder throws in
      let failures = Failures()
      DispatchQueue.concurrentPerform(iterations: 64) { index in
        StaleParts.remove(in: folder.path)
        do { try AtomicFile.write([UInt8(index)], to: folder.path(of: "\(index)")) } catch { failures.add(error) }
      }
      #expect(failures.all.isEmpty)
      #expect(Set(folder.names()) == Set((0..<64).map(String.init)))
    }
  }

  private final class Failures: @unchecked Sendable {
    private let lock = NSLock()
    private var errors: [any Error] = []

    func add(_ error: any Error) { lock.withLock { errors.append(error) } }
    var all: [any Error] { lock.withLock { errors } }
  }

  @Test func foldersAreCreatedWithTheirParents() throws {
    try withFolder(["file": ""]) { folder throws in
      try FolderMaker.make(folder.path(of: "a/b/c"))
      try FolderMaker.make(folder.path(of: "a/b"))
      #expect(folder.names() == ["a", "a/b", "a/b/c", "file"])
      for path in ["file", "file/a", "a\0b", String(repeating: "n", count: 300)] {
        #expect(throws: EncodingError.self, "\(path)") { try FolderMaker.make(folder.path(of: path)) }
      }
    }
  }

  /// A file is replaced only if it has the bytes that the writer knows.
  @Test(arguments: [("old", true), ("new", false), ("", false), ("older", false), ("ol", false)])
  func otherBytesAreNotReplaced(content: String, isReplaced: Bool) throws {
    try withFolder(["a": content]) { folder throws in
      let file = try AtomicFile(for: folder.path(of: "a"))
      try file.write(Array("own".utf8))
      #expect(try file.commit(replacing: Array("old".utf8)) == isReplaced)
      #expect(try folder.text("a") == (isReplaced ? "own" : content))
    }
    try withFolder { folder throws in
      let file = try AtomicFile(for: folder.path(of: "a"))
      #expect(try !file.commit(replacing: []))
      #expect(!folder.exists("a"))
    }
  }

  /// Another program replaces the file at any moment, without a look at it. Each of its saves is in the file afterwards, or was
  /// known to the writer who replaced it.
  @Test(.timeLimit(.minutes(5))) func savesThatMeetAreNotLost() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = folder.path(of: "a")
    try folder.write("save 0", to: "a")
    /// The number of the last save that a text knows of.
    @Sendable func known(_ text: String) -> Int? { text.split(separator: " ").last.flatMap { Int($0) } }
    let rounds = Samples.count(60)
    let other = Task.detached {
      var lost: [String] = []
      for round in 1...rounds {
        try Data("save \(round)".utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
        // A save that comes out of an exchange is put back at once.
        let end = ContinuousClock.now + .seconds(2)
        var text = try String(contentsOfFile: path, encoding: .utf8)
        while known(text) != round, ContinuousClock.now < end {
          text = try String(contentsOfFile: path, encoding: .utf8)
        }
        if known(text) != round { lost.append("\(text) after save \(round)") }
      }
      return lost
    }
    var (replaced, refused) = (0, 0)
    while true {
      let bytes = try folder.bytes("a")
      let last = try #require(known(String(decoding: bytes, as: UTF8.self)))
      if last == rounds { break }
      let file = try AtomicFile(for: path)
      try file.write(Array("own \(replaced) after \(last)".utf8))
      if try file.commit(replacing: bytes) { replaced += 1 } else { refused += 1 }
    }
    let lost = try await other.value
    #expect(lost.isEmpty, "\(lost.prefix(3)), \(lost.count) of \(rounds); \(replaced) replaced, \(refused) refused")
    #expect(replaced > 0 && folder.names() == ["a"], "\(folder.names())")
  }
}
