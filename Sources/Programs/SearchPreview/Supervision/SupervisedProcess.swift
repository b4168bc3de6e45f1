import Foundation

/// A server process's end of the connection to its supervisor.
///
/// Standard input brings the `Handover` and ends when the supervisor does; standard output is the listening socket;
/// standard error takes reports and words.
package struct SupervisedProcess: Sendable {
  package let server: LoopbackServer
  package let scratch: ScratchFolder
  package let scene: SceneState
  package let journal: WorkJournal

  /// Reports begin with it, words do not (RFC 7464).
  static let reportMark = "\u{1E}"
  /// So long a process may take to end after its supervisor.
  private static let grace = 1.0

  /// Returns nil in a process that no supervisor started.
  package init?() {
    guard ProcessInfo.processInfo.environment[Supervisor.variable.rawValue] == String(getppid()), let line = readLine(),
      let handover = try? JSONDecoder().decode(Handover.self, from: Data(line.utf8)),
      let server = LoopbackServer(listening: STDOUT_FILENO, token: AccessToken(text: handover.token))
    else { return nil }
    self.server = server
    scratch = ScratchFolder(handover.scratch)
    scene = handover.scene
    journal = WorkJournal { report in
      guard let line = try? JSONEncoder().encode(report) else { return }
      try? FileHandle.standardError.write(contentsOf: Data(Self.reportMark.utf8) + line + Data("\n".utf8))
    }
    Thread.detachNewThread {
      while readLine() != nil {}
      kill(getpid(), SIGTERM)
      Thread.sleep(forTimeInterval: Self.grace)
      _exit(1)
    }
  }
}
