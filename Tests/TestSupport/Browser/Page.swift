import Foundation
import SearchGeometry

/// A page in a browser; it must be closed.
package struct Page: Sendable {
  let browser: Browser
  let target, session: String

  /// Loads a web address or a file, and waits until it has loaded completely.
  package func open(_ address: URL) throws(BrowserError) {
    struct Navigation: Decodable { var errorText: String? }
    let before = try browser.events(of: session, seconds: 0) { _ in true }.loads
    let navigation: Navigation = try call("Page.navigate", .members(["url": .string(address.absoluteString)]))
    if let reason = navigation.errorText { throw .refused("Page.navigate", reason: reason) }
    _ = try browser.events(of: session, seconds: 60) { $0.loads > before }
  }

  /// Loads a text as a file with an extension: "html", "svg".
  package func open(text: String, as type: String) throws {
    try withFolder(["page." + type: text]) { folder in try open(folder.url(of: "page." + type)) }
  }

  package func resize(width: Int, height: Int, scale: Double) throws(BrowserError) {
    try call(
      "Emulation.setDeviceMetricsOverride",
      .members([
        "width": .int(width), "height": .int(height), "deviceScaleFactor": .double(scale), "mobile": .bool(false),
      ]))
  }

  /// Returns the value of a script, which must be convertible to JSON; waits for a promise.
  package func evaluate<Value: Decodable>(_ script: String, as type: Value.Type = Value.self) throws(BrowserError)
    -> Value
  {
    let answer: Thrown<Answer<Value>> = try call(
      "Runtime.evaluate",
      .members(["expression": .string(script), "returnByValue": .bool(true), "awaitPromise": .bool(true)]))
    return try answer.value().result.value
  }

  /// Runs a script and ignores its value.
  package func run(_ script: String) throws(BrowserError) {
    struct Nothing: Decodable {}
    let answer: Thrown<Nothing> = try call(
      "Runtime.evaluate", .members(["expression": .string(script), "awaitPromise": .bool(true)]))
    _ = try answer.value()
  }

  /// Waits until a script's value is true.
  package func wait(seconds: Double = 120, until script: String) throws(BrowserError) {
    let deadline = ContinuousClock.now + .seconds(seconds)
    while try !holds(script) {
      guard .now < deadline else { throw .late(script, seconds: seconds) }
      usleep(10_000)
    }
  }

  /// Returns the value of a script; false while the page is being replaced.
  private func holds(_ script: String) throws(BrowserError) -> Bool {
    do throws(BrowserError) {
      return try evaluate("!!(\(script))", as: Bool.self)
    } catch {
      guard case .refused(_, let reason) = error, reason.contains("navigated") || reason.contains("context") else {
        throw error
      }
      return false
    }
  }

  /// Returns the console messages, errors of scripts and warnings of the browser, as "level: words".
  package func console() throws(BrowserError) -> [String] {
    // Events arrive before the answer to a later command.
    try run("0")
    return try browser.events(of: session, seconds: 0) { _ in true }.console
  }

  /// Returns a PNG file of the viewport, or of a part of it in CSS pixels, at the scale of the page.
  package func screenshot(_ clip: CGRect? = nil) throws(BrowserError) -> [UInt8] {
    struct Picture: Decodable { var data: Data }
    var parameters = JSONValue.members(["format": .string("png"), "optimizeForSpeed": .bool(true)])
    if let clip {
      parameters = parameters.adding([
        "clip": .members([
          "x": .double(clip.minX), "y": .double(clip.minY), "width": .double(clip.width),
          "height": .double(clip.height), "scale": .int(1),
        ])
      ])
    }
    let picture: Picture = try call("Page.captureScreenshot", parameters)
    return Array(picture.data)
  }

  package func close() throws(BrowserError) {
    struct Nothing: Decodable {}
    let _: Nothing = try browser.call("Target.closeTarget", .members(["targetId": .string(target)]))
  }

  func call(_ method: String, _ parameters: JSONValue = .object([])) throws(BrowserError) {
    struct Nothing: Decodable {}
    let _: Nothing = try call(method, parameters)
  }

  private func call<Answer: Decodable>(_ method: String, _ parameters: JSONValue) throws(BrowserError) -> Answer {
    try browser.call(method, parameters, session: session)
  }

  private struct Answer<Value: Decodable>: Decodable {
    struct Remote: Decodable { var value: Value }
    var result: Remote
  }

  /// An answer, or the error that a script threw.
  private struct Thrown<Answer: Decodable>: Decodable {
    private var exception: ScriptException?
    private var answer: Answer?

    private enum Key: CodingKey { case exceptionDetails }

    init(from decoder: any Decoder) throws {
      exception = try decoder.container(keyedBy: Key.self).decodeIfPresent(
        ScriptException.self, forKey: .exceptionDetails)
      if exception == nil { answer = try Answer(from: decoder) }
    }

    func value() throws(BrowserError) -> Answer {
      if let exception { throw .script(exception.words) }
      guard let answer else { throw .unreadable("no value") }
      return answer
    }
  }
}
