import FlyingSocks
import Foundation

/// One connection: requests are read and answered by turns.
struct Connection: Sendable {
  let socket: AsyncSocket
  let limits: ServingLimits
  let respond: @Sendable (Request) async -> Answer
  /// Told before a request is waited for, and when one has come.
  let isWaiting: @Sendable (Bool) async -> Void

  /// So much is written before the clock begins anew.
  private static let piece = 1 << 20

  func run() async {
    var reader = RequestReader(socket, limits: limits)
    do {
      while !Task.isCancelled {
        await isWaiting(true)
        guard let request = try await reader.next() else { break }
        await isWaiting(false)
        var answer = await respond(request)
        let wish = request.head.values("connection").joined(separator: ",").lowercased()
        if wish.contains("close") { answer.isLast = true }
        try await write(answer, withBody: request.head.method != "HEAD")
        if answer.isLast { break }
      }
    } catch let refusal as Refusal {
      var answer = refusal.answer
      answer.isLast = true
      try? await write(answer, withBody: true)
      await drain()
    } catch {
      // The client has gone, or takes nothing: there is nobody to tell.
    }
    try? socket.close()
  }

  private func write(_ answer: Answer, withBody: Bool) async throws {
    guard case .bytes(let body) = answer.body else { return try await stream(answer) }
    let bytes = withBody ? body : []
    try await write(Data(answer.head + bytes.prefix(Self.piece)))
    var sent = Self.piece
    while sent < bytes.count {
      let end = min(sent + Self.piece, bytes.count)
      try await write(Data(bytes[sent..<end]))
      sent = end
    }
  }

  private func write(_ data: Data) async throws {
    let socket = socket
    try await within(limits.writeTime) { try await socket.write(data) }
  }

  /// Writes pieces as they come, until there are no more or the client has gone.
  private func stream(_ answer: Answer) async throws {
    guard case .stream(let pieces) = answer.body else { return }
    try await write(Data(answer.head))
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        for await piece in pieces {
          do { try await write(Data(piece)) } catch { return }
        }
      }
      let socket = socket
      group.addTask {
        // A page that listens says nothing: what can be read is its end.
        while let bytes = try? await socket.read(atMost: 512), !bytes.isEmpty, !Task.isCancelled {}
      }
      await group.next()
      group.cancelAll()
    }
  }

  /// Reads a little of what is not wanted: a connection that is closed with bytes unread is reset, and the client may
  /// never see why.
  private func drain() async {
    shutdown(socket.socket.file.rawValue, Int32(SHUT_WR))
    let socket = socket
    _ = try? await within(.milliseconds(500)) {
      var count = 0
      while count < 1 << 20 {
        let bytes = try await socket.read(atMost: 4096)
        guard !bytes.isEmpty else { return }
        count += bytes.count
      }
    }
  }
}
