/// The small text file by which Git LFS represents a file that was not fetched.
package enum LFSPointer {
  package static func isPointer(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: "version https://git-lfs.github.com/spec/".utf8)
  }

  package static let words = "is a Git LFS pointer, not the file itself; fetch it with: git lfs pull"
}
