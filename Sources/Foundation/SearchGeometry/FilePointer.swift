/// The small text by which Git LFS or git-annex represents a file that was not fetched.
package enum FilePointer: Sendable {
  case lfs, annex

  /// Returns nil for anything but a pointer.
  package init?(_ bytes: some Collection<UInt8>) {
    if bytes.starts(with: "version https://git-lfs.github.com/spec/".utf8) {
      self = .lfs
      return
    }
    var path = bytes.dropFirst(0)
    while path.starts(with: "../".utf8) { path = path.dropFirst(3) }
    // The second is a link in a checkout without symbolic links.
    guard ["/annex/objects/", ".git/annex/objects/"].contains(where: { path.starts(with: $0.utf8) }) else { return nil }
    self = .annex
  }

  package var name: String { self == .lfs ? "a Git LFS pointer" : "a git-annex pointer" }

  /// Returns a phrase that says what the bytes are and how to fetch the file; nil for anything but a pointer.
  package static func words(_ bytes: some Collection<UInt8>) -> String? {
    FilePointer(bytes).map { pointer in
      "is \(pointer.name), not the file itself; fetch it with: \(pointer == .lfs ? "git lfs pull" : "git annex get")"
    }
  }

  package static func isPointer(_ bytes: [UInt8]) -> Bool { FilePointer(bytes) != nil }
}
