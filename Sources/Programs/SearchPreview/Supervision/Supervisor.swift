import Foundation
import Subprocess

/// Runs the server of a page in another process, and starts that again when it crashes.
///
/// The supervisor owns the listening socket, so the page's address stays, and requests wait while no server runs.
package struct Supervisor: Sendable {
  private let server: LoopbackServer
  private let arguments: [String]
  private let scratch = ScratchFolder.newPath()

  /// The environment variable that holds the supervisor's process number, and so means its child alone.
  static let variable: Environment.Key = "SEARCHFRAMES_SUPERVISOR"
  /// A server that crashes sooner than this is started again after a pause, each twice as long as the last.
  private static let soon: Duration = .seconds(1)
  private static let (shortestPause, longestPause) = (Duration.milliseconds(50), Duration.seconds(5))

  /// - Parameters:
  ///   - server: which listens, and does not serve.
  ///   - arguments: for this program; they must lead it to `SupervisedProcess`.
  package init(_ server: LoopbackServer, arguments: [String]) {
    (self.server, self.arguments) = (server, arguments)
  }

  /// Runs the server until it ends by itself or the task is cancelled.
  /// - Returns: the server's exit status.
  package func run() async throws(PreviewError) -> Int32 {
    var state = SceneState()
    var pause = Duration.zero
    while !Task.isCancelled {
      let start = ContinuousClock.now
      let end: TerminationStatus
      do {
        end = try await runOnce(&state)
      } catch {
        if Task.isCancelled { break }
        throw .cannotStart(reason: String(describing: error))
      }
      if case .exited(let status) = end { return status }
      pause = start.duration(to: .now) > Self.soon ? .zero : min(pause * 2 + Self.shortestPause, Self.longestPause)
      try? await Task.sleep(for: pause)
    }
    return 0
  }

  /// Runs the server once.
  /// - Parameter state: the scene's, with a crash that ends the server.
  private func runOnce(_ state: inout SceneState) async throws -> TerminationStatus {
    // The system's name for this program's file stays right when the file is replaced.
    let (linux, other) = ("/proc/self/exe", Bundle.main.executablePath ?? CommandLine.arguments[0])
    let program = FileManager.default.fileExists(atPath: linux) ? linux : other
    var options = PlatformOptions()
    options.teardownSequence = [.gracefulShutDown(allowedDurationToNextStep: .seconds(2))]
    var handover = try JSONEncoder().encode(Handover(token: server.token.text, scratch: scratch, scene: state))
    handover.append(0x0A)
    defer { try? FileManager.default.removeItem(atPath: scratch) }
    var (scene, work, words) = (state, [String](), "")
    let result = try await Subprocess.run(
      .path(.init(program)),
      arguments: Arguments(executablePathOverride: CommandLine.arguments[0], remainingValues: arguments),
      environment: .inherit.updating([Self.variable: String(getpid())]), platformOptions: options,
      input: .inputWriter, output: .fileDescriptor(.init(rawValue: server.file), closeAfterSpawningProcess: false),
      error: .sequence
    ) { process in
      // It may have crashed already; its status says so.
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
          if line.contains("Fatal error") { words = ": " + line.prefix(300) }
          try? FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8))
        }
      }
    }
    if case .signaled(let signal) = result.terminationStatus {
      scene.note(Crash(reason: String(cString: strsignal(signal)) + words, work: work))
    }
    state = scene
    return result.terminationStatus
  }
}
