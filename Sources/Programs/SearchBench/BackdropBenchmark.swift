import Foundation
import SearchCairoPainting
import SearchFrames

/// Times a screen with its backdrops and with opaque layers instead.
struct BackdropBenchmark {
  private let root: Layer
  private let scale: Double

  init(_ renderer: SceneRenderer, at time: SearchScene.Time) throws {
    root = try renderer.layers(at: time)
    scale = renderer.scene.device.scale
  }

  private static func opaque(_ layer: Layer) -> Layer {
    var result = layer
    if result.backdrop != nil { result.backgroundColor?.alpha = 1 }
    result.backdrop = nil
    result.sublayers = layer.sublayers.map(opaque)
    return result
  }

  /// Alternates between the two, so that other load on the machine affects both.
  func measure(redraws: Int) throws {
    let trees = [root, Self.opaque(root)]
    guard trees[0] != trees[1] else { return print("no layer has a backdrop") }
    var canvas = try CairoCanvas(root.frame, scale: scale, background: .black, painter: CairoPainter())
    var times: [[Double]] = [[], []]
    let clock = ContinuousClock()
    for _ in 0..<redraws + 3 {
      for (index, tree) in trees.enumerated() {
        times[index].append(try clock.measure { try canvas.paint(tree) }.milliseconds)
      }
    }
    // The first three fill the caches.
    let medians = times.map { $0.dropFirst(3).sorted()[redraws / 2] }
    let fastest = times.map { $0.dropFirst(3).min() ?? 0 }
    print(
      "\(canvas.width)x\(canvas.height) px: \(medians[0]) ms by \(medians[1]) ms, ratio \(medians[0] / medians[1]),"
        + " of the fastest \(fastest[0] / fastest[1])")
  }
}
