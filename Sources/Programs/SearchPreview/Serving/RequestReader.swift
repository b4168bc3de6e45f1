import FlyingSocks

/// Reads the requests of a connection, within the limits.
///
/// FlyingFox's own HTTPServer cannot replace it. That server has no limits, and its pool of sockets, the only part that
/// can be replaced, does not see bytes that are ready. Version 0.27.1 was measured with the requests of three tests, and a
/// pool with deadlines: those of `largeRequestsAreCutOff` got 200 instead of 431, all 1000 connections of
/// `aThousandIdleConnectionsLeaveRoom` stayed open, and a slow client as in `slowClientsAreDisconnected` was connected
/// after 25 seconds.
struct RequestReader: Sendable {
  let socket: AsyncSocket
  let limits: ServingLimits
  /// Bytes that were read after the last request.
  var buffer: [UInt8] = []

  private static let piece = 4096
  private static let emptyLine = Array("\r\n\r\n".utf8)

  /// Returns the next request; nil if the client closes the connection first or sends nothing for `idleTime`.
  /// - Throws: `RequestError` for an invalid or too large request; nothing more can be read after it.
  mutating func next() async throws -> Request? {
    if buffer.isEmpty {
      let socket = socket
      guard let first = try? await within(limits.idleTime, { try await socket.read(atMost: Self.piece) }),
        !first.isEmpty
      else { return nil }
      buffer = first
    }
    let reader = self
    do {
      let (request, rest) = try await within(limits.requestTime) { try await reader.read() }
      buffer = rest
      return request
    } catch is DeadlineError {
      throw RequestError(.timeout, "the request took too long to arrive")
    }
  }

  /// Reads a whole request; also returns the bytes after it.
  private func read() async throws -> (Request, rest: [UInt8]) {
    let tooLong = RequestError(.headTooLarge, "the request's fields are too long")
    var bytes = buffer
    var end = bytes.firstRange(of: Self.emptyLine)
    while end == nil {
      guard bytes.count <= limits.head else { throw tooLong }
      // The line may have begun in the bytes before.
      let searched = max(bytes.count - 3, 0)
      bytes += try await more()
      end = bytes[searched...].firstRange(of: Self.emptyLine)
    }
    guard let end, end.lowerBound <= limits.head else { throw tooLong }
    let head = try RequestHead(bytes[..<end.lowerBound], limits: limits)
    let length = try head.bodyLength(limits: limits)
    let start = end.upperBound
    while bytes.count < start + length { bytes += try await more() }
    return (Request(head: head, body: Array(bytes[start..<start + length])), Array(bytes[(start + length)...]))
  }

  private func more() async throws -> [UInt8] {
    let bytes = try await socket.read(atMost: Self.piece)
    guard !bytes.isEmpty else { throw SocketError.disconnected }
    return bytes
  }
}

/// The error of work that took too long.
struct DeadlineError: Error {}

/// Runs `work`, and cancels it when `time` is over.
/// - Throws: `DeadlineError`, or the error of `work`.
func within<Result: Sendable>(
  _ time: Duration, _ work: @escaping @Sendable () async throws -> Result
) async throws -> Result {
  try await withThrowingTaskGroup(of: Result.self) { group in
    group.addTask(operation: work)
    group.addTask {
      try await Task.sleep(for: time)
      throw DeadlineError()
    }
    defer { group.cancelAll() }
    guard let result = try await group.next() else { throw DeadlineError() }
    return result
  }
}
