import Foundation
import TestSupport

/// A page that the built command serves.
struct ServedPage {
  let address: URL
  private let running: RunningTool

  struct Silent: Error, CustomStringConvertible {
    let description: String
  }

  /// Starts `preview` or `review` and waits for the address that it prints. It ends by itself, whatever becomes of the
  /// test.
  init(
    _ arguments: [String], in folder: TemporaryFolder, seconds: Int = 100, environment: [String: String] = [:]
  ) throws {
    let file = "address-\(UUID().uuidString)"
    try folder.write("", to: file)
    running = try Command.start(
      arguments + ["--for", String(seconds)], in: folder, environment: environment,
      output: folder.path(of: file))
    let deadline = ContinuousClock.now + .seconds(60)
    while true {
      let text = String(decoding: try folder.data(file), as: UTF8.self)
      if text.hasSuffix("/\n"), let url = URL(string: String(text.dropLast())) {
        address = url
        break
      }
      guard running.process.isRunning, ContinuousClock.now < deadline else {
        running.process.terminate()
        throw Silent(description: "no address: \(try running.end().words)")
      }
      usleep(5_000)
    }
    try FileManager.default.removeItem(atPath: folder.path(of: file))
  }

  var port: Int { address.port ?? 0 }
  var host: String { "127.0.0.1:\(port)" }
  /// "/TOKEN/".
  var root: String { address.path.hasSuffix("/") ? address.path : address.path + "/" }

  var process: pid_t { running.process.processIdentifier }

  /// The process that serves, a child of the command; nil while there is none.
  func child() throws -> pid_t? {
    let (shell, pipe) = (Process(), Pipe())
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = ["-c", "cat /proc/\(process)/task/*/children 2>/dev/null || pgrep -P \(process)"]
    shell.standardOutput = pipe
    try shell.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    shell.waitUntilExit()
    return text.split(whereSeparator: \.isWhitespace).first.flatMap { pid_t($0) }
  }

  /// As Ctrl-C does.
  func interrupt() throws -> ToolOutcome {
    kill(running.process.processIdentifier, SIGINT)
    return try running.end()
  }

  /// The answer to a GET as a person's own tools send it.
  func get(_ path: String, fields: [String] = []) throws -> RawAnswer {
    try ask((["GET \(root)\(path) HTTP/1.1", "Host: \(host)"] + fields).joined(separator: "\r\n") + "\r\n\r\n")
  }

  /// The answer to these bytes.
  func ask(_ text: String) throws -> RawAnswer {
    let client = try RawClient(port: port)
    defer { client.close() }
    client.send(Array(text.utf8))
    return client.answer()
  }
}

/// Serves a page while `body` runs, and ends it as Ctrl-C does.
func withServed<Result>(
  _ arguments: [String], in folder: TemporaryFolder, _ body: (ServedPage) throws -> Result
) throws -> Result {
  let served = try ServedPage(arguments, in: folder)
  defer { _ = try? served.interrupt() }
  return try body(served)
}
