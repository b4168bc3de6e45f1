import Foundation
import SearchGeometry

/// A browser's process, and the pipe on which messages go to and fro, each ended by a zero byte.
struct BrowserConnection {
  private let process = Process()
  private let commands = Pipe()
  private let answers = Pipe()
  private var received = Data()
  private var lastID = 0
  private var events: [String: PageEvents] = [:]

  /// The protocol's pipe is descriptors 3 and 4, which `Process` cannot hand on: a shell turns its own into them. It
  /// outlives the browser and removes its profile; processes that the browser leaves behind may be slower.
  private static let script = """
    profile=$(mktemp -d "${TMPDIR:-/tmp}/searchframes-browser.XXXXXX") || exit
    "$0" --user-data-dir="$profile" "$@" 3<&0 4>&1 </dev/null >/dev/null 2>&1
    exec >/dev/null 2>&1
    rm -rf "$profile" || { sleep 2; rm -rf "$profile"; }
    """

  /// Pixels are to depend on the page alone: no graphics card, no display's colours, no subpixels, no hints.
  private static let arguments = [
    "--headless", "--remote-debugging-pipe", "--no-sandbox", "--no-first-run", "--disable-gpu",
    "--disable-dev-shm-usage", "--disable-extensions", "--disable-background-networking", "--disable-component-update",
    "--disable-sync", "--disable-lcd-text", "--force-color-profile=srgb", "--font-render-hinting=none",
    "--hide-scrollbars", "--mute-audio", "about:blank",
  ]

  init(browser: String) throws(BrowserError) {
    // A browser that died must be an error, not the end of the tests.
    signal(SIGPIPE, SIG_IGN)
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", Self.script, browser] + Self.arguments
    process.standardInput = commands
    process.standardOutput = answers
    process.standardError = FileHandle.nullDevice
    do { try process.run() } catch { throw .notStarted("\(error)") }
    struct Version: Decodable { var product: String }
    let _: Version = try call("Browser.getVersion", .object([]), session: nil, seconds: 60)
  }

  mutating func call<Answer: Decodable>(
    _ method: String, _ parameters: JSONValue, session: String?, seconds: Double
  ) throws(BrowserError) -> Answer {
    lastID += 1
    var words = JSONValue.members(["id": .int(lastID), "method": .string(method), "params": parameters])
    if let session { words = words.adding(["sessionId": .string(session)]) }
    do { try commands.fileHandleForWriting.write(contentsOf: Data(words.line.utf8) + [0]) } catch { throw .gone }
    let deadline = ContinuousClock.now + .seconds(seconds)
    while true {
      guard let data = try message(before: deadline) else { throw .late(method, seconds: seconds) }
      guard let envelope = try note(data), envelope.id == lastID else { continue }
      if let error = envelope.error { throw .refused(method, reason: error.message) }
      return try decoded(Result<Answer>.self, data).result
    }
  }

  mutating func events(
    of session: String, seconds: Double, until isThere: (PageEvents) -> Bool
  ) throws(BrowserError) -> PageEvents {
    let deadline = ContinuousClock.now + .seconds(seconds)
    while true {
      let seen = events[session] ?? PageEvents()
      if isThere(seen) { return seen }
      guard let data = try message(before: deadline) else { throw .late("an event", seconds: seconds) }
      _ = try note(data)
    }
  }

  // MARK: Messages

  private struct Envelope: Decodable {
    struct Refusal: Decodable { var message: String }
    var id: Int?
    var method: String?
    var sessionId: String?
    var error: Refusal?
  }

  private struct Result<Answer: Decodable>: Decodable { var result: Answer }

  /// Keeps an event; gives back an answer.
  private mutating func note(_ data: Data) throws(BrowserError) -> Envelope? {
    let envelope = try decoded(Envelope.self, data)
    guard let method = envelope.method else { return envelope }
    if let session = envelope.sessionId { try events[session, default: PageEvents()].note(method, data) }
    return nil
  }

  /// The next message; nil when there is none in time.
  private mutating func message(before deadline: ContinuousClock.Instant) throws(BrowserError) -> Data? {
    var searched = 0
    while true {
      if let end = received[(received.startIndex + searched)...].firstIndex(of: 0) {
        defer { received = Data(received[(end + 1)...]) }
        return received[..<end]
      }
      searched = received.count
      let left = (deadline - .now) / .milliseconds(1)
      var waiting = pollfd(fd: answers.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
      switch poll(&waiting, 1, Int32(min(max(left, 0), 1e6))) {
      case 0: return nil
      case 1...: break
      default:
        if errno == EINTR { continue }
        throw .gone
      }
      let more = answers.fileHandleForReading.availableData
      guard !more.isEmpty else { throw .gone }
      received += more
    }
  }

  private func decoded<Value: Decodable>(_ type: Value.Type, _ data: Data) throws(BrowserError) -> Value {
    do { return try JSONDecoder().decode(type, from: data) } catch {
      throw .unreadable(String(decoding: data.prefix(1_000), as: UTF8.self))
    }
  }
}
