import Foundation

/// The root folder of this package, found from the place of this source file.
public enum PackageFolder {
  public static let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  public static var path: String { url.path }
}
