import Foundation
import SearchCairoPainting
import SearchFrames
import SearchGeometry
import SearchLayers

/// Times what glass costs over content that moves: a screen with glass, and without its blur, lens and tint.
struct GlassBenchmark {
  private let root: Layer
  private let scale: Double

  init(_ renderer: SceneRenderer, at time: SearchScene.Time) throws {
    (root, scale) = (try renderer.layers(at: time), renderer.scene.device.scale)
  }

  /// Prints the difference in milliseconds, the blur in pixels, and each piece's position and size in pixels.
  func measure(redraws: Int) throws {
    // The content moves by a pixel each time, up to eight, and jumps back.
    let screens = (0..<8).map { step in
      var root = root
      for index in root.sublayers.indices where root.sublayers[index].name == "content" {
        root.sublayers[index].contentOffset.y += Double(step) / scale
      }
      return root
    }
    let plain = screens.map { screen in
      screen.changed { if $0.glass != nil { ($0.backdrop, $0.backgroundColor) = (nil, nil) } }
    }
    var canvas = try CairoCanvas(root.frame, scale: scale, background: .black, painter: CairoPainter())
    var redraw = 0
    let rounds = try BenchmarkCommand.times(of: 2, redraws: redraws) { index in
      try canvas.paint((index == 0 ? screens : plain)[redraw / 2 % 8])
      redraw += 1
    }
    var (pieces, sigma) = ([String](), 0.0)
    root.walk { layer, frame in
      guard let backdrop = layer.backdrop, layer.glass != nil else { return }
      sigma = backdrop.blurRadius * scale
      let edges = [frame.minX, frame.minY, frame.width, frame.height]
      pieces.append(edges.map { String(Int((Double($0) * scale).rounded(.down))) }.joined(separator: " "))
    }
    print("\(canvas.width) \(canvas.height) \(sigma) \(pieces.joined(separator: " "))")
    let (glass, bare) = (rounds[0].median, rounds[1].median)
    print("median \(glass - bare) ms of \(glass) ms, \(rounds[0].noise)")
  }
}
