import SearchGoldens

/// The files of the page, embedded in the program.
enum PageFile {
  /// Returns nil for an unknown name.
  static func response(_ name: String) -> Response? {
    switch name {
    case "", "index.html": Response(type: .html, bytes: EmbeddedFile.bytes("preview/preview.html"))
    case "preview.css":
      Response(
        type: .css,
        bytes: ReportPage.baseStyle
          + ["page", "panels", "edit", "timeline"].flatMap { EmbeddedFile.bytes("preview/\($0).css") })
    case "keys.js": Response(type: .script, bytes: ReportPage.keysScript)
    default:
      name.hasSuffix(".js") ? EmbeddedFile.find("preview/" + name).map { Response(type: .script, bytes: $0) } : nil
    }
  }
}
