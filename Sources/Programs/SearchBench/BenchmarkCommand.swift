import Foundation
import ReferencePainting
import SearchCairoPainting
import SearchFrames

/// Times the painter and the encoder on one screen; the other half of `scripts/bench`.
///
///     SearchBench paint SCENE TIME REDRAWS   prints "… median N ms …"
///     SearchBench reference SCENE TIME REDRAWS prints "… ratio N …": the screen by plain Cairo by that by our painter
///     SearchBench backdrop SCENE TIME REDRAWS  prints "… ratio N …": the screen with its backdrops by that without
///     SearchBench keyboard SCENE TIME REDRAWS  prints "… ratio N …": the screen with its keyboard by that without
///     SearchBench tabs SCENE TIME REDRAWS    prints "… ratio N …": the screen with its tab bar by that without
///     SearchBench glass SCENE TIME REDRAWS   prints "… ratio N …": the screen under iOS 26 by the same under iOS 17
///     SearchBench lens SCENE TIME REDRAWS    prints the pieces of glass in pixels, and "median N ms …", what they cost
///     SearchBench frames SCENE FROM COUNT    prints "… layout N ms, changes N ms, everything N ms …": COUNT pictures at
///                                            60 a second, laid out alone, by what changes and in full, hashed
///     SearchBench png SCENE TIME ROUNDS      prints a table of what writing the screen's file takes
///     SearchBench svg SCENE TIME REDRAWS     prints "N bytes, median N ms, PNG N ms, ratio N": the screen as a file
///     SearchBench costs ROUNDS               prints a row for each amount of change: "pill 48 PIXELS MS"
///     SearchBench rows ROUNDS [FOLDER]       prints "… ms of 50 rows, … ms of 5000, ratio N" for layout, painting, memory
///     SearchBench primitives SCENE TIME      prints the screen for scripts/bench.d/cairo_screen.c
@main
enum BenchmarkCommand {
  static func main() {
    do {
      let arguments = CommandLine.arguments.dropFirst().map { $0 }
      func count(at index: Int, _ standard: Int, _ range: ClosedRange<Int>) -> Int {
        let chosen = arguments.count > index ? Int(arguments[index]) ?? standard : standard
        return min(max(chosen, range.lowerBound), range.upperBound)
      }
      if arguments.first == "costs" {
        return try ChangeBenchmark.measure(rounds: count(at: 1, 9, 1...1000))
      }
      if arguments.first == "rows" {
        return try RowBenchmark.measure(
          rounds: count(at: 1, 30, 1...1000), folder: arguments.count > 2 ? arguments[2] : nil)
      }
      guard arguments.count >= 3 else { throw Usage() }
      let renderer = try SceneRenderer(try SearchScene(contentsOfFile: arguments[1]))
      let time = try SearchScene.Time(parsing: arguments[2])
      switch arguments[0] {
      case "paint":
        try paint(renderer, at: time, redraws: count(at: 3, 100, 3...100_000))
      case "reference":
        try measureReference(renderer, at: time, redraws: count(at: 3, 20, 3...100_000))
      case "lens":
        try GlassBenchmark(renderer, at: time).measure(redraws: count(at: 3, 100, 3...100_000))
      case "frames":
        try FrameBenchmark(renderer, from: time, count: count(at: 3, 240, 1...100_000)).measure(rounds: 5)
      case "png":
        try FileBenchmark(renderer, at: time).measure(rounds: count(at: 3, 15, 1...10_000))
      case "svg":
        try measureSVG(renderer, at: time, redraws: count(at: 3, 20, 3...100_000))
      case "primitives": print(PrimitiveList(try renderer.layers(at: time)).text)
      default:
        guard let screens = try screens(arguments[0], renderer, at: time) else { throw Usage() }
        try compare(screens, scale: renderer.scene.device.scale, redraws: count(at: 3, 100, 3...100_000))
      }
    } catch {
      try? FileHandle.standardError.write(contentsOf: Data("SearchBench: \(error)\n".utf8))
      exit(64)
    }
  }

  private struct Usage: Error, CustomStringConvertible {
    var description: String {
      "usage: SearchBench paint|reference|backdrop|keyboard|tabs|glass|lens|frames|png|svg|primitives SCENE TIME [COUNT], or costs|rows [ROUNDS]"
    }
  }

  /// Times full redraws of one canvas with warm caches.
  private static func paint(_ renderer: SceneRenderer, at time: SearchScene.Time, redraws: Int) throws {
    let root = try renderer.layers(at: time)
    let scale = renderer.scene.device.scale
    var canvas = try CairoCanvas(root.frame, scale: scale, background: .black, painter: CairoPainter())
    let rounds = try times(of: 1, redraws: redraws) { _ in try canvas.paint(root) }[0]
    print(
      "\(canvas.width)x\(canvas.height) px: median \(rounds.median) ms, fastest \(rounds.fastest) ms of \(redraws), "
        + rounds.noise)
  }

