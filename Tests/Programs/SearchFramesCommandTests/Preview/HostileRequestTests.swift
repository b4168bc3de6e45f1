import Foundation
import TestSupport
import Testing

/// Requests that do not come from the page.
@Suite(.timeLimit(.minutes(6))) struct HostileRequestTests {
  private static let scene = "search: {scopes: [A, B], tags: [C]}\ntimeline: [{at: 0.5s, tap: searchField}]\n"

  private func withPreview(_ body: (ServedPage) throws -> Void) throws {
    try withFolder(["scene.yaml": Self.scene]) { (folder) throws in
      try withServed(["preview", "scene.yaml"], in: folder, body)
    }
  }

  private func expectFrame(_ page: ServedPage) throws {
    let still = try page.get("still.png?t=0.6s&scale=1")
    #expect(still.status == 200)
    #expect(still.body.starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }

  /// `ssh -L 9000:127.0.0.1:PORT` and similar tunnels send another Host.
  @Test func aForwardedPortIsAllowedByItsName() throws {
    func get(_ page: ServedPage, host: String) throws -> RawAnswer {
      try page.ask("GET \(page.root)scene HTTP/1.1\r\nHost: \(host)\r\nOrigin: http://\(host)\r\n\r\n")
    }
    try withPreview { (page) throws in
      for host in ["localhost:9000", "127.0.0.1:9000", "my-machine.example"] {
        let answer = try get(page, host: host)
        #expect(
          answer.status == 403 && answer.text.contains("start the command with --allow-host \(host), or"), "\(host)")
      }
    }
    let options = ["--allow-host", "localhost:9000", "--allow-host", "my-machine.example"]
    try withFolder(["scene.yaml": Self.scene]) { (folder) throws in
      try withServed(["preview", "scene.yaml"] + options, in: folder) { (page) throws in
        for host in ["localhost:9000", "my-machine.example", "my-machine.example:8080", page.host] {
          #expect(try get(page, host: host).status == 200, "\(host)")
        }
        for host in ["localhost:9001", "evil.example:9000", "my-machine.example.evil.example"] {
          #expect(try get(page, host: host).status == 403, "\(host)")
        }
      }
      for command in ["preview scene.yaml", "review"] {
        for host in ["*", "http://localhost:9000", "localhost:0"] {
          try Command.run("\(command) --allow-host \(host)", in: folder).expect(64, says: "--allow-host")
        }
      }
    }
  }

  @Test func foreignRequestsAreRefused() throws {
    try withPreview { (page) throws in
      try expectFrame(page)
      for host in ["evil.example", "evil.example:\(page.port)", "127.0.0.1", "127.0.0.1:1", "127.1:\(page.port)", ""] {
        #expect(try page.ask("GET \(page.root) HTTP/1.1\r\nHost: \(host)\r\n\r\n").status == 403, "\(host)")
      }
      #expect(try page.ask("GET \(page.root) HTTP/1.1\r\n\r\n").status == 403)
      #expect(try page.ask("GET \(page.root) HTTP/1.1\r\nHost: \(page.host)\r\nHost: evil\r\n\r\n").status == 403)
      for origin in ["http://evil.example", "null", "https://\(page.host)", "http://127.0.0.1", "file://"] {
        #expect(try page.get("", fields: ["Origin: \(origin)"]).status == 403, "\(origin)")
      }
      #expect(try page.get("", fields: ["Origin: http://\(page.host)"]).status == 200)
      for site in ["cross-site", "same-site"] {
        #expect(try page.get("scene", fields: ["Sec-Fetch-Site: \(site)"]).status == 403, "\(site)")
      }
      let wrong = "x" + String(page.root.dropFirst(2).dropLast())
      for path in ["/", "/scene", "//scene", "/\(wrong)/", "/\(wrong)/scene", String(page.root.dropLast()) + "0/", ""] {
        let answer = try page.ask("GET \(path) HTTP/1.1\r\nHost: \(page.host)\r\n\r\n")
        #expect(answer.status == (path == "" ? 400 : 403), "\(path)")
        #expect(!answer.text.contains(page.root))
      }
      #expect(try page.ask("DELETE \(page.root)scene HTTP/1.1\r\nHost: \(page.host)\r\n\r\n").status == 405)
      #expect(
        try page.ask("POST \(page.root)scene HTTP/1.1\r\nHost: \(page.host)\r\nContent-Length: 0\r\n\r\n").status == 405
      )
      try expectFrame(page)
    }
  }

  @Test func noPathLeadsToOtherFiles() throws {
    try withPreview { (page) throws in
      let paths = [
        "../../../../../../etc/passwd", "..%2f..%2f..%2fetc/passwd", "%2e%2e/%2e%2e/etc/passwd", "scene.yaml",
        "/etc/passwd", "./scene.yaml", "app.js/../../scene.yaml", "still.png%00.yaml", "Page/app.js",
      ]
      for path in paths {
        let answer = try page.get(path)
        #expect(answer.status == 404, "\(path)")
        #expect(!answer.text.contains("root:"))
        #expect(!answer.text.contains("searchField"))
      }
      // Values of the query are not used as paths.
      #expect(try page.get("still.png?t=/etc/passwd").status == 400)
      #expect(try page.get("values?layer=../../etc/passwd&from=0s&to=1s").text.contains("\"values\": []"))
    }
  }

  @Test func invalidRequestsAreRefused() throws {
    try withPreview { (page) throws in
      let host = "Host: \(page.host)\r\n"
      let requests = [
        "\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/2\r\n\(host)\r\n",
        "GET http://\(page.host)\(page.root) HTTP/1.1\r\n\(host)\r\n",
        "GET \(page.root) HTTP/1.1\r\n\(host): x\r\n\r\n", "GET \(page.root) HTTP/1.1\r\n\(host)a b: x\r\n\r\n",
        "GET \(page.root) HTTP/1.1\r\n\(host)X: y\r\n folded\r\n\r\n",
        "GET \(page.root) HTTP/1.1\r\n\(host)X: \u{1}\r\n\r\n",
        "GET \(page.root) HTTP/1.1\r\n\(host)Content-Length: -1\r\n\r\n",
        "GET \(page.root) HTTP/1.1\r\n\(host)Content-Length: 1\r\nContent-Length: 2\r\n\r\n",
      ]
      for request in requests { #expect(try page.ask(request).status == 400, "\(request)") }
      #expect(try page.ask("POST \(page.root) HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\n\r\n").status == 501)
      for query in [
        "t=never", "t=-1s", "t=1/0s", "scale=1e9", "scale=nan", "device=Nokia", "appearance=blue", "tint=x",
      ] {
        let status = try page.get("still.png?\(query)").status
        #expect(status == 400 || status == 422, "\(query)")
      }
      try expectFrame(page)
    }
  }

  @Test func largeRequestsAreCutOff() throws {
    try withPreview { (page) throws in
      let head = "POST \(page.root)settle HTTP/1.1\r\nHost: \(page.host)\r\nContent-Length: 1000000000\r\n\r\n"
      #expect(try page.ask(head).status == 413)
      // If the body is sent anyway, it is not read; only the system's buffers fill.
      let piece = [UInt8](repeating: 0x61, count: 1 << 20)
      for beginning in [head, "GET /"] {
        let client = try RawClient(port: page.port)
        client.send(Array(beginning.utf8))
        var taken = 0
        while taken < 1_000_000_000 {
          let sent = client.send(piece)
          taken += sent
          if sent < piece.count { break }
        }
        #expect(taken < 64 << 20)
        client.close()
      }
      let fields = (0..<200).map { "X-\($0): y\r\n" }.joined()
      #expect(try page.ask("GET \(page.root) HTTP/1.1\r\nHost: \(page.host)\r\n\(fields)\r\n").status == 431)
      let long = String(repeating: "y", count: 20_000)
      #expect(try page.ask("GET \(page.root)?\(long) HTTP/1.1\r\nHost: \(page.host)\r\n\r\n").status == 431)
      try expectFrame(page)
    }
  }

  @Test func aThousandIdleConnectionsLeaveRoom() throws {
    var limit = rlimit()
    #if canImport(Darwin)
      let files = RLIMIT_NOFILE
    #else
      let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #endif
    getrlimit(files, &limit)
    limit.rlim_cur = min(limit.rlim_max, 4096)
    setrlimit(files, &limit)
    try withPreview { (page) throws in
      var clients: [RawClient] = []
      defer { for client in clients { client.close() } }
      for index in 0..<1000 {
        clients.append(try RawClient(port: page.port))
        // Half of them send an incomplete request.
        if index % 2 == 0 { clients[index].send(Array("GET /slow".utf8)) }
        if index % 250 == 249 { try expectFrame(page) }
      }
      let deadline = ContinuousClock.now + .seconds(60)
      while clients.count(where: { !$0.isEnded }) > 64, ContinuousClock.now < deadline { usleep(20_000) }
      #expect(clients.count { !$0.isEnded } <= 64)
      try expectFrame(page)
    }
  }

  @Test func responsesAllowOnlyThePage() throws {
    try withPreview { (page) throws in
      for path in ["", "app.js", "scene", "still.png", "nothing"] {
        let head = try page.get(path).head
        #expect(head.contains("Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self';"))
        for field in ["nosniff", "Referrer-Policy: no-referrer", "frame-ancestors 'none'", "Cache-Control: no-store"] {
          #expect(head.contains(field), "\(path) \(field)")
        }
        #expect(!head.lowercased().contains("access-control"))
      }
      let html = try page.get("").text
      #expect(!html.contains("<script>") && !html.contains("onclick") && !html.contains("style="))
      // An absolute address would load a file of another host.
      for name in ["", "preview.css", "app.js", "stage.js", "timeline.js", "layers.js", "chart.js", "controls.js"] {
        let text = try page.get(name).text.replacing("http://www.w3.org/2000/svg", with: "")
        #expect(!text.contains("http://") && !text.contains("https://") && !text.contains("@import"), "\(name)")
      }
    }
  }
}
