import Foundation
import TestSupport

/// A page that the built command serves.
struct ServedPage {
  let address: URL
  private let running: RunningTool

  struct Silent: Error, CustomStringConvertible {
    let description: String
  }

  /// Starts `preview` or `review` and waits for the address that it prints. It ends after `seconds`, even if the test
  /// crashes.
  init(_ arguments: [String], in folder: TemporaryFolder, seconds: Int = 100) throws {
    let file = "address-\(UUID().uuidString)"
    try folder.write("", to: file)
    running = try Command.start(
      arguments + ["--for", String(seconds)], in: folder, output: folder.path(of: file))
    let deadline = ContinuousClock.now + .seconds(150)
    while true {
      let text = try folder.text(file)
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
    try folder.remove(file)
  }

  var port: Int { address.port ?? 0 }
  var host: String { "127.0.0.1:\(port)" }
  /// "/TOKEN/".
  var root: String { address.path.hasSuffix("/") ? address.path : address.path + "/" }

  /// Ends the command as Ctrl-C does.
  func interrupt() throws -> ToolOutcome {
    kill(running.process.processIdentifier, SIGINT)
    return try running.end()
  }

  /// Sends a GET request and returns the response.
  func get(_ path: String, fields: [String] = []) throws -> RawAnswer {
    try ask((["GET \(root)\(path) HTTP/1.1", "Host: \(host)"] + fields).joined(separator: "\r\n") + "\r\n\r\n")
  }

  /// Sends these bytes and returns the response.
  func ask(_ text: String) throws -> RawAnswer {
    let client = try RawClient(port: port)
    defer { client.close() }
    client.send(Array(text.utf8))
    return client.answer()
  }
}

/// Runs `body` with a served page.
func withServed<Result>(
  _ arguments: [String], in folder: TemporaryFolder, _ body: (ServedPage) throws -> Result
) throws -> Result {
  let served = try ServedPage(arguments, in: folder)
  defer { _ = try? served.interrupt() }
  return try body(served)
}
