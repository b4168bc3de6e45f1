import ArgumentParser
import Foundation
import SearchEncoding
import SearchFrames

/// The destination and the format of `frames`.
enum FramesOutput {
  /// PNG files; nil names are numbers.
  case folder(String, pattern: String?)
  case file(SequenceFormat, String)
  case svg(String)
  /// A Lottie animation: JSON, or packed if the name ends in .lottie.
  case lottie(String)
  /// A page that plays without a server.
  case page(String)

  /// - Parameter format: of one file, whatever the name's ending; nil for that of the ending.
  /// - Throws: a usage error for a format that is unknown.
  init(_ output: String, format: String? = nil) throws {
    if let format = format?.lowercased() ?? (output == Output.standardOutput ? "png" : nil) {
      guard Self.formats.contains(format) else {
        throw ValidationError("--format \(format): expected \(Self.formatNames)")
      }
      let other = format == "svg" ? Self.svg(output) : format == "html" ? .page(output) : .lottie(output)
      self = SequenceFormat(ending: format).map { .file($0, output) } ?? other
      return
    }
    // Foundation (Swift 6.3, Linux) traps on the folder of a name of one letter.
    let parts = output.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let (folder, name) = (parts.dropLast().joined(separator: "/"), parts.last ?? "")
    let ending = output.hasSuffix("/") ? "" : (name as NSString).pathExtension.lowercased()
    if output.contains(FrameFileNames.time) {
      guard ending == "png", name.contains(FrameFileNames.time), !folder.contains(FrameFileNames.time) else {
        throw ValidationError("\(output): {time} is for names of PNG files, such as out/{time}.png")
      }
      guard name.components(separatedBy: FrameFileNames.time).count == 2 else {
        throw ValidationError("\(output): {time} may occur once in a name")
      }
      self = .folder(parts.count == 1 ? "." : folder.isEmpty ? "/" : folder, pattern: name)
      return
    }
    switch ending {
    case "": self = .folder(output, pattern: nil)
    case "svg": self = .svg(output)
    case "html": self = .page(output)
    case "json", "lottie": self = .lottie(output)
    default:
      guard let format = SequenceFormat(ending: ending) else {
        throw ValidationError(
          "\(output): .\(ending) is not a format; use \(Self.endings), or a folder. End a folder's name that contains a dot with /"
        )
      }
      self = .file(format, output)
    }
  }

  static let formats = ["png", "webp", "gif", "mp4", "webm", "mov", "avif", "svg", "html", "lottie"]
  static let formatNames = formats.dropLast().joined(separator: ", ") + " or lottie"
  static let endings = "." + formats.dropLast().joined(separator: ", .") + ", .json or .lottie"

  /// Returns the rate at which the output plays at its true speed.
  func playable(_ rate: FrameRate) -> FrameRate {
    if case .file(let format, _) = self { format.playable(rate) } else { rate }
  }

  var hasAlpha: Bool { if case .file(let format, _) = self { format.hasAlpha } else { true } }

  var isPage: Bool { if case .page = self { true } else { false } }

  /// The file; nil for a folder.
  var file: String? {
    switch self {
    case .folder: nil
    case .svg(let path), .lottie(let path), .page(let path), .file(_, let path): path
    }
  }
}
