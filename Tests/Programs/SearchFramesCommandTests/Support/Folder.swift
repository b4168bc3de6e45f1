import Foundation

/// A folder of its own for a test.
struct Folder {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("searchframes-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  func remove() { try? FileManager.default.removeItem(atPath: path) }

  func path(of name: String) -> String { path + "/" + name }

  func write(_ text: String, to name: String) throws { try write(Array(text.utf8), to: name) }

  /// Writes a file and the folders that it lies in.
  func write(_ bytes: [UInt8], to name: String) throws {
    let url = URL(fileURLWithPath: path(of: name))
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  func data(_ name: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: path(of: name))) }

  /// All files beneath the folder, hidden ones included.
  func names() -> [String] {
    (FileManager.default.enumerator(atPath: path)?.allObjects as? [String] ?? []).sorted()
  }
}

/// Runs `body` with a folder that holds these files and is gone afterwards.
func withFolder<Result>(_ files: [String: String] = [:], _ body: (Folder) throws -> Result) throws -> Result {
  let folder = try Folder()
  defer { folder.remove() }
  for (name, text) in files { try folder.write(text, to: name) }
  return try body(folder)
}
