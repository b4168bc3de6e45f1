import SearchGeometry

/// The hashes of a scene's goldens: the file `goldens.lock`, one per scene, as text that can be reviewed.
package struct GoldenLock: Hashable, Sendable {
  /// The program, libraries and fonts that drew the goldens.
  package var fingerprint: [String] = []
  /// The entries by the pictures' paths in the folder of goldens.
  package var entries: [String: LockEntry] = [:]

  init() {}

  /// A picture and its layer tree.
  package struct LockEntry: Hashable, Sendable, Codable {
    package var size: PixelSize
    /// The hash of the PNG file's bytes.
    package var file: String
    package var layers: String
    /// The hash of each frame's pixels; one for a still.
    package var frames: [String]
    /// The frames per second of a sequence; nil for a still.
    package var fps: Int?
  }

  package static let fileName = "goldens.lock"
}

extension GoldenLock {
  private static let heading = "searchframes goldens"
  /// Increases when a line changes its meaning. Version 1 had other hashes, version 2 hashed pixels as a whole and not
  /// by bands.
  private static let version = 3

  /// The text of the file: a heading, the fingerprint, then lines for each picture and for each frame of a sequence.
  package var text: String {
    var lines = ["\(Self.heading) \(Self.version)", "", "drawn by"]
    lines += fingerprint.map { "  " + $0 }
    lines.append("")
    for path in entries.keys.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      guard let entry = entries[path] else { continue }
      var line =
        "\(path)\n  size \(entry.size.width)x\(entry.size.height)\n  file \(entry.file)\n  layers \(entry.layers)"
      if let fps = entry.fps {
        line += "\n  fps \(fps)"
        line += entry.frames.enumerated().map { "\n  frame \($0) \($1)" }.joined()
      } else {
        line += entry.frames.prefix(1).map { "\n  pixels \($0)" }.joined()
      }
      lines.append(line)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// - Throws: an error that names the line that is wrong, or the version if it is unknown.
  package init(text: String, path: String) throws(GoldenError) {
    var number = 0
    func broken(_ what: String) -> GoldenError {
      .unusable(path: path, reason: "line \(number): \(what); record the scene again, or restore the file")
    }
    let plain = String(decoding: LineEndings.unified(Array(text.utf8)), as: UTF8.self)
    if let marker = MergeConflict.line(in: Array(plain.utf8)) {
      number = marker
      throw broken("a merge left its conflict here")
    }
    var lines = plain.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)[...]
    guard let first = lines.first, first.hasPrefix(Self.heading + " "),
      let version = Int(first.dropFirst(Self.heading.count + 1))
    else {
      throw .unusable(path: path, reason: "is not a lock of goldens; record the scene again, or restore the file")
    }
    guard version <= Self.version else {
      throw .unusable(path: path, reason: "has version \(version); this program reads versions up to \(Self.version)")
    }
    guard version > 0 else { throw .unusable(path: path, reason: "has version \(version), which does not exist") }
    guard version == Self.version else {
      throw .unusable(
        path: path,
        reason: "has version \(version), whose hashes this program cannot compute; record the scene again, "
          + "or, where tests record, remove the file first")
    }
    guard plain.hasSuffix("\n") else {
      number = lines.count
      throw broken("the file ends here, in the middle of a line")
    }
    lines = lines.dropFirst()
    number = 1
    var section: String?
    var draft: [String: String] = [:]
    var frames: [String] = []
    var isStill = false
    var hasDrawnBy = false
    func finish(_ name: String) throws(GoldenError) -> LockEntry {
      let sides = (draft["size"] ?? "").split(separator: "x", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
      guard sides.count == 2, sides.allSatisfy({ $0 > 0 }), let file = draft["file"], let layers = draft["layers"],
        !frames.isEmpty
      else { throw broken("\(name) is incomplete") }
      let fps = draft["fps"].map { Int($0) ?? 0 }
      guard fps ?? 1 > 0, (fps == nil) == isStill else { throw broken("\(name) is neither a still nor a sequence") }
      return LockEntry(
        size: PixelSize(width: sides[0], height: sides[1]), file: file, layers: layers, frames: frames, fps: fps)
    }
    for line in lines {
      number += 1
      if line.isEmpty { continue }
      guard line.hasPrefix("  ") else {
        if let name = section, name != "drawn by" { entries[name] = try finish(name) }
        guard entries[line] == nil, line != "drawn by" || !hasDrawnBy else { throw broken("\(line) appears twice") }
        hasDrawnBy = hasDrawnBy || line == "drawn by"
        guard line == "drawn by" || RootFolder.isPicture(line) else {
          throw broken("“\(line)” is not the path of a golden")
        }
        (section, draft, frames, isStill) = (line, [:], [], false)
        continue
      }
      let words = line.dropFirst(2).split(separator: " ", omittingEmptySubsequences: false).map(String.init)
      switch (section, words.first) {
      case (nil, _): throw broken("“\(line)” belongs to no section")
      case ("drawn by", _): fingerprint.append(String(line.dropFirst(2)))
      case (_, "frame") where words.count == 3 && Int(words[1]) == frames.count: frames.append(words[2])
      case (_, "pixels") where words.count == 2 && frames.isEmpty:
        frames.append(words[1])
        isStill = true
      case (_, "size"), (_, "file"), (_, "layers"), (_, "fps"):
        guard words.count == 2, draft[words[0]] == nil else { throw broken("“\(line)” cannot be read") }
        draft[words[0]] = words[1]
      default: throw broken("“\(line)” cannot be read")
      }
    }
    if let name = section, name != "drawn by" { entries[name] = try finish(name) }
  }

  /// Returns the lock of a folder of goldens; an empty one if the file does not exist.
  package static func read(in folder: String) throws(GoldenError) -> GoldenLock {
    let path = folder + "/" + fileName
    guard RootFolder(folder).exists(fileName) else { return GoldenLock() }
    let bytes = try RootFolder(folder).contents(of: fileName)
    guard bytes.count <= 64 << 20 else { throw .unusable(path: path, reason: "is larger than 64 MiB") }
    return try GoldenLock(text: String(decoding: bytes, as: UTF8.self), path: path)
  }

  /// Identifies the file as it is now, so that a later call shows if it was replaced; nil if it does not exist.
  static func signature(in folder: String) -> FileSignature? { FileSignature(folder + "/" + fileName) }

  /// Returns true for a broken lock that may be replaced; false for one that has to be fetched or that is newer.
  static func isReplaceable(in folder: String) -> Bool {
    guard let bytes = RootFolder(folder).bytes(fileName), !FilePointer.isPointer(bytes) else { return false }
    let first = bytes.prefix { $0 != UInt8(ascii: "\n") }
    let words = String(decoding: first, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    guard words.count == 3, words.dropLast().joined(separator: " ") == heading, let version = Int(words[2]) else {
      return true
    }
    return version <= Self.version
  }
}

/// The lines by which a merge marks what it could not join.
enum MergeConflict {
  private static let beginnings = ["<<<<<<< ", "||||||| ", ">>>>>>> "].map { Array($0.utf8) }
  private static let middle = Array("=======".utf8)

  /// Returns the number of the first such line, from 1; nil without a conflict.
  static func line(in text: [UInt8]) -> Int? {
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.firstIndex { line in
      let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      return beginnings.contains { line.starts(with: $0) } || line.elementsEqual(middle)
    }.map { $0 + 1 }
  }
}

/// The line endings of text files, which Git may convert in a checkout (`core.autocrlf`).
package enum LineEndings {
  /// Returns a text with line feeds in place of each carriage return and line feed.
  package static func unified(_ text: [UInt8]) -> [UInt8] {
    let (cr, lf) = (UInt8(ascii: "\r"), UInt8(ascii: "\n"))
    guard text.contains(cr) else { return text }
    return text.indices.filter { text[$0] != cr || $0 + 1 == text.count || text[$0 + 1] != lf }.map { text[$0] }
  }
}
