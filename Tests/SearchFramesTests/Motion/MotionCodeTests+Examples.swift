import Foundation
import SearchLayers
import SearchMotion
import SearchScenes
import TestSupport
import Testing

@testable import SearchFrames

/// What the shipped examples move, two layers of each event.
extension MotionCodeTests {
  struct ExampleMotion: Sendable {
    let example: String
    let renderer: SceneRenderer
    let motion: LayerMotion
  }

  static let examples: [ExampleMotion] = {
    let folder = PackageFolder.url.appending(path: "Sources/Programs/SearchFramesCommand/Examples")
    return ExampleAuditTests.names.flatMap { name -> [ExampleMotion] in
      guard let scene = try? SearchScene(contentsOfFile: folder.appending(path: name).path),
        let renderer = try? MeasuringScenes.renderer(scene)
      else { return [] }
      return Set(renderer.stage.eventTimes).sorted().flatMap { start in
        layers(of: renderer, after: start).prefix(2).compactMap { layer in
          (try? renderer.motion(ofLayer: layer, at: .seconds(start.seconds))).map {
            ExampleMotion(example: name, renderer: renderer, motion: $0)
          }
        }
      }
    }
  }()

  /// The names of the layers that an event moves or fades, those that do most first.
  private static func layers(of renderer: SceneRenderer, after start: Instant) -> [String] {
    let (old, new) = (
      renderer.presentation(at: start + .milliseconds(40)), renderer.presentation(at: start + .milliseconds(140))
    )
    var found: [(name: String, way: Double)] = []
    new.walk { layer, _ in
      guard !layer.name.isEmpty, let before = old.layer(named: layer.name) else { return }
      let (a, b) = (before.frame, layer.frame)
      let ways = [a.minX - b.minX, a.minY - b.minY, a.width - b.width, a.height - b.height].map { abs(Double($0)) }
      let way = max(ways.max() ?? 0, 20 * abs(before.opacity - layer.opacity))
      if way > 1 { found.append((layer.name, way)) }
    }
    return found.sorted { ($1.way, $0.name) < ($0.way, $1.name) }.map(\.name)
  }

  /// All languages give the scene's values: Swift to a fiftieth of a point, CSS to a tenth.
  @Test func examplesArePrintedAsTheyMove() throws {
    var replayed = 0
    for one in Self.examples {
      let (motion, code) = (one.motion, MotionCode(one.motion))
      let start = motion.start.seconds
      var swiftUI = try PrintedMotion(swift: code.text(in: .swiftui), start: start)
      // What no curve describes is only in JSON.
      swiftUI.forgetKeyframes(of: Set(motion.keyframes.filter(\.isNeeded).map(\.property.name)))
      let begin = swiftUI.animations.reduce(into: swiftUI.firsts) { $0.merge($1.from) { first, _ in first } }
      let uiKit = code.text(in: .uikit)
      let printed: [(name: String, motion: PrintedMotion, tolerance: Double)] = [
        ("SwiftUI", swiftUI, 0.02),
        ("UIKit", try PrintedMotion(swift: uiKit, start: start, from: begin), 0.02),
        ("CSS", try PrintedMotion(css: code.text(in: .css)), 0.1),
        ("JSON", try PrintedMotion(json: code.text(in: .json)), 0.02),
      ]
      var worst: [String: Double] = [:]
      for number in ["frame.x", "frame.y", "frame.width", "frame.height", "opacity"] {
        guard let component = LayerProperty.Component.named(number) else { continue }
        let unit = number == "opacity" ? 0.01 : 1
        for step in 0..<60 {
          let time = (motion.end - motion.start).seconds * Double(step) / 60
          let shown = try one.renderer.layers(at: .seconds(start + time)).layer(named: motion.layer)
          guard let value = shown.flatMap({ component.value(of: $0, at: $0.frame) }) else { continue }
          for (name, motion, tolerance) in printed {
            // Core Animation takes the keyboard's damping of 500 as critical; the formula does not.
            if name == "UIKit", uiKit.contains("damping: 500.0") { continue }
            // Curves end where they have all but arrived.
            if motion.animations.contains(where: { abs($0.end - time) < 0.002 }) { continue }
            guard var own = motion.value(of: number, at: time) else { continue }
            if number == "opacity" { own = min(max(own, 0), 1) }
            // Straight lines are nearer than 0.05. Errors of curves that add do, too.
            let lines = number == "opacity" ? 0.2 : 0.05
            let tolerance = (motion.firsts[number] == nil ? tolerance : lines) * Double(max(motion.animations.count, 1))
            worst[name] = max(worst[name] ?? 0, abs(own - value) / unit)
            #expect(
              abs(own - value) <= tolerance * unit,
              "\(one.example): \(motion), \(name), \(one.motion.layer) \(number) after \(time) s: \(own), not \(value)")
          }
        }
      }
      if !worst.isEmpty { replayed += 1 }
      if ProcessInfo.processInfo.environment["SEARCHFRAMES_TABLES"] != nil {
        let numbers = worst.sorted { $0.key < $1.key }.map { String(format: "\($0.key) %.4f", $0.value) }
        print("\(one.example) | \(motion.event) | \(motion.layer) | \(numbers.joined(separator: ", "))")
      }
    }
    #expect(replayed >= 40, "\(replayed) of \(Self.examples.count)")
  }
}
