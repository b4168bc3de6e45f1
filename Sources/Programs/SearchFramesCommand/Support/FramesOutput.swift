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

  /// - Throws: a usage error for an ending that is unknown.
  init(_ output: String) throws {
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
    default:
      guard let format = SequenceFormat(ending: ending) else {
        throw ValidationError(
          "\(output): .\(ending) is not a format; use \(Self.endings), or a folder. End a folder's name that contains a dot with /"
        )
      }
      self = .file(format, output)
    }
  }

  static let endings = ".png, .webp, .gif, .mp4, .webm or .svg"

  /// The file; nil for a folder.
  var file: String? {
    switch self {
    case .folder: nil
    case .svg(let path), .file(_, let path): path
    }
  }
}
