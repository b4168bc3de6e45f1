import ArgumentParser
import SearchCairoPainting
import SearchEncoding
import SearchFrames

struct Frames: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "frames",
    abstract: "Draws a span of time as numbered pictures or as one animation.",
    discussion: """
      The instants are those of [from, to) at the frame rate, each exact; without --to the settled screen follows as \
      the last picture. The ending of the output's name chooses the format: .png for animated PNG and .webp for animated \
      WebP (both lossless); .gif, .mp4 (H.264), .webm (VP9), .mov (ProRes 4444) and .avif (AV1), for which ffmpeg must \
      be in PATH; .svg for a file that plays by CSS at any rate; .html for a page to send; .json and .lottie (packed) for Lottie. out/{time}.png \
      writes a PNG file per instant, named by its seconds. Any other name is a \
      folder of numbered PNG files.

      Animated PNG and WebP have at most 90 frames a second, and a higher rate is lowered to that: browsers slow down \
      frames of 10 ms or less. WebP rounds times to milliseconds and GIF to hundredths of a second; above 50 frames a \
      second GIF drops frames. All play at the true speed. Folders and videos have any rate. Videos have even sides: an \
      odd last column or row is repeated.

      A page is one file with a scrubber, the events and speeds; it needs no server, network or ffmpeg. It shows the \
      exact frames, and with --variants or --vary the films of all variants side by side.

      Lottie has each layer with its name and keys. Blurs of what is beneath and glass become pictures if nothing moves \
      beneath them; otherwise the layer is refused (65), or with --flatten drawn as a picture for each change.

      While a folder is written, it contains the hidden file .searchframes-frames. Pictures with the same names are \
      removed first; similar ones stay, and a message names them. An interrupted run leaves only complete pictures, \
      and --resume continues it. With another scene, rate, span or scale --resume is refused (65). Without an \
      interrupted run it draws everything.

      Exit status: 73 the output cannot be created, or ffmpeg is missing; 74 it cannot be written, or ffmpeg fails; \
      130 and 143 interrupted by SIGINT or SIGTERM.
      """)

  @OptionGroup var options: SceneOptions
  @OptionGroup(title: "Override the scene") var overrides: SceneOverrides
  @OptionGroup var root: RootOption

  @Option(parsing: .unconditional, help: "Frames a second, 1…1000: 60, 29.97, 30000/1001. (default: 60)")
  var fps: FrameRate?

  @Option(parsing: .unconditional, help: "The first instant.")
  var from = "0s"

  @Option(
    parsing: .unconditional, help: "The end; this instant is not included, unless it is settled. (default: settled)")
  var to: String?

  @Option(
    name: [.short, .long],
    help:
      "A folder, a name that contains {time}, a file that ends in \(FramesOutput.endings), or \"-\" for standard output.",
    completion: .file(extensions: FramesOutput.formats))
  var output: String

  @Option(
    help: "\(FramesOutput.formatNames), for one file. (default: the name's ending; png for \"-\")",
    completion: .list(FramesOutput.formats))
  var format: String?

  @OptionGroup var scale: ScaleOption

  @OptionGroup var frame: DeviceFrameOption

  @OptionGroup var cutOut: CutOutOptions

  @Flag(help: "Play the animation once. (default: repeat)")
  var once = false

  @Flag(help: "Continue an interrupted run in the same folder.")
  var resume = false

  @OptionGroup(title: "Variants, for a page") var vary: VaryOptions

  @OptionGroup var lottie: LottieOutput

  @OptionGroup var jobs: JobsOption

  @OptionGroup var quiet: QuietOption

  func run() throws {
    let (from, end) = (try TimeOption.parse(from, "--from"), try TimeOption.parse(to ?? "settled", "--to"))
    let file = try options.file(overrides, root)
    try Output.check([output], besides: file.scene.inputFiles)
    let output = try FramesOutput(output, format: format)
    if resume, let name = output.file { throw ValidationError("--resume is for folders; \(name) is one file") }
    if once, case .folder = output { throw ValidationError("--once is for animations; this is a folder of pictures") }
    try lottie.check(output, once: once)
    if vary.isGiven, !output.isPage { throw ValidationError("--variants and --vary are for a page; name a .html file") }
    if case .lottie = output { scale.note(for: "lottie", quiet) }
    if case .svg = output {
      scale.note(for: "svg", quiet)
      if fps != nil { throw ValidationError("--fps: svg has no frames and plays at any rate; leave the option out") }
    }
    var renderer = try file.renderer()
    try frame.apply(to: &renderer)
    if !output.hasAlpha { renderer.deviceFrameBackground = .white }
    let (start, last) = try checkSpan(from, end, of: renderer, file)
    try cutOut.apply(to: &renderer, at: [start, last], file)
    if renderer.background == nil, !output.hasAlpha {
      throw ValidationError("--background, --only: gif and mp4 have no alpha; use png, webp, webm, mov, avif or svg")
    }
    if case .svg(let path) = output {
      let text = try mapError(renderer.animatedSVG(from: from, to: end, loops: !once), to: file.failure)
      quiet.note(onSVG: text)
      if path == Output.standardOutput { return try Terminal.put(Array(text.utf8)) }
      try AtomicFile.write(Array(text.utf8), to: path)
      return quiet.say("wrote \(path)")
    }
    let wanted = fps ?? FrameRate(60)
    if case .lottie(let path) = output {
      let instants = try mapError(renderer.instants(from: from, to: end, rate: wanted), to: file.failure)
      return try lottie.write(renderer, instants, of: file, to: path, once: once, quiet)
    }
    let rate = output.playable(wanted)
    if rate != wanted {
      quiet.say("note: \(rate) frames a second and not \(wanted): browsers slow down frames of 10 ms or less")
    }
    let variants = try vary.renderers(renderer, of: file, overrides)
    // Variants may settle at different instants: the longest span is drawn of all.
    let spans = try variants.map { _, renderer in
      try mapError(renderer.instants(from: from, to: end, rate: rate), to: file.failure)
    }
    guard let instants = spans.max(by: { $0.count < $1.count }), instants.count <= APNGEncoder.mostPictures else {
      throw ValidationError("more than \(APNGEncoder.mostPictures) pictures; use a shorter span or a lower rate")
    }
    ProcessMemory.returnPictures()
    let interruption = Interruption()
    let drawings = variants.map { title, renderer in
      let sequence = FrameSequence(renderer, instants, scale: scale.scale, jobs: jobs.threads) { interruption.isWished }
      return (title, SequenceDrawing(file: file, sequence: sequence, interruption: interruption, quiet: quiet))
    }
    if case .page(let path) = output { return try SequenceDrawing.writePage(drawings, to: path, loops: !once) }
    try drawings[0].1.draw(to: output, loops: once ? 1 : 0, resumes: resume)
  }

  /// - Throws: a usage error for an empty span.
  private func checkSpan(
    _ from: SearchScene.Time, _ to: SearchScene.Time, of renderer: SceneRenderer, _ file: SceneFile
  ) throws -> (Instant, Instant) {
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
