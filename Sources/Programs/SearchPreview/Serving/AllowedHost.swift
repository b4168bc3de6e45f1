/// A host under which a page may be opened besides this machine's own names, such as that of a forwarded port.
package struct AllowedHost: Hashable, Sendable, CustomStringConvertible {
  /// In lower case, as browsers send it.
  let name: String
  /// Nil for any port.
  let port: String?

  /// - Parameter text: NAME or NAME:PORT.
  /// - Returns: nil for other text, such as an address with a scheme, or a name with a wildcard.
  package init?(_ text: String) {
    let parts = text.lowercased().split(separator: ":", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), 1...253 ~= parts[0].count,
      parts[0].utf8.allSatisfy({ 0x61...0x7A ~= $0 || 0x30...0x39 ~= $0 || $0 == 0x2D || $0 == 0x2E })
    else { return nil }
    if parts.count == 2 {
      guard parts[1].utf8.allSatisfy({ 0x30...0x39 ~= $0 }), let number = Int(parts[1]), 1...65_535 ~= number else {
        return nil
      }
    }
    (name, port) = (String(parts[0]), parts.count == 2 ? String(parts[1]) : nil)
  }

  package var description: String { name + (port.map { ":\($0)" } ?? "") }

  /// Returns true for the host of a request, or of an origin. Addresses without a port have the one of their scheme.
  func accepts(_ host: AllowedHost) -> Bool { host.name == name && (port == nil || host.port == port) }
}
