import Foundation
import SearchFrames
import SearchGeometry
import SearchLayers
import SearchMotion

/// What an event moves, and the pixels of a film that show it.
struct FilmedEvent: Sendable {
  /// A property of a layer that the event animates.
  struct Unit: Sendable {
    var layer: String
    /// Such as "frame.x".
    var property: String
    /// The place in `timings`.
    var timing: Int
    /// From the start to the end, in points; of opacities and colours as a share.
    var way: Double
    /// The pixels that only this layer changes, as places in `FilmedEvent.places`.
    var places: [Int32] = []
    /// The first pixels of rows that show its edges alone, as places in `FilmedEvent.places`.
    var rows: [Int32] = []
    /// The names of the layers that it is in, the nearest last.
    var path: [String]
    /// The place of the layer among the units that carries this one.
    var host: Int?
    /// On the screen at the end, in points.
    var frame: CGRect
    /// At the end.
    var color: RGBAColor?

    /// True for a mask, which has no place of its own to the eye.
    var isMask = false
    /// True if its motion changes pixels, alone or with others.
    var isSeen = false
    /// True if several animations move it or what carries it, so that none is told from the others.
    var isMixed = false

    var isLength: Bool { LayerProperty.Component.named(property)?.unit == .points }
  }

  let index: Int
  /// In the scene.
  let time: Instant
  /// At which all that the event animates has begun, and nothing else has happened.
  let held: Instant
  let timings: [AnimationTiming]
  /// Those of earlier events that are still in flight.
  let earlier: [AnimationTiming]
  private(set) var units: [Unit] = []
  /// Pixels that change at once, as places in `places`.
  private(set) var sudden: [Int32] = []
  /// The pixels that are read, in rows from the top.
  private(set) var places: [Int32] = []

  /// The most layers of an event that are measured, the largest first.
  static let mostUnits = 14
  /// The most pixels of a layer.
  private static let mostPlaces = 12_000
  /// Differences of gray that a film shows.
  private static let visible: Float = 5

  init(_ index: Int, of painter: FilmPainter) {
    let stage = painter.renderer.stage
    (self.index, time) = (index, stage.eventTimes[index])
    timings = stage.timings(ofEvent: index).filter { $0.curve.duration > 0 }
    held = (timings.map(\.start).max() ?? time) + .milliseconds(1)
    let (start, held) = (time, held)
    earlier = stage.eventTimes.indices.filter { stage.eventTimes[$0] < start }.flatMap { stage.timings(ofEvent: $0) }
      .filter { $0.end > held }
    findUnits(painter)
    findPlaces(painter)
  }

  /// The screen with all that the event animates at a progress, 0…2.
  func tree(_ progress: Double, of painter: FilmPainter, only timing: Int? = nil, others: Double = 1) -> Layer {
    var shares: [AnimationTiming: Double] = [:]
    for (index, own) in timings.enumerated() { shares[own] = timing == nil || timing == index ? progress : others }
    return painter.tree(holding: shares, at: held)
  }

  /// The screen once all has come to rest.
  func end(of painter: FilmPainter) -> Layer {
    painter.tree(holding: Dictionary((timings + earlier).map { ($0, 1) }, uniquingKeysWith: { $1 }), at: held)
  }

  /// Layers whose own values differ while only one timing goes on.
  private mutating func findUnits(_ painter: FilmPainter) {
    for index in timings.indices {
      let (low, high) = (
        tree(0.4, of: painter, only: index, others: 0.5), tree(0.6, of: painter, only: index, others: 0.5)
      )
      add(low, high, at: .zero, timing: index, path: [])
    }
    let screen = painter.renderer.stage.size(at: held)
    let bounds = CGRect(origin: .zero, size: screen)
    func area(_ unit: Unit) -> Double {
      let seen = unit.frame.intersection(bounds)
      return seen.isNull ? 0 : Double(seen.width * seen.height)
    }
    let order = units.indices.sorted { area(units[$0]) > area(units[$1]) }
    // What carries another comes first.
    units = order.prefix(Self.mostUnits).map { units[$0] }.sorted { $0.path.count < $1.path.count }
    let names = units.map(\.layer)
    let mixed = Set(
      units.filter { unit in units.contains { $0.layer == unit.layer && $0.timing != unit.timing } }.map(\.layer))
    for index in units.indices {
      units[index].isMixed = mixed.contains(units[index].layer) || units[index].path.contains { mixed.contains($0) }
      units[index].host = units[index].path.reversed().lazy.compactMap { names[..<index].firstIndex(of: $0) }.first
    }
  }

