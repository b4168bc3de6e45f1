import FlyingSocks
import Foundation
import Testing

@testable import SearchPreview

// The limits are long because other tests may use all processors.
@Suite(.timeLimit(.minutes(8))) struct LoopbackServerTests {
  /// Runs `body` with a server that responds with the request's path and body.
  private func serving(
    _ limits: ServingLimits = ServingLimits(), _ body: @escaping @Sendable (LoopbackServer) async throws -> Void
  ) async throws {
    let server = try LoopbackServer(limits: limits)
    let task = Task {
      try await server.serve { path, request in Response(type: .text, bytes: Array(path.utf8) + request.body) }
    }
    do { try await body(server) } catch { Issue.record(error) }
    task.cancel()
    try await task.value
  }

  private func client(_ server: LoopbackServer) async throws -> AsyncSocket {
    try await AsyncSocket.connected(to: .inet(ip4: "127.0.0.1", port: UInt16(server.port)), timeout: 100)
  }

  /// Reads until the text has this ending, or until the connection closes.
  private func read(_ client: AsyncSocket, ending: String) async throws -> String {
    var bytes: [UInt8] = []
    while !String(decoding: bytes, as: UTF8.self).hasSuffix(ending) {
      guard let more = try? await within(.seconds(100), { try await client.read(atMost: 4096) }), !more.isEmpty
      else { break }
      bytes += more
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func request(_ server: LoopbackServer, _ path: String, fields: String = "", body: String = "") -> Data {
    let length = body.isEmpty ? "" : "Content-Length: \(body.utf8.count)\r\n"
    let method = body.isEmpty ? "GET" : "POST"
    let line = "\(method) /\(server.token.text)/\(path) HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n"
    return Data((line + fields + length + "\r\n" + body).utf8)
  }

  @Test func oneConnectionServesManyRequests() async throws {
    try await serving { (server) async throws in
      let client = try await client(server)
      // Two requests at once; the second arrives in pieces.
      let second = request(server, "two", body: "-body-")
      try await client.write(request(server, "one") + second.prefix(20))
      try await Task.sleep(for: .milliseconds(20))
      try await client.write(second.dropFirst(20))
      let text = try await read(client, ending: "two-body-")
      #expect(text.components(separatedBy: "HTTP/1.1 200 OK").count == 3)
      #expect(text.contains("\r\n\r\none"))
      try await client.write(request(server, "three", fields: "Connection: close\r\n"))
      let last = try await read(client, ending: "never")
      #expect(last.contains("Connection: close") && last.hasSuffix("three"))
      try client.close()
    }
  }

  @Test func headHasNoBody() async throws {
    try await serving { (server) async throws in
      let client = try await client(server)
      let line = "HEAD /\(server.token.text)/x HTTP/1.1\r\nHost: localhost:\(server.port)\r\nConnection: close\r\n\r\n"
      try await client.write(Data(line.utf8))
      let text = try await read(client, ending: "never")
      #expect(text.contains("Content-Length: 1\r\n") && text.hasSuffix("\r\n\r\n"))
      try client.close()
    }
  }

  @Test func slowClientsAreDisconnected() async throws {
    var limits = ServingLimits()
    limits.idleTime = .milliseconds(150)
    try await serving(limits) { (server) async throws in
      let silent = try await client(server)
      #expect(try await read(silent, ending: "never") == "")
      try silent.close()
    }
    // On a busy machine the first bytes may arrive late.
    (limits.requestTime, limits.idleTime) = (.milliseconds(100), .seconds(600))
    try await serving(limits) { (server) async throws in
      let slow = try await client(server)
      try await slow.write(Data("GET /".utf8))
      #expect(try await read(slow, ending: "never").hasPrefix("HTTP/1.1 408 "))
      try slow.close()
    }
  }

  @Test func theLongestIdleConnectionIsClosed() async throws {
    var limits = ServingLimits()
    // On a busy machine more than the usual minute may pass between two requests.
    (limits.connections, limits.idleTime) = (3, .seconds(86_400))
    try await serving(limits) { (server) async throws in
      let known = try await client(server)
      try await known.write(request(server, "a"))
      #expect(try await read(known, ending: "\r\n\r\na").hasPrefix("HTTP/1.1 200 "))
      var strangers: [AsyncSocket] = []
      for _ in 0..<10 { strangers.append(try await client(server)) }
      // A connection that sent a request is not closed before one that never did.
      #expect(try await read(strangers[0], ending: "never") == "")
      try await known.write(request(server, "b"))
      #expect(try await read(known, ending: "\r\n\r\nb").hasPrefix("HTTP/1.1 200 "))
      for client in strangers + [known] { try client.close() }
    }
  }

  @Test func aConnectionWaitsBeforeItsTaskBegins() async throws {
    let pool = SocketPool.make()
    try await pool.prepare()
    let connections = Connections(limit: 2)
    let (events, ended) = AsyncStream.makeStream(of: String.self)
    func add(_ name: String, requests: [Bool] = []) async throws {
      let socket = try AsyncSocket(socket: Socket(domain: AF_INET), pool: pool)
      await connections.add(socket) { isWaiting in
        for value in requests { await isWaiting(value) }
        if !requests.isEmpty { ended.yield("\(name) waits") }
        try? await Task.sleep(for: .seconds(600))
        ended.yield(name)
      }
    }
    var event = events.makeAsyncIterator()
    try await add("known", requests: [true, false, true])
    #expect(await event.next() == "known waits")
    try await add("first")
    for name in ["second", "third"] {
      try await add(name)
      try #require(await event.next() == (name == "second" ? "first" : "second"))
    }
    await connections.closeAll()
  }

  @Test func aPortHasOneServer() async throws {
    try await serving { (server) async throws in
      #expect { _ = try LoopbackServer(port: server.port) } throws: { error in
        guard case .cannotListen(server.port, _)? = error as? PreviewError else { return false }
        return true
      }
    }
  }
}
