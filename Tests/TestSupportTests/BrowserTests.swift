import Foundation
import TestSupport
import Testing

@Suite(.enabled(if: Browser.path != nil, "\(Browser.missing)"), .timeLimit(.minutes(6))) struct BrowserTests {
  private static let page = """
    <!DOCTYPE html><title>Seen</title><style>body{margin:0;background:#123456}</style>
    <script>console.warn('one', 2, true); setTimeout(() => { throw new Error('late') }, 0)</script>
    """

  private func opened(_ text: String, width: Int = 40, height: Int = 30, scale: Double = 2) throws -> Page {
    let page = try Browser.launch().page(width: width, height: height, scale: scale)
    try page.open(text: text, as: "html")
    return page
  }

  @Test func scriptsAnswer() throws {
    let page = try opened(Self.page)
    #expect(try page.evaluate("document.title") == "Seen")
    #expect(try page.evaluate("[innerWidth, innerHeight, devicePixelRatio]") == [40, 30, 2])
    #expect(try page.evaluate("new Promise((kept) => setTimeout(() => kept({a: 1}), 5))") == ["a": 1])
    try page.run("setTimeout(() => { window.later = 1 }, 30)")
    try page.wait(until: "window.later")
    #expect(throws: BrowserError.late("window.never", seconds: 0.05)) {
      try page.wait(seconds: 0.05, until: "window.never")
    }
    #expect { try page.run("(() => { throw new Error('no') })()") } throws: { error in
      guard case .script(let words)? = error as? BrowserError else { return false }
      return words.contains("Error: no")
    }
    try page.close()
  }

  @Test func consoleMessagesAreCollected() throws {
    let page = try opened(Self.page)
    try page.run("new Promise((kept) => setTimeout(kept, 5))")
    let words = try page.console()
    #expect(words.first == "warning: one 2.0 true")
    #expect(words.contains { $0.hasPrefix("exception: Error: late") })
    try page.close()
  }

  @Test func screenshotsHaveTheScaleOfThePage() throws {
    let page = try opened(Self.page)
    // Width and height are at fixed offsets in a PNG file.
    #expect(Array(try page.screenshot()[16..<24]) == [0, 0, 0, 80, 0, 0, 0, 60])
    #expect(Array(try page.screenshot(CGRect(x: 1, y: 2, width: 8, height: 4))[16..<24]) == [0, 0, 0, 16, 0, 0, 0, 8])
    try page.close()
  }

  @Test func manyPagesArePaintedAtOnce() throws {
    let pages = try (0..<8).map { _ in try opened(Self.page) }
    for round in 0..<3 {
      for (index, page) in pages.enumerated() {
        try page.run("document.body.style.background = 'rgb(\(round), \(index), 0)'")
        #expect(try page.screenshot().count > 24)
      }
    }
    for page in pages { try page.close() }
  }

  @Test func aMissingFileIsAnError() throws {
    let page = try Browser.launch().page()
    #expect(throws: BrowserError.self) { try page.open(URL(fileURLWithPath: "/nowhere/at/all.html")) }
    try page.close()
  }
}