  private mutating func add(
    _ low: Layer, _ high: Layer, at origin: CGPoint, timing: Int, path: [String], isMask: Bool = false
  ) {
    let frame = high.frame.offsetBy(dx: origin.x, dy: origin.y)
    if !high.name.isEmpty, let (property, way) = Self.change(from: low, to: high) {
      units.append(
        Unit(
          layer: high.name, property: property, timing: timing, way: way / 0.2, path: path, frame: frame,
          color: high.backgroundColor, isMask: isMask))
    }
    let inside = CGPoint(x: frame.minX - high.contentOffset.x, y: frame.minY - high.contentOffset.y)
    let others = Dictionary(low.sublayers.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    for (index, layer) in high.sublayers.enumerated() {
      let isSame = low.sublayers.indices.contains(index) && low.sublayers[index].name == layer.name
      guard let other = isSame ? low.sublayers[index] : layer.name.isEmpty ? nil : others[layer.name] else { continue }
      add(other, layer, at: inside, timing: timing, path: path + [high.name], isMask: isMask)
    }
    if let other = low.mask, let mask = high.mask, !mask.name.isEmpty {
      add(other, mask, at: inside, timing: timing, path: path + [high.name], isMask: true)
    }
  }

  /// The property that changes most for the eye, and by how much; nil if none does.
  private static func change(from low: Layer, to high: Layer) -> (property: String, way: Double)? {
    var best: (property: String, way: Double, weight: Double)?
    for property in LayerProperty.all {
      guard let old = property.get(low), let new = property.get(high), old != new else { continue }
      // A colour's way is not even to the eye.
      guard property.components.count != 4 || property === LayerProperty.frame else { continue }
      for (index, component) in property.components.enumerated() {
        let way = new[index] - old[index]
        // A colour that crosses half its range is as much to see as 20 points.
        let weight = abs(way) * (component.unit == .points ? 1 : component.unit == .degrees ? 0.5 : 40)
        if weight > max(best?.weight ?? 0, 0.02) { best = (component.name, way, weight) }
      }
    }
    return best.map { ($0.property, $0.way) }
  }

  /// Paints each layer ahead of all others, at several moments: what changes is its own, unless another changes it too.
  private mutating func findPlaces(_ painter: FilmPainter) {
    let count = painter.width * painter.height
    // A bit for each unit.
    var owners = [UInt32](repeating: 0, count: count)
    let everything = (0..<Int32(count)).map { $0 }
    let before = painter.grays(of: painter.paint(painter.tree(at: time - .milliseconds(1))), at: everything)
    let started = painter.grays(of: painter.paint(tree(0, of: painter)), at: everything)
    for step in 0..<(units.isEmpty ? 0 : 7) {
      let progress = Double(step) * 0.2
      let base = tree(progress, of: painter)
      let picture = painter.grays(of: painter.paint(base), at: everything)
      var ahead: [Int: Layer] = [:]
      for (index, unit) in units.enumerated() {
        let next = ahead[unit.timing] ?? tree(progress + 0.2, of: painter, only: unit.timing, others: progress)
        ahead[unit.timing] = next
        guard let moved = next.layer(named: unit.layer), let old = base.frame(of: unit.layer) else { continue }
        let frames = old.union(next.frame(of: unit.layer) ?? old).insetBy(dx: -24, dy: -24)
        let unitPoints = 2.0
        func down(_ value: Double) -> Double { (value / unitPoints).rounded(.down) * unitPoints }
        let screen = CGRect(
          x: 0, y: 0, width: Double(painter.width) / painter.scale, height: Double(painter.height) / painter.scale)
        let seen = frames.intersection(screen)
        guard !seen.isNull, seen.width > 0.5, seen.height > 0.5 else { continue }
        let (left, top) = (down(seen.minX), down(seen.minY))
        let rect = CGRect(x: left, y: top, width: seen.maxX - left, height: seen.maxY - top)
        let bitmap = painter.paint(base.replacing(unit.layer, by: moved), in: rect)
        let (x0, y0) = (Int((left * painter.scale).rounded()), Int((top * painter.scale).rounded()))
        let (width, height) = (min(bitmap.width, painter.width - x0), min(bitmap.height, painter.height - y0))
        guard width > 4, height > 4 else { continue }
        let own = painter.grays(of: bitmap, at: (0..<Int32(bitmap.width * bitmap.height)).map { $0 })
        // The edge of the picture lacks what is blurred from beyond it.
        for y in 1..<height - 1 {
          for x in 1..<width - 1 {
            let place = (y0 + y) * painter.width + x0 + x
            if abs(own[y * bitmap.width + x] - picture[place]) > Self.visible { owners[place] |= 1 << UInt32(index) }
          }
        }
      }
    }
    hideClocks(painter, &owners)
    var hosts = units.map { _ in UInt32(0) }
    for index in units.indices {
      var host = units[index].host
      while let own = host {
        hosts[index] |= 1 << UInt32(own)
        host = units[own].host
      }
    }
    var found = units.map { _ in [Int32]() }
    var jumps: [Int32] = []
    let seen = owners.reduce(0) { $1 == .max ? $0 : $0 | $1 }
    for index in units.indices { units[index].isSeen = seen >> UInt32(index) & 1 == 1 }
    for (place, bits) in owners.enumerated() {
      if bits == 0 {
        if abs(before[place] - started[place]) > 12 { jumps.append(Int32(place)) }
        continue
      }
      guard bits != .max else { continue }
      for index in units.indices
      where bits & ~(hosts[index] | 1 << UInt32(index)) == 0 && bits >> UInt32(index) & 1 == 1 {
        found[index].append(Int32(place))
      }
    }
    func thinned(_ all: [Int32]) -> [Int32] {
      guard all.count > Self.mostPlaces else { return all }
      let step = Double(all.count) / Double(Self.mostPlaces)
      return (0..<Self.mostPlaces).map { all[Int(Double($0) * step)] }
    }
    found = found.map(thinned)
    jumps = thinned(jumps)
    let rows = units.map { edgeRows(of: $0, painter) }
    let edges = rows.joined().flatMap { $0..<$0 + Int32(painter.width) }
    places = Array(Set(found.joined()).union(jumps).union(edges)).sorted()
    let order = Dictionary(uniqueKeysWithValues: places.enumerated().map { ($1, Int32($0)) })
    for index in units.indices {
      units[index].places = found[index].compactMap { order[$0] }
      units[index].rows = rows[index].compactMap { order[$0] }
    }
    sudden = jumps.compactMap { order[$0] }
  }

  /// Leaves out what blinks and turns.
  private func hideClocks(_ painter: FilmPainter, _ owners: inout [UInt32]) {
    let names = painter.renderer.stage.clocks(at: held).map(\.layer) + ["statusBar", "homeIndicator"]
    let tree = tree(1, of: painter)
    for frame in names.compactMap({ tree.frame(of: $0) }) {
      for place in painter.places(in: frame.insetBy(dx: -2, dy: -2)) { owners[place] = .max }
    }
  }
}

extension Layer {
  /// Returns the tree with another layer in place of the one of that name.
  func replacing(_ name: String, by other: Layer) -> Layer {
    if self.name == name { return other }
    var result = self
    if let mask, mask.name == name || mask.layer(named: name) != nil {
      result.mask = mask.replacing(name, by: other)
      return result
    }
    for index in sublayers.indices where sublayers[index].name == name || sublayers[index].layer(named: name) != nil {
      result.sublayers[index] = sublayers[index].replacing(name, by: other)
      return result
    }
    return result
  }
}
