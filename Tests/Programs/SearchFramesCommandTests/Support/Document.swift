import Foundation
import TestSupport

/// The README or an article of the documentation: its prose and its fenced blocks.
struct Document: CustomStringConvertible {
  struct Block {
    var language: String
    var line: Int
    var lines: [String]

    var text: String { lines.joined(separator: "\n") + "\n" }

    /// The rest of a first line such as `# not run: REASON` or `# needs: PROGRAM`.
    func mark(_ name: String) -> String? {
      guard let first = lines.first, first.hasPrefix("# \(name): ") else { return nil }
      return String(first.dropFirst(name.count + 4))
    }
  }

  static let readme = "README.md"
  static let articles = "Sources/SearchFrames/SearchFrames.docc"

  static let paths: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: PackageFolder.path + "/" + articles)) ?? []
    return [readme] + names.filter { $0.hasSuffix(".md") }.sorted().map { articles + "/" + $0 }
  }()

  /// The texts of all files of tests.
  static let testFiles: [String] = {
    let folder = PackageFolder.path + "/Tests"
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".swift") }.compactMap {
      try? String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8)
    }
  }()

  /// Relative to the package's folder.
  let path, text: String
  private(set) var blocks: [Block] = []
  /// The lines outside of blocks.
  private(set) var prose = ""

  var description: String { path }

  init(_ path: String) throws {
    self.path = path
    text = try String(contentsOfFile: PackageFolder.path + "/" + path, encoding: .utf8)
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
