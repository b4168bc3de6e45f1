import Foundation
import SearchEncoding
import Testing

struct AtomicFileTests {
  func inFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.path)
  }

  func bytes(_ path: String) throws -> [UInt8] { try [UInt8](Data(contentsOf: URL(fileURLWithPath: path))) }
  func names(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  @Test func aFileIsMadeAndReplaced() throws {
    try inFolder { folder in
      try AtomicFile.write([1, 2, 3], to: "\(folder)/a")
      #expect(try bytes("\(folder)/a") == [1, 2, 3])
      try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: "\(folder)/a")
      let large = [UInt8](repeating: 7, count: 3_000_000)
      try AtomicFile.write(large, to: "\(folder)/a", synchronize: true)
      #expect(try bytes("\(folder)/a") == large)
      let mode = try FileManager.default.attributesOfItem(atPath: "\(folder)/a")[.posixPermissions] as? NSNumber
      #expect(mode?.intValue == 0o640)
      try AtomicFile.write([], to: "\(folder)/a")
      #expect(try bytes("\(folder)/a") == [])
      #expect(try names(folder) == ["a"])
    }
  }

  @Test func aFolderIsNoFile() throws {
    try inFolder { folder in
      for path in [folder, folder + "/", folder + "/none/"] {
        #expect {
          try AtomicFile.write([1], to: path)
        } throws: { error in
          guard case EncodingError.cannotCreate(path: path, step: _, reason: let reason) = error else { return false }
          return !reason.isEmpty
        }
      }
      let left = try names(folder)
      #expect(left == [])
    }
  }

  @Test(arguments: ["", "none/a", "a\0b"])
  func pathsThatCannotBe(path: String) throws {
    try inFolder { folder in
      let path = path.isEmpty ? "" : "\(folder)/\(path)"
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
    try inFolder { folder in
      let files = FileManager.default
      try files.createDirectory(atPath: "\(folder)/deep", withIntermediateDirectories: true)
      try AtomicFile.write([1], to: "\(folder)/deep/end")
      try files.createSymbolicLink(atPath: "\(folder)/deep/middle", withDestinationPath: "end")
      try files.createSymbolicLink(atPath: "\(folder)/link", withDestinationPath: "deep/middle")
      try AtomicFile.write([2], to: "\(folder)/link")
      #expect(try bytes("\(folder)/deep/end") == [2])
      #expect(try files.destinationOfSymbolicLink(atPath: "\(folder)/link") == "deep/middle")
      try files.createSymbolicLink(atPath: "\(folder)/open", withDestinationPath: "new")
      try AtomicFile.write([3], to: "\(folder)/open")
      #expect(try bytes("\(folder)/new") == [3])
      try files.createSymbolicLink(atPath: "\(folder)/round", withDestinationPath: "round")
      #expect(throws: EncodingError.self) { try AtomicFile.write([3], to: "\(folder)/round") }
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
    try inFolder { folder in
      try AtomicFile.write([1], to: "\(folder)/a")
      try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: folder)
      defer { try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder) }
      #expect(throws: EncodingError.self) { try AtomicFile.write([2], to: "\(folder)/a") }
      #expect(try bytes("\(folder)/a") == [1])
    }
  }
}
