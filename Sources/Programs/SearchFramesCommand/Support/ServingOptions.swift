import ArgumentParser
import Foundation
import SearchPreview

/// How a page is served.
struct ServingOptions: ParsableArguments {
  @Option(help: "The port on 127.0.0.1. (default: one that is free)")
  var port = 0

  @Flag(help: "Open the page in the browser.")
  var open = false

  @Option(name: .customLong("for"), help: "End after so many seconds. (default: with Ctrl-C)")
  var seconds: Double?

  func validate() throws {
    guard (0...65_535).contains(port) else { throw ValidationError("--port \(port): expected 0…65535") }
    if let seconds, !(seconds > 0 && seconds <= 1e6) { throw ValidationError("--for \(seconds): expected seconds") }
  }

  /// Listens, prints the page's address, and serves until it is told to end.
  /// - Parameter follow: runs beside.
  func serve(
    _ respond: @escaping @Sendable (String, Request) async -> Answer,
    beside follow: @escaping @Sendable () async -> Void = {}
  ) throws {
    let server = try waiting { () async throws(PreviewError) in try await LoopbackServer(port: port) }
    try Terminal.put(server.address)
    if open { openBrowser(server.address) }
    ServedUntil.told(after: seconds) {
      await withTaskGroup(of: Void.self) { group in
        group.addTask { await follow() }
        await server.serve(respond)
        group.cancelAll()
      }
    }
  }

  private func openBrowser(_ address: String) {
    #if os(macOS)
      let name = "open"
    #else
      let name = "xdg-open"
    #endif
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [name, address]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    do { try process.run() } catch { Terminal.say("no browser could be opened; open the address yourself") }
  }
}

/// Waits for work of the preview's, and tells of its failure as the command does.
func waiting<Result: Sendable>(
  _ work: @escaping @Sendable () async throws(PreviewError) -> Result
) throws(CommandFailure) -> Result {
  let done = DispatchSemaphore(value: 0)
  let box = Box<Swift.Result<Result, PreviewError>>()
  Task.detached {
    do throws(PreviewError) {
      box.value = .success(try await work())
    } catch {
      box.value = .failure(error)
    }
    done.signal()
  }
  done.wait()
  switch box.value {
  case .success(let result): return result
  case .failure(let error): throw CommandFailure(error)
  case nil: throw CommandFailure(.cannotCreate, "the page was not begun")
  }
}

/// Hands a value from one thread to another that waits for it.
private final class Box<Value>: @unchecked Sendable {
  var value: Value?
}

extension CommandFailure {
  init(_ error: PreviewError) {
    switch error {
    case .cannotListen: self.init(.cannotCreate, error.words)
    case .noInput: self.init(.noInput, error.words)
    case .unusable: self.init(.data, error.words)
    }
  }
}
