import FlyingSocks
import Foundation

/// An HTTP server for one page, on 127.0.0.1 and no other address.
package struct LoopbackServer: Sendable {
  package let port: Int
  package let token: AccessToken
  /// Hosts under which the page may be opened besides 127.0.0.1 and localhost.
  package var allowedHosts: [AllowedHost] = []
  private let socket: Socket
  private let limits: ServingLimits

  /// Listens; clients that connect wait until `serve`.
  /// - Parameter port: 0 for any free port.
  /// - Throws: if the port is in use or not allowed.
  package init(port: Int = 0, limits: ServingLimits = ServingLimits()) throws(PreviewError) {
    (self.limits, token) = (limits, AccessToken())
    do {
      socket = try Socket(domain: AF_INET)
      try socket.setValue(true, for: .localAddressReuse)
      try socket.bind(to: .inet(ip4: "127.0.0.1", port: UInt16(clamping: port)))
      try socket.listen()
      guard case .ip4(_, let bound) = try socket.sockname() else { throw SocketError.unsupportedAddress }
      self.port = Int(bound)
    } catch {
      throw Self.error(error, port: port)
    }
  }

  private static func error(_ error: any Error, port: Int) -> PreviewError {
    if case .failed(_, _, let message)? = error as? SocketError { return .cannotListen(port: port, reason: message) }
    return .cannotListen(port: port, reason: String(describing: error))
  }

  /// The page's address with the token.
  package var address: String { "http://127.0.0.1:\(port)/\(token.text)/" }

  /// Answers requests until the task is cancelled.
  /// - Parameter respond: is called with the path after the token, without its slash; its error is a response too.
  package func serve(
    _ respond: @escaping @Sendable (String, Request) async throws(RequestError) -> Response
  ) async throws(PreviewError) {
    let access = AccessCheck(port: port, token: token, allowed: allowedHosts)
    let connections = Connections(limit: limits.connections)
    let pool = SocketPool.make()
    let listener: AsyncSocket
    do {
      try await pool.prepare()
      listener = try AsyncSocket(socket: socket, pool: pool)
    } catch {
      throw Self.error(error, port: port)
    }
    await withTaskGroup(of: Void.self) { group in
      group.addTask { try? await pool.run() }
      group.addTask {
        await accept(from: listener, into: connections) { request in
          do throws(RequestError) {
            return try await respond(try access.path(of: request.head), request)
          } catch {
            return error.response
          }
        }
      }
      await group.next()
      group.cancelAll()
    }
    await connections.closeAll()
    try? socket.close()
  }

  private func accept(
    from listener: AsyncSocket, into connections: Connections,
    respond: @escaping @Sendable (Request) async -> Response
  ) async {
    while !Task.isCancelled {
      do {
        let accepted = try await listener.accept()
        // Otherwise the last bytes of a picture wait 40 ms until the browser acknowledges the bytes before them (RFC 896).
        try accepted.socket.setValue(true, for: BoolSocketOption(level: Int32(IPPROTO_TCP), name: TCP_NODELAY))
        await connections.add(accepted) { isWaiting in
          await Connection(socket: accepted, limits: limits, respond: respond, isWaiting: isWaiting).run()
        }
      } catch {
        // A client that has closed its connection, or too many open files, must not end the server.
        try? await Task.sleep(for: .milliseconds(20))
      }
    }
  }
}

/// Limits on clients: enough for a page in a browser, whatever else connects. All of them are our choices.
package struct ServingLimits: Hashable, Sendable {
  /// The most bytes of a request line and its fields. Browsers send less than two kilobytes without cookies.
  package var head = 16 << 10
  /// The most bytes of a request body, which is a list of goldens to settle.
  package var body = 256 << 10
  /// The most fields of a request.
  package var fields = 100
  /// The most open connections. A browser opens six to a host.
  package var connections = 64
  /// The most open streams of events; a page has one.
  package var streams = 16
  /// The time from a request's first byte to its last.
  package var requestTime: Duration = .seconds(10)
  /// The time without a request.
  package var idleTime: Duration = .seconds(60)
  /// The time for the client to take one mebibyte of a response.
  package var writeTime: Duration = .seconds(20)

  package init() {}
}
