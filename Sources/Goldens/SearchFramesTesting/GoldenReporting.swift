import Foundation
import SearchGoldens
import Testing

/// Reports the result of an expectation to the running test.
enum GoldenReporting {
  /// Records issues with attachments in a Swift Testing test, and throws one error anywhere else.
  static func tell(_ outcomes: [GoldenCheck.Outcome], at site: ExpectationSite) throws(GoldenFailure) {
    // XCTest on Linux, and tasks outside of a test, cannot record attachments.
    guard Test.current != nil else {
      if let failure = failure(outcomes, at: site) { throw failure }
      return
    }
    for outcome in outcomes {
      guard let problem = outcome.problem else { continue }
      for picture in outcome.pictures {
        Attachment.record(picture.bytes, named: picture.name, sourceLocation: site.sourceLocation)
      }
      let left = GoldenEnvironment.current.artifacts.map { leave(outcome.pictures, at: $0) } ?? []
      Issue.record(
        Comment(rawValue: ([problem] + left).joined(separator: "\n")), sourceLocation: site.sourceLocation)
    }
  }

  /// Returns all failures with the names of the images' files; nil if there is none.
  static func failure(_ outcomes: [GoldenCheck.Outcome], at site: ExpectationSite) -> GoldenFailure? {
    let problems = outcomes.compactMap(\.problem)
    guard !problems.isEmpty else { return nil }
    let folder = GoldenEnvironment.current.artifacts ?? temporary(site)
    let left = leave(outcomes.flatMap(\.pictures), at: folder)
    return GoldenFailure(words: (problems + left).joined(separator: "\n"), location: site.words)
  }

  private static func temporary(_ site: ExpectationSite) -> String {
    let module = site.fileID.split(separator: "/").first.map(String.init) ?? "_"
    return (NSTemporaryDirectory() as NSString).appendingPathComponent("SearchFramesTesting/\(module)")
  }

  /// Writes the images and returns a line for each.
  private static func leave(_ pictures: [GoldenPicture], at folder: String) -> [String] {
    pictures.map { picture in
      do throws(GoldenError) {
        try RootFolder(folder).write(picture.bytes, to: picture.name)
        return "image: \(folder)/\(picture.name)"
      } catch {
        return "image: " + error.words
      }
    }
  }
}

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
