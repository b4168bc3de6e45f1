import Foundation
import TestSupport
import Testing

@testable import SearchPreview

struct WebSocketTests {
  /// A client's frame with a mask.
  private func masked(_ text: String, kind: UInt8 = 1, isLast: Bool = true) -> [UInt8] {
    masked(Array(text.utf8), kind: kind, isLast: isLast)
  }

  private func masked(_ payload: [UInt8], kind: UInt8, isLast: Bool = true) -> [UInt8] {
    let length: [UInt8] =
      payload.count < 126 ? [UInt8(payload.count)] : [126, UInt8(payload.count >> 8), UInt8(payload.count & 255)]
    let mask: [UInt8] = [7, 99, 200, 13]
    let head = [(isLast ? 0x80 : 0) | kind, length[0] | 0x80] + length.dropFirst() + mask
    return head + payload.enumerated().map { $1 ^ mask[$0 % 4] }
  }

  /// Returns what the server writes for bytes that arrive in pieces.
  private func written(for pieces: [[UInt8]], limits: ServingLimits = ServingLimits()) async -> [[UInt8]] {
    let (input, output) = (Queue(pieces), Queue())
    let web = WebSocket(
      limits: limits, read: { await input.next() ?? [] }, write: { await output.add($0) })
    await web.run([]) { Array("<\($0)>".utf8) }
    return await output.all
  }

  private actor Queue {
    private(set) var all: [[UInt8]]
    init(_ all: [[UInt8]] = []) { self.all = all }
    func next() -> [UInt8]? { all.isEmpty ? nil : all.removeFirst() }
    func add(_ bytes: [UInt8]) { all.append(bytes) }
  }

  private func binary(_ text: String) -> [UInt8] { [0x82, UInt8(text.utf8.count)] + Array(text.utf8) }

