import Foundation
import SearchEncoding
import SearchScenes

/// A folder for a sequence's frames.
///
/// While frames are being written, a hidden manifest in the folder says which. Existing files with the frames' names
/// are removed first, so all frames found next to a manifest belong to it.
package struct SequenceFolder: Hashable, Sendable {
  package let path: String
  package let note: SequenceManifest

  package init(_ path: String, _ note: SequenceManifest) { (self.path, self.note) = (path, note) }

  package func path(of index: Int) -> String { path + "/" + note.name(of: index) }

  /// The state of the folder before writing.
  package enum Beginning: Hashable, Sendable {
    /// All frames have to be written.
    case new
    /// An interrupted sequence is resumed; these frames are complete.
    case resumed(whole: Set<Int>)
    /// An interrupted sequence with these differences; nothing was changed.
    case refused([String])
  }

  /// Creates the folder and its manifest.
  ///
  /// - Parameter resumes: whether to keep complete frames of the same sequence.
  package func begin(resumes: Bool) throws(EncodingError) -> Beginning {
    try FolderMaker.make(path)
    let known = bytes(SequenceManifest.fileName).flatMap { SequenceManifest(String(decoding: $0, as: UTF8.self)) }
    if resumes, let known {
      let differences = note.differences(from: known)
      guard differences.isEmpty else { return .refused(differences) }
      StaleParts.remove(in: path)
      return .resumed(
        whole: Set((0..<note.count).filter { bytes(note.name(of: $0)).map(PNGDecoder.isWhole) ?? false }))
    }
    // Removes the frames of an interrupted sequence, and then any with this one's names.
    for work in [known, note].compactMap({ $0 }) {
      for index in 0..<work.count { try AtomicFile.remove(path + "/" + work.name(of: index)) }
    }
    try AtomicFile.write(Array(note.text.utf8), to: path + "/" + SequenceManifest.fileName)
    return .new
  }

  /// Removes the manifest.
  ///
  /// - Returns: sorted names of other files that match the frames' pattern.
  package func end() -> [String] {
    try? AtomicFile.remove(path + "/" + SequenceManifest.fileName)
    let own = Set((0..<note.count).map { note.name(of: $0) })
    let there = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return there.filter { note.names.couldName($0) && !own.contains($0) }.sorted()
  }

  private func bytes(_ name: String) -> [UInt8]? {
    try? RegularFile.bytes(of: path + "/" + name, limit: 1 << 30, root: AtomicFile.root.withLock(\.self))
  }
}
