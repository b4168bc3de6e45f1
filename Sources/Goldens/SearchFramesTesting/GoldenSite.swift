import Foundation
import Testing

/// Where an expectation stands in the code.
struct GoldenSite: Hashable, Sendable {
  var fileID: String
  var filePath: String
  var line: Int
  var column: Int
  /// The function around it, for where no test says its name.
  var function: String

  var sourceLocation: SourceLocation {
    SourceLocation(fileID: fileID, filePath: filePath, line: max(line, 1), column: max(column, 1))
  }

  /// "AppTests/TagsTests.swift:12".
  var words: String { "\(fileID):\(line)" }

  /// The file's name without its extension.
  var stem: String { ((filePath as NSString).lastPathComponent as NSString).deletingPathExtension }

  /// The test's goldens: a folder for its file, with a lock of its own.
  ///
  /// - Throws: where the file is not on the machine that runs the test.
  func folder() throws(GoldenProblem) -> String {
    guard FileManager.default.fileExists(atPath: filePath) else {
      throw GoldenProblem(
        "goldens lie beside the test, but its file \(filePath) is not on this machine: "
          + "run the test where its sources are, at the path at which it was built")
    }
    let parent = (filePath as NSString).deletingLastPathComponent
    return ((parent as NSString).appendingPathComponent("__Goldens__") as NSString).appendingPathComponent(stem)
  }
}
