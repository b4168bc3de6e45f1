import FlyingSocks

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
    var isWaiting = false
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
      self.remove(id)
    }
  }

  func closeAll() {
    for connection in open.values { connection.task?.cancel() }
    open = [:]
  }

  private func note(_ id: Int, isWaiting: Bool) {
    clock += 1
    open[id]?.since = clock
    open[id]?.isWaiting = isWaiting
    if !isWaiting { open[id]?.hasSentRequest = true }
  }

  private func remove(_ id: Int) { open[id] = nil }
}
