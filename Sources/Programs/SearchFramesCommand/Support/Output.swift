import ArgumentParser
import Foundation
import SearchEncoding
import SearchFrames

/// The destination of stills.
struct Output {
  /// The file's name, with "{time}" for the instant; "-" is standard output.
  let pattern: String
  let format: StillFormat

  /// The name that stands for standard output.
  static let standardOutput = "-"

  /// - Throws: a usage error if the format is unknown, or if several stills have one file name.
  init(_ pattern: String?, format: String?, scene name: String, stills: Int) throws {
    let several = stills > 1 ? "-{time}" : ""
    self.pattern = pattern ?? "\(name)\(several).\(format ?? "png")"
    let ending = (self.pattern as NSString).pathExtension.lowercased()
    let chosen = format?.lowercased() ?? (self.pattern == Self.standardOutput ? "png" : ending)
    let names = StillFormat.allCases.map(\.rawValue).joined(separator: ", ")
    guard let known = StillFormat(rawValue: chosen) else {
      throw ValidationError(
        chosen.isEmpty
          ? "\(self.pattern): give a format by the file's ending or with --format (\(names))"
          : "\(chosen): not a still format; expected one of \(names)")
    }
    self.format = known
    guard stills > 1 else { return }
    if self.pattern == Self.standardOutput {
      throw ValidationError("standard output takes one still, but \(stills) times were given")
    }
    if !self.pattern.contains(FrameFileNames.time) {
      throw ValidationError(
        "\(self.pattern): with several times the name must contain {time}, such as still-{time}.png")
    }
  }

  /// - Throws: a usage error for an output that is an input too, which would be lost.
  static func check(_ outputs: [String?], besides inputs: [String]) throws {
    func identity(_ path: String) -> [Int]? {
      var status = stat()
      return stat(path, &status) == 0 ? [Int(status.st_dev), Int(status.st_ino)] : nil
    }
    let known = inputs.compactMap(identity)
    for output in outputs.compactMap(\.self) where identity(output).map(known.contains) == true {
      throw ValidationError("\(output): it is an input, which would be lost; name another file")
    }
  }

  /// The file's name for an instant, in seconds with six decimals.
  func path(at time: Instant) -> String {
    pattern.replacingOccurrences(of: FrameFileNames.time, with: DecimalText.fixed(time.seconds, places: 6))
  }

  /// Writes to standard output, or to a file and says so.
  func put(_ bytes: [UInt8], to path: String, _ quiet: QuietOption, note: String = "") throws {
    if pattern == Self.standardOutput { return try Terminal.put(bytes) }
    try AtomicFile.write(bytes, to: path)
    quiet.say("wrote \(path)\(note)")
  }
}
