import Foundation

/// Why an expectation does not hold, where no Swift Testing test is running to record an issue in.
///
/// XCTest fails a test that throws it and prints its words. What Swift Testing runs never sees one: there the issue
/// stands at the expectation's line and the test goes on.
public struct GoldenFailure: Error, Hashable, Sendable, CustomStringConvertible, LocalizedError {
  /// What is wrong and how to accept it, in lines.
  public let words: String
  /// The expectation's file and line, "AppTests/TagsTests.swift:12".
  public let location: String

  public var description: String { "\(location): \(words)" }
  public var errorDescription: String? { description }
}
