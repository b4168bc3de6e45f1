import ArgumentParser
import Foundation
import SearchFrames
import SearchTypesetting

/// `searchframes fonts`.
struct Fonts: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Lists the fonts in use; copies them beside a scene so that every machine has the same.",
    discussion: """
      Without a scene: the default families. A scene that says fonts: {directory: ./fonts} looks in its own folder \
      first, then in $SEARCHFRAMES_FONTS, then in the system's font folders.
      """)

  @Argument(help: "A scene whose fonts are meant.")
  var scene: String?

  @Option(help: "A folder to copy the font files into; it is made if it is not there.")
  var copy: String?

  func run() throws {
    let reports = try reports()
    for report in reports {
      let variation = report.variation.isEmpty ? "" : " " + report.variation.joined(separator: " ")
      try Terminal.put(
        "\(report.family) \(report.style)\(variation)  \(report.version)  xxh64:\(report.contentHash)  \(report.path)\n"
      )
    }
    guard let copy else { return }
    try Output.makeFolder(copy)
    for path in Set(reports.map(\.path)).sorted() {
      guard let data = FileManager.default.contents(atPath: path) else {
        throw CommandFailure(.noInput, "\(path): cannot be read")
      }
      let target = (copy as NSString).appendingPathComponent((path as NSString).lastPathComponent)
      try Output.write(Array(data), to: target)
      Terminal.say("wrote \(target)")
    }
  }

  private func reports() throws -> [FontReport] {
    if let scene {
      let renderer = try SceneFile(scene).renderer()
      return renderer.typesetter.fontsInUse()
    }
    let typesetter = Typesetter(library: FontLibrary(folders: .inUse(by: nil)))
    do throws(TextSettingError) {
      return try typesetter.fonts(for: DefaultFonts.styles)
    } catch {
      throw CommandFailure(.noInput, error.words)
    }
  }
}

/// The styles that the controls are set in.
enum DefaultFonts {
  static let styles: [TextStyle] = [
    .regular(17), .medium(13), .semibold(17), .regular(20), .semibold(20), .bold(34),
  ]
}
