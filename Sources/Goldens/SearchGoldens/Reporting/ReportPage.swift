import Foundation
import Mustache
import SearchFrames
import SearchGeometry

/// The files of the report's web page.
///
/// The page works from a disk without a network; its styles, script and results are files in the same folder. If
/// scripts are blocked, as by the default content security policy of Jenkins, it lists the failures with links to
/// their pictures.
package struct ReportPage {
  var run: VerifyRun
  var pictures: [JudgedGolden.GoldenKey: ReportPictures]
  /// The report folder as a shell finds it, for the accept commands.
  var folder: String

  /// So many failures are listed for those without scripts; the file stays small enough to open at once.
  private static let listLimit = 500

  package init(run: VerifyRun, pictures: [JudgedGolden.GoldenKey: ReportPictures], folder: String) {
    (self.run, self.pictures, self.folder) = (run, pictures, folder)
  }

  /// Writes `index.html`, `report.css`, `report.js` and `results.js` into `folder`, which is made where it is not.
  ///
  /// Each is written completely or not at all, the results first and the page last. The pictures are the caller's;
  /// nothing else in the folder is touched, and nothing outside it.
  package static func write(
    run: VerifyRun, pictures: [JudgedGolden.GoldenKey: ReportPictures] = [:], to folder: String
  ) throws(GoldenError) {
    let page = ReportPage(run: run, pictures: pictures, folder: folder)
    let files = try mapError(page.files()) { (error: ReportError) in
      GoldenError.unusable(path: folder, reason: error.words)
    }
    for file in files { try RootFolder(folder).write(file.bytes, to: file.name) }
  }

  /// File names and contents, what the page needs first and the page itself last.
  package func files() throws(ReportError) -> [(name: String, bytes: [UInt8])] {
    let style = Self.baseStyle + ["list", "detail", "adapting"].flatMap { EmbeddedFile.bytes("report/\($0).css") }
    return [
      ("results.js", Array(try results().utf8)), ("report.css", style), ("report.js", Self.script),
      ("index.html", Array(try index().utf8)),
    ]
  }

  /// Colours, type and controls, which other pages of the program share.
  package static var baseStyle: [UInt8] { EmbeddedFile.bytes("report/base.css") }

  /// Keys and their help, which other pages of the program share.
  package static var keysScript: [UInt8] { EmbeddedFile.bytes("report/keys.js") }

  /// One script: a browser takes no modules from a disk, so the parts, each a function of its own, follow one another.
  private static var script: [UInt8] {
    let parts = ["basics", "list", "stage", "views", "detail", "frames", "page"]
    return keysScript + parts.flatMap { EmbeddedFile.bytes("report/\($0).js") }
  }

  /// `window.RESULTS = {…};`: what `ReportJSON` writes, each result with its words, pictures and the command to accept it.
  private func results() throws(ReportError) -> String {
    let json = try ReportJSON.text(run) { golden, result in
      golden.title = result.identifier
      golden.label = GoldenName.words(result.name)
      golden.headline = result.headline
      golden.pictures = shown(result)
      // Accepting an unexpected golden removes it.
      if result.isSettleable { golden.accept = ShellText.command("accept", [folder, result.identifier]) }
    }
    // Inside a script element "</script>" would end it, and only strings hold the character.
    return "window.RESULTS = " + json.escaped { $0 == "<" ? JSONText.escape($0) : nil } + ";\n"
  }

  private func shown(_ result: JudgedGolden) -> ReportPictures? {
    if let pictures = pictures[result.key] { return pictures }
    guard result.pending != nil || result.difference != nil else { return nil }
    return ReportPictures(
      actual: result.pending.map(ReportPicture.init), difference: result.difference.map(ReportPicture.init))
  }

  private func index() throws(ReportError) -> String {
    let failures = run.failures
    let fields: [String: Any] = [
      "headline": XMLText.escaped(run.headline.capitalizedFirst),
      "verdict": (run.passes ? "passes" : "fails") + (run.results.isEmpty && !run.expectations.isEmpty ? " alone" : ""),
      "matched": String(run.matched), "different": String(run.different), "missing": String(run.missing),
      "unexpected": String(run.unexpected), "frames": String(run.frames),
      "environment": run.environment.map(XMLText.escaped), "hasEnvironment": !run.environment.isEmpty,
      "failures": failures.prefix(Self.listLimit).map(row), "hasFailures": !failures.isEmpty,
      "further": failures.count > Self.listLimit ? String(failures.count - Self.listLimit) : "",
      "hasFurther": failures.count > Self.listLimit,
      "expectations": run.brokenExpectations.prefix(Self.listLimit).map(Self.row),
      "hasExpectations": !run.brokenExpectations.isEmpty,
      "broken": run.brokenExpectations.contains { $0.rule == nil } ? "Broken expectations" : "Findings",
    ]
    return try Self.html("index", fields)
  }

  /// Returns a page of the program.
  /// - Parameter fields: texts that are escaped already.
  package static func html(_ name: String, _ fields: [String: Any]) throws(ReportError) -> String {
    let source = String(decoding: EmbeddedFile.bytes("report/\(name).mustache"), as: UTF8.self)
    let template = try mapError(MustacheTemplate(string: source)) { (error: any Error) in
      ReportError.template(reason: String(describing: error))
    }
    return template.render(fields)
  }

  private static func row(_ expectation: CheckedExpectation) -> [String: Any] {
    [
      "name": XMLText.escaped(expectation.identifier), "status": expectation.status.rawValue,
      "words": XMLText.escaped(expectation.words),
      "site": XMLText.escaped(expectation.fileAndLine),
      "plot": expectation.plot.map(address) ?? "", "hasPlot": expectation.plot != nil,
      "picture": expectation.picture.map(address) ?? "", "hasPicture": expectation.picture != nil,
    ]
  }

  private func row(_ result: JudgedGolden) -> [String: Any] {
    var pictures = shown(result)
    // A sequence's pictures are animations; one without its difference is shown by its first bad frame.
    if pictures?.difference == nil,
      let frame = pictures?.frames.first(where: { $0.index == result.badFrames.first?.index })
    {
      pictures = ReportPictures(expected: frame.expected, actual: frame.actual, difference: frame.difference)
    }
    let links = [
      ("expected", pictures?.expected), ("actual", pictures?.actual), ("difference", pictures?.difference),
    ].compactMap { word, picture in
      picture?.path.map { path in
        ["word": picture?.base == nil ? word : word + " where it differs", "address": Self.address(path)]
      }
    }
    return [
      "title": XMLText.escaped(result.identifier), "status": result.verdict.status,
      "time": DecimalText.string(result.time), "headline": XMLText.escaped(result.headline), "links": links,
    ]
  }

  /// A path as an address, relative to the page whatever it begins with: RFC 3986's unreserved characters and slashes
  /// as they are, any other byte by its number.
  static func address(_ path: String) -> String {
    "./" + (path.addingPercentEncoding(withAllowedCharacters: unreserved) ?? "")
  }

  private static let unreserved = CharacterSet(
    charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/")
}
