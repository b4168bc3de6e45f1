/// Paths as text.
package enum PathText {
  /// What stands before the last name of a path: "a/b" gives "a", "/a" gives "/", "a" gives "".
  ///
  /// Foundation's own (Swift 6.3, Linux) traps on a name of one letter.
  package static func folder(of path: String) -> String {
    var rest = path[...]
    while rest.count > 1, rest.last == "/" { rest = rest.dropLast() }
    guard let slash = rest.lastIndex(of: "/") else { return "" }
    rest = rest[..<slash]
    while rest.last == "/" { rest = rest.dropLast() }
    return rest.isEmpty ? "/" : String(rest)
  }
}
