import Foundation
import Testing

@testable import SearchEncoding

@Suite(.serialized) struct ChildProgramTests {
  private func shell(_ script: String) throws -> ChildProgram { try ChildProgram("/bin/sh", ["-c", script]) }

  @Test func bytesGoInAndWordsComeOut() throws {
    let program = try shell("cat; echo 'and words' >&2; exit 7")
    let bytes = [UInt8]((0..<300_000).map { UInt8(truncatingIfNeeded: $0) })
    #expect(bytes.withUnsafeBytes { program.write($0) })
    #expect(program.end() == ChildProgram.Outcome(status: 7, output: bytes, words: "and words"))
  }

  /// A reader that goes away is told of, and is no signal to die by.
  @Test func aReaderThatGoesAwayIsNoSignal() throws {
    let program = try shell("exit 0")
    let bytes = [UInt8](repeating: 0, count: 1 << 20)
    #expect(!bytes.withUnsafeBytes { program.write($0) })
    #expect(!bytes.withUnsafeBytes { program.write($0) })
    #expect(program.end().status == 0)
  }

  @Test func aSignalIsToldAsShellsDo() throws {
    #expect(try shell("kill -9 $$").end().status == 137)
  }

  @Test func aProgramThatIsNotThereIsAnError() {
    #expect(throws: SystemError(ENOENT)) { _ = try ChildProgram("/nowhere/at/all", []) }
  }

  /// Let go of, it is killed and waited for: no zombie stays.
  @Test func oneThatIsLetGoOfEnds() throws {
    try ForeignTool.inFolder { (folder) throws in
      do {
        let program = try shell("echo $$ > \(folder)/new && mv \(folder)/new \(folder)/pid; exec sleep 1000")
        while !FileManager.default.fileExists(atPath: folder + "/pid") { usleep(1000) }
        withExtendedLifetime(program) {}
      }
      let number = try #require(
        pid_t(String(decoding: ForeignTool.bytes(folder + "/pid"), as: UTF8.self).trimmingCharacters(in: .newlines)))
      #expect(kill(number, 0) != 0 && errno == ESRCH)
    }
  }

  @Test func programsAreFoundInOrder() throws {
    try ForeignTool.inFolder { (folder) throws in
      let manager = FileManager.default
      for (name, mode) in [("a", 0o644), ("b", 0o755), ("c", 0o755)] {
        try manager.createDirectory(atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
        try Data().write(to: URL(fileURLWithPath: "\(folder)/\(name)/tool"))
        try manager.setAttributes([.posixPermissions: mode], ofItemAtPath: "\(folder)/\(name)/tool")
      }
      try manager.createDirectory(atPath: "\(folder)/d/tool", withIntermediateDirectories: true)
      let path = ["d", "none", "a", "b", "c"].map { "\(folder)/\($0)" }.joined(separator: ":")
      #expect(ProgramPath.find("tool", in: path) == "\(folder)/b/tool")
      #expect(ProgramPath.find("tool", in: "\(folder)/d:\(folder)/none") == nil)
      #expect(ProgramPath.find("no such tool", in: path) == nil)
    }
  }
}
