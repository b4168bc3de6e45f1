import Foundation
import SearchEncoding

/// A folder in which a sequence's pictures are drawn.
///
/// While that is under way a note lies there that says what is drawn. Pictures that bear the names of those to come are
/// removed first, so that whatever is there beside the note is of that work.
package struct SequenceFolder: Hashable, Sendable {
  package let path: String
  package let note: SequenceNote

  package init(_ path: String, _ note: SequenceNote) {
    (self.path, self.note) = (path, note)
  }

  /// Where a picture goes.
  package func path(of index: Int) -> String { path + "/" + note.name(of: index) }

  /// What was found when work was begun.
  package enum Beginning: Hashable, Sendable {
    /// Everything is to be drawn.
    case new
    /// It is gone on with; these are there.
    case resumed(whole: Set<Int>)
    /// What is there is of other work, which differs so; nothing was changed.
    case refused([String])
  }

  /// Makes the folder and readies it.
  /// - Parameter resumes: whether whole pictures of the same work are kept.
  package func begin(resumes: Bool) throws(EncodingError) -> Beginning {
    try FolderMaker.make(path)
    let known = bytes(SequenceNote.fileName).flatMap { SequenceNote(String(decoding: $0, as: UTF8.self)) }
    if resumes, let known {
      let differences = note.differences(from: known)
      guard differences.isEmpty else { return .refused(differences) }
      StaleParts.remove(in: path)
      return .resumed(
        whole: Set((0..<note.count).filter { bytes(note.name(of: $0)).map(PNGDecoder.isWhole) ?? false }))
    }
    // What another work was about to make, and then what this one will.
    for work in [known, note].compactMap({ $0 }) {
      for index in 0..<work.count { unlink(path + "/" + work.name(of: index)) }
    }
    try AtomicFile.write(Array(note.text.utf8), to: path + "/" + SequenceNote.fileName)
    return .new
  }

  /// Everything is drawn.
  /// - Returns: the files that are not of this sequence, and could be taken for it; in order.
  package func end() -> [String] {
    unlink(path + "/" + SequenceNote.fileName)
    let own = Set((0..<note.count).map { note.name(of: $0) })
    let there = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return there.filter { note.names.couldName($0) && !own.contains($0) }.sorted()
  }

  private func bytes(_ name: String) -> [UInt8]? {
    FileManager.default.contents(atPath: path + "/" + name).map { Array($0) }
  }
}
