import Foundation
import TestSupport
import Testing

/// The beginning and the end of a preview.
@Suite(.timeLimit(.minutes(6))) struct PreviewLifeTests {
  @Test func interruptsEndIt() throws {
    try withFolder(["scene.yaml": "search: {}\n"]) { (folder) throws in
      let page = try ServedPage(["preview", "scene.yaml"], in: folder)
      #expect(page.address.absoluteString.wholeMatch(of: /http:\/\/127\.0\.0\.1:\d+\/[0-9a-f]{32}\//) != nil)
      // An open connection and a stream of events do not delay the end.
      let idle = try RawClient(port: page.port)
      let stream = try RawClient(port: page.port)
      stream.send(Array("GET \(page.root)revisions HTTP/1.1\r\nHost: \(page.host)\r\n\r\n".utf8))
      try page.interrupt().expect(0, words: "")
      #expect(throws: (any Error).self) { try RawClient(port: page.port) }
      idle.close()
      stream.close()
    }
  }

  @Test func aSceneWhoseFontsAreMissingIsServedWithItsProblem() throws {
    try withFolder(["scene.yaml": "search: {}\nfonts: {directory: ./none}\n"]) { (folder) throws in
      try withServed(["preview", "scene.yaml"], in: folder) { page in
        for _ in 0..<2 {
          let text = try page.get("scene").text
          #expect(text.contains("there is no folder ./none beside the scene"), "\(text)")
          #expect(text.contains("\"line\": 2"), "\(text)")
        }
      }
    }
  }

  @Test func itEndsByItself() throws {
    try withFolder(["scene.yaml": "search: {}\n"]) { (folder) throws in
      let outcome = try Command.run("preview scene.yaml --for 0.1", in: folder).expect(0)
      #expect(outcome.text.hasPrefix("http://127.0.0.1:"))
    }
  }

  @Test func addressesDiffer() throws {
    try withFolder(["scene.yaml": "search: {}\n"]) { (folder) throws in
      let all = try (0..<3).map { _ in try Command.run("preview scene.yaml --for 0.01", in: folder).text }
      #expect(Set(all.compactMap { $0.split(separator: "/").dropFirst(2).first }).count == 3)
    }
  }

  @Test func errorsHaveAnExitStatusAndAMessage() throws {
    try withFolder(["scene.yaml": "search: {}\n"]) { (folder) throws in
      try Command.run("preview none.yaml --for 1", in: folder).expect(66, words: "none.yaml: there is no such file\n")
      try Command.run("review none --for 1", in: folder).expect(66)
      try Command.run("preview scene.yaml --port 70000", in: folder).expect(64)
      try Command.run("preview scene.yaml --device Nokia", in: folder).expect(64)
      try folder.write("{", to: "report/results.json")
      try Command.run("review report --for 1", in: folder).expect(65)
      try withServed(["preview", "scene.yaml"], in: folder) { (page) throws in
        let taken = try Command.run(["preview", "scene.yaml", "--port", String(page.port), "--for", "1"], in: folder)
          .expect(73)
        #expect(taken.words.hasPrefix("127.0.0.1:\(page.port) cannot be listened on: "))
      }
    }
  }

  /// Reads the listening sockets of Linux; "0100007F" is 127.0.0.1.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/net/tcp"), "there is no /proc/net/tcp"))
  func itListensOnlyOnLoopback() throws {
    try withFolder(["scene.yaml": "search: {}\n"]) { (folder) throws in
      try withServed(["preview", "scene.yaml"], in: folder) { (page) throws in
        let digits = String(page.port, radix: 16, uppercase: true)
        let place = "0100007F:" + String(repeating: "0", count: 4 - digits.count) + digits
        var listening: [String] = []
        for table in ["/proc/net/tcp", "/proc/net/tcp6"] where FileManager.default.fileExists(atPath: table) {
          for line in try String(contentsOfFile: table, encoding: .utf8).split(separator: "\n") {
            let words = line.split(separator: " ").map(String.init)
            // "0A" is the state of a listening socket.
            if words.count > 3, words[3] == "0A", words[1].hasSuffix(place.suffix(5)) { listening.append(words[1]) }
          }
        }
        #expect(listening == [place])
      }
    }
  }
}
