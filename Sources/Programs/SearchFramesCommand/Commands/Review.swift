import ArgumentParser
import SearchPreview

/// `searchframes review`.
struct Review: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Shows a verify's report in the browser, to accept and reject.",
    discussion: """
      Prints the address of the report with buttons that do what searchframes accept and reject do. Run it in the \
      folder that verify ran in. The page is served on this machine alone, to who knows the address, until Ctrl-C.
      """)

  @Argument(help: "The report's folder.")
  var report = ReportOutputs.standardFolder

  @OptionGroup
  var serving: ServingOptions

  func run() throws {
    let desk: ReviewDesk
    do throws(PreviewError) {
      desk = try ReviewDesk(report: report)
    } catch {
      throw CommandFailure(error)
    }
    let site = ReviewSite(desk: desk)
    try serving.serve { (server) throws(PreviewError) in
      try await server.serve { await site.answer($0, $1) }
      return 0
    }
  }
}
