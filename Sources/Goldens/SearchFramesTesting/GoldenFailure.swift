import Foundation

/// A failed expectation outside of a Swift Testing test.
///
/// XCTest fails a test that throws it and prints its message. In a Swift Testing test it is never thrown: the issue is
/// recorded at the expectation's line and the test continues.
public struct GoldenFailure: Error, Hashable, Sendable, CustomStringConvertible, LocalizedError {
  /// The failure and how to accept the new frame, in lines.
  public let words: String
  /// The expectation's file and line, such as "AppTests/TagsTests.swift:12".
  public let location: String

  public var description: String { "\(location): \(words)" }
  public var errorDescription: String? { description }
}
