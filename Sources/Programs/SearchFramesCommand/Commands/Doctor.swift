import ArgumentParser
import SearchCairoPainting
import SearchEncoding
import SearchFrames
import SearchTypesetting

struct Doctor: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Says what of fonts and libraries is found and what is missing.",
    discussion: """
      Exit status 1 when a font is missing that scenes may need. ffmpeg is needed by frames alone, for .gif, .mp4 and \
      .webm.
      """)

  func run() throws {
    try Terminal.put("searchframes \(SearchFramesCommand.configuration.version)")
    let libraries = CairoPainter.libraries + Typesetter.libraries + PNGEncoder.libraries + WebPEncoder.libraries
    for (name, version) in libraries { try Terminal.put("found    \(name) \(version)") }
    try tellFFmpeg()
    let folders = FontFolders.inUse(by: nil)
    let library = FontLibrary(folders: folders)
    var missing = 0
    func probe(_ what: String, _ text: String, style: TextStyle, package: String) throws {
      let typesetter = Typesetter(library: library)
      do throws(TextSettingError) {
        _ = try typesetter.line(text, style: style, fitting: nil)
        let reports = typesetter.fontsInUse()
        let fonts = reports.map { "\($0.family) \($0.style), \($0.path)" }
        try? Terminal.put("found    \(what): \(fonts.joined(separator: "; "))")
        if package == FontFamilies.package, reports.contains(where: \.variation.isEmpty) {
          try? Terminal.put(
            "note     this font is static: text is up to 12 % heavier than iOS's, and pixels differ from those of the "
              + "variable font; the Debian package \(package) brings it")
        }
      } catch {
        missing += 1
        var isInstalled = false
        if case .missingCharacter(_, _, nil, _?) = error { isInstalled = true }
        let help = isInstalled || error.words.contains(package) ? "" : "; the Debian package \(package) brings it"
        try? Terminal.put("missing  \(what): \(error.words)\(help)")
      }
    }
    try probe("text font", "Search", style: .regular(17), package: FontFamilies.package)
    try probe("display font", "Search", style: .bold(34), package: FontFamilies.package)
    try probe("Chinese, Japanese, Korean", "検索", style: .regular(17), package: "fonts-noto-cjk")
    try probe("colour emoji", "🎵", style: .regular(17), package: "fonts-noto-color-emoji")
    try probe("Arabic", "بحث", style: .regular(17), package: "fonts-noto-core")
    try Terminal.put("looked   in \(folders.paths.joined(separator: ", "))")
    if missing > 0 {
      throw CommandFailure(
        .different, "\(missing) of the fonts that scenes may need \(missing == 1 ? "is" : "are") missing")
    }
  }

  private func tellFFmpeg() throws {
    guard let ffmpeg = FFmpeg(in: ProgramPath.own) else {
      return try Terminal.put(
        "missing  ffmpeg, for .gif, .mp4 and .webm: not on PATH; the Debian package ffmpeg brings it")
    }
    guard let version = ffmpeg.version else {
      return try Terminal.put("missing  ffmpeg, for .gif, .mp4 and .webm: \(ffmpeg.path) does not run")
    }
    let encoders = ffmpeg.encoders
    try Terminal.put("found    ffmpeg \(version), \(ffmpeg.path)")
    for format in FFmpegFormat.allCases {
      let isThere = encoders.contains(format.encoder)
      try Terminal.put("\(isThere ? "found   " : "missing ") ffmpeg's \(format.encoder), for .\(format.rawValue)")
    }
  }
}
