import TestSupport
import Testing

@testable import SearchPreview

struct RequestHeadTests {
  private func head(_ text: String) throws(RequestError) -> RequestHead {
    try RequestHead(Array(text.utf8), limits: ServingLimits())
  }

  @Test func requestLineAndFieldsAreRead() throws {
    let head = try head("GET /a/b%20c?x=1&y=a+b%2Fc&x=2&z&=1&%zz=1 HTTP/1.1\r\nHost: h:1\r\nX:\t v \t\r\nx: w")
    #expect(head.method == "GET")
    #expect(head.path == "/a/b%20c")
    #expect(head.query == ["x": "2", "y": "a b/c", "z": "", "": "1"])
    #expect(head.value("host") == "h:1")
    #expect(head.values("x") == ["v", "w"])
    #expect(head.value("x") == nil)
    #expect(head.value("nothing") == nil)
  }

  @Test(arguments: [
    "", "GET", "GET /", "GET  / HTTP/1.1", "GET / HTTP/1.1 x", "GET / HTTP/0.9", " / HTTP/1.1", "GET x HTTP/1.1",
    "GET / HTTP/1.1\r\n", "GET / HTTP/1.1\r\n: x", "GET / HTTP/1.1\r\nX : y", "GET / HTTP/1.1\r\n X: y",
    "GET / HTTP/1.1\r\nX", "GET /\u{0} HTTP/1.1", "GET /ü HTTP/1.1", "GET / HTTP/1.1\r\nX: a\nb: c",
  ])
  func invalidRequestsAreRefused(text: String) {
    #expect { try head(text) } throws: { ($0 as? RequestError)?.status == .badRequest }
  }

  @Test func aBodyNeedsOneContentLength() throws {
    let limits = ServingLimits()
    func length(_ fields: String) throws(RequestError) -> Int {
      try head("POST / HTTP/1.1" + fields).bodyLength(limits: limits)
    }
    #expect(try length("") == 0)
    #expect(try length("\r\nContent-Length: 0") == 0)
    #expect(try length("\r\ncontent-length: \(limits.body)") == limits.body)
    for text in ["-1", "+1", "1 1", "", "0x1", "1,1", "1.0"] {
      #expect { try length("\r\nContent-Length: \(text)") } throws: { ($0 as? RequestError)?.status == .badRequest }
    }
    for text in ["\(limits.body + 1)", "99999999999999999999999"] {
      #expect { try length("\r\nContent-Length: \(text)") } throws: { ($0 as? RequestError)?.status == .bodyTooLarge }
    }
    #expect { try length("\r\nContent-Length: 1\r\nContent-Length: 1") } throws: {
      ($0 as? RequestError)?.status == .badRequest
    }
    #expect { try length("\r\nTransfer-Encoding: chunked") } throws: {
      ($0 as? RequestError)?.status == .notImplemented
    }
  }

  /// Random texts, half of them between a method and a version, are read or refused as bad requests.
  @Test func anyTextIsReadOrRefused() {
    var random = SeededGenerator(seed: 7)
    let words = ["GET ", "/", "?", "=", "&", "%", "%4", " HTTP/1.1", "\r\n", ":", "Host", "\t", "\u{0}", "é", "+", "a"]
    var read = 0
    for _ in 0..<3000 {
      let noise = (0..<random.below(14)).map { _ in random.pick(words) }.joined()
      let text = random.chance(0.5) ? noise : "GET /" + noise + " HTTP/1.1"
      do throws(RequestError) {
        let head = try head(text)
        let length = try head.bodyLength(limits: ServingLimits())
        #expect(text.hasPrefix("\(head.method) \(head.path)") && head.path.hasPrefix("/") && length == 0, "\(text)")
        read += 1
      } catch {
        #expect(error.status == .badRequest, "\(text)")
      }
    }
    #expect((100..<2900).contains(read))
  }
}
