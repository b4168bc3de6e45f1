import CSearchFiles

/// The text files that programs carry in their code.
package enum EmbeddedFile {
  /// Returns nil for an unknown name.
  /// - Parameter name: the file's group in `CSearchFiles.c`, a slash, and the file's name.
  package static func find(_ name: String) -> [UInt8]? {
    search_file(name).map { Array(String(cString: $0).utf8) }
  }

  /// Returns the bytes of a file that the code names; none for an unknown name. A test finds every file of the folders.
  package static func bytes(_ name: String) -> [UInt8] { find(name) ?? [] }
}
