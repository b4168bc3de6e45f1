import ArgumentParser
import Foundation
import SearchCairoPainting
import SearchEncoding
import SearchFrames

struct Frames: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "frames",
    abstract: "Draws a span of time as numbered pictures or as one animation.",
    discussion: """
      The instants are those of [from, to) at the frame rate, each exact. The ending of the output's name chooses the \
      format: .png for animated PNG and .webp for animated WebP (both lossless); .gif, .mp4 (H.264) and .webm (VP9), \
      for which ffmpeg must be in PATH; .svg for a file that plays by CSS at any rate. out/{time}.png writes a PNG file \
      per instant, named by its seconds. Any other name is a folder of numbered PNG files.

      WebP rounds times to milliseconds and GIF to hundredths of a second; above 50 frames a second GIF drops frames. \
      Videos have even sides: an odd last column or row is repeated.

      While a folder is written, it contains the hidden file .searchframes-frames. Pictures with the same names are \
      removed first; similar ones stay, and a message names them. An interrupted run leaves only complete pictures, \
      and --resume continues it. With another scene, rate, span or scale --resume is refused (65). Without an \
      interrupted run it draws everything.

      Exit status: 73 the output cannot be created, or ffmpeg is missing; 74 it cannot be written, or ffmpeg fails; \
      130 and 143 interrupted by SIGINT or SIGTERM.
      """)

  @OptionGroup
  var options: SceneOptions

  @Option(parsing: .unconditional, help: "Frames a second, 1…1000: 60, 29.97, 30000/1001. (default: 60)")
  var fps: FrameRate?

  @Option(parsing: .unconditional, help: "The first instant.")
  var from = "0s"

  @Option(parsing: .unconditional, help: "The end; this instant is not included. (default: settled)")
  var to: String?

  @Option(
    name: [.short, .long],
    help: "A folder, a name that contains {time}, or a file that ends in \(FramesOutput.endings).",
    completion: .file(extensions: ["png", "webp", "gif", "mp4", "webm", "svg"]))
  var output: String

  @OptionGroup
  var scale: ScaleOption

  @OptionGroup
  var frame: DeviceFrameOption

  @Flag(help: "Play the animation once. (default: repeat)")
  var once = false

  @Flag(help: "Continue an interrupted run in the same folder.")
  var resume = false

  @OptionGroup
  var jobs: JobsOption

  @OptionGroup
  var quiet: QuietOption

  func run() throws {
    let (from, end) = (try TimeOption.parse(from, "--from"), try TimeOption.parse(to ?? "settled", "--to"))
    let file = try options.file()
    let output = try FramesOutput(output)
    if resume, let name = output.file { throw ValidationError("--resume is for folders; \(name) is one file") }
    if once, case .folder = output { throw ValidationError("--once is for animations; this is a folder of pictures") }
    if case .svg = output {
      try scale.refuse(for: "svg")
      if fps != nil { throw ValidationError("--fps: svg has no frames and plays at any rate; leave the option out") }
    }
    var renderer = try file.renderer()
    try frame.apply(to: &renderer)
    let span = try span(from, end, of: renderer, file)
    if case .svg(let path) = output {
      let text = try mapError(renderer.animatedSVG(from: from, to: end, loops: !once), to: file.failure)
      try AtomicFile.write(Array(text.utf8), to: path)
      return quiet.say("wrote \(path)")
    }
    let instants = EvenInstants(from: span.start, to: span.end, rate: fps ?? FrameRate(60))
    guard instants.count <= APNGEncoder.mostPictures else {
      throw ValidationError("more than \(APNGEncoder.mostPictures) pictures; use a shorter span or a lower rate")
    }
    ProcessMemory.returnPictures()
    let interruption = Interruption()
    let sequence = FrameSequence(renderer, instants, scale: scale.scale, jobs: jobs.threads) { interruption.isWished }
    let drawing = SequenceDrawing(file: file, sequence: sequence, interruption: interruption, quiet: quiet)
    try drawing.draw(to: output, loops: once ? 1 : 0, resumes: resume)
  }

  /// - Throws: a usage error for an empty span.
  private func span(
    _ from: SearchScene.Time, _ to: SearchScene.Time, of renderer: SceneRenderer, _ file: SceneFile
  ) throws -> (start: Instant, end: Instant) {
    let (start, end) = try file.span(from, to, of: renderer)
    guard start >= end else { return (start, end) }
    guard self.to == nil else {
      throw ValidationError("there is no instant in [\(start) s, \(end) s); --to must be after --from")
    }
    let reason = end == .zero ? "the scene never moves" : "the scene has settled at \(end) s"
    let later = start + .seconds(1)
    throw ValidationError("\(reason), so there is nothing to draw by default; give the end, such as --to \(later)s")
  }
}
