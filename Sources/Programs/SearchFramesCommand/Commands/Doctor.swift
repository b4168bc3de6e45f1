import ArgumentParser
import Foundation
import SearchCairoPainting
import SearchEncoding
import SearchFrames
import SearchGeometry
import SearchTypesetting

struct Doctor: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Says what of fonts and libraries is found and what is missing.",
    discussion: """
      Exit status 1 when a font is missing that scenes may need. ffmpeg is needed by frames alone, for .gif and videos.
      """)

  @OptionGroup
  var json: JSONOption

  /// A line of the output.
  struct Finding {
    enum Status: String, CaseIterable { case found, missing, note }
    var status: Status
    var words: String
  }

  /// Everything that is printed.
  struct Report {
    let version = SearchFramesCommand.configuration.version
    var findings: [Finding] = []
    var folders: [String] = []
  }

  static let form = JSONForm<Report>.object(
    JSONMember("version", "of searchframes", .string) { $0.version },
    JSONMember(
      "findings", "",
      JSONForm<Finding>.object(
        JSONMember("status", "", .word(Finding.Status.allCases.map(\.rawValue))) { $0.status.rawValue },
        JSONMember("text", "", .string) { $0.words }
      ).list
    ) { $0.findings },
    JSONMember("folders", "where fonts are looked for, in order", JSONForm.string.list) { $0.folders })

  func run() throws {
    let libraries = CairoPainter.libraries + Typesetter.libraries + PNGEncoder.libraries + WebPEncoder.libraries
    let folders = FontFolders.inUse(by: nil)
    var report = Report(folders: folders.paths)
    func tell(_ status: Finding.Status, _ words: String) {
      report.findings.append(Finding(status: status, words: words))
    }
    for (name, version) in libraries { tell(.found, "\(name) \(version)") }
    report.findings += ffmpegFindings()
    let library = FontLibrary(folders: folders)
    var missing = 0
    func probe(_ what: String, _ text: String, style: TextStyle, package: String) {
      let typesetter = Typesetter(library: library)
      guard let error = typesetter.failure(text, style: style) else {
        _ = typesetter.line(text, style: style)
        let reports = typesetter.fontsInUse()
        let fonts = reports.map { "\($0.family) \($0.style), \($0.path)" }
        tell(.found, "\(what): \(fonts.joined(separator: "; "))")
        let isOther = reports.contains { $0.family == FontFamilies.variable }
        if package == FontFamilies.package, isOther || reports.contains(where: \.variation.isEmpty) {
          tell(
            .note,
            (isOther
              ? "this is another version than Inter 4.0 beta 7, which text is calibrated for: widths may differ from iOS's"
              : "this font is static: text is up to 12 % heavier than iOS's, and pixels differ from those of the "
                + "variable font") + "; \(SystemPackage.words(package)) brings it")
        }
        return
      }
      missing += 1
      let isNamed =
        switch error {
        case .missingCharacter(_, _, let named, let installed): named == package || installed != nil
        case .missingFamily(_, _, _, let named): named == package
        case .unreadableFont: false
        }
      let help = isNamed ? "" : "; \(SystemPackage.words(package)) brings it"
      tell(.missing, "\(what): \(error.words)\(help)")
    }
    probe("text font", "Search", style: .regular(17), package: FontFamilies.package)
    probe("display font", "Search", style: .bold(34), package: FontFamilies.package)
    probe("Chinese, Japanese, Korean", "検索", style: .regular(17), package: "fonts-noto-cjk")
    probe("colour emoji", "🎵", style: .regular(17), package: "fonts-noto-color-emoji")
    probe("Arabic", "بحث", style: .regular(17), package: "fonts-noto-core")
    if json.json {
      try Terminal.put(json: Self.form.text(report))
    } else {
      try Terminal.put(
        ["searchframes \(report.version)"]
          + report.findings.map { $0.status.rawValue.padding(toLength: 9, withPad: " ", startingAt: 0) + $0.words }
          + ["looked   in \(report.folders.joined(separator: ", "))"])
    }
    if missing > 0 {
      throw CommandFailure(
        .different, "\(missing) of the fonts that scenes may need \(missing == 1 ? "is" : "are") missing")
    }
  }

  private func ffmpegFindings() -> [Finding] {
    func finding(_ status: Finding.Status, _ words: String) -> Finding { Finding(status: status, words: words) }
    guard let ffmpeg = FFmpeg(in: ProgramPath.own) else {
      return [
        finding(.missing, "ffmpeg, for .gif and videos: not on PATH; \(SystemPackage.words("ffmpeg")) brings it")
      ]
    }
    guard let version = ffmpeg.version else {
      return [finding(.missing, "ffmpeg, for .gif and videos: \(ffmpeg.path) does not run")]
    }
    let encoders = ffmpeg.encoders
    return [finding(.found, "ffmpeg \(version), \(ffmpeg.path)")]
      + FFmpegFormat.allCases.map { format in
        finding(
          encoders.contains(format.encoder) ? .found : .missing, "ffmpeg's \(format.encoder), for .\(format.rawValue)")
      }
  }
}
