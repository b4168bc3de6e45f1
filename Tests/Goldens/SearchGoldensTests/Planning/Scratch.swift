import Foundation
import TestSupport

/// Texts and processes for tests of goldens.
enum Scratch {
  /// Returns the number of a process that has ended.
  static func endedProcess() throws -> pid_t {
    let tool = try RunningTool("/bin/sh", ["-c", "true"])
    _ = try tool.end()
    return tool.process.processIdentifier
  }

  /// Returns a scene of one small picture with these goldens.
  static func scene(_ goldens: String, search: String = "{placeholder: Artists}") -> String {
    """
    device: iPhone SE (1st generation)
    crop: searchBar
    search: \(search)
    timeline:
      - {at: 0.5s, tap: searchField, id: focus}
    goldens:
      \(goldens)

    """
  }
}

extension TemporaryFolder {
  struct Stamp: Equatable {
    var bytes: [UInt8]
    var modified: Date?
  }

  /// Returns the bytes and the modification times of all files below a folder, by their paths relative to it.
  func tree(_ name: String = "") throws -> [String: Stamp] {
    var result: [String: Stamp] = [:]
    let root = name.isEmpty ? path : path(of: name)
    for case let file as String in FileManager.default.enumerator(atPath: root) ?? FileManager.DirectoryEnumerator() {
      let whole = root + "/" + file
      let attributes = try FileManager.default.attributesOfItem(atPath: whole)
      guard attributes[.type] as? FileAttributeType == .typeRegular else { continue }
      result[file] = Stamp(
        bytes: [UInt8](FileManager.default.contents(atPath: whole) ?? Data()),
        modified: attributes[.modificationDate] as? Date)
    }
    return result
  }
}
