import Foundation

/// Finds programs as shells do.
package enum ProgramPath {
  /// The `PATH` of this process.
  package static var own: String { ProcessInfo.processInfo.environment["PATH"] ?? "" }

  /// The first file of that name that may be run.
  /// - Parameter path: folders between colons, as `PATH` has them; an empty one is the working directory.
  package static func find(_ name: String, in path: String) -> String? {
    path.split(separator: ":", omittingEmptySubsequences: false)
      .map { ($0.isEmpty ? "." : String($0)) + "/" + name }
      .first { candidate in
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: candidate, isDirectory: &isFolder) && !isFolder.boolValue
          && FileManager.default.isExecutableFile(atPath: candidate)
      }
  }
}
