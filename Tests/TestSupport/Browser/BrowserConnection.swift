import Foundation
import SearchGeometry

/// A browser process and the pipes for its messages, each of which ends with a zero byte.
struct BrowserConnection {
  private let process = Process()
  private let commands = Pipe()
  private let answers = Pipe()
  private var received = Data()
  private var lastID = 0
  private var events: [String: PageEvents] = [:]

  /// The protocol uses descriptors 3 and 4, which `Process` cannot pass on, so a shell duplicates its input and output.
  /// The shell removes the profile after the browser has ended; child processes of the browser may end later.
  private static let script = """
    profile=$(mktemp -d "${TMPDIR:-/tmp}/searchframes-browser.XXXXXX") || exit
    "$0" --user-data-dir="$profile" "$@" 3<&0 4>&1 </dev/null >/dev/null 2>&1
    exec >/dev/null 2>&1
    rm -rf "$profile" || { sleep 2; rm -rf "$profile"; }
    """

  /// Pixels must depend only on the page: no GPU, display colours, subpixel text or hinting.
  private static let arguments = [
    "--headless", "--remote-debugging-pipe", "--no-sandbox", "--no-first-run", "--disable-gpu",
    "--disable-dev-shm-usage", "--disable-extensions", "--disable-background-networking", "--disable-component-update",
    "--disable-sync", "--disable-lcd-text", "--force-color-profile=srgb", "--font-render-hinting=none",
    "--hide-scrollbars", "--mute-audio", "about:blank",
  ]

  init(browser: String) throws(BrowserError) {
    // Writing to a browser that has ended must not end the tests.
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
    of session: String, seconds: Double, until condition: (PageEvents) -> Bool
  ) throws(BrowserError) -> PageEvents {
    let deadline = ContinuousClock.now + .seconds(seconds)
    while true {
      let seen = events[session] ?? PageEvents()
      if condition(seen) { return seen }
      guard let data = try message(before: deadline) else { throw .late("an event", seconds: seconds) }
      _ = try note(data)
    }
  }

  // MARK: Messages

  private struct Envelope: Decodable {
    struct Refusal: Decodable { var message: String }
    var id: Int?
    var method, sessionId: String?
    var error: Refusal?
  }

  private struct Result<Answer: Decodable>: Decodable { var result: Answer }

  /// Records an event; returns an answer.
  private mutating func note(_ data: Data) throws(BrowserError) -> Envelope? {
    let envelope = try decoded(Envelope.self, data)
    guard let method = envelope.method else { return envelope }
    if let session = envelope.sessionId { try events[session, default: PageEvents()].note(method, data) }
    return nil
  }

  /// Returns the next message; nil if there is none before the deadline.
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