  /// Times plain Cairo and our painter: a screen as it is, and without backdrops and shadows, which Cairo has no words for.
  private static func measureReference(_ renderer: SceneRenderer, at time: SearchScene.Time, redraws: Int) throws {
    ProcessMemory.keepPictures()
    let root = try renderer.layers(at: time)
    for root in [root, root.changed { ($0.backdrop, $0.shadow) = (nil, nil) }] {
      let scale = renderer.scene.device.scale
      let reference = try ReferencePainter(root.frame, scale: scale)
      var canvas = try CairoCanvas(root.frame, scale: scale, background: .black, painter: CairoPainter())
      // Not in turn: each would find the other's pixels in the processor's caches.
      let plain = try times(of: 1, redraws: redraws) { _ in try reference.paint(root, over: .black) }
      printRatio(of: plain + (try times(of: 1, redraws: redraws) { _ in try canvas.paint(root) }), of: canvas)
    }
  }

  /// Returns a screen with what a benchmark is named after and without it, or of another look; nil for other names.
  private static func screens(
    _ name: String, _ renderer: SceneRenderer, at time: SearchScene.Time
  ) throws -> (Layer, Layer)? {
    func changed(_ change: (inout SearchScene) -> Void) throws -> Layer {
      var scene = renderer.scene
      change(&scene)
      return try SceneRenderer(scene).layers(at: time)
    }
    var root = try renderer.layers(at: time)
    let whole = root
    switch name {
    case "backdrop":
      root = root.changed { layer in
        if layer.backdrop != nil { layer.backgroundColor?.alpha = 1 }
        layer.backdrop = nil
      }
    case "keyboard": root.sublayers.removeAll { $0.name == "keyboard" }
    case "tabs": root = try changed { $0.tabBar = nil }
    case "glass":
      let looks = try [26, 17].compactMap({ SearchScene.SystemVersion(major: $0) }).map { system in
        try changed { $0.system = system }
      }
      return (looks[0], looks[1])
    default: return nil
    }
    return (whole, root)
  }

  /// Times full redraws of two screens of one size, with warm caches, and prints their ratio.
  private static func compare(_ screens: (Layer, Layer), scale: Double, redraws: Int) throws {
    guard screens.0 != screens.1 else { return print("both screens are the same") }
    var canvas = try CairoCanvas(screens.0.frame, scale: scale, background: .black, painter: CairoPainter())
    printRatio(
      of: try times(of: 2, redraws: redraws) { try canvas.paint($0 == 0 ? screens.0 : screens.1) }, of: canvas)
  }

  private static func printRatio(of rounds: [Rounds], of canvas: borrowing CairoCanvas) {
    print(
      "\(canvas.width)x\(canvas.height) px: \(rounds[0].median) ms by \(rounds[1].median) ms, ratio "
        + "\(rounds[0].median / rounds[1].median), of the fastest \(rounds[0].fastest / rounds[1].fastest), "
        + rounds[0].noise)
  }

  /// Times a screen as an SVG file and as a PNG file, from the scene's instant to the bytes.
  private static func measureSVG(_ renderer: SceneRenderer, at time: SearchScene.Time, redraws: Int) throws {
    var bytes = 0
    let rounds = try times(of: 2, redraws: redraws) { index in
      if index == 0 { bytes = try renderer.svg(at: time).utf8.count } else { _ = try renderer.png(at: time) }
    }
    let (svg, png) = (rounds[0].median, rounds[1].median)
    print("\(bytes) bytes, median \(svg) ms, PNG \(png) ms, ratio \(svg / png), \(rounds[0].noise)")
  }

  /// Runs several cases in turn, so that other load on the machine affects all, and returns the times of each.
  static func times(of cases: Int, redraws: Int, _ work: (Int) throws -> Void) rethrows -> [Rounds] {
    var times = [[Double]](repeating: [], count: cases)
    let clock = ContinuousClock()
    for _ in 0..<redraws + 3 {
      for index in times.indices { times[index].append(try clock.measure { try work(index) }.milliseconds) }
    }
    // The first three fill the caches.
    return times.map { Rounds($0.dropFirst(3)) }
  }
}

extension Layer {
  /// Returns the layer with a change of it and of all layers below it.
  func changed(_ change: (inout Layer) -> Void) -> Layer {
    var result = self
    change(&result)
    result.sublayers = sublayers.map { $0.changed(change) }
    return result
  }
}

extension Duration {
  var milliseconds: Double { self / .milliseconds(1) }
}

/// The times of some rounds of the same work, in milliseconds.
struct Rounds {
  private let sorted: [Double]

  init(_ times: some Sequence<Double>) { sorted = times.sorted() }

  var median: Double { sorted.isEmpty ? 0 : sorted[sorted.count / 2] }
  var fastest: Double { sorted.first ?? 0 }

  /// "±N %": half of the range that the middle half of the rounds takes, by the median. scripts/bench sums these up.
  var noise: String {
    let (low, high) = sorted.isEmpty ? (0, 0) : (sorted[sorted.count / 4], sorted[sorted.count * 3 / 4])
    return String(format: "±%.1f %%", median > 0 ? 50 * (high - low) / median : 0)
  }
}
