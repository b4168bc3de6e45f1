import Foundation

/// An absolute path with all symbolic links followed, without "." and "..". Names that do not exist stay as they are.
package struct RealPath: Sendable {
  package let names: [String]

  package enum Refusal: Error, Hashable, Sendable {
    case nulByte, manyLinks, linkNotUTF8

    package var words: String {
      switch self {
      case .nulByte: "a path cannot contain a NUL byte"
      case .manyLinks: "has too many levels of symbolic links"
      case .linkNotUTF8: "is a symbolic link whose target is not UTF-8"
      }
    }
  }

  /// - Parameter folder: of a relative path; nil for the working folder.
  package init(_ path: String, in folder: RealPath? = nil) throws(Refusal) {
    if path.utf8.contains(0) { throw .nulByte }
    func isAbsolute(_ path: String) -> Bool { path.utf8.first == UInt8(ascii: "/") }
    var place: [String] = []
    if !isAbsolute(path) {
      place = folder?.names ?? PathText.names(of: FileManager.default.currentDirectoryPath).filter { !$0.isEmpty }
    }
    var open = Array(PathText.names(of: path).reversed())
    var links = 0
    while let name = open.popLast() {
      if name == ".." { _ = place.popLast() }
      if ["", ".", ".."].contains(name) { continue }
      place.append(name)
      guard let target = Self.target(ofLink: Self.text(place)) else { continue }
      guard let link = String(bytes: target, encoding: .utf8) else { throw .linkNotUTF8 }
      links += 1
      // Linux follows as many.
      guard links <= 40 else { throw .manyLinks }
      place = isAbsolute(link) ? [] : place.dropLast()
      open += PathText.names(of: link).reversed()
    }
    names = place
  }

  package var text: String { Self.text(names) }

  private static func text(_ names: [String]) -> String { "/" + names.joined(separator: "/") }

  /// Returns true for the folder and what is in it. Swift takes differently composed accents for equal, and file systems do not.
  package func isInside(_ folder: RealPath) -> Bool {
    names.starts(with: folder.names) { $0.utf8.elementsEqual($1.utf8) }
  }

  /// Returns the target of a symbolic link, as it is written there; nil for anything else.
  package static func target(ofLink path: String) -> [UInt8]? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 4096) { buffer in
      guard let first = buffer.baseAddress else { return nil }
      let count = readlink(path, first, buffer.count)
      return count > 0 ? buffer[..<count].map { UInt8(truncatingIfNeeded: $0) } : nil
    }
  }
}
