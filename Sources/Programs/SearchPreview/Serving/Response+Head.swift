extension Response {
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
    var lines = ["HTTP/1.1 \(status.rawValue) \(status.phrase)"]
    lines += (fields + Self.safety).map { "\($0.name): \($0.value)" }
    if case .bytes(let bytes) = body { lines.append("Content-Length: \(bytes.count)") }
    if isLast { lines.append("Connection: close") }
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
  }
}
