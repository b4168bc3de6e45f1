import FlyingSocks
import Foundation

/// A connection on which a client sends text messages, each of which gets one binary message as its response.
///
/// Browsers take four milliseconds for a request and half a millisecond for a message.
struct WebSocket: Sendable {
  let limits: ServingLimits
  let read: @Sendable () async throws -> [UInt8]
  let write: @Sendable ([UInt8]) async throws -> Void

  /// Returns the response to a request that opens a WebSocket (RFC 6455, section 4.2).
  /// - Parameter respond: returns the response to a message.
  static func accept(
    _ head: RequestHead, _ respond: @escaping @Sendable (String) async -> [UInt8]
  ) throws(RequestError) -> Response {
    func has(_ name: String, _ word: String) -> Bool {
      head.values(name).contains { $0.lowercased().split(separator: ",").contains { $0.trimmed == word } }
    }
    guard head.method == "GET", has("connection", "upgrade"), has("upgrade", "websocket"),
      head.value("sec-websocket-version") == "13", let key = head.value("sec-websocket-key"),
      Data(base64Encoded: key)?.count == 16
    else { throw RequestError(.upgradeRequired, "open this address as a WebSocket") }
    let accepted = SHA1.hash(Array((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").utf8))
    var response = Response(.switchingProtocols, type: .text, bytes: [])
    response.fields = [
      ("Upgrade", "websocket"), ("Connection", "Upgrade"),
      ("Sec-WebSocket-Accept", Data(accepted).base64EncodedString()),
    ]
    response.body = .messages(respond)
    return response
  }

  /// Answers messages, one after another, until the client closes the connection or breaks the protocol.
  /// - Parameter buffer: bytes that were read after the request.
  func run(_ buffer: [UInt8], _ respond: @Sendable (String) async -> [UInt8]) async {
    var (bytes, message): ([UInt8], [UInt8]?) = (buffer, nil)
    do throws(WebSocketFrame.Violation) {
      while !Task.isCancelled {
        guard let (frame, count) = try WebSocketFrame.decode(bytes, limit: limits.message) else {
          guard let more = try? await read(), !more.isEmpty else { return }
          bytes += more
          continue
        }
        bytes.removeFirst(count)
        switch frame.kind {
        case .close: return await close(frame.payload)
        case .ping: try? await write(WebSocketFrame(.pong, payload: frame.payload).encoded)
        case .pong: break
        case .binary: throw .unsupportedData
        case .text, .continuation:
          guard (message == nil) == (frame.kind == .text) else { throw .invalidFrame }
          let whole = (message ?? []) + frame.payload
          guard whole.count <= limits.message else { throw .tooLarge }
          message = frame.isLast ? nil : whole
          guard frame.isLast else { continue }
          guard let text = String(validating: whole, as: UTF8.self) else { throw .invalidText }
          guard (try? await write(WebSocketFrame(.binary, payload: respond(text)).encoded)) != nil else { return }
        }
      }
    } catch {
      await close([UInt8(error.rawValue >> 8), UInt8(error.rawValue & 0xFF)])
    }
  }

  private func close(_ reason: [UInt8]) async {
    try? await write(WebSocketFrame(.close, payload: Array(reason.prefix(2))).encoded)
  }
}

extension Substring {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }
}
