import ArgumentParser
import Foundation
import SearchConforming
import SearchEncoding
import SearchFrames

struct Views: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "views",
    abstract: "Prints a cell of Figma as templates, to paste into a scene.",
    discussion: """
      It reads an answer of Figma's REST API for a file or for nodes. What a view cannot say is listed on standard error.

        searchframes views --figma cell.json --node 12:40
      """)

  @OptionGroup
  var figma: FigmaOptions

  @Option(help: "The folder of the scene, into which the SVG files of symbols are written.", completion: .directory)
  var symbols: String?

  func validate() throws {
    if figma.figma == nil { throw ValidationError("give an answer of Figma's REST API with --figma") }
  }

  func run() throws {
    guard let cell = try figma.draft() else { return }
    if let symbols {
      try FigmaOptions.write(cell.files.map { ((symbols as NSString).appendingPathComponent($0.path), $0.bytes) })
    }
    try Terminal.put(cell.yaml(templatesOnly: true).lines)
    var lines = cell.notes
    if symbols == nil, !cell.files.isEmpty {
      lines.append("the symbols need \(cell.files.count) SVG files; --symbols FOLDER writes them")
    }
    Terminal.say(lines)
  }
}

/// An answer of Figma and a node in it.
struct FigmaOptions: ParsableArguments {
  @Option(help: "An answer of Figma's REST API, to begin with a cell.", completion: .file(extensions: ["json"]))
  var figma: String?

  @Option(help: "The node in it: 12:40, or 12-40 as in Figma's addresses. (default: the only one)")
  var node: String?

  func draft() throws -> FigmaDraft? {
    try figma.map { path in try mapError(FigmaDraft(file: path, node: node)) { CommandFailure($0, tree: path) } }
  }

  static func write(_ files: [(String, [UInt8])]) throws {
    guard let first = files.first else { return }
    try FolderMaker.make((first.0 as NSString).deletingLastPathComponent)
    for (path, bytes) in files { try AtomicFile.write(bytes, to: path) }
  }
}
