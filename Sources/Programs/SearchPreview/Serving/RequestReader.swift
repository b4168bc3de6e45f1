import FlyingSocks

/// Reads requests from a connection, one after another, never more than the limits say.
///
/// FlyingFox's own decoder takes heads of any length and waits for them without end, so the room reads them itself.
struct RequestReader: Sendable {
  let socket: AsyncSocket
  let limits: ServingLimits
  /// What has come and belongs to no request yet.
  private var buffer: [UInt8] = []

  private static let piece = 4096

  init(_ socket: AsyncSocket, limits: ServingLimits) {
    self.socket = socket
    self.limits = limits
  }

  /// The next request; nil where the client has ended the connection between two, or sent none for long.
  /// - Throws: `Refusal` for what is no request or too large a one, after which nothing more can be read.
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
      throw Refusal(.timeout, "the request did not come whole in time")
    }
  }

  /// A whole request, and what came behind it.
  private func read() async throws -> (Request, rest: [UInt8]) {
    var bytes = buffer
    var searched = 0
    var end = Self.end(of: bytes, from: &searched)
    while end == nil {
      guard bytes.count <= limits.head else { throw Refusal(.headTooLarge, "the request's fields are too long") }
      bytes += try await more()
      end = Self.end(of: bytes, from: &searched)
    }
    guard let end, end <= limits.head else { throw Refusal(.headTooLarge, "the request's fields are too long") }
    let head = try RequestHead(bytes[..<end], limits: limits)
    let length = try head.bodyLength(limits: limits)
    let start = end + 4
    while bytes.count < start + length { bytes += try await more() }
    return (Request(head: head, body: Array(bytes[start..<start + length])), Array(bytes[(start + length)...]))
  }

  private func more() async throws -> [UInt8] {
    let bytes = try await socket.read(atMost: Self.piece)
    guard !bytes.isEmpty else { throw SocketError.disconnected }
    return bytes
  }

  /// Where the empty line begins; `searched` is how far there is none.
  private static func end(of bytes: [UInt8], from searched: inout Int) -> Int? {
    var index = searched
    while index + 3 < bytes.count {
      if bytes[index] == 0x0D, bytes[index + 1] == 0x0A, bytes[index + 2] == 0x0D, bytes[index + 3] == 0x0A {
        return index
      }
      index += 1
    }
    searched = index
    return nil
  }
}
