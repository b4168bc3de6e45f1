import Foundation
import SearchGeometry

/// A page in a browser; it stays open until it is closed.
package struct Page: Sendable {
  let browser: Browser
  let target: String
  let session: String

  /// Loads an address, a file's included, and waits until it and all in it have loaded.
  package func open(_ address: URL) throws(BrowserError) {
    struct Navigation: Decodable { var errorText: String? }
    let before = try browser.events(of: session, seconds: 0) { _ in true }.loads
    let navigation: Navigation = try call("Page.navigate", .members(["url": .string(address.absoluteString)]))
    if let reason = navigation.errorText { throw .refused("Page.navigate", reason: reason) }
    _ = try browser.events(of: session, seconds: 60) { $0.loads > before }
  }

  /// Loads a text as a file of a type: "html", "svg".
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

  /// The value of a script, a promise's when it is kept; it must be what JSON can say.
  package func evaluate<Value: Decodable>(_ script: String, as type: Value.Type = Value.self) throws(BrowserError)
    -> Value
  {
    let answer: Thrown<Answer<Value>> = try call(
      "Runtime.evaluate",
      .members(["expression": .string(script), "returnByValue": .bool(true), "awaitPromise": .bool(true)]))
    return try answer.value().result.value
  }

  /// Runs a script whose value nobody wants.
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

  /// False also where the page was about to be another one, of which the browser says so.
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

  /// What it wrote to the console, what its scripts threw and what the browser complained of: "level: words".
  package func console() throws(BrowserError) -> [String] {
    // What an answer follows has been received with it.
    try run("0")
    return try browser.events(of: session, seconds: 0) { _ in true }.console
  }

  /// A PNG file of what it shows, or of a part of it, in CSS pixels, at the page's scale.
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

  /// What a script came to.
  private struct Answer<Value: Decodable>: Decodable {
    struct Remote: Decodable { var value: Value }
    var result: Remote
  }

  /// An answer in whose stead a script may have thrown.
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
