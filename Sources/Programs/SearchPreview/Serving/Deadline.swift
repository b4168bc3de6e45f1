/// The error of work that took too long.
struct DeadlineError: Error {}

/// Runs `work`, and cancels it when `time` is over.
/// - Throws: `DeadlineError`, or the error of `work`.
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
