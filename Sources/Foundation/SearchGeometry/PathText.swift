import Foundation

/// Paths as text.
///
/// A path is a sequence of bytes: in "a/\u{301}b" the slash separates, although Swift takes it and the accent for one
/// character.
package enum PathText {
  /// Returns what comes before the last name of a path: "a/b" gives "a", "/a" gives "/", "a" gives "".
  ///
  /// Foundation's equivalent (Swift 6.3, Linux) traps on a name of one letter.
  package static func folder(of path: String) -> String {
    let slash = UInt8(ascii: "/")
    var rest = path.utf8[...]
    while rest.count > 1, rest.last == slash { rest.removeLast() }
    guard let end = rest.lastIndex(of: slash) else { return "" }
    rest = rest[..<end]
    while rest.last == slash { rest.removeLast() }
    return rest.isEmpty ? "/" : String(decoding: rest, as: UTF8.self)
  }

  /// Returns the names that a path consists of, empty ones included.
  package static func names(of path: String) -> [String] {
    path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// Returns the absolute path without empty names, "." and "..", by its text alone. Foundation's equivalent takes
  /// "/private" away on Darwin, but only of files that exist.
  package static func absolute(_ path: String) -> String {
    let whole = path.utf8.first == UInt8(ascii: "/") ? path : FileManager.default.currentDirectoryPath + "/" + path
    var place: [String] = []
    for name in names(of: whole) where !["", "."].contains(name) {
      if name == ".." { _ = place.popLast() } else { place.append(name) }
    }
    return "/" + place.joined(separator: "/")
  }
}
