/// Handles paths as text.
package enum PathText {
  /// Returns the path without its last name: "a/b" gives "a", "/a" gives "/", "a" gives "".
  ///
  /// Foundation's equivalent (Swift 6.3, Linux) traps on a name of one letter.
  package static func folder(of path: String) -> String {
    var rest = path[...]
    while rest.count > 1, rest.last == "/" { rest = rest.dropLast() }
    guard let slash = rest.lastIndex(of: "/") else { return "" }
    rest = rest[..<slash]
    while rest.last == "/" { rest = rest.dropLast() }
    return rest.isEmpty ? "/" : String(rest)
  }
}
