import Foundation

/// A browser to look at pages with, where one is installed.
enum Chromium {
  static let path: String? = {
    let names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
    let paths = folders.flatMap { folder in names.map { folder + "/" + $0 } }
    let apps = ["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"]
    return (paths + apps).first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  /// The page's elements as they stand when its scripts have nothing more to do.
  static func elements(of page: String, profile: String) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path ?? "")
    process.arguments = [
      "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
      "--user-data-dir=" + profile, "--window-size=1400,900", "--virtual-time-budget=60000", "--dump-dom",
      URL(fileURLWithPath: page).absoluteString,
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}

/// A folder that is gone when the work is done.
func withTemporaryFolder<T>(_ body: (String) throws -> T) throws -> T {
  let folder = NSTemporaryDirectory() + "searchframes-report-" + UUID().uuidString
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(atPath: folder) }
  return try body(folder)
}
