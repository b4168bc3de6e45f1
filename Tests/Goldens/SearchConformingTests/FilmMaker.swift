import Foundation
import SearchCairoPainting
import SearchEncoding
import SearchFrames
import SearchGeometry
import SearchLayers
import SearchMotion
import SearchScenes
import SearchStaging
import TestSupport
import Testing

@testable import SearchConforming

/// Records a scene as a simulator records an app: H.264, frames dropped and repeated, colours shifted.
struct FilmMaker {
  let renderer: SceneRenderer
  /// Pixels in a point.
  var scale = 2.0
  /// A layer that lags behind all others, by so many seconds.
  var late: (layer: String, by: Double)?
  /// A layer that is beside its place, in points.
  var moved: (layer: String, by: CGPoint)?
  var crf = 23
  /// The shares of frames that are missing, and that show the one before.
  var (dropped, repeated) = (0.1, 0.05)
  /// Frames a second: 60 or 30.
  var rate = 60
  var shiftsColors = true

  init(_ renderer: SceneRenderer) { self.renderer = renderer }

  /// - Parameter seed: of what is dropped and repeated.
  func write(to path: String, until end: Double? = nil, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let length = end ?? renderer.settled.seconds + 0.4
    let count = Int(length * 60)
    let screen = renderer.stage.size(at: .zero)
    let (width, height) = (Int(screen.width * scale), Int(screen.height * scale))
    var gone: [Int] = []
    var same: Set<Int> = []
    for index in 1..<count - 1 {
      if rate == 30, index % 2 == 1 { continue }
      if Double.random(in: 0..<1, using: &random) < dropped {
        gone.append(index)
      } else if Double.random(in: 0..<1, using: &random) < repeated {
        same.insert(index)
      }
    }
    var filters: [String] = []
    let left = gone.map { "eq(n,\($0))" } + (rate == 30 ? ["mod(n,2)"] : [])
    if !left.isEmpty { filters.append("select='not(" + left.joined(separator: "+") + ")'") }
    if shiftsColors {
      let gain = Double.random(in: 0.96...1.02, using: &random)
      let warmth = Double.random(in: -0.02...0.02, using: &random)
      filters.append("colorchannelmixer=rr=\(gain + warmth):gg=\(gain):bb=\(gain - warmth)")
      filters.append("eq=brightness=\(Double.random(in: -0.01...0.015, using: &random))")
    }
    let even = "\(width & ~1):\(height & ~1)"
    filters += ["crop=\(even):0:0", "format=yuv420p"]
    let ffmpeg = try #require(Tool.path("ffmpeg"))
    let program = try ChildProgram(
      ffmpeg,
      [
        "-nostdin", "-y", "-v", "error", "-f", "rawvideo", "-pix_fmt", "rgba", "-s", "\(width)x\(height)", "-r", "60",
        "-i", "-", "-vf", filters.joined(separator: ","), "-fps_mode", "vfr", "-c:v", "libx264", "-preset", "ultrafast",
        "-crf", "\(crf)", path,
      ])
    var last: Bitmap?
    for index in 0..<count {
      var bitmap = last
      if bitmap == nil || !same.contains(index) && (rate == 60 || index % 2 == 0) {
        bitmap = try renderer.painter.paint(
          tree(at: .frames(index, per: 60)), canvas: CGRect(origin: .zero, size: screen), scale: scale,
          background: .black)
      }
      last = bitmap
      _ = bitmap?.pixels.withUnsafeBytes { program.write($0) }
    }
    let outcome = program.end()
    #expect(outcome.status == 0, "\(outcome.words)")
  }

  private func tree(at time: Instant) -> Layer {
    var tree = renderer.stage.layers(at: time)
    if let late {
      let other = renderer.stage.layers(at: max(time - .seconds(late.by), .zero))
      if let layer = other.layer(named: late.layer) { tree = tree.replacing(late.layer, by: layer) }
    }
    if let moved, var layer = tree.layer(named: moved.layer) {
      layer.frame = layer.frame.offsetBy(dx: moved.by.x, dy: moved.by.y)
      tree = tree.replacing(moved.layer, by: layer)
    }
    return tree
  }
}
