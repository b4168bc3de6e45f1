import FlyingSocks
import Foundation

/// A server on 127.0.0.1, and no other address, for one page.
package struct LoopbackServer: Sendable {
  package let port: Int
  package let token: AccessToken
  private let socket: Socket
  private let limits: ServingLimits

  /// Listens; what comes waits until `serve`.
  /// - Parameter port: 0 takes one that is free.
  /// - Throws: for a port that is taken.
  package init(port: Int = 0, limits: ServingLimits = ServingLimits()) throws(PreviewError) {
    (self.limits, token) = (limits, AccessToken())
    do {
      socket = try Socket(domain: AF_INET)
      try socket.setValue(true, for: .localAddressReuse)
      try socket.bind(to: .inet(ip4: "127.0.0.1", port: UInt16(clamping: port)))
      try socket.listen()
      self.port = try Self.port(of: socket)
    } catch {
      let isTaken: String? = if case .failed(_, _, let message)? = error as? SocketError { message } else { nil }
      throw .cannotListen(port: port, reason: isTaken ?? String(describing: error))
    }
  }

  /// Takes over a socket that listens, inherited from another process.
  /// - Returns: nil for a file that is no such socket.
  init?(listening file: Int32, token: AccessToken) {
    (socket, limits, self.token) = (Socket(file: .init(rawValue: file)), ServingLimits(), token)
    guard let port = try? Self.port(of: socket) else { return nil }
    self.port = port
  }

  private static func port(of socket: Socket) throws -> Int {
    guard case .ip4(_, let port) = try socket.sockname() else { throw SocketError.unsupportedAddress }
    return Int(port)
  }

  /// The listening socket, for a process that inherits it.
  var file: Int32 { socket.file.rawValue }

  /// The page's address, token included.
  package var address: String { "http://127.0.0.1:\(port)/\(token.text)/" }

  /// Answers requests that may come in, until the task is cancelled.
  /// - Parameter respond: gets the path behind the token, without its slash.
  package func serve(_ respond: @escaping @Sendable (String, Request) async -> Answer) async throws(PreviewError) {
    let (pool, listener) = try await asynchronous()
    let gate = Gate(port: port, token: token)
    let connections = Connections(limit: limits.connections)
    await withTaskGroup(of: Void.self) { group in
      group.addTask { try? await pool.run() }
      group.addTask {
        await accept(from: listener, into: connections) { request in
          do throws(Refusal) {
            return await respond(try gate.path(of: request.head), request)
          } catch {
            return error.answer
          }
        }
      }
      await group.next()
      group.cancelAll()
    }
    await connections.closeAll()
    try? socket.close()
  }

  private func asynchronous() async throws(PreviewError) -> (any AsyncSocketPool, AsyncSocket) {
    do {
      let pool = SocketPool.make()
      try await pool.prepare()
      return (pool, try AsyncSocket(socket: socket, pool: pool))
    } catch {
      throw .cannotListen(port: port, reason: String(describing: error))
    }
  }

  private func accept(
    from listener: AsyncSocket, into connections: Connections, respond: @escaping @Sendable (Request) async -> Answer
  ) async {
    while !Task.isCancelled {
      do {
        let accepted = try await listener.accept()
        // Else the last bytes of a picture wait 40 ms for the browser to acknowledge those before (RFC 896's algorithm).
        try accepted.socket.setValue(true, for: BoolSocketOption(level: Int32(IPPROTO_TCP), name: TCP_NODELAY))
        await connections.admit(accepted) { isWaiting in
          await Connection(socket: accepted, limits: limits, respond: respond, isWaiting: isWaiting).run()
        }
      } catch {
        // A client that has gone again, or no file left to open: neither ends the server.
        try? await Task.sleep(for: .milliseconds(20))
      }
    }
  }
}
