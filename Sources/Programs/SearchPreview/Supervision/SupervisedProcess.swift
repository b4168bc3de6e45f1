import Foundation

/// The connection of a server process to its supervisor.
///
/// Standard input receives the `Handover` and ends with the supervisor. Standard output is the listening socket. Standard
/// error carries reports and messages.
package struct SupervisedProcess: Sendable {
  package let server: LoopbackServer
  package let scratch: ScratchFolder
  package let scene: SceneState
  package let journal: WorkJournal

  /// The first line that the supervisor sends.
  struct Handover: Codable, Sendable {
    var token: String
    var scratch: String
    var scene: SceneState
  }

  /// The first character of a report (RFC 7464); messages begin otherwise.
  static let reportMark = "\u{1E}"
  /// The seconds that this process may take to end after its supervisor.
  private static let grace = 1.0

  /// Returns nil in a process that was not started by a supervisor.
  package init?() {
    guard ProcessInfo.processInfo.environment[Supervisor.variable.rawValue] == String(getppid()),
      let line = readLine(),
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
    Thread.detachNewThread { [scratch] in
      while readLine() != nil {}
      kill(getpid(), SIGTERM)
      Thread.sleep(forTimeInterval: Self.grace)
      scratch.remove()
      _exit(1)
    }
  }
}
