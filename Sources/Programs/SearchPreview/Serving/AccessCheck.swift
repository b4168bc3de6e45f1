import SearchGeometry

/// Accepts requests of the page itself and refuses those of other pages.
///
/// A page of another origin can send requests to this server. By DNS rebinding, a host name that resolves to 127.0.0.1,
/// it can even read the responses. Such requests have another Host, another Origin or no token. Therefore only the names of
/// this machine, and names that the user allows, are accepted.
package struct AccessCheck: Sendable {
  let token: AccessToken
  private let hosts: [String]
  private let allowed: [AllowedHost]

  package init(port: Int, token: AccessToken, allowed: [AllowedHost] = []) {
    (self.token, self.allowed) = (token, allowed)
    hosts = ["127.0.0.1:\(port)", "localhost:\(port)"]
  }

  /// Returns the path after the token, without its slash.
  /// - Throws: for requests that are refused.
  package func path(of head: RequestHead) throws(RequestError) -> String {
    guard let host = head.value("host"), hosts.contains(host) || isAllowed(host) else {
      throw RequestError(.forbidden, Self.advice(for: head.value("host")))
    }
    guard head.values("origin").allSatisfy(isOwn) else {
      throw RequestError(.forbidden, "the Origin is another page's")
    }
    // Fetch Metadata, as browsers send it; "none" is an address that was typed or pasted.
    guard head.values("sec-fetch-site").allSatisfy({ ["same-origin", "none"].contains($0) }) else {
      throw RequestError(.forbidden, "the request is another page's")
    }
    let parts = head.path.dropFirst().split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, token.matches(parts[0]) else {
      throw RequestError(.forbidden, "open the whole address that searchframes printed")
    }
    guard ["GET", "HEAD", "POST"].contains(head.method) else {
      throw RequestError(.wrongMethod, "only GET, HEAD and POST are supported")
    }
    return String(parts[1])
  }

  private func isAllowed(_ host: String) -> Bool {
    AllowedHost(host).map { host in allowed.contains { $0.accepts(host) } } ?? false
  }

  /// A tunnel may end in a server with TLS, so that an allowed host also has origins of https.
  private func isOwn(_ origin: String) -> Bool {
    let parts = origin.split(separator: "://", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else { return false }
    return parts[0] == "http" && hosts.contains(parts[1])
      || ["http", "https"].contains(parts[0]) && isAllowed(parts[1])
  }

  private static func advice(for host: String?) -> String {
    guard let host = host.flatMap(AllowedHost.init) else { return "the Host is not this server's" }
    return "the Host header is \"\(host)\"; start the command with --allow-host \(host), or forward the same port"
  }
}

/// The secret part of a page's address: only readers of the command's output know it.
package struct AccessToken: Hashable, Sendable {
  /// 32 hexadecimal digits.
  package let text: String

  /// Takes 128 bits from the system's generator, which is cryptographically secure.
  package init() {
    var generator = SystemRandomNumberGenerator()
    text = (0..<2).map { _ in generator.next().hexadecimal(digits: 16) }.joined()
  }

  /// Returns true for the token itself. The time that it takes does not depend on how many digits are right.
  package func matches(_ other: some StringProtocol) -> Bool {
    let (mine, theirs) = (Array(text.utf8), Array(other.utf8))
    guard mine.count == theirs.count else { return false }
    return zip(mine, theirs).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}

/// A host under which a page may be opened besides this machine's own names, such as that of a forwarded port.
package struct AllowedHost: Hashable, Sendable, CustomStringConvertible {
  /// In lower case, as browsers send it.
  let name: String
  /// Nil for any port.
  let port: String?

  /// - Parameter text: NAME or NAME:PORT.
  /// - Returns: nil for other text, such as an address with a scheme, or a name with a wildcard.
  package init?(_ text: String) {
    let parts = text.lowercased().split(separator: ":", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), 1...253 ~= parts[0].count,
      parts[0].utf8.allSatisfy({ 0x61...0x7A ~= $0 || 0x30...0x39 ~= $0 || $0 == 0x2D || $0 == 0x2E })
    else { return nil }
    if parts.count == 2 {
      guard parts[1].utf8.allSatisfy({ 0x30...0x39 ~= $0 }), let number = Int(parts[1]), 1...65_535 ~= number else {
        return nil
      }
    }
    (name, port) = (String(parts[0]), parts.count == 2 ? String(parts[1]) : nil)
  }

  package var description: String { name + (port.map { ":\($0)" } ?? "") }

  /// Returns true for the host of a request, or of an origin. Addresses without a port have the one of their scheme.
  func accepts(_ host: AllowedHost) -> Bool { host.name == name && (port == nil || host.port == port) }
}
