import ArgumentParser
import SearchEncoding
import SearchFrames
import SearchGoldens

struct Diff: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compares two PNG files, exactly if nothing else is said.",
    discussion: """
      Any depth, colour type and interlacing, compared at 8 bits a channel; where a file is deeper, that is said. \
      Pictures of two sizes differ, and are compared where both are. Every budget \
      that is given must hold; where none is given no pixel may differ. The picture that -o writes shows \
      different pixels red, ignored anti-aliasing yellow, and blue stripes over what is ignored.

      Exit status: 0 equal, or within the budgets; 1 different; 65 an image is bad; 66 there is none.
      """)

  @Argument(help: "What is expected.")
  var expected: String

  @Argument(help: "What is there.")
  var actual: String

  @Option(name: [.short, .long], help: "A picture of the differences to write, \"-\" for standard output.")
  var output: String?

  @OptionGroup(title: "What may differ")
  var tolerance: DiffTolerance

  @Option(
    name: .long, parsing: .unconditionalSingleValue,
    help: "A box not to compare: x,y,width,height in pixels; may be given several times.")
  var ignore: [PixelBox] = []

  @Flag(help: "Print the figures as JSON.")
  var json = false

  func validate() throws {
    if json, output == "-" { throw ValidationError("--json and -o - both want standard output") }
  }

  func run() throws {
    try Output.check([output], besides: [expected, actual])
    let files = (try PictureFile(expected), try PictureFile(actual))
    let pictures = (try files.0.bitmap(), try files.1.bitmap())
    try checkIgnored(pictures.0, pictures.1)
    let (comparison, report) = report(
      pictures, expected: .init(name: expected, depth: PNGDecoder.depth(of: files.0.bytes)),
      actual: .init(name: actual, depth: PNGDecoder.depth(of: files.1.bytes)))
    if comparison.figures.compared == 0 { throw ValidationError("--ignore leaves no pixel to compare") }
    if let output {
      let image = DifferenceImage.bitmap(expected: pictures.0, actual: pictures.1, comparison)
      let bytes = try PNGEncoder().encode(image)
      if output == "-" { try Terminal.put(bytes) } else { try AtomicFile.write(bytes, to: output) }
    }
    if json {
      try Terminal.put(json: report.json)
    } else if output == "-" {
      Terminal.say(report.words.lines)
    } else {
      try Terminal.put(report.words.lines)
    }
    if !comparison.verdict.passes { throw CommandFailure(.different) }
  }

  /// Compares two pictures, with the options of this command.
  func report(
    _ pictures: (Bitmap, Bitmap), expected: DiffReport.File, actual: DiffReport.File
  ) -> (comparison: PixelComparison, report: DiffReport) {
    let comparison = PixelComparison(
      expected: pictures.0, actual: pictures.1, rules: ComparisonRules(tolerance.comparison), ignoring: ignore)
    var setting = PassingSetting(tolerance.comparison)
    // No setting lets pictures of different sizes pass.
    let mayPass = !comparison.verdict.passes && comparison.expected == comparison.actual
    if mayPass { setting.add(expected: pictures.0, actual: pictures.1, ignoring: ignore) }
    let passing = mayPass ? setting.comparison : nil
    return (comparison, DiffReport(comparison, expected: expected, actual: actual, passing: passing))
  }

  /// Refuses a box outside of both pictures, which would otherwise be a silent mistake.
  private func checkIgnored(_ pictures: Bitmap...) throws {
    let sizes = pictures.map { PixelSize(width: $0.width, height: $0.height) }
    for box in ignore where sizes.allSatisfy({ box.clipped(to: $0) == nil }) {
      let words = sizes.map { "\($0.width)×\($0.height)" }.joined(separator: " and ")
      throw ValidationError("--ignore \(box.option) matches nothing: the pictures have \(words) pixels")
    }
  }
}
