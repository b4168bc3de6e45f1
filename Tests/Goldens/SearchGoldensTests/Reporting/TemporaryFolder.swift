import Foundation

/// A folder that is gone when the work is done.
func withTemporaryFolder<T>(_ body: (String) throws -> T) throws -> T {
  let folder = NSTemporaryDirectory() + "searchframes-report-" + UUID().uuidString
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(atPath: folder) }
  return try body(folder)
}
