import FlyingSocks
import Foundation

/// One connection; its requests are answered one after another.
struct Connection: Sendable {
  let socket: AsyncSocket
  let limits: ServingLimits
  let respond: @Sendable (Request) async -> Response
  /// Called before the connection waits for a request, and after the request has arrived.
  let isWaiting: @Sendable (Bool) async -> Void

  /// The bytes that are written within one `writeTime`.
  private static let piece = 1 << 20

  func run() async {
    var reader = RequestReader(socket: socket, limits: limits)
    do {
      while !Task.isCancelled {
        await isWaiting(true)
        guard let request = try await reader.next() else { break }
        await isWaiting(false)
        var response = await respond(request)
        if request.head.values("connection").contains(where: { $0.lowercased().contains("close") }) {
          response.isLast = true
        }
        try await write(response, withBody: request.head.method != "HEAD")
        if response.isLast { break }
      }
    } catch let error as RequestError {
      var response = error.response
      response.isLast = true
      try? await write(response, withBody: true)
      await drain()
    } catch {
      // The client has closed the connection or does not read: nobody can be informed.
    }
    try? socket.close()
  }

  private func write(_ response: Response, withBody: Bool) async throws {
    switch response.body {
    case .bytes(let body): try await write(response.head + (withBody ? body : []))
    case .stream(let pieces): try await stream(pieces, after: response.head)
    }
  }

  private func write(_ bytes: [UInt8]) async throws {
    let (socket, data) = (socket, Data(bytes))
    // Most responses fit into the system's buffer, and need no deadline.
    var start = (try? socket.socket.write(data)) ?? 0
    while start < data.count {
      let piece = data[start..<min(start + Self.piece, data.count)]
      try await within(limits.writeTime) { try await socket.write(piece) }
      start += piece.count
    }
  }

  /// Writes pieces as they arrive, until the stream ends or the client closes the connection.
  private func stream(_ pieces: AsyncStream<[UInt8]>, after head: [UInt8]) async throws {
    try await write(head)
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        for await piece in pieces {
          do { try await write(piece) } catch { return }
        }
      }
      let socket = socket
      group.addTask {
        // A client of a stream sends nothing: reading ends when it closes the connection.
        while let bytes = try? await socket.read(atMost: 512), !bytes.isEmpty, !Task.isCancelled {}
      }
      await group.next()
      group.cancelAll()
    }
  }

  /// Reads some of the bytes that are left. Closing a connection with unread bytes resets it, and the client may then
  /// lose the response.
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

/// The open connections, never more than the limit.
///
/// At the limit a new connection replaces the one that has waited longest for a request; connections that never sent a
/// request go first. If every connection is being answered, the new one is closed.
actor Connections {
  private let limit: Int
  private var open: [Int: OpenConnection] = [:]
  private var clock = 0

  private struct OpenConnection {
    var task: Task<Void, Never>?
    /// A new connection waits, too, before its task has begun.
    var isWaiting = true
    var hasSentRequest = false
    /// The value of `clock`, which counts changes, when `isWaiting` last changed.
    var since = 0
  }

  init(limit: Int) {
    self.limit = limit
  }

  /// Serves an accepted connection, or closes it.
  func add(
    _ socket: AsyncSocket,
    serve: @escaping @Sendable (_ isWaiting: @escaping @Sendable (Bool) async -> Void) async -> Void
  ) {
    if open.count >= limit {
      let waiting = open.filter { $0.value.isWaiting && $0.value.task != nil }
      let oldest = waiting.min { a, b in
        (a.value.hasSentRequest ? 1 : 0, a.value.since) < (b.value.hasSentRequest ? 1 : 0, b.value.since)
      }
      guard let oldest else {
        try? socket.close()
        return
      }
      open[oldest.key] = nil
      oldest.value.task?.cancel()
    }
    clock += 1
    let id = clock
    open[id] = OpenConnection(since: id)
    open[id]?.task = Task {
      await serve { isWaiting in await self.note(id, isWaiting: isWaiting) }
      self.open[id] = nil
    }
  }

  func closeAll() {
    for connection in open.values { connection.task?.cancel() }
    open = [:]
  }

  private func note(_ id: Int, isWaiting: Bool) {
    guard open[id]?.isWaiting != isWaiting else { return }
    clock += 1
    open[id]?.since = clock
    open[id]?.isWaiting = isWaiting
    if !isWaiting { open[id]?.hasSentRequest = true }
  }
}
