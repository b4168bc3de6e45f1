import Foundation
import SearchCairoPainting
import SearchFrames

/// Times the painter and the encoder on one screen; the other half of `scripts/bench`.
///
///     SearchBench paint SCENE TIME REDRAWS   prints "… median N ms …"
///     SearchBench backdrop SCENE TIME REDRAWS  prints "… ratio N …": the screen with its backdrops by that without
///     SearchBench frames SCENE FROM COUNT    prints "… layout N ms, changes N ms, everything N ms …": COUNT pictures at
///                                            60 a second, laid out alone, by what changes and in full, hashed
///     SearchBench png SCENE TIME ROUNDS      prints a table of what writing the screen's file takes
///     SearchBench svg SCENE TIME REDRAWS     prints "N bytes, median N ms, PNG N ms, ratio N": the screen as a file
///     SearchBench costs ROUNDS               prints a row for each amount of change: "pill 48 PIXELS MS"
///     SearchBench primitives SCENE TIME      prints the screen for scripts/bench.d/cairo_screen.c
@main
enum BenchmarkCommand {
  static func main() {
    do {
      let arguments = CommandLine.arguments.dropFirst().map { $0 }
      if arguments.first == "costs" {
        let rounds = arguments.count > 1 ? Int(arguments[1]) ?? 9 : 9
        return try ChangeBenchmark.measure(rounds: min(max(rounds, 1), 1000))
      }
      guard arguments.count >= 3 else { throw Usage() }
      let renderer = try SceneRenderer(try SearchScene(contentsOfFile: arguments[1]))
      let time = try SearchScene.Time(parsing: arguments[2])
      switch arguments[0] {
      case "paint":
        let redraws = arguments.count > 3 ? Int(arguments[3]) ?? 100 : 100
        try paint(renderer, at: time, redraws: min(max(redraws, 3), 100_000))
      case "backdrop":
        let redraws = arguments.count > 3 ? Int(arguments[3]) ?? 100 : 100
        try BackdropBenchmark(renderer, at: time).measure(redraws: min(max(redraws, 3), 100_000))
      case "frames":
        let count = arguments.count > 3 ? Int(arguments[3]) ?? 240 : 240
        try FrameBenchmark(renderer, from: time, count: min(max(count, 1), 100_000)).measure(rounds: 5)
      case "png":
        let rounds = arguments.count > 3 ? Int(arguments[3]) ?? 15 : 15
        try FileBenchmark(renderer, at: time).measure(rounds: min(max(rounds, 1), 10_000))
      case "svg":
        let redraws = arguments.count > 3 ? Int(arguments[3]) ?? 20 : 20
        try SVGBenchmark(renderer, at: time).measure(redraws: min(max(redraws, 3), 100_000))
      case "primitives": print(PrimitiveList(try renderer.layers(at: time)).text)
      default: throw Usage()
      }
    } catch {
      try? FileHandle.standardError.write(contentsOf: Data("SearchBench: \(error)\n".utf8))
      exit(64)
    }
  }

  private struct Usage: Error, CustomStringConvertible {
    var description: String {
      "usage: SearchBench paint|backdrop|frames|png|svg|primitives SCENE TIME [COUNT], or costs [ROUNDS]"
    }
  }

  /// Times full redraws of one canvas with warm caches.
  private static func paint(_ renderer: SceneRenderer, at time: SearchScene.Time, redraws: Int) throws {
    let root = try renderer.layers(at: time)
    let scale = renderer.scene.device.scale
    var canvas = try CairoCanvas(root.frame, scale: scale, background: .black, painter: CairoPainter())
    var times: [Double] = []
    let clock = ContinuousClock()
    for _ in 0..<redraws + 3 {
      times.append(try clock.measure { try canvas.paint(root) }.milliseconds)
    }
    // The first three fill the caches.
    let sorted = times.dropFirst(3).sorted()
    print(
      "\(canvas.width)x\(canvas.height) px: median \(sorted[sorted.count / 2]) ms, fastest \(sorted[0]) ms of \(redraws)"
    )
  }
}

extension Duration {
  var milliseconds: Double { self / .milliseconds(1) }
}
