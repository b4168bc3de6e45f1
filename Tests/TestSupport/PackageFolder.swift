import Foundation

/// The root folder of this package, from the path of this source file.
public enum PackageFolder {
  public static let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  public static var path: String { url.path }

  /// Returns the path of a file of a Python package that `scripts/setup --tests` installs in `.venv`; nil if it is not there.
  public static func installed(_ file: String) -> String? {
    let libraries = path + "/.venv/lib"
    let pythons = (try? FileManager.default.contentsOfDirectory(atPath: libraries)) ?? []
    return pythons.sorted().map { "\(libraries)/\($0)/site-packages/\(file)" }.first(
      where: FileManager.default.fileExists)
  }
}
