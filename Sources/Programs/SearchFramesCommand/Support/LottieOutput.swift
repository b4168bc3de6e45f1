import ArgumentParser
import Foundation
import SearchEncoding
import SearchFrames
import SearchVectorPainting

/// The options of `frames` for Lottie animations.
struct LottieOutput: ParsableArguments {
  @Option(
    name: [.customLong("svg-text"), .customLong("text")],
    help: "In Lottie: text as outlines, or live in the player's fonts. (default: outlines)")
  var text: SVGTextMode?

  @Option(
    parsing: .unconditional, help: "In Lottie: the largest error of positions and lengths, in points. (default: 0.05)")
  var tolerance: Double?

  @Flag(help: "In Lottie: draw what shows moving pixels beneath it as a picture for each change.")
  var flatten = false

  @Option(
    help: "In Lottie: a JSON file for what became of each layer; its schema: `searchframes schema --of frames`.",
    completion: .file(extensions: ["json"]))
  var report: String?

  func validate() throws {
    if let tolerance, !(tolerance > 0 && tolerance.isFinite) {
      throw ValidationError("--tolerance \(tolerance): expected a number of points above 0")
    }
  }

  /// - Throws: a usage error if an option is given for another format.
  func check(_ output: FramesOutput, once: Bool) throws {
    if case .lottie(let path) = output {
      if once, !Self.isPacked(path) {
        throw ValidationError("--once: who plays a .json file decides that; write .lottie or leave the option out")
      }
      return
    }
    let given = [
      text.map { _ in "--svg-text" }, tolerance.map { _ in "--tolerance" }, flatten ? "--flatten" : nil,
      report.map { _ in "--report" },
    ]
    if let option = given.compactMap(\.self).first {
      throw ValidationError("\(option) is for Lottie animations only: files that end in .json or .lottie")
    }
  }

  private static func isPacked(_ path: String) -> Bool { path.lowercased().hasSuffix(".lottie") }

  func write(
    _ renderer: SceneRenderer, _ instants: EvenInstants, of file: SceneFile, to path: String, once: Bool,
    _ quiet: QuietOption
  ) throws {
    let stem =
      path == Output.standardOutput
      ? "search" : ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    let options = LottieOptions(
      rate: Double(instants.rate.numerator) / Double(instants.rate.denominator),
      text: text == .live ? .live : .outlines, tolerance: tolerance ?? 0.05)
    let (animation, layers): (String, LottieReport)
    do throws(LottieError) {
      (animation, layers) = try renderer.lottie(instants, name: stem, options, flattens: flatten)
    } catch {
      throw try failure(error, of: file)
    }
    try put(layers)
    let bytes = Self.isPacked(path) ? try Self.packed(animation, name: stem, once: once) : Array(animation.utf8)
    if path == Output.standardOutput { try Terminal.put(bytes) } else { try AtomicFile.write(bytes, to: path) }
    quiet.say(path == Output.standardOutput ? layers.words : "wrote \(path): \(layers.words)")
  }

  private func put(_ layers: LottieReport) throws {
    if let report { try ReportOutputs.put(json: LottieReport.form.text(layers), to: report) }
  }

  private func failure(_ error: LottieError, of file: SceneFile) throws -> CommandFailure {
    switch error {
    case .rendering(let error): return file.failure(error)
    case .refused(let refusals):
      try put(LottieReport(refusals.map { LottieReport.ReportedLayer(name: $0.layer, refused: $0.instant.seconds) }))
      let lines = refusals.map { "\($0.layer) shows the pixels beneath it, which change at \($0.instant) s" }
      return CommandFailure(
        .data, lines: lines + ["Lottie cannot express that; add --flatten to draw a picture for each change"])
    }
  }

  /// Returns a file of dotLottie 1.0: a ZIP archive of a manifest and the animation.
  private static func packed(_ animation: String, name: String, once: Bool) throws -> [UInt8] {
    let letters = name.unicodeScalars.map { scalar in
      scalar.properties.isAlphabetic && scalar.isASCII || ("0"..."9").contains(scalar) ? Character(scalar) : "-"
    }
    let id = letters.isEmpty ? "search" : String(letters)
    let manifest = JSONValue.members([
      "version": .string("1.0"), "generator": .string("searchframes"),
      "animations": .array([
        .members(["id": .string(id), "autoplay": .bool(true), "loop": .bool(!once), "speed": .int(1)])
      ]),
    ])
    return try ZipArchive.bytes([
      ("manifest.json", Array(manifest.compact.utf8)), ("animations/\(id).json", Array(animation.utf8)),
    ])
  }
}
