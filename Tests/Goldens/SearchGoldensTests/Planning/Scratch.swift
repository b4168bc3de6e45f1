import Foundation

/// A folder of its own for a test of goldens, with scenes in it.
struct Scratch {
  let path: String

  init(_ files: [String: String] = [:]) throws {
    path =
      FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path
      + "/searchframes-goldens-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for (name, text) in files { try write(text, to: name) }
  }

  func remove() { try? FileManager.default.removeItem(atPath: path) }

  func path(of name: String) -> String { path + "/" + name }

  func write(_ text: String, to name: String) throws { try write(Array(text.utf8), to: name) }

  func write(_ bytes: [UInt8], to name: String) throws {
    let url = URL(fileURLWithPath: path(of: name))
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  func bytes(_ name: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: URL(fileURLWithPath: path(of: name)))) }

  func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(of: name)) }

  /// Every file beneath with its bytes and when it was written.
  func tree(_ name: String = "") throws -> [String: Stamp] {
    var result: [String: Stamp] = [:]
    let root = name.isEmpty ? path : path(of: name)
    for case let file as String in FileManager.default.enumerator(atPath: root) ?? FileManager.DirectoryEnumerator() {
      let whole = root + "/" + file
      let attributes = try FileManager.default.attributesOfItem(atPath: whole)
      guard attributes[.type] as? FileAttributeType == .typeRegular else { continue }
      result[file] = Stamp(
        bytes: [UInt8](FileManager.default.contents(atPath: whole) ?? Data()),
        modified: attributes[.modificationDate] as? Date)
    }
    return result
  }

  struct Stamp: Equatable {
    var bytes: [UInt8]
    var modified: Date?
  }

  /// Runs `body` with a folder that holds these files and is gone afterwards.
  static func with<Result>(_ files: [String: String], _ body: (Scratch) throws -> Result) throws -> Result {
    let scratch = try Scratch(files)
    defer { scratch.remove() }
    return try body(scratch)
  }

  /// The identifier of a process that is no more.
  static func endedProcess() throws -> pid_t {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "true"]
    try process.run()
    process.waitUntilExit()
    return process.processIdentifier
  }

  /// A scene of one small picture, with what its goldens ask for.
  static func scene(_ goldens: String, search: String = "{placeholder: Artists}") -> String {
    """
    device: iPhone SE (1st generation)
    crop: searchBar
    search: \(search)
    timeline:
      - {at: 0.5s, tap: searchField, id: focus}
    goldens:
      \(goldens)

    """
  }

  /// Numbers that look random and are the same every time: Numerical Recipes' linear congruence.
  struct Numbers: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 29
    }
  }
}
