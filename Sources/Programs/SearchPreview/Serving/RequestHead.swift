import Foundation

/// A request's line and fields (RFC 9112), without its body.
package struct RequestHead: Hashable, Sendable {
  package let method: String
  /// As it was sent, from the first slash to the question mark.
  package let path: String
  /// Names and values, decoded; of a name that stands twice, the last.
  package let query: [String: String]
  private let fields: [Field]

  private struct Field: Hashable {
    /// In lower case.
    var name: String
    var value: String
  }

  /// - Parameter bytes: all before the empty line.
  /// - Throws: the answer to what is no request, or one that is not served.
  init(_ bytes: some Collection<UInt8>, limits: ServingLimits) throws(Refusal) {
    guard bytes.allSatisfy({ $0 >= 0x20 && $0 < 0x7F || $0 == 0x0D || $0 == 0x0A || $0 == 0x09 }) else {
      throw .badRequest("the request holds other than printable ASCII")
    }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\r\n", omittingEmptySubsequences: false)
    let parts = (lines.first ?? "").split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[2] == "HTTP/1.1" || parts[2] == "HTTP/1.0", !parts[0].isEmpty else {
      throw .badRequest("this is no request of HTTP/1.1")
    }
    guard parts[1].hasPrefix("/") else { throw .badRequest("the address does not begin with a slash") }
    method = String(parts[0])
    let target = parts[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = String(target[0])
    query = Self.items(target.count > 1 ? target[1] : "")
    guard lines.count - 1 <= limits.fields else { throw Refusal(.headTooLarge, "the request has too many fields") }
    var fields: [Field] = []
    for line in lines.dropFirst() {
      // A folded line or a lone line feed is how one server is made to see another request than the next.
      guard let colon = line.firstIndex(of: ":"), colon > line.startIndex, !line.contains(where: \.isNewline),
        line[..<colon].utf8.allSatisfy({ $0 > 0x20 })
      else { throw .badRequest("a field of the request has no name") }
      let value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
      fields.append(
        Field(
          name: line[..<colon].lowercased(),
          value: String(value.reversed().drop { $0 == " " || $0 == "\t" }.reversed())))
    }
    self.fields = fields
  }

  /// The values of a field, by its name in lower case.
  package func values(_ name: String) -> [String] { fields.filter { $0.name == name }.map(\.value) }

  /// The value of a field that stands once.
  package func value(_ name: String) -> String? {
    let all = values(name)
    return all.count == 1 ? all[0] : nil
  }

  /// The body's bytes.
  /// - Throws: for a body that is too large, or whose end is told otherwise than by its length.
  func bodyLength(limits: ServingLimits) throws(Refusal) -> Int {
    guard values("transfer-encoding").isEmpty else {
      throw Refusal(.notImplemented, "a body is told by its Content-Length")
    }
    let lengths = values("content-length")
    guard let text = lengths.first else { return 0 }
    guard lengths.count == 1, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), !text.isEmpty else {
      throw .badRequest("the Content-Length is no length")
    }
    guard let length = Int(text), length <= limits.body else {
      throw Refusal(.bodyTooLarge, "a body may have \(limits.body) bytes")
    }
    return length
  }

  private static func items(_ text: Substring) -> [String: String] {
    var items: [String: String] = [:]
    for item in text.split(separator: "&") {
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      func decoded(_ text: Substring) -> String? {
        text.replacingOccurrences(of: "+", with: " ").removingPercentEncoding
      }
      guard let name = decoded(parts[0]), let value = decoded(parts.count > 1 ? parts[1] : "") else { continue }
      items[name] = value
    }
    return items
  }
}

/// A request that is answered.
package struct Request: Hashable, Sendable {
  package var head: RequestHead
  package var body: [UInt8]
}
