import Foundation
import SearchScenes

/// Runs the server of a page in a child process, and starts it again after a crash.
///
/// The supervisor holds the listening socket: the page's address does not change, and clients wait while no server runs.
package struct Supervisor: Sendable {
  private let server: LoopbackServer
  private let arguments: [String]
  private let scratch = ScratchFolder.newPath()

  /// The environment variable that holds the supervisor's process number. It has a meaning for its children only.
  static let variable = "SEARCHFRAMES_SUPERVISOR"
  /// A server that crashes sooner is started again after a pause, and each pause is twice as long as the last.†
  private static let soon: Duration = .seconds(1)
  private static let (shortestPause, longestPause) = (Duration.milliseconds(50), Duration.seconds(5))
  /// The seconds that the server may take to end when it is asked to.
  private static let grace = 2.0
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
      do {
        if let status = try await runOnce(&state) { return status }
      } catch {
        throw .cannotStart(reason: String(describing: error))
      }
      pause = start.duration(to: .now) > Self.soon ? .zero : min(pause * 2 + Self.shortestPause, Self.longestPause)
      try? await Task.sleep(for: pause)
    }
    return 0
  }

  /// Runs the server until it ends.
  /// - Parameter state: the scene's state, to which a crash is added.
  /// - Returns: the server's exit status, or nil after a crash.
  private func runOnce(_ state: inout SceneState) async throws -> Int32? {
    // On Linux this link leads to the running program even if its file has been replaced.
    let (link, path) = ("/proc/self/exe", Bundle.main.executablePath ?? CommandLine.arguments[0])
    let (process, input, errors) = (Process(), Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: FileManager.default.fileExists(atPath: link) ? link : path)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging([Self.variable: String(getpid())]) { $1 }
    process.standardInput = input
    process.standardOutput = FileHandle(fileDescriptor: server.file, closeOnDealloc: false)
    process.standardError = errors
    let hasEnded = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in hasEnded.signal() }
    var handover = try JSONEncoder().encode(
      SupervisedProcess.Handover(token: server.token.text, scratch: scratch, scene: state))
    handover.append(0x0A)
    try process.run()
    defer { try? FileManager.default.removeItem(atPath: scratch) }
    // Fails if the server has crashed already; the termination status says so too.
    try? input.fileHandleForWriting.write(contentsOf: handover)
    var (work, message) = ([String](), "")
    for await line in Self.lines(of: errors.fileHandleForReading) {
      if line.hasPrefix(SupervisedProcess.reportMark),
        let report = try? JSONDecoder().decode(WorkJournal.Report.self, from: Data(line.utf8.dropFirst()))
      {
        switch report {
        case .scene(let next): state = next
        case .work(let next): work = next
        }
      } else {
        if line.contains("Fatal error") { message = ": " + line.prefix(Self.longestMessage) }
        try? FileHandle.standardError.write(contentsOf: Data((PlainLine.escaped(line) + "\n").utf8))
      }
    }
    Self.wait(for: process, hasEnded, endsIt: Task.isCancelled)
    guard process.terminationReason == .uncaughtSignal else { return process.terminationStatus }
    state.add(Crash(reason: String(cString: strsignal(process.terminationStatus)) + message, work: work))
    return nil
  }

  private static func wait(for process: Process, _ hasEnded: DispatchSemaphore, endsIt: Bool) {
    if endsIt {
      process.terminate()
      if hasEnded.wait(timeout: .now() + grace) == .success { return }
      kill(process.processIdentifier, SIGKILL)
    }
    hasEnded.wait()
  }

  /// The file's lines, until the file or the task that reads them ends.
  private static func lines(of file: FileHandle) -> AsyncStream<String> {
    AsyncStream { lines in
      Thread.detachNewThread {
        var rest = Data()
        while case let part = file.availableData, !part.isEmpty {
          rest += part
          while let end = rest.firstIndex(of: 0x0A) {
            lines.yield(String(decoding: rest[..<end], as: UTF8.self))
            rest = rest[(end + 1)...]
          }
        }
        if !rest.isEmpty { lines.yield(String(decoding: rest, as: UTF8.self)) }
        lines.finish()
      }
    }
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
    guard ProcessInfo.processInfo.environment[Supervisor.variable] == String(getppid()),
      let line = readLine(),
      let handover = try? JSONDecoder().decode(Handover.self, from: Data(line.utf8)),
      let server = LoopbackServer(listening: STDOUT_FILENO, token: AccessToken(text: handover.token))
    else { return nil }
    // Foundation leaves the signals blocked that the supervisor's thread blocks.
    var none = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, nil)
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
