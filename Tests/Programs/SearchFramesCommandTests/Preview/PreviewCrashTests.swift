import Foundation
import TestSupport
import Testing

/// Crashes of the server while it draws.
@Suite(.timeLimit(.minutes(6)), .serialized) struct PreviewCrashTests {
  private static let scene = "search: {scopes: [A, B], tags: [C]}\ntimeline: [{at: 0.5s, tap: searchField}]\n"
  /// A drawing that takes many seconds.
  private static let slow = "animation.png?from=0s&to=50s&scale=2"

  /// Serves a scene; signals end the server without a backtrace, and temporary files are in the folder.
  private func withPreview(_ body: (ServedPage, TemporaryFolder) throws -> Void) throws {
    try withFolder(["scene.yaml": Self.scene, "temporary/empty": ""]) { (folder) throws in
      let page = try ServedPage(
        ["preview", "scene.yaml"], in: folder,
        environment: ["SWIFT_BACKTRACE": "enable=no", "TMPDIR": folder.path(of: "temporary")])
      defer { _ = try? page.interrupt() }
      try body(page, folder)
    }
  }

  /// Begins the slow drawing and ends the server during it.
  private func crash(_ page: ServedPage, in folder: TemporaryFolder, by signal: Int32 = SIGILL) throws {
    let client = try RawClient(port: page.port)
    defer { client.close() }
    client.send(Array("GET \(page.root)\(Self.slow) HTTP/1.1\r\nHost: \(page.host)\r\n\r\n".utf8))
    try wait { isDrawing(in: folder) }
    kill(try #require(try page.child()), signal)
    #expect(client.answer().status == 0)
  }

  /// Returns true while the temporary folder of an animation exists.
  private func isDrawing(in folder: TemporaryFolder) -> Bool {
    folder.names().contains { $0.hasPrefix("temporary/searchframes-") }
  }

  private func wait(until holds: () throws -> Bool) throws {
    let deadline = ContinuousClock.now + .seconds(150)
    while try !holds() {
      try #require(ContinuousClock.now < deadline)
      usleep(10_000)
    }
  }

  @Test(arguments: [SIGILL, SIGABRT, SIGKILL]) func theSameAddressAnswersAndNamesTheCrash(signal: Int32) throws {
    try withPreview { (page, folder) throws in
      try crash(page, in: folder, by: signal)
      let text = try page.get("scene").text
      #expect(text.contains(#""hasCrashed": true"#) && text.contains(String(cString: strsignal(signal))))
      #expect(text.contains("drawing this scene crashed") && text.contains("scene.yaml from 0s to 50s"))
      // The temporary files of the old process are removed.
      #expect(!isDrawing(in: folder))
      // The same drawing is refused without another crash; others are drawn.
      let child = try page.child()
      let again = try page.get(Self.slow)
      #expect(again.status == 422 && again.text.contains("crashed"))
      #expect(try page.get("still.png?t=0.6s&scale=1").status == 200)
      #expect(try page.child() == child)
      try folder.write(Self.scene.replacing("C", with: "D"), to: "scene.yaml")
      try wait { try page.get("scene").text.contains(#""hasCrashed": false"#) }
      #expect(try page.get(Self.slow.replacing("50s", with: "0.1s")).status == 200)
    }
  }

  @Test func drawingAgainIsAskedForByPost() throws {
    try withPreview { (page, folder) throws in
      try crash(page, in: folder)
      #expect(try page.get("again").status == 405)
      #expect(try page.get(Self.slow).status == 422)
      let post = "POST \(page.root)again HTTP/1.1\r\nHost: \(page.host)\r\nContent-Length: 0\r\n\r\n"
      #expect(try page.ask(post).status == 200)
      #expect(try page.get("scene").text.contains(#""hasCrashed": false"#))
      // It is drawn again, and crashes again.
      try crash(page, in: folder)
      #expect(try page.get("scene").text.contains(#""hasCrashed": true"#))
    }
  }

  @Test func theServerEndsWithTheCommand() throws {
    try withPreview { (page, folder) throws in
      let stream = try RawClient(port: page.port)
      defer { stream.close() }
      stream.send(Array("GET \(page.root)\(Self.slow) HTTP/1.1\r\nHost: \(page.host)\r\n\r\n".utf8))
      try wait { isDrawing(in: folder) }
      kill(page.process, SIGKILL)
      // The port is closed when the last process with the listening socket has ended.
      try wait {
        guard let client = try? RawClient(port: page.port) else { return true }
        client.close()
        return false
      }
      try wait { !isDrawing(in: folder) }
    }
  }

  @Test(.enabled(if: Browser.path != nil, "\(Browser.missing)")) func thePageShowsTheCrashAndThenThePicture() throws {
    try withPreview { (served, folder) throws in
      let page = try Browser.launch().page()
      defer { try? page.close() }
      try page.open(served.address)
      let preview = PreviewPage(page: page, served: served, folder: folder)
      try preview.rests(at: "0s")
      try crash(served, in: folder)
      try page.wait(until: "document.getElementById('problems').textContent.includes('drawing this scene crashed')")
      try page.wait(until: "document.getElementById('status').textContent === 'One problem'")
      try page.press("ArrowRight")
      try preview.rests(at: "1/60s")
      try page.click("#again")
      try page.wait(until: "document.getElementById('problems').hidden")
      try crash(served, in: folder)
      try page.wait(until: "!document.getElementById('problems').hidden")
      try folder.write(Self.scene.replacing("C", with: "D"), to: "scene.yaml")
      try page.wait(until: "document.getElementById('problems').hidden")
      try preview.rests(at: "1/60s")
      #expect(try preview.picture() == preview.rendered(at: "1/60s"))
    }
  }
}
