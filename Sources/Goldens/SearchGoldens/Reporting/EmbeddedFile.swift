import CSearchFiles

/// The text files that programs carry in their code.
package enum EmbeddedFile {
  /// Returns nil for an unknown name.
  /// - Parameter name: the file's group in `CSearchFiles.c`, a slash, and the file's name.
  package static func find(_ name: String) -> [UInt8]? {
    search_file(name).map { Array(String(cString: $0).utf8) }
  }

  /// Returns the bytes of a file that is known to exist.
  package static func bytes(_ name: String) -> [UInt8] {
    guard let bytes = find(name) else { preconditionFailure("no embedded file is called \(name)") }
    return bytes
  }
}
