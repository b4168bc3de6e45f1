import Testing

/// Sets the recording mode for the expectations of a test or a suite.
public struct GoldensTrait: TestTrait, SuiteTrait, TestScoping {
  public let recording: GoldenRecording

  public var isRecursive: Bool { true }

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await Self.$current.withValue(recording, operation: function)
  }

  /// The innermost trait's mode.
  @TaskLocal static var current: GoldenRecording?
}

extension Trait where Self == GoldensTrait {
  /// Sets the recording mode for a test or a suite; a test's trait overrides its suite's.
  public static func goldens(record recording: GoldenRecording) -> GoldensTrait { GoldensTrait(recording: recording) }
}
