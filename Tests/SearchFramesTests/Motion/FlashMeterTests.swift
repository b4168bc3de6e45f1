import Foundation
import SearchCairoPainting
import SearchFrames
import SearchLayers
import SearchMotion
import TestSupport
import Testing

/// Nothing on a screen changes more in the first millisecond of an event than later on its way.
@Suite struct FlashMeterTests {
  /// In points: the side of the squares whose means are compared.
  private static let side = 16
  /// In 255ths: what nobody sees.
  private static let tolerance = 6.0

  /// The environment variable SEARCHFRAMES_METER has another number of scenes, whose faults are printed and not judged.
  @Test func nothingFlashes() throws {
    let scenes = ProcessInfo.processInfo.environment["SEARCHFRAMES_METER"].flatMap { Int($0) }
    var words: [String] = []
    for seed in 0..<(scenes ?? 10) {
      var transitions = RandomTransitions(seed: seed, isWide: true)
      let scene = try transitions.scene { scene in
        do {
          _ = try MeasuringScenes.renderer(scene)
          return []
        } catch {
          return (error as? SceneError)?.problems ?? []
        }
      }
      for fault in try Self.flashes(of: scene) { words.append("flash: \(seed), iOS \(scene.system.major), \(fault)") }
    }
    guard scenes == nil else { return print(words.joined(separator: "\n"), words.count) }
    #expect(words == [])
  }

  private static func flashes(of scene: SearchScene) throws -> [String] {
    let renderer = try MeasuringScenes.renderer(scene)
    let events = zip(try renderer.scene.resolvedTimes(), scene.timeline).sorted { $0.0 < $1.0 }
    let ends = events.dropFirst().map(\.0) + [renderer.settled]
    var faults: [String] = []
    for ((time, event), end) in zip(events, ends) where end - time > .milliseconds(30) {
      switch event.action {
      case .rotate, .window, .scroll, .drag, .fling, .swipeBack: continue
      case .tap(let target) where target.kind == .tab: continue
      default: break
      }
      let (old, new) = (
        try Look(renderer, at: time - .milliseconds(1)), try Look(renderer, at: time + .milliseconds(1))
      )
      let first = old.changes(to: new, leavingOut: old.isOther(than: new))
      guard let worst = first.max(by: { $0.value < $1.value }), worst.value > tolerance else { continue }
      // The first comparison is before the event: layers that were moving then go on moving.
      var most = 0.0
      for step in 0...24 {
        let later = step == 0 ? time - .milliseconds(3) : time + .seconds(0.02 * Double(step))
        if later >= end { break }
        let (old, new) = (try Look(renderer, at: later), try Look(renderer, at: later + .milliseconds(2)))
        most = max(most, old.changes(to: new, leavingOut: []).values.max() ?? 0)
        if most >= worst.value { break }
      }
      if worst.value > 1.25 * most + tolerance {
        let place = "\(worst.key.x * side) \(worst.key.y * side)"
        faults.append("\(time) s \(event.action): \(worst.value.rounded()) at \(place), later \(most.rounded())")
      }
    }
    return faults
  }

  private struct Square: Hashable { var x, y: Int }

  /// A screen, and the texts and images on it.
  private struct Look {
    let layers: Layer
    let picture: Bitmap

    init(_ renderer: SceneRenderer, at time: Instant) throws {
      layers = renderer.presentation(at: time)
      picture = try CairoPainter().paint(layers, canvas: layers.frame, scale: 1, background: .black)
    }

    /// Returns the frames of texts and images that are not the same in another look.
    func isOther(than other: Look) -> [CGRect] {
      func contents(_ look: Look) -> [String: (Layer, CGRect)] {
        var found: [String: (Layer, CGRect)] = [:]
        look.layers.walk { layer, frame in
          if layer.contents != .none || layer.name.hasSuffix("caret") { found[layer.name] = (layer, frame) }
        }
        return found
      }
      let (old, new) = (contents(self), contents(other))
      var frames: [CGRect] = []
      for name in Set(old.keys).union(new.keys) {
        if let old = old[name], let new = new[name], old.0.contents == new.0.contents { continue }
        frames += [old[name]?.1, new[name]?.1].compactMap { $0?.insetBy(dx: -4, dy: -4) }
      }
      return frames
    }

    /// Returns by how much squares change in the mean of a channel, but for those that touch some frames.
    func changes(to other: Look, leavingOut frames: [CGRect]) -> [Square: Double] {
      let (a, b, side) = (picture, other.picture, FlashMeterTests.side)
      guard a.width == b.width, a.height == b.height else { return [:] }
      var sums: [Square: Double] = [:]
      a.pixels.withUnsafeBufferPointer { a in
        other.picture.pixels.withUnsafeBufferPointer { b in
          for index in stride(from: 0, to: a.count, by: 4)
          where a[index] != b[index] || a[index + 1] != b[index + 1] || a[index + 2] != b[index + 2] {
            let pixel = index / 4
            let square = Square(x: pixel % picture.width / side, y: pixel / picture.width / side)
            let worst = (0..<3).map { abs(Int(a[index + $0]) - Int(b[index + $0])) }.max() ?? 0
            sums[square, default: 0] += Double(worst) / Double(side * side)
          }
        }
      }
      return sums.filter { square, _ in
        let area = CGRect(x: square.x * side, y: square.y * side, width: side, height: side)
        return !frames.contains { $0.intersects(area) }
      }
    }
  }
}
