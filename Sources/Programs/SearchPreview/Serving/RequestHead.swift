import Foundation

/// A request line and its fields (RFC 9112), without the body.
package struct RequestHead: Hashable, Sendable {
  package let method: String
  /// The target up to the question mark, not decoded; begins with a slash.
  package let path: String
  /// The decoded names and values; the last value of a name that occurs twice.
  package let query: [String: String]
  private let fields: [Field]

  private struct Field: Hashable {
    /// In lower case.
    var name: String
    var value: String
  }

  /// - Parameter bytes: everything before the empty line.
  /// - Throws: for an invalid or unsupported request.
  init(_ bytes: some Collection<UInt8>, limits: ServingLimits) throws(RequestError) {
    guard bytes.allSatisfy({ $0 >= 0x20 && $0 < 0x7F || $0 == 0x0D || $0 == 0x0A || $0 == 0x09 }) else {
      throw .badRequest("the request contains characters other than printable ASCII")
    }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\r\n", omittingEmptySubsequences: false)
    let parts = (lines.first ?? "").split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[2] == "HTTP/1.1" || parts[2] == "HTTP/1.0", !parts[0].isEmpty else {
      throw .badRequest("this is not a request of HTTP/1.1")
    }
    guard parts[1].hasPrefix("/") else { throw .badRequest("the address does not begin with a slash") }
    method = String(parts[0])
    let target = parts[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = String(target[0])
    query = Self.items(target.count > 1 ? target[1] : "")
    guard lines.count - 1 <= limits.fields else { throw RequestError(.headTooLarge, "the request has too many fields") }
    fields = try lines.dropFirst().map { (line) throws(RequestError) -> Field in
      // Folded lines and single line feeds enable request smuggling: two servers would see different requests.
      guard let colon = line.firstIndex(of: ":"), colon > line.startIndex, !line.contains(where: \.isNewline),
        line[..<colon].utf8.allSatisfy({ $0 > 0x20 })
      else { throw .badRequest("a field of the request has no valid name") }
      let value = line[line.index(after: colon)...].trimmingCharacters(in: CharacterSet(charactersIn: " \t"))
      return Field(name: line[..<colon].lowercased(), value: value)
    }
  }

  /// Returns all values of a field; its name is in lower case.
  package func values(_ name: String) -> [String] { fields.filter { $0.name == name }.map(\.value) }

  /// Returns the value of a field that occurs exactly once.
  package func value(_ name: String) -> String? {
    let all = values(name)
    return all.count == 1 ? all[0] : nil
  }

  /// The body's length in bytes.
  /// - Throws: if the body is too large, or its length is not given by one Content-Length.
  func bodyLength(limits: ServingLimits) throws(RequestError) -> Int {
    guard values("transfer-encoding").isEmpty else {
      throw RequestError(.notImplemented, "send a Content-Length instead of a Transfer-Encoding")
    }
    let lengths = values("content-length")
    guard let text = lengths.first else { return 0 }
    guard lengths.count == 1, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), !text.isEmpty else {
      throw .badRequest("the Content-Length is not a number")
    }
    guard let length = Int(text), length <= limits.body else {
      throw RequestError(.bodyTooLarge, "a body has at most \(limits.body) bytes")
    }
    return length
  }

  /// Returns the names and values of a query; the last value of a name that occurs twice.
  static func items(_ text: Substring) -> [String: String] {
    func decoded(_ text: Substring) -> String? {
      text.replacingOccurrences(of: "+", with: " ").removingPercentEncoding
    }
    var items: [String: String] = [:]
    for item in text.split(separator: "&") {
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = decoded(parts[0]), let value = decoded(parts.count > 1 ? parts[1] : "") else { continue }
      items[name] = value
    }
    return items
  }
}

package struct Request: Hashable, Sendable {
  package var head: RequestHead
  package var body: [UInt8]
}
