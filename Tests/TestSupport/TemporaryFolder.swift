import Foundation

/// A folder for the files of one test; `withFolder` creates and removes it.
public struct TemporaryFolder: Sendable {
  /// An absolute path without symbolic links.
  public let path: String

  public init() throws {
    // Foundation's own resolving takes "/private" away on Darwin, which the system's paths have.
    let folder = FileManager.default.temporaryDirectory.path
    let real = realpath(folder, nil)
    defer { free(real) }
    path = (real.map { String(cString: $0) } ?? folder) + "/searchframes-tests-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  public func remove() { try? FileManager.default.removeItem(atPath: path) }

  public func path(of name: String) -> String { path + "/" + name }

  public func url(of name: String) -> URL { URL(fileURLWithPath: path(of: name)) }

  public func write(_ text: String, to name: String) throws { try write(Data(text.utf8), to: name) }

  /// Writes a file and creates the folders above it.
  public func write(_ bytes: some DataProtocol, to name: String) throws {
    let url = url(of: name)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  public func data(_ name: String) throws -> Data { try Data(contentsOf: url(of: name)) }

  public func bytes(_ name: String) throws -> [UInt8] { try [UInt8](data(name)) }

  public func text(_ name: String) throws -> String { String(decoding: try data(name), as: UTF8.self) }

  /// Creates a symbolic link.
  public func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path(of: name), withDestinationPath: target)
  }

  public func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: path(of: name)) }

  public func setMode(_ mode: Int, of name: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path(of: name))
  }

  public func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(of: name)) }

  /// The paths of all files and folders in this folder, hidden ones included, relative to it and sorted.
  public func names() -> [String] {
    (FileManager.default.enumerator(atPath: path)?.allObjects as? [String] ?? []).sorted()
  }

  /// The bytes of all files below a folder, by their paths relative to it.
  public func files(in name: String = "") -> [String: Data] {
    let folder = path(of: name)
    let names = FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] ?? []
    return Dictionary(uniqueKeysWithValues: names.map { ($0, FileManager.default.contents(atPath: folder + "/" + $0)) })
      .compactMapValues { $0 }
  }
}

/// Runs `body` with a folder that contains `files`, and removes the folder afterwards.
@discardableResult
public func withFolder<Result>(
  _ files: [String: String] = [:], _ body: (TemporaryFolder) throws -> Result
) throws -> Result {
  let folder = try TemporaryFolder()
  defer { folder.remove() }
  for (name, text) in files { try folder.write(text, to: name) }
  return try body(folder)
}
