import ArgumentParser
import SearchGoldens
import SearchPreview

struct Review: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "review",
    abstract: "Shows a verify's report in the browser, to accept and reject.",
    discussion: """
      Prints the address of the report, with buttons that do the same as the commands accept and reject. Run it in the \
      folder in which verify ran. The page is served on this machine only, to clients that know the address, until \
      Ctrl-C.
      """)

  @Argument(help: "The report's folder.")
  var report = Invocation.report

  @OptionGroup
  var serving: ServingOptions

  func run() throws {
    let handler = ReviewHandler(session: try ReviewSession(report: report))
    try serving.serve { (path, request) throws(RequestError) in try await handler.respond(path, request) }
  }
}
