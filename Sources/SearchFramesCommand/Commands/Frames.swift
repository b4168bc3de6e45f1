import ArgumentParser
import Foundation
import SearchEncoding
import SearchFrames
import SearchGeometry
import SearchGoldens

/// `searchframes frames`.
struct Frames: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draws a span of time: numbered pictures in a folder, or one animation.",
    discussion: """
      The instants are those of [from, to) at the rate. A name that ends in .png is written as an animated PNG, one \
      that ends in .svg as an SVG file that plays by CSS, whatever the rate; any other is a folder of PNG files.
      """)

  @Argument(help: "A scene file, YAML or JSON.")
  var scene: String

  @Option(help: "Frames a second, 1…1000.")
  var fps = 60

  @Option(help: "The first instant.")
  var from = "0s"

  @Option(help: "The instant before which it ends.")
  var to = "settled"

  @Option(name: [.short, .long], help: "A folder, or a file that ends in .png or .svg.")
  var output: String

  @Option(help: "Device pixels per point. (default: the device's)")
  var scale: Double?

  @Flag(help: "Play an animation once. (default: without end)")
  var once = false

  @Flag(help: "Say nothing but errors.")
  var quiet = false

  @OptionGroup(title: "In the scene's stead")
  var overrides: SceneOverrides

  func validate() throws {
    if let scale, !(scale >= 0.1 && scale <= 8) { throw ValidationError("--scale \(scale): expected 0.1…8") }
    guard (1...1000).contains(fps) else { throw ValidationError("--fps \(fps): expected 1…1000") }
  }

  func run() throws {
    let (from, to) = (try TimeOption.parse(from), try TimeOption.parse(to))
    let file = try SceneFile(scene, overrides: overrides)
    let ending = (output as NSString).pathExtension.lowercased()
    if !["", "png", "svg"].contains(ending), !output.hasSuffix("/") {
      throw ValidationError("\(output): .\(ending) is not written by this version; expected a folder, .png or .svg")
    }
    if ending == "svg", scale != nil { throw ValidationError("--scale: svg is in points and has no pixels") }
    let renderer = try file.renderer()
    if ending == "svg" {
      let text = try file.rendering { () throws(RenderingError) in
        try renderer.animatedSVG(from: from, to: to, loops: !once)
      }
      try Output.write(Array(text.utf8), to: output)
      return say("wrote \(output)")
    }
    let (start, end) = try file.rendering { () throws(RenderingError) in
      (try renderer.instant(of: from), try renderer.instant(of: to))
    }
    let count = try Self.count(from: start, to: end, fps: fps)
    if ending == "png" {
      try writeAnimation(renderer, file, from: start, to: end, count: count)
    } else {
      try writePictures(renderer, file, from: start, count: count)
    }
  }

  private static func count(from start: Instant, to end: Instant, fps: Int) throws -> Int {
    let count = EvenInstants(from: start, to: end, rate: fps).count
    guard count > 0 else { throw ValidationError("there is no instant in [\(start) s, \(end) s)") }
    guard count <= APNGEncoder.mostPictures else {
      throw ValidationError("more than \(APNGEncoder.mostPictures) pictures; take a shorter span or a lower rate")
    }
    return count
  }

  private func picture(
    _ index: Int, _ renderer: SceneRenderer, _ file: SceneFile, from start: Instant
  ) throws -> Bitmap {
    try file.rendering { () throws(RenderingError) in
      try renderer.image(at: .at(start + .frames(index, per: fps)), scale: scale)
    }
  }

  private func writeAnimation(
    _ renderer: SceneRenderer, _ file: SceneFile, from start: Instant, to end: Instant, count: Int
  ) throws {
    let scale = scale ?? file.scene.device.scale
    let canvas = renderer.canvas(from: start, to: end)
    let size = PixelSize(
      width: Int((canvas.width * scale).rounded(.up)), height: Int((canvas.height * scale).rounded(.up)))
    do {
      var encoder = try APNGEncoder(
        width: size.width, height: size.height, delay: APNGDelay(1, over: UInt16(fps)), loops: once ? 1 : 0,
        isOpaque: true, scale: scale)
      for index in 0..<count { try encoder.append(try picture(index, renderer, file, from: start).padded(to: size)) }
      try Output.write(try encoder.finish(), to: output)
    } catch let error as EncodingError {
      throw CommandFailure(error)
    }
    say("wrote \(output): \(count) pictures")
  }

  private func writePictures(
    _ renderer: SceneRenderer, _ file: SceneFile, from start: Instant, count: Int
  ) throws {
    do {
      try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
    } catch {
      throw CommandFailure(.cannotCreate, "\(output): the folder cannot be made")
    }
    let digits = max(String(count - 1).count, 4)
    for index in 0..<count {
      let name = String(index)
      let number = String(repeating: "0", count: max(digits - name.count, 0)) + name
      do {
        let bytes = try PNGEncoder(scale: scale ?? file.scene.device.scale)
          .encode(try picture(index, renderer, file, from: start))
        try Output.write(bytes, to: "\(output)/\(number).png")
      } catch let error as EncodingError {
        throw CommandFailure(error)
      }
    }
    say("wrote \(count) pictures to \(output)")
  }

  private func say(_ words: String) {
    if !quiet { Terminal.say(words) }
  }
}