  /// The values of FIPS 180, and a length at each edge of a block.
  @Test func hashesAreThoseOfTheStandard() {
    func hex(_ text: String) -> String { SHA1.hash(Array(text.utf8)).map { String(format: "%02x", $0) }.joined() }
    #expect(hex("abc") == "a9993e364706816aba3e25717850c26c9cd0d89d")
    #expect(hex("") == "da39a3ee5e6b4b0d3255bfef95601890afd80709")
    #expect(
      hex("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq") == "84983e441c3bd26ebaae4aa1f95129e5e54670f1")
    #expect(hex(String(repeating: "a", count: 1_000_000)) == "34aa973cd4c4daa4f61eeb2bdbad27316534016f")
    #expect(hex(String(repeating: "a", count: 55)) == "c1c8bbdc22796e28c0e15163d20899b65621d65a")
    #expect(hex(String(repeating: "a", count: 64)) == "0098ba824b5c16427bd7a1122a5a442a25ec644d")
  }

  /// The handshake that RFC 6455 gives as an example.
  @Test func theHandshakeIsThatOfTheStandard() throws {
    func head(_ fields: [String], method: String = "GET") throws -> RequestHead {
      try RequestHead(
        Array((["\(method) /t/pixels HTTP/1.1"] + fields).joined(separator: "\r\n").utf8), limits: ServingLimits())
    }
    let fields = [
      "Upgrade: websocket", "Connection: keep-alive, Upgrade", "Sec-WebSocket-Version: 13",
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    ]
    let response = try WebSocket.accept(head(fields)) { _ in [] }
    let text = String(decoding: response.head, as: UTF8.self)
    #expect(text.hasPrefix("HTTP/1.1 101 ") && !text.contains("Content-Length"))
    #expect(text.contains("\r\nSec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n"))
    for missing in fields.indices {
      var rest = fields
      rest.remove(at: missing)
      let request = try head(rest)
      #expect(throws: RequestError.self) { try WebSocket.accept(request) { _ in [] } }
    }
    let wrong = try head(fields.dropLast() + ["Sec-WebSocket-Key: c2hvcnQ="])
    #expect(throws: RequestError.self) { try WebSocket.accept(wrong) { _ in [] } }
    let post = try head(fields, method: "POST")
    #expect(throws: RequestError.self) { try WebSocket.accept(post) { _ in [] } }
  }

  @Test func messagesAreAnsweredInOrder() async {
    let bytes = masked("one") + masked("tw", isLast: false) + masked([1, 2], kind: 9) + masked("o", kind: 0)
    let all = bytes + masked([], kind: 10) + masked(String(repeating: "x", count: 300))
    let long = "<" + String(repeating: "x", count: 300) + ">"
    let expected = [binary("<one>"), [0x8A, 2, 1, 2], binary("<two>"), [0x82, 126, 1, 46] + Array(long.utf8)]
    // At once, and byte by byte.
    #expect(await written(for: [all]) == expected)
    #expect(await written(for: all.map { [$0] }) == expected)
    // The end of the connection needs no response; a close frame gets one with its code.
    #expect(await written(for: [masked([3, 232, 111], kind: 8) + masked("late")]) == [[0x88, 2, 3, 232]])
  }

  @Test func lengthsHaveThreeForms() throws {
    for count in [0, 125, 126, 65535, 65536] {
      let bytes = WebSocketFrame(.binary, payload: [UInt8](repeating: 5, count: count)).encoded
      let form: [UInt8] =
        switch count {
        case ..<126: [UInt8(count)]
        case ..<65536: [126, UInt8(count >> 8), UInt8(count & 255)]
        default: [127, 0, 0, 0, 0, 0, 1, 0, 0]
        }
      #expect(Array(bytes.prefix(1 + form.count)) == [0x82] + form && bytes.count == 1 + form.count + count)
    }
    let long = [0x81, 0xFF, 0, 0, 0, 0, 0, 0, 0, 3, 0, 0, 0, 0] + Array("abc".utf8)
    let found = try #require(try WebSocketFrame.decode(long, limit: 10))
    #expect(found.frame == WebSocketFrame(.text, payload: Array("abc".utf8)) && found.count == long.count)
  }

  /// Each violation ends the connection with the code of the standard, before the bytes after it are read.
  @Test func violationsCloseTheConnection() async {
    var limits = ServingLimits()
    limits.message = 8
    let huge: [UInt8] = [0x81, 0xFF] + [UInt8](repeating: 0xFF, count: 8)
    for (code, bytes) in [
      (1002, [0x81, 0x01, 0x61]), (1002, [0xC1, 0x80, 0, 0, 0, 0]), (1002, [0x83, 0x80, 0, 0, 0, 0]),
      (1002, masked("a", kind: 0)), (1002, masked("a", isLast: false) + masked("b")),
      (1002, masked([], kind: 9, isLast: false)), (1002, masked([UInt8](repeating: 0, count: 126), kind: 9)),
      (1003, masked([1], kind: 2)), (1007, masked([0xFF, 0xFE], kind: 1)), (1009, masked("123456789")), (1009, huge),
      (1009, masked("12345", isLast: false) + masked("6789", kind: 0)),
    ] as [(Int, [UInt8])] {
      let answer = await written(for: [bytes + masked("x")], limits: limits)
      #expect(answer == [[0x88, 2, UInt8(code >> 8), UInt8(code & 255)]], "\(bytes)")
    }
  }

  /// Random bytes end the connection or wait for more; they never crash it.
  @Test func randomBytesAreHarmless() async {
    var generator = SeededGenerator(seed: 25)
    for _ in 0..<2000 {
      var bytes = (0..<Int.random(in: 0...40, using: &generator)).map { _ in
        UInt8.random(in: 0...255, using: &generator)
      }
      if bytes.count > 1, Bool.random(using: &generator) { (bytes[0], bytes[1]) = (bytes[0] & 0x8F, bytes[1] | 0x80) }
      _ = await written(for: [bytes])
    }
  }
}
