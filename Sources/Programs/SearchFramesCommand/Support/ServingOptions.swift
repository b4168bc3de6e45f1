import ArgumentParser
import Foundation
import SearchPreview

struct ServingOptions: ParsableArguments {
  @Option(parsing: .unconditional, help: "The port on 127.0.0.1. (default: any free port)")
  var port: Int?

  @Option(
    name: .customLong("allow-host"),
    help: ArgumentHelp(
      "Another host under which the page may be opened, such as localhost:9000 for a forwarded port. (repeatable)",
      valueName: "name[:port]"))
  var allowedHosts: [AllowedHost] = []

  @Flag(help: "Open the page in the browser.")
  var open = false

  @Option(name: .customLong("for"), parsing: .unconditional, help: "Seconds to serve. (default: until Ctrl-C)")
  var seconds: Double?

  func validate() throws {
    if let port, !(0...65_535).contains(port) { throw ValidationError("--port \(port): expected 0…65535") }
    if let seconds, !(seconds > 0 && seconds <= 1e6) { throw ValidationError("--for \(seconds): expected seconds") }
  }

  /// Listens, prints the page's address, and serves until a signal or the time limit.
  /// - Parameter respond: see `LoopbackServer.serve`.
  func serve(
    _ respond: @escaping @Sendable (String, Request) async throws(RequestError) -> Response
  ) throws {
    var server = try LoopbackServer(port: port ?? 0)
    server.allowedHosts = allowedHosts
    let signals = StopSignals()
    try Terminal.put(server.address)
    if open { openBrowser(server.address) }
    try signals.run(for: seconds) { [server] () throws(PreviewError) in try await server.serve(respond) }
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
    do { try process.run() } catch { Terminal.say("the browser cannot be opened; open the address yourself") }
  }
}

extension AllowedHost: ExpressibleByArgument {
  public init?(argument: String) { self.init(argument) }
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
