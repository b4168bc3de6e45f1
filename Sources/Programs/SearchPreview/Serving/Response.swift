/// A response of HTTP/1.1.
package struct Response: Sendable {
  package var status: Status
  package var fields: [(name: String, value: String)]
  package var body: Body
  /// True if the connection closes after the response; nothing more is read from it.
  package var isLast = false

  package enum Body: Sendable {
    case bytes([UInt8])
    /// Written piece by piece; the body ends with the connection.
    case stream(AsyncStream<[UInt8]>)
  }

  /// Status codes and phrases of RFC 9110; 431 is of RFC 6585.
  package enum Status: String, Hashable, Sendable {
    case ok = "200 OK"
    case badRequest = "400 Bad Request"
    case forbidden = "403 Forbidden"
    case notFound = "404 Not Found"
    case wrongMethod = "405 Method Not Allowed"
    case timeout = "408 Request Timeout"
    case conflict = "409 Conflict"
    case bodyTooLarge = "413 Content Too Large"
    case unprocessable = "422 Unprocessable Content"
    case headTooLarge = "431 Request Header Fields Too Large"
    case failed = "500 Internal Server Error"
    case notImplemented = "501 Not Implemented"
    case busy = "503 Service Unavailable"
  }

  package enum MediaType: String, Hashable, Sendable {
    case html = "text/html; charset=utf-8"
    case css = "text/css; charset=utf-8"
    case script = "text/javascript; charset=utf-8"
    case json = "application/json"
    case text = "text/plain; charset=utf-8"
    case png = "image/png"
    case jpeg = "image/jpeg"
    case svg = "image/svg+xml"
    case webp = "image/webp"
    case gif = "image/gif"
    case mp4 = "video/mp4"
    case webm = "video/webm"
    case mov = "video/quicktime"
    case avif = "image/avif"
    case pdf = "application/pdf"
    case events = "text/event-stream"
  }

  package init(_ status: Status = .ok, type: MediaType, bytes: [UInt8]) {
    self.status = status
    fields = [("Content-Type", type.rawValue)]
    body = .bytes(bytes)
  }

  package static func json(_ text: String) -> Response { Response(type: .json, bytes: Array(text.utf8)) }

  /// Server-sent events (HTML Living Standard, 9.2).
  package static func events(_ events: AsyncStream<[UInt8]>) -> Response {
    var response = Response(type: .events, bytes: [])
    response.body = .stream(events)
    response.isLast = true
    return response
  }

  /// Returns the response as a download with a file name; characters that are not plain become hyphens.
  package func download(as name: String) -> Response {
    let plain = name.unicodeScalars.map { scalar -> Character in
      let isPlain =
        scalar.isASCII && (scalar.properties.isAlphabetic || "0123456789-_. ".unicodeScalars.contains(scalar))
      return isPlain ? Character(scalar) : "-"
    }
    var response = self
    response.fields.append(("Content-Disposition", "attachment; filename=\"\(String(plain))\""))
    return response
  }

  /// Sent with every response: the page loads and runs only files of this server, no other page can frame it, its
  /// address with the token is not sent as a referrer, and browsers cache nothing.
  private static let safety: [(name: String, value: String)] = [
    (
      "Content-Security-Policy",
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; connect-src 'self'; "
        + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    ("X-Content-Type-Options", "nosniff"),
    ("X-Frame-Options", "DENY"),
    ("Referrer-Policy", "no-referrer"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cache-Control", "no-store"),
  ]

  /// The status line and the fields, with the empty line after them.
  var head: [UInt8] {
    var lines = ["HTTP/1.1 \(status.rawValue)"]
    lines += (fields + Self.safety).map { "\($0.name): \($0.value)" }
    if case .bytes(let bytes) = body { lines.append("Content-Length: \(bytes.count)") }
    if isLast { lines.append("Connection: close") }
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
  }
}

package struct RequestError: Error, Hashable, Sendable {
  package var status: Response.Status
  package var words: String

  package init(_ status: Response.Status, _ words: String) {
    self.status = status
    self.words = words
  }

  static func badRequest(_ words: String) -> RequestError { RequestError(.badRequest, words) }
  static let notFound = RequestError(.notFound, "there is nothing at this address")
  static let busy = RequestError(.busy, "too much is being drawn already; try again")

  package var response: Response {
    Response(status, type: .text, bytes: Array((words + "\n").utf8))
  }
}
