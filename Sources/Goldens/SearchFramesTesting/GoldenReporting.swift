import Foundation
import SearchGoldens
import Testing

/// Tells the test that runs of an outcome.
enum GoldenReporting {
  /// An issue with its pictures in a Swift Testing test; an error anywhere else.
  static func tell(_ outcome: GoldenCheck.Outcome, at site: GoldenSite) throws(GoldenFailure) {
    guard let problem = outcome.problem else { return }
    guard Test.current != nil else {
      // Neither XCTest on Linux nor a task apart from its test can keep attachments.
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

  private static func temporary(_ site: GoldenSite) -> String {
    let module = site.fileID.split(separator: "/").first.map(String.init) ?? "_"
    return (NSTemporaryDirectory() as NSString).appendingPathComponent("SearchFramesTesting/\(module)")
  }

  /// Writes pictures and says where.
  private static func leave(_ pictures: [GoldenPicture], at folder: String) -> [String] {
    var lines: [String] = []
    for picture in pictures {
      do throws(GoldenError) {
        try RootFolder(folder).write(picture.bytes, to: picture.name)
        lines.append("picture: \(folder)/\(picture.name)")
      } catch {
        lines.append("picture: " + error.words)
      }
    }
    return lines
  }
}
