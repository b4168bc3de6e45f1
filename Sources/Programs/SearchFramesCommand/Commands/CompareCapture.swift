import ArgumentParser
import Foundation
import SearchEncoding
import SearchFrames
import SearchGeometry
import SearchMeasuring
import SearchScenes

struct CompareCapture: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare-capture",
    abstract: "Measures a scene and a capture of a real screen in the same regions.",
    discussion: """
      Prints the edges of shapes, the bounds and the mass of ink, and flat colours of both, in points of the screen, \
      and the difference, ours minus theirs. The scene is drawn at the scale of the capture, which is 1, 2 or 3 \
      pixels per point.

      A file of regions has a line for each: field: {x: 10, y: 46, width: 373, height: 48, measure: [edges, color]}. \
      What to measure is edges or some of left, top, right and bottom; ink; color. A region reaches a few points \
      beyond what is measured. The key tolerance is the difference of a channel that counts as the background still \
      (4), over: "#RRGGBB" is the background of ink, by default the most frequent colour. --propose prints such a file \
      for the layers of the scene, which is used if there is no other.

      Exit status: 0 measured; 1 a length differs by more than --within; 65 the capture or the regions are bad; 66 \
      there is no such file.
      """)

  @OptionGroup var options: SceneOptions
  @OptionGroup(title: "Override the scene") var overrides: SceneOverrides
  @OptionGroup var root: RootOption

  @Argument(help: "A PNG file of the whole screen; not needed with --propose.", completion: .file(extensions: ["png"]))
  var capture: String?

  @Option(
    help: "A file of regions, YAML. (default: those that --propose prints)",
    completion: .file(extensions: ["yaml", "yml"]))
  var regions: String?

  @Option(parsing: .unconditional, help: "A time.")
  var at = "0s"

  @Option(
    parsing: .unconditional,
    help: "Fail if a length differs by more device pixels than this, or is not in both pictures.")
  var within: Double?

  @Option(help: "A file to write with the table as JSON, \"-\" for standard output instead of the table.")
  var json: String?

  @Option(
    name: [.short, .long], help: "A picture to write: both, overlaid, and their difference, with the regions.",
    completion: .file(extensions: ["png"]))
  var output: String?

  @Flag(help: "Print regions for the layers of the scene, to edit, and do not measure.")
  var propose = false

  func validate() throws {
    if let within, !(within >= 0) { throw ValidationError("--within \(within): expected 0 or more pixels") }
    if propose {
      guard regions == nil, within == nil, json == nil, output == nil else {
        throw ValidationError("--propose measures nothing; leave out --regions, --within, --json and --output")
      }
    } else if capture == nil {
      throw ValidationError("give a PNG file to measure, or --propose")
    }
    if json == "-", output == "-" { throw ValidationError("--json - and -o - both want standard output") }
  }

  func run() throws {
    let time = try TimeOption.parse(at)
    let file = try options.file(overrides, root)
    try Output.check([output, json], besides: file.scene.inputFiles + [capture, self.regions].compactMap(\.self))
    let renderer = try file.renderer()
    let instant = try mapError(renderer.instant(of: time), to: file.failure)
    let screen = renderer.canvas(at: instant)
    let picture: PictureFile? = if let capture { try PictureFile(capture) } else { nil }
    let scale = if let picture { try scale(of: picture, screen: screen.size) } else { file.scene.device.scale }
    let ours = try mapError(renderer.measuredImage(at: instant, scale: scale), to: file.failure)
    let regions: [CaptureRegion]
    if let path = self.regions {
      regions = try CaptureRegion.regions(ofFile: path, on: screen)
    } else {
      regions = RegionProposal(ours, screen: screen).regions(of: renderer.presentation(at: instant))
    }
    guard let picture, !propose else { return try Terminal.put(CaptureRegion.yaml(regions).lines) }
    let theirs = MeasuredImage(bitmap: try picture.bitmap(), scale: ours.scale, origin: ours.origin)
    let comparison = CaptureComparison(ours: ours, theirs: theirs, regions: regions)
    try put(comparison, renderer, file)
    if let within, !comparison.isWithin(pixels: within) { throw CommandFailure(.different) }
  }

  private func put(_ comparison: CaptureComparison, _ renderer: SceneRenderer, _ file: SceneFile) throws {
    if let output {
      let bytes = try mapError(ComparisonPicture(comparison, renderer).png(), to: file.failure)
      if output == "-" { try Terminal.put(bytes) } else { try AtomicFile.write(bytes, to: output) }
    }
    let text = comparison.json.text() + "\n"
    if let json, json != "-" { try AtomicFile.write(Array(PlainLine.escaped(json: text).utf8), to: json) }
    if json == "-" {
      try Terminal.put(json: text)
    } else if output == "-" {
      Terminal.say(comparison.table.lines)
    } else {
      try Terminal.put(comparison.table.lines)
    }
  }

  /// - Throws: 65 with both sizes if the capture does not show the scene's screen.
  private func scale(of picture: PictureFile, screen: CGSize) throws(CommandFailure) -> Double {
    let size = try picture.size()
    if let scale = CaptureScale.scale(of: size, screen: screen) { return scale }
    let (width, height) = (DecimalText.string(screen.width), DecimalText.string(screen.height))
    throw CommandFailure(
      .data,
      "\(picture.path): \(size.width) × \(size.height) pixels are not 1, 2 or 3 times the \(width) × \(height) points "
        + "of the scene; choose the scene's device and orientation, or capture the whole screen")
  }
}
