import SearchGeometry

/// The file `.gitattributes`, by which Git neither converts line endings of goldens nor merges them as text.
package enum GitAttributes {
  static let fileName = ".gitattributes"
  private static let patterns = ["*.layers.txt", GoldenLock.fileName, "*.png"]
  static let text =
    "# Written by searchframes: Git must not convert the line endings of goldens.\n"
    + patterns.map { $0 + " -text\n" }.joined()

  /// Writes the file into a folder of goldens, unless that or a folder above has one that names them.
  static func write(into folder: RootFolder) throws(GoldenError) {
    guard !folder.exists(fileName), !isCovered(folder) else { return }
    try folder.write(Array(text.utf8), to: fileName)
  }

  /// Returns a hint for a folder with a file of somebody else that does not name the goldens; nil without one.
  package static func hint(for folder: RootFolder) -> String? {
    guard folder.exists(fileName), !isCovered(folder) else { return nil }
    return "\(folder.path)/\(fileName) stays as it is; so that Git does not convert line endings of goldens, add: "
      + patterns.map { $0 + " -text" }.joined(separator: ", ")
  }

  private static func isCovered(_ folder: RootFolder) -> Bool {
    guard var place = try? RootFolder.real(folder.path) else { return false }
    while true {
      let file = RootFolder(place)
      let text = file.bytes(fileName).map { String(decoding: $0, as: UTF8.self) } ?? ""
      if ["\n* -text", "\n* binary"].contains(where: ("\n" + text).contains) || patterns.allSatisfy(text.contains) {
        return true
      }
      guard place != "/", !place.isEmpty, !file.exists(".git") else { return false }
      place = PathText.folder(of: place)
    }
  }
}
