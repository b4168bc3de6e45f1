import Foundation

/// The root folder of this package, from the path of this source file.
public enum PackageFolder {
  public static let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  public static var path: String { url.path }
}
