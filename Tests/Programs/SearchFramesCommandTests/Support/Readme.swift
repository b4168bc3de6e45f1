import Foundation
import TestSupport

/// The project's README, as its commands and examples.
struct Readme {
  /// A fenced block: its language and its lines.
  struct Block {
    var language: String
    var line: Int
    var lines: [String]

    var text: String { lines.joined(separator: "\n") + "\n" }

    /// What a block's first line says of it: `# not run: REASON`, `# needs: PROGRAM`.
    func mark(_ name: String) -> String? {
      guard let first = lines.first, first.hasPrefix("# \(name): ") else { return nil }
      return String(first.dropFirst(name.count + 4))
    }
  }

  static let folder = PackageFolder.path

  var text: String
  var blocks: [Block] = []
  /// The lines outside of blocks.
  var prose = ""

  init() throws {
    text = try String(contentsOfFile: Self.folder + "/README.md", encoding: .utf8)
    var open: Block?
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      guard line.hasPrefix("```") else {
        if open == nil { prose += line + "\n" } else { open?.lines.append(String(line)) }
        continue
      }
      if let block = open {
        blocks.append(block)
        open = nil
      } else {
        open = Block(language: String(line.dropFirst(3)), line: number + 1, lines: [])
      }
    }
  }
}
