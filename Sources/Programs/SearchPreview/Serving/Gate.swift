/// Lets in what the page itself asks for, and nobody else's pages.
///
/// A page of another origin can send requests here, and by a name of its own that leads to 127.0.0.1 even read the
/// answers; such have another Host, another Origin, or no token.
package struct Gate: Sendable {
  let token: AccessToken
  private let hosts: [String]

  package init(port: Int, token: AccessToken) {
    self.token = token
    hosts = ["127.0.0.1:\(port)", "localhost:\(port)"]
  }

  /// The path behind the token, without its slash.
  /// - Throws: for requests that may not come in.
  package func path(of head: RequestHead) throws(Refusal) -> String {
    guard let host = head.value("host"), hosts.contains(host) else {
      throw Refusal(.forbidden, "the Host is not this server's")
    }
    guard head.values("origin").allSatisfy({ $0.hasPrefix("http://") && hosts.contains(String($0.dropFirst(7))) })
    else { throw Refusal(.forbidden, "the Origin is another page's") }
    // Fetch Metadata: what browsers say of who asks; "none" is the person, by the address bar.
    guard head.values("sec-fetch-site").allSatisfy({ ["same-origin", "none"].contains($0) }) else {
      throw Refusal(.forbidden, "another page asks")
    }
    let parts = head.path.dropFirst().split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, token.matches(parts[0]) else {
      throw Refusal(.forbidden, "open the whole address that searchframes printed")
    }
    guard ["GET", "HEAD", "POST"].contains(head.method) else {
      throw Refusal(.wrongMethod, "only GET, HEAD and POST are answered")
    }
    return String(parts[1])
  }
}
