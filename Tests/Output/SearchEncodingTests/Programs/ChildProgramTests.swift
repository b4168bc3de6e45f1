import Foundation
import TestSupport
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

  /// A program that stops reading is an error, and SIGPIPE does not end the process.
  @Test func aReaderThatGoesAwayIsNoSignal() throws {
    let program = try shell("exit 0")
    let bytes = [UInt8](repeating: 0, count: 1 << 20)
    #expect(!bytes.withUnsafeBytes { program.write($0) })
    #expect(!bytes.withUnsafeBytes { program.write($0) })
    #expect(program.end().status == 0)
  }

  @Test func aSignalIsToldAsShellsDo() throws { #expect(try shell("kill -9 $$").end().status == 137) }

  @Test func aProgramThatIsNotThereIsAnError() {
    #expect(throws: SystemError(ENOENT)) { _ = try ChildProgram("/nowhere/at/all", []) }
  }

  /// Darwin's Foundation gives codes of its own; 4 is not "interrupted".
  @Test func codesOfFoundationAreNoNumbersOfTheSystem() throws {
    let posix = NSError(domain: NSPOSIXErrorDomain, code: Int(EACCES))
    func number(_ path: String, _ error: NSError) -> Int32 { SystemError(starting: path, error).number }
    #expect(number("/bin/sh", posix) == EACCES)
    #expect(
      number("/bin/sh", NSError(domain: NSCocoaErrorDomain, code: 4, userInfo: [NSUnderlyingErrorKey: posix])) == EACCES
    )
    #expect(number("/nowhere/at/all", NSError(domain: NSCocoaErrorDomain, code: 4)) == ENOENT)
    #expect(number("/dev/null", NSError(domain: NSCocoaErrorDomain, code: 4)) == EACCES)
    #expect(number("/bin/sh", NSError(domain: NSCocoaErrorDomain, code: 256)) == ENOEXEC)
  }

  /// Let go of, it is killed and waited for: no zombie stays.
  @Test func oneThatIsLetGoOfEnds() throws {
    try withFolder { (folder) throws in
      do {
        let program = try shell("cd \(folder.path) && echo $$ > new && mv new pid; exec sleep 1000")
        let deadline = ContinuousClock.now + .seconds(60)
        while !folder.exists("pid") {
          try #require(.now < deadline, "the program did not start within 60 seconds")
          usleep(1000)
        }
        withExtendedLifetime(program) {}
      }
      let number = try #require(pid_t(folder.text("pid").trimmingCharacters(in: .newlines)))
      #expect(kill(number, 0) != 0 && errno == ESRCH)
    }
  }

  @Test func programsAreFoundInOrder() throws {
    try withFolder { (folder) throws in
      let manager = FileManager.default
      for (name, mode) in [("a", 0o644), ("b", 0o755), ("c", 0o755)] {
        try folder.write("", to: "\(name)/tool")
        try manager.setAttributes([.posixPermissions: mode], ofItemAtPath: folder.path(of: "\(name)/tool"))
      }
      try manager.createDirectory(atPath: folder.path(of: "d/tool"), withIntermediateDirectories: true)
      let path = ["d", "none", "a", "b", "c"].map(folder.path(of:)).joined(separator: ":")
      #expect(ProgramPath.find("tool", in: path) == folder.path(of: "b/tool"))
      #expect(ProgramPath.find("tool", in: "\(folder.path)/d:\(folder.path)/none") == nil)
      #expect(ProgramPath.find("no such tool", in: path) == nil)
    }
  }
}
