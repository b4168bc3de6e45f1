/// Too much time has gone by.
struct DeadlineError: Error {}

/// Does work that is cancelled when it takes too long.
/// - Throws: `DeadlineError`, or what the work throws.
func within<Result: Sendable>(
  _ time: Duration, _ work: @escaping @Sendable () async throws -> Result
) async throws -> Result {
  try await withThrowingTaskGroup(of: Result.self) { group in
    group.addTask(operation: work)
    group.addTask {
      try await Task.sleep(for: time)
      throw DeadlineError()
    }
    defer { group.cancelAll() }
    guard let result = try await group.next() else { throw DeadlineError() }
    return result
  }
}
