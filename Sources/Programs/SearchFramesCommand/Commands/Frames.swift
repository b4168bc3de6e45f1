import ArgumentParser
import Foundation
import SearchCairoPainting
import SearchEncoding
import SearchFrames
import SearchGeometry
import SearchGoldens

/// `searchframes frames`.
struct Frames: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draws a span of time: numbered pictures in a folder, or one animation.",
    discussion: """
      The instants are those of [from, to) at the rate, each exact. The name's ending says what is written: .png an \
      animated PNG, .webp an animated WebP (both lossless), .gif, .mp4 (H.264) and .webm (VP9) by ffmpeg, which must \
      be on PATH, .svg a file that plays by CSS, whatever the rate; out/{time}.png a PNG file for each instant, in \
      seconds; any other name is a folder of numbered PNG files.

      WebP tells times in milliseconds and GIF in hundredths of a second, so that pictures begin at the nearest; of \
      more than 50 a second GIF leaves some out. Films have even sides: where one is odd, its last column or row is \
      there twice.

      While a folder's pictures are drawn, the hidden file .searchframes-frames lies there. Pictures with the same \
      names are removed first; others that look like the sequence's stay, and are told. Work that was interrupted or \
      killed leaves whole pictures only, and --resume goes on with it; of another scene, rate, span or scale it refuses \
      to (65), and where there is no such file it draws everything.

      Exit status: 73 an output cannot be made, or ffmpeg is missing; 74 it cannot be written, or ffmpeg fails; 130 and \
      143 ended by SIGINT or SIGTERM.
      """)

  @Argument(help: "A scene file, YAML or JSON.", completion: .file(extensions: ["yaml", "yml", "json"]))
  var scene: String

  @Option(help: "Frames a second, 1…1000: 60, 29.97, 30000/1001.")
  var fps = FrameRate(60)

  @Option(help: "The first instant.")
  var from = "0s"

  @Option(help: "The instant before which it ends.")
  var to = "settled"

  @Option(
    name: [.short, .long],
    help: "A folder, a name with {time} in it, or a file that ends in \(FramesOutput.endings).",
    completion: .file(extensions: ["png", "webp", "gif", "mp4", "webm", "svg"]))
  var output: String

  @OptionGroup
  var scale: ScaleOption

  @Flag(help: "Play an animation once. (default: without end)")
  var once = false

  @Flag(help: "Keep the pictures that an interrupted run left in the folder.")
  var resume = false

  @OptionGroup
  var jobs: JobsOption

  @Flag(help: "Say nothing but errors.")
  var quiet = false

  @OptionGroup(title: "In the scene's stead")
  var overrides: SceneOverrides

  func run() throws {
    let (from, to) = (try TimeOption.parse(from, "--from"), try TimeOption.parse(to, "--to"))
    let file = try SceneFile(scene, overrides: overrides)
    let output = try FramesOutput(output)
    if resume, let name = output.file { throw ValidationError("--resume: \(name) is written whole or not at all") }
    if once, case .folder = output { throw ValidationError("--once: pictures in a folder are not played") }
    if case .svg = output { try scale.refuse(for: "svg") }
    let renderer = try file.renderer()
    if case .svg(let path) = output {
      let text = try file.rendering { () throws(RenderingError) in
        try renderer.animatedSVG(from: from, to: to, loops: !once)
      }
      try Output.write(Array(text.utf8), to: path)
      return say("wrote \(path)")
    }
    let (start, end) = try file.rendering { () throws(RenderingError) in
      (try renderer.instant(of: from), try renderer.instant(of: to))
    }
    let instants = EvenInstants(from: start, to: end, rate: fps)
    guard instants.count > 0 else { throw ValidationError("there is no instant in [\(start) s, \(end) s)") }
    guard instants.count <= APNGEncoder.mostPictures else {
      throw ValidationError("more than \(APNGEncoder.mostPictures) pictures; take a shorter span or a lower rate")
    }
    ProcessMemory.returnPictures()
    let interruption = Interruption()
    let sequence = PictureSequence(renderer, instants, scale: scale.scale, jobs: jobs.threads) { interruption.isWished }
    let drawing = SequenceDrawing(file: file, sequence: sequence, interruption: interruption, quiet: quiet)
    try drawing.draw(to: output, loops: once ? 1 : 0, resumes: resume)
  }

  private func say(_ words: String) {
    if !quiet { Terminal.say(words) }
  }
}
