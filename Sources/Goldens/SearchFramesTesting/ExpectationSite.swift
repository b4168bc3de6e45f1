import Foundation
import Testing

/// The source location of an expectation.
struct ExpectationSite: Hashable, Sendable {
  var fileID: String
  var filePath: String
  var line: Int
  var column: Int
  /// Names the golden if no test is current.
  var function: String

  var sourceLocation: SourceLocation {
    SourceLocation(fileID: fileID, filePath: filePath, line: max(line, 1), column: max(column, 1))
  }

  /// For example "AppTests/TagsTests.swift:12".
  var words: String { "\(fileID):\(line)" }

  /// The file's name without its extension.
  var stem: String { ((filePath as NSString).lastPathComponent as NSString).deletingPathExtension }

  /// Returns the folder of the test file's goldens, next to the file.
  ///
  /// - Throws: `ExpectationError` if the source file is not on this machine.
  func folder() throws(ExpectationError) -> String {
    guard FileManager.default.fileExists(atPath: filePath) else {
      throw ExpectationError(
        "goldens are stored next to the test, but its source file \(filePath) is not on this machine: "
          + "run the test where its sources are, at the path at which it was built")
    }
    let parent = (filePath as NSString).deletingLastPathComponent
    return ((parent as NSString).appendingPathComponent("__Goldens__") as NSString).appendingPathComponent(stem)
  }
}
