import Foundation
import SearchExpectations
import SearchLayers
import SearchMotion
import SearchStaging

/// Finds what one notices in a motion, in the presentation of a compiled scene.
struct MotionMeter {
  enum Rule: String, CaseIterable {
    /// The rules of `system` in flight.
    case apart, whole
    /// The parts of a search field are inside it, with their middles within a point of its own.
    case home
    /// Layers that one event moves begin within two frames of each other.
    case clock
    /// A placeholder has four letters or more, or none.
    case placeholder
  }

  struct Fault {
    var rule: Rule
    var time: Instant
    var words: String
  }

  private let stage: Stage
  private var controls: ControlMotion
  private(set) var faults: [Fault] = []
  /// By how much the middles of a field's parts differ from the field's own at rest, by their names.
  private var drops: [String: Double] = [:]

  init(_ stage: Stage) {
    self.stage = stage
    controls = ControlMotion(stage)
    for time in stage.rests {
      for (name, _, drop) in Self.fieldParts(Self.seen(stage.layers(at: time))) {
        drops[name] = max(drops[name] ?? 0, drop)
      }
    }
  }

  fileprivate struct Seen {
    var layer: Layer
    var key: Layer.Key
    var frame: CGRect
    var opacity: Double
    /// The places of the layers above it.
    var above: [Int]
  }

  private static func seen(_ root: Layer) -> [Seen] {
    var result: [Seen] = []
    func visit(_ layer: Layer, _ origin: CGPoint, _ superlayer: Seen?, _ part: Layer.Part) {
      let part = layer.part ?? part
      let frame = layer.frame.offsetBy(dx: origin.x, dy: origin.y)
      let seen = Seen(
        layer: layer, key: Layer.Key(part, layer.name), frame: frame,
        opacity: (superlayer?.opacity ?? 1) * layer.opacity,
        above: superlayer?.above ?? [])
      let inner = CGPoint(x: frame.minX - layer.contentOffset.x, y: frame.minY - layer.contentOffset.y)
      var own = seen
      own.above.append(result.count)
      result.append(seen)
      for sublayer in layer.sublayers { visit(sublayer, inner, own, part) }
    }
    visit(root, .zero, nil, .screen)
    return result
  }

  /// Returns the visible parts of search fields: how far they are outside, and how far their middles from the field's.
  private static func fieldParts(_ all: [Seen]) -> [(name: String, outside: Double, off: Double)] {
    all.indices.filter { all[$0].key.name.hasSuffix("searchBar.field") && all[$0].opacity > 0.1 }.flatMap { index in
      all.compactMap { part in
        guard part.above.last == index, part.opacity > 0.1, part.layer.glass == nil, part.frame.width > 0,
          let middle = part.middle
        else { return nil }
        let field = all[index].frame
        return (
          part.key.name, Double(max(field.minX - part.frame.minX, part.frame.maxX - field.maxX)),
          abs(middle - Double(field.midY))
        )
      }
    }
  }

  /// Looks at one instant.
  mutating func look(at time: Instant) {
    let all = Self.seen(stage.layers(at: time))
    func note(_ rule: Rule, _ words: String) { faults.append(Fault(rule: rule, time: time, words: words)) }
    for fault in controls.faults(at: time) {
      guard let rule = Rule(rawValue: fault.name) else { continue }
      note(rule, "\(fault.layer) \(fault.reason): \(fault.first.map { "\($0)" } ?? "")")
    }
    for (name, outside, off) in Self.fieldParts(all) where outside > 0.5 || off > 1.001 + (drops[name] ?? 0) {
      note(.home, "\(name): outside by \(Int(max(outside, 0))), off by \((off * 10).rounded() / 10)")
    }
    for part in all where part.layer.role == .placeholder && part.opacity > 0.1 {
      guard case .text(let text) = part.layer.contents, text.line.isTruncated else { continue }
      if text.line.displayedString.count < 5 { note(.placeholder, "\"\(text.line.displayedString)\"") }
    }
  }

  /// Looks at what an event moves until another begins or for half a second. What a finger moves begins where the finger
  /// is, and parts of a control have places in it, which are those of the touch.
  mutating func followEvents() {
    let events = zip(stage.eventTimes, stage.scene.timeline).sorted { $0.0 < $1.0 }
    let ends = events.dropFirst().map(\.0) + [stage.settled]
    for ((time, event), end) in zip(events, ends) {
      switch event.action {
      case .scroll, .drag, .fling, .swipeBack: continue
      // One that is selected scrolls to the top.
      case .tap(let target) where target.kind == .tab: continue
      default: follow(event: time, until: end)
      }
    }
  }

  private mutating func follow(event time: Instant, until end: Instant) {
    // Bars that a scroll moves begin when its offset reaches them.
    if stage.state(at: time).scrollEnd > time { return }
    let end = min(end, time + .milliseconds(500))
    let instants = stride(from: 0.0, to: (end - time).seconds, by: 1.0 / 120).map { time + .seconds($0) }
    guard instants.count > 12 else { return }
    var tracks: [Layer.Key: [CGPoint]] = [:]
    for instant in [time - .seconds(1 / 120), time - Stage.moment] + instants {
      for seen in Self.seen(stage.layers(at: instant))
      where seen.opacity > 0.1 && !seen.layer.name.isEmpty && !seen.layer.behavior.isPlaced {
        tracks[seen.key, default: []].append(CGPoint(x: seen.frame.midX, y: seen.frame.midY))
      }
    }
    var starts: [(name: String, frame: Int)] = []
    for (key, points) in tracks where points.count == instants.count + 2 {
      let ways = points.map { max(abs($0.x - points[1].x), abs($0.y - points[1].y)) }
      // A layer that moved before the event is moved by an earlier one.
      guard let way = ways.max(), way > 8, ways[0] < 0.01,
        let start = ways.firstIndex(where: { $0 >= min(0.5, way / 100) })
      else { continue }
      starts.append((key.name, start))
    }
    guard let first = starts.map(\.frame).min(), let last = starts.max(by: { $0.frame < $1.frame }) else { return }
    if last.frame - first > 4 {
      faults.append(
        Fault(rule: .clock, time: time, words: "\(last.name) begins \((last.frame - first) * 1000 / 120) ms late"))
    }
  }
}

extension MotionMeter.Seen {
  /// The middle of the layer's ink, on the screen; nil for a layer that draws nothing.
  fileprivate var middle: Double? {
    switch layer.contents {
    case .text(let text): frame.minY + text.origin.y - text.line.style.capHeight / 2
    case .none where layer.backgroundColor == nil: nil
    default: frame.midY
    }
  }
}
