import Foundation
import SearchScenes
import Subprocess

/// Runs the server of a page in a child process, and starts it again after a crash.
///
/// The supervisor holds the listening socket: the page's address does not change, and clients wait while no server runs.
package struct Supervisor: Sendable {
  private let server: LoopbackServer
  private let arguments: [String]
  private let scratch = ScratchFolder.newPath()

  /// The environment variable that holds the supervisor's process number. It has a meaning for its children only.
  static let variable: Environment.Key = "SEARCHFRAMES_SUPERVISOR"
  /// A server that crashes sooner is started again after a pause, and each pause is twice as long as the last.†
  private static let soon: Duration = .seconds(1)
  private static let (shortestPause, longestPause) = (Duration.milliseconds(50), Duration.seconds(5))
  /// The most characters of the runtime's message in the page.
  private static let longestMessage = 300

  /// - Parameters:
  ///   - server: a server that listens and does not serve.
  ///   - arguments: arguments of this program with which it uses `SupervisedProcess`.
  package init(_ server: LoopbackServer, arguments: [String]) {
    (self.server, self.arguments) = (server, arguments)
  }

  /// Runs the server until it exits or the task is cancelled.
  /// - Returns: the server's exit status.
  package func run() async throws(PreviewError) -> Int32 {
    var state = SceneState()
    var pause = Duration.zero
    while !Task.isCancelled {
      let start = ContinuousClock.now
      let status: TerminationStatus
      do {
        status = try await runOnce(&state)
      } catch {
        if Task.isCancelled { break }
        throw .cannotStart(reason: String(describing: error))
      }
      if case .exited(let status) = status { return status }
      pause = start.duration(to: .now) > Self.soon ? .zero : min(pause * 2 + Self.shortestPause, Self.longestPause)
      try? await Task.sleep(for: pause)
    }
    return 0
  }

  /// Runs the server until it ends.
  /// - Parameter state: the scene's state, to which a crash is added.
  private func runOnce(_ state: inout SceneState) async throws -> TerminationStatus {
    // On Linux this link leads to the running program even if its file has been replaced.
    let (link, path) = ("/proc/self/exe", Bundle.main.executablePath ?? CommandLine.arguments[0])
    let program = FileManager.default.fileExists(atPath: link) ? link : path
    var options = PlatformOptions()
    options.teardownSequence = [.gracefulShutDown(allowedDurationToNextStep: .seconds(2))]
    var handover = try JSONEncoder().encode(
      SupervisedProcess.Handover(token: server.token.text, scratch: scratch, scene: state))
    handover.append(0x0A)
    defer { try? FileManager.default.removeItem(atPath: scratch) }
    var (scene, work, message) = (state, [String](), "")
    let result = try await Subprocess.run(
      .path(.init(program)),
      arguments: Arguments(executablePathOverride: CommandLine.arguments[0], remainingValues: arguments),
      environment: .inherit.updating([Self.variable: String(getpid())]), platformOptions: options,
      input: .inputWriter, output: .fileDescriptor(.init(rawValue: server.file), closeAfterSpawningProcess: false),
      error: .sequence
    ) { process in
      // Fails if the server has crashed already; the termination status says so too.
      _ = try? await process.standardInputWriter.write(Array(handover))
      let lines = process.standardError.strings(
        separatedBy: .unicodeScalarSequence(["\n"]), bufferingPolicy: .unbounded)
      for try await line in lines {
        if line.hasPrefix(SupervisedProcess.reportMark),
          let report = try? JSONDecoder().decode(WorkJournal.Report.self, from: Data(line.utf8.dropFirst()))
        {
          switch report {
          case .scene(let next): scene = next
          case .work(let next): work = next
          }
        } else {
          if line.contains("Fatal error") { message = ": " + line.prefix(Self.longestMessage) }
          try? FileHandle.standardError.write(contentsOf: Data((PlainLine.escaped(line) + "\n").utf8))
        }
      }
    }
    if case .signaled(let signal) = result.terminationStatus {
      scene.add(Crash(reason: String(cString: strsignal(signal)) + message, work: work))
    }
    state = scene
    return result.terminationStatus
  }
}

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
