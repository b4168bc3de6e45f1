import Foundation
import SearchGoldens
import Testing

/// Reports the result of an expectation to the running test.
enum GoldenReporting {
  /// Records an issue with attachments in a Swift Testing test, and throws an error anywhere else.
  static func tell(_ outcome: GoldenCheck.Outcome, at site: ExpectationSite) throws(GoldenFailure) {
    guard let problem = outcome.problem else { return }
    guard Test.current != nil else {
      // XCTest on Linux, and tasks outside of a test, cannot record attachments.
      let left = leave(outcome.pictures, at: GoldenEnvironment.current.artifacts ?? temporary(site))
      throw GoldenFailure(words: ([problem] + left).joined(separator: "\n"), location: site.words)
    }
    for picture in outcome.pictures {
      Attachment.record(picture.bytes, named: picture.name, sourceLocation: site.sourceLocation)
    }
    let left = GoldenEnvironment.current.artifacts.map { leave(outcome.pictures, at: $0) } ?? []
    Issue.record(
      Comment(rawValue: ([problem] + left).joined(separator: "\n")), sourceLocation: site.sourceLocation)
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
