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
    #expect { try path(root, [host], method: "PUT") } throws: { ($0 as? RequestError)?.status == .wrongMethod }
  }
}
