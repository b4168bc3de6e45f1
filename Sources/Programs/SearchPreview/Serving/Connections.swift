import FlyingSocks

/// The connections that are open, no more than the limit.
///
/// Where one more comes, the one that has waited longest gives way, one that never sent a request before one that did;
/// where all are being answered, the new one is turned away.
actor Connections {
  private let limit: Int
  private var open: [Int: Entry] = [:]
  private var clock = 0

  private struct Entry {
    var task: Task<Void, Never>?
    var isWaiting = false
    var hasAsked = false
    /// By `clock`.
    var since = 0
  }

  init(limit: Int) {
    self.limit = limit
  }

  var count: Int { open.count }

  /// Serves a connection that has been accepted, or closes it.
  func admit(
    _ socket: AsyncSocket,
    serve: @escaping @Sendable (_ isWaiting: @escaping @Sendable (Bool) async -> Void) async -> Void
  ) {
    if open.count >= limit {
      let waiting = open.filter { $0.value.isWaiting && $0.value.task != nil }
      let oldest = waiting.min { a, b in
        (a.value.hasAsked ? 1 : 0, a.value.since) < (b.value.hasAsked ? 1 : 0, b.value.since)
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
    open[id] = Entry(since: id)
    open[id]?.task = Task {
      await serve { isWaiting in await self.note(id, isWaiting: isWaiting) }
      self.remove(id)
    }
  }

  func closeAll() {
    for entry in open.values { entry.task?.cancel() }
    open = [:]
  }

  private func note(_ id: Int, isWaiting: Bool) {
    clock += 1
    open[id]?.since = clock
    open[id]?.isWaiting = isWaiting
    if !isWaiting { open[id]?.hasAsked = true }
  }

  private func remove(_ id: Int) { open[id] = nil }
}
