import Foundation
import SearchGeometry

/// A headless Chromium, for tests that look at pages: one serves all tests of a process.
///
/// It is told what to do by the DevTools protocol over a pipe. When the pipe closes, however the process ends, the
/// browser ends too and its profile is removed.
package final class Browser: @unchecked Sendable {
  /// Where a browser is installed; nil where none is.
  package static let path: String? = {
    let names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chromium-headless-shell"]
    let app = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"
    return names.lazy.compactMap(Tool.path).first ?? (FileManager.default.isExecutableFile(atPath: app) ? app : nil)
  }()

  /// Why tests that need a browser are skipped.
  package static let missing = "no Chromium is installed"

  private static let only = Result { () throws(BrowserError) in try Browser() }

  /// The process's browser, started at its first use.
  package static func launch() throws(BrowserError) -> Browser { try only.get() }

  private let lock = NSLock()
  private var connection: BrowserConnection

  private init() throws(BrowserError) {
    guard let path = Self.path else { throw .notInstalled }
    connection = try BrowserConnection(browser: path)
  }

  /// A blank page of its own.
  /// - Parameters:
  ///   - width: of what it shows, in CSS pixels; so is the height.
  ///   - scale: device pixels for each of those.
  package func page(width: Int = 1280, height: Int = 800, scale: Double = 1) throws(BrowserError) -> Page {
    struct Target: Decodable { var targetId: String }
    struct Session: Decodable { var sessionId: String }
    // In a window of its own: of several pages in one, those behind are not painted and wait for ever to be.
    let target: Target = try call(
      "Target.createTarget", .members(["url": .string("about:blank"), "newWindow": .bool(true)]))
    let session: Session = try call(
      "Target.attachToTarget", .members(["targetId": .string(target.targetId), "flatten": .bool(true)]))
    let page = Page(browser: self, target: target.targetId, session: session.sessionId)
    for domain in ["Page", "Runtime", "Log"] { try page.call("\(domain).enable") }
    try page.resize(width: width, height: height, scale: scale)
    return page
  }

  // MARK: The protocol

  /// One command and its answer.
  func call<Answer: Decodable>(
    _ method: String, _ parameters: JSONValue = .object([]), session: String? = nil, seconds: Double = 60
  ) throws(BrowserError) -> Answer {
    lock.lock()
    defer { lock.unlock() }
    return try connection.call(method, parameters, session: session, seconds: seconds)
  }

  /// What has happened in a page so far; waits for more until there is what is looked for.
  func events(of session: String, seconds: Double, until isThere: (PageEvents) -> Bool) throws(BrowserError)
    -> PageEvents
  {
    lock.lock()
    defer { lock.unlock() }
    return try connection.events(of: session, seconds: seconds, until: isThere)
  }
}
