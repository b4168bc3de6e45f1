import Foundation
import SearchGeometry

/// A headless Chromium for tests of pages, shared by all tests of a process.
///
/// It is controlled with the DevTools protocol over a pipe. When the process ends for any reason, the pipe closes, the
/// browser ends, and its profile is removed.
package final class Browser: @unchecked Sendable {
  /// The path of an installed browser; nil if there is none.
  package static let path: String? = {
    let names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chromium-headless-shell"]
    let app = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"
    return names.lazy.compactMap(Tool.path).first ?? (FileManager.default.isExecutableFile(atPath: app) ? app : nil)
  }()

  /// The reason for skipping tests that need a browser.
  package static let missing = "no Chromium is installed"

  private static let only = Result { () throws(BrowserError) in try Browser() }

  /// Returns the browser of this process and starts it at the first use.
  package static func launch() throws(BrowserError) -> Browser { try only.get() }

  private let lock = NSLock()
  private var connection: BrowserConnection

  private init() throws(BrowserError) {
    guard let path = Self.path else { throw .notInstalled }
    connection = try BrowserConnection(browser: path)
  }

  /// Opens a blank page.
  /// - Parameters:
  ///   - width: the width of the viewport in CSS pixels, like the height.
  ///   - scale: device pixels per CSS pixel.
  package func page(width: Int = 1280, height: Int = 800, scale: Double = 1) throws(BrowserError) -> Page {
    struct Target: Decodable { var targetId: String }
    struct Session: Decodable { var sessionId: String }
    // In a new window, because pages in background tabs are never painted.
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

  /// Sends a command and returns its answer.
  func call<Answer: Decodable>(
    _ method: String, _ parameters: JSONValue = .object([]), session: String? = nil, seconds: Double = 60
  ) throws(BrowserError) -> Answer {
    lock.lock()
    defer { lock.unlock() }
    return try connection.call(method, parameters, session: session, seconds: seconds)
  }

  /// Waits until the events of a page fulfil a condition, and returns them.
  func events(of session: String, seconds: Double, until condition: (PageEvents) -> Bool) throws(BrowserError)
    -> PageEvents
  {
    lock.lock()
    defer { lock.unlock() }
    return try connection.events(of: session, seconds: seconds, until: condition)
  }
}
