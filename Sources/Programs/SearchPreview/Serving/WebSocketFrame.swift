/// A frame of a WebSocket (RFC 6455, section 5.2).
struct WebSocketFrame: Hashable, Sendable {
  /// The kinds of frames by their codes.
  enum Kind: UInt8, Sendable {
    case continuation = 0
    case text = 1
    case binary = 2
    case close = 8
    case ping = 9
    case pong = 10

    var isControl: Bool { rawValue >= 8 }
  }

  var kind: Kind
  /// True for the last frame of a message.
  var isLast = true
  var payload: [UInt8]

  /// A reason to close the connection, with its status code (RFC 6455, section 7.4.1).
  enum Violation: UInt16, Error {
    case invalidFrame = 1002
    case unsupportedData = 1003
    case invalidText = 1007
    case tooLarge = 1009
  }

  init(_ kind: Kind, isLast: Bool = true, payload: [UInt8]) {
    (self.kind, self.isLast, self.payload) = (kind, isLast, payload)
  }

  /// Decodes the frame of a client at the beginning of `bytes`.
  /// - Parameter limit: the most bytes of its payload.
  /// - Returns: the frame and the number of its bytes; nil if bytes are missing.
  static func decode(_ bytes: [UInt8], limit: Int) throws(Violation) -> (frame: WebSocketFrame, count: Int)? {
    guard bytes.count >= 2 else { return nil }
    // Extensions, which the reserved bits are for, are never agreed on; a client masks all its frames.
    guard bytes[0] & 0x70 == 0, bytes[1] & 0x80 != 0, let kind = Kind(rawValue: bytes[0] & 0x0F) else {
      throw .invalidFrame
    }
    let isLast = bytes[0] & 0x80 != 0
    var (length, start) = (UInt64(bytes[1] & 0x7F), 2)
    guard !kind.isControl || isLast && length < 126 else { throw .invalidFrame }
    if length >= 126 {
      start += length == 126 ? 2 : 8
      guard bytes.count >= start else { return nil }
      length = bytes[2..<start].reduce(0) { $0 << 8 | UInt64($1) }
    }
    guard length <= UInt64(limit) else { throw .tooLarge }
    let end = start + 4 + Int(length)
    guard bytes.count >= end else { return nil }
    let payload = bytes[(start + 4)..<end].enumerated().map { $1 ^ bytes[start + $0 % 4] }
    return (WebSocketFrame(kind, isLast: isLast, payload: payload), end)
  }

  /// The frame as a server sends it, without a mask.
  var encoded: [UInt8] {
    let count = UInt64(payload.count)
    let (length, extra): (UInt8, Int) = count < 126 ? (UInt8(count), 0) : count <= 0xFFFF ? (126, 2) : (127, 8)
    let head = [(isLast ? 0x80 : 0) | kind.rawValue, length]
    return head + (0..<extra).reversed().map { UInt8(truncatingIfNeeded: count >> (UInt64($0) * 8)) } + payload
  }
}
