import ArgumentParser
import Foundation
import SearchEncoding
import SearchFrames
import SearchGeometry

/// Where stills go.
struct Output {
  /// The file's name, in which "{time}" stands for the instant; "-" is standard output.
  let pattern: String
  let format: StillFormat

  /// - Throws: a usage error for a format that is unknown, or several stills that would be one file.
  init(_ pattern: String?, format: String?, scene name: String, stills: Int) throws {
    let several = stills > 1 ? "-{time}" : ""
    self.pattern = pattern ?? "\(name)\(several).\(format ?? "png")"
    let ending = (self.pattern as NSString).pathExtension.lowercased()
    let chosen = format?.lowercased() ?? (self.pattern == "-" ? "png" : ending)
    let names = StillFormat.allCases.map(\.rawValue).joined(separator: ", ")
    guard let known = StillFormat(rawValue: chosen) else {
      throw ValidationError(
        chosen.isEmpty
          ? "\(self.pattern): name a format by the file's ending or with --format (\(names))"
          : "\(chosen): not a format of stills; expected one of \(names)")
    }
    self.format = known
    guard stills > 1 else { return }
    if self.pattern == "-" { throw ValidationError("standard output takes one still; \(stills) times are given") }
    if !self.pattern.contains(Self.placeholder) {
      throw ValidationError("\(self.pattern): with several times the name needs {time} in it, as still-{time}.png")
    }
  }

  private static let placeholder = "{time}"

  var isStandardOutput: Bool { pattern == "-" }

  /// The file's name for an instant, in seconds with six decimals.
  func path(at time: Instant) -> String {
    pattern.replacingOccurrences(of: Self.placeholder, with: DecimalText.fixed(time.seconds, places: 6))
  }

  /// Writes a file whole or not at all.
  static func write(_ bytes: [UInt8], to path: String) throws(CommandFailure) {
    do throws(EncodingError) {
      try AtomicFile.write(bytes, to: path)
    } catch {
      throw CommandFailure(error)
    }
  }

  /// Creates a folder if it does not exist.
  static func makeFolder(_ path: String) throws(CommandFailure) {
    do throws(EncodingError) {
      try FolderMaker.make(path)
    } catch {
      throw CommandFailure(error)
    }
  }
}
