import ArgumentParser
import Foundation
import SearchEncoding
import SearchFrames
import SearchGeometry
import SearchTypesetting

struct Fonts: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fonts",
    abstract: "Lists the fonts in use, or copies them beside a scene.",
    discussion: """
      Without a scene, the default families. A scene with fonts: {directory: ./fonts} searches that folder first, then \
      $SEARCHFRAMES_FONTS, then the system's font folders.
      """)

  @Argument(help: "A scene file.")
  var scene: String?

  @Option(help: "A folder to copy the font files to; it is created if it does not exist.")
  var copy: String?

  @OptionGroup
  var json: JSONOption

  static let form = JSONForm<FontReport>.object(
    JSONMember("family", "", .string) { $0.family }, JSONMember("style", "", .string) { $0.style },
    JSONMember("variation", "axes and values, such as wght=600", JSONForm.string.list) { $0.variation },
    JSONMember("version", "", .string) { $0.version }, JSONMember("path", "", .string) { $0.path },
    JSONMember("index", "the face in the file", .integer) { $0.index },
    JSONMember("contentHash", "XXH64 of the file, in hexadecimal digits", .string) { $0.contentHash }
  ).list(as: "fonts", "sorted by path")

  func run() throws {
    let reports = try reports()
    if json.json { try Terminal.put(json: Self.form.text(reports)) }
    for report in reports where !json.json {
      let variation = report.variation.isEmpty ? "" : " " + report.variation.joined(separator: " ")
      try Terminal.put(
        "\(report.family) \(report.style)\(variation)  \(report.version)  xxh64:\(report.contentHash)  \(report.path)")
    }
    if let copy { try Self.copy(reports, to: copy) }
  }

  static func copy(_ reports: [FontReport], to copy: String) throws {
    try FolderMaker.make(copy)
    for path in Set(reports.map(\.path)).sorted() {
      guard let data = FileManager.default.contents(atPath: path) else {
        throw CommandFailure(.noInput, "\(path): cannot be read")
      }
      let target = (copy as NSString).appendingPathComponent((path as NSString).lastPathComponent)
      try AtomicFile.write(Array(data), to: target)
      Terminal.say("wrote \(target)")
    }
  }

  private func reports() throws -> [FontReport] {
    if let scene {
      let renderer = try SceneFile(scene).renderer()
      return renderer.typesetter.fontsInUse()
    }
    let typesetter = Typesetter(library: FontLibrary(folders: .inUse(by: nil)))
    // The text styles of the controls.
    let styles: [TextStyle] = [.regular(17), .medium(13), .semibold(17), .regular(20), .semibold(20), .bold(34)]
    return try mapError(typesetter.fonts(for: styles)) { (error: TextSettingError) in
      CommandFailure(.noInput, error.words)
    }
  }
}
