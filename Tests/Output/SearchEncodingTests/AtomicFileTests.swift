import Foundation
import SearchEncoding
import TestSupport
import Testing

struct AtomicFileTests {
  @Test func aFileIsMadeAndReplaced() throws {
    try withFolder { folder in
      try AtomicFile.write([1, 2, 3], to: folder.path(of: "a"))
      #expect(try folder.bytes("a") == [1, 2, 3])
      try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: folder.path(of: "a"))
      let large = [UInt8](repeating: 7, count: 3_000_000)
      try AtomicFile.write(large, to: folder.path(of: "a"), synchronize: true)
      #expect(try folder.bytes("a") == large)
      let mode = try FileManager.default.attributesOfItem(atPath: folder.path(of: "a"))[.posixPermissions] as? NSNumber
      #expect(mode?.intValue == 0o640)
      try AtomicFile.write([], to: folder.path(of: "a"))
      #expect(try folder.bytes("a") == [])
      #expect(folder.names() == ["a"])
    }
  }

  @Test func aFolderIsNoFile() throws {
    try withFolder { folder in
      for path in [folder.path, folder.path(of: ""), folder.path(of: "none/")] {
        #expect {
          try AtomicFile.write([1], to: path)
        } throws: { error in
          guard case EncodingError.cannotCreate(path: path, step: _, reason: let reason) = error else { return false }
          return !reason.isEmpty
        }
      }
      #expect(folder.names().isEmpty)
    }
  }

  @Test(arguments: ["", "none/a", "a\0b"])
  func pathsThatCannotBe(path: String) throws {
    try withFolder { folder in
      let path = path.isEmpty ? "" : folder.path(of: path)
      #expect {
        try AtomicFile.write([1], to: path)
      } throws: { error in
        guard case EncodingError.cannotCreate(path: path, step: _, reason: "No such file or directory") = error else {
          return false
        }
        return true
      }
    }
  }

  @Test func aLinkStaysAndItsEndIsReplaced() throws {
    try withFolder { folder in
      let files = FileManager.default
      try files.createDirectory(atPath: folder.path(of: "deep"), withIntermediateDirectories: true)
      try AtomicFile.write([1], to: folder.path(of: "deep/end"))
      try files.createSymbolicLink(atPath: folder.path(of: "deep/middle"), withDestinationPath: "end")
      try files.createSymbolicLink(atPath: folder.path(of: "link"), withDestinationPath: "deep/middle")
      try AtomicFile.write([2], to: folder.path(of: "link"))
      #expect(try folder.bytes("deep/end") == [2])
      #expect(try files.destinationOfSymbolicLink(atPath: folder.path(of: "link")) == "deep/middle")
      try files.createSymbolicLink(atPath: folder.path(of: "open"), withDestinationPath: "new")
      try AtomicFile.write([3], to: folder.path(of: "open"))
      #expect(try folder.bytes("new") == [3])
      try files.createSymbolicLink(atPath: folder.path(of: "round"), withDestinationPath: "round")
      #expect(throws: EncodingError.self) { try AtomicFile.write([3], to: folder.path(of: "round")) }
    }
  }

  /// Every write to it fails for want of space.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func aFailedWriteSaysSo() throws {
    #expect {
      try AtomicFile.write([1], to: "/dev/full")
    } throws: { error in
      guard case EncodingError.cannotWrite(path: "/dev/full", step: "write", reason: _) = error else { return false }
      return true
    }
    try AtomicFile.write([1], to: "/dev/null")
    #expect(FileManager.default.fileExists(atPath: "/dev/null"))
  }

  /// A folder may not be written to; whoever runs as the superuser may all the same.
  @Test(.enabled(if: getuid() != 0))
  func aFolderThatMayNotBeWrittenTo() throws {
    try withFolder { folder in
      try AtomicFile.write([1], to: folder.path(of: "a"))
      try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: folder.path)
      defer { try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.path) }
      #expect(throws: EncodingError.self) { try AtomicFile.write([2], to: folder.path(of: "a")) }
      #expect(try folder.bytes("a") == [1])
    }
  }
}
