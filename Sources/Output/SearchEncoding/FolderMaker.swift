import Foundation
import SearchGeometry

package enum FolderMaker {
  /// Creates a folder and the folders above it; a folder that exists stays as it is.
  package static func make(_ path: String) throws(EncodingError) {
    guard !path.utf8.contains(0) else { throw AtomicFile.problem(path, "make the folder", EINVAL) }
    if mkdir(path, 0o777) == 0 { return }
    var error = errno
    let parent = PathText.folder(of: path)
    if error == ENOENT, !parent.isEmpty, parent != path {
      try make(parent)
      if mkdir(path, 0o777) == 0 { return }
      error = errno
    }
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
      throw AtomicFile.problem(path, "make the folder", error)
    }
  }
}
