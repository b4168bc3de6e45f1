import Testing

@testable import SearchPreview

struct AccessCheckTests {
  @Test func aTokenMatchesItselfOnly() {
    let tokens = (0..<100).map { _ in AccessToken() }
    #expect(Set(tokens.map(\.text)).count == 100)
    for token in tokens {
      #expect(token.text.wholeMatch(of: /[0-9a-f]{32}/) != nil)
      #expect(token.matches(token.text))
      for other in ["", String(token.text.dropLast()), token.text + "0", token.text.uppercased() + "x"] {
        #expect(!token.matches(other))
      }
      var changed = Array(token.text)
      changed[31] = changed[31] == "0" ? "1" : "0"
      #expect(!token.matches(String(changed)))
    }
  }

  @Test func hostsAreAllowedByNameAndPort() throws {
    let token = AccessToken()
    let allowed = try ["localhost:9000", "My-Machine.local", "10.0.0.7"].map { try #require(AllowedHost($0)) }
    let access = AccessCheck(port: 4321, token: token, allowed: allowed)
    func status(_ fields: String...) -> Response.Status? {
      let text = (["GET /\(token.text)/ HTTP/1.1"] + fields).joined(separator: "\r\n")
      do {
        _ = try access.path(of: RequestHead(Array(text.utf8), limits: ServingLimits()))
        return nil
      } catch { return error.status }
    }
    for host in [
      "localhost:9000", "my-machine.local", "MY-machine.local:80", "my-machine.local:5", "10.0.0.7:1", "127.0.0.1:4321",
    ] {
      #expect(status("Host: \(host)") == nil, "\(host)")
      #expect(status("Host: \(host)", "Origin: http://\(host)") == nil, "\(host)")
    }
    #expect(status("Host: my-machine.local", "Origin: https://my-machine.local") == nil)
    // A name that an attacker's server has, and that resolves to 127.0.0.1.
    for host in [
      "localhost:9001", "localhost", "evil.example:9000", "evil.example:4321", "my-machine.local.evil.example",
      "evil.my-machine.local", "my-machine.local.", "10.0.0.70", "127.0.0.1:9000", "localhost:9000:9000",
      "@localhost:9000",
      "my-machine.local:", "my-machine.local:x", "",
    ] {
      #expect(status("Host: \(host)") == .forbidden, "\(host)")
      #expect(status("Host: localhost:9000", "Origin: http://\(host)") == .forbidden, "\(host)")
    }
    for origin in [
      "https://127.0.0.1:4321", "ftp://localhost:9000", "null", "localhost:9000", "http://localhost:9000/",
    ] {
      #expect(status("Host: localhost:9000", "Origin: \(origin)") == .forbidden, "\(origin)")
    }
    #expect(status("Host: localhost:9000", "Sec-Fetch-Site: cross-site") == .forbidden)
  }

  @Test func otherTextIsNoHost() {
    for text in [
      "", "*", "*.example", "http://a", "a/b", "a:", ":80", "a:0", "a:65536", "a:x", "a:80:90", "a b", "ä", "a_b",
      "[::1]",
      String(repeating: "a", count: 254),
    ] {
      #expect(AllowedHost(text) == nil, "\(text)")
    }
    #expect(AllowedHost("A.b-c:65535")?.description == "a.b-c:65535")
  }

  @Test func requestsOfOtherPagesAreRefused() throws {
    let token = AccessToken()
    let access = AccessCheck(port: 4321, token: token)
    func path(_ target: String, _ fields: [String], method: String = "GET") throws(RequestError) -> String {
      let text = (["\(method) \(target) HTTP/1.1"] + fields).joined(separator: "\r\n")
      return try access.path(of: RequestHead(Array(text.utf8), limits: ServingLimits()))
    }
    let root = "/\(token.text)/"
    for host in ["127.0.0.1:4321", "localhost:4321"] {
      #expect(try path(root, ["Host: \(host)"]) == "")
      #expect(try path(root + "a/b?c", ["Host: \(host)", "Origin: http://\(host)"]) == "a/b")
      #expect(try path(root, ["Host: \(host)", "Sec-Fetch-Site: none"]) == "")
    }
    let host = "Host: 127.0.0.1:4321"
    let refused: [(String, [String])] = [
      (root, []), (root, ["Host: 127.0.0.1"]), (root, ["Host: LOCALHOST.:4321"]), (root, ["Host: 127.0.0.1:43210"]),
      (root, [host, host]), (root, [host, "Origin: null"]), (root, [host, "Origin: https://127.0.0.1:4321"]),
      (root, [host, "Origin: http://127.0.0.1:4321.evil"]), (root, [host, "Sec-Fetch-Site: cross-site"]),
      ("/", [host]), ("/\(token.text)", [host]), ("//\(token.text)/", [host]), ("/x\(root)", [host]),
    ]
    for (target, fields) in refused {
      #expect { try path(target, fields) } throws: { ($0 as? RequestError)?.status == .forbidden }
    }
    #expect { try path(root, ["Host: localhost:9000"]) } throws: {
      ($0 as? RequestError)?.words
        == "the Host header is \"localhost:9000\"; start the command with --allow-host localhost:9000, or forward the same port"
    }
    #expect { try path(root, ["Host: <b>"]) } throws: {
      ($0 as? RequestError)?.words == "the Host is not this server's"
    }
    #expect { try path(root, [host], method: "PUT") } throws: { ($0 as? RequestError)?.status == .wrongMethod }
  }
}
