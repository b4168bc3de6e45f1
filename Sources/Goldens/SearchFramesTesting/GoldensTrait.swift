import Testing

/// Says what the expectations of a test, or of all tests of a suite, may write.
public struct GoldensTrait: TestTrait, SuiteTrait, TestScoping {
  /// What they may write.
  public let recording: GoldenRecording

  public var isRecursive: Bool { true }

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await Self.$current.withValue(recording, operation: function)
  }

  /// What the innermost trait says.
  @TaskLocal static var current: GoldenRecording?
}

extension Trait where Self == GoldensTrait {
  /// What the expectations of a test or a suite may write; a test's own trait goes before its suite's.
  public static func goldens(record recording: GoldenRecording) -> GoldensTrait { GoldensTrait(recording: recording) }
}
