import Foundation
import SearchFrames
import SearchGeometry
import SearchLayers
import SearchMotion
import SearchScenes

extension FilmCheck {
  var conformance: FilmConformance {
    let clock = clock
    let events = events.indices.map { index in
      let event = renderer.scene.timeline[index]
      var result = FilmConformance.Event(
        id: event.id ?? event.label, time: alignment.instants[index], status: .notJudged, reason: "", layers: [],
        index: index)
      guard alignment.instants[index] != nil else {
        result.reason = "the film does not show it"
        return result
      }
      guard let filmed = self.events[index] else {
        result.reason = "the screen turns"
        return result
      }
      let instant = instant(of: index, clock: clock)
      if let instant { result.time = instant }
      result.layers = layers(of: filmed, instant: instant)
      if result.layers.isEmpty { result.reason = FilmConformance.Event.still }
      return result
    }
    return FilmConformance(takes: [], events: events)
  }

  /// When each unit says that its event happened, in the film.
  private func begins(of index: Int) -> [(layer: String?, time: Double)] {
    guard let event = events[index], let measured = measured[index] else { return [] }
    return zip(event.units, measured).compactMap { unit, own in
      // Five frames of a sliver, such as a mask's edge, are milliseconds off.
      guard let fit = own.fit, !unit.isMixed, own.motion.moving.count > 5, Self.doubt(of: own) == nil else {
        return nil
      }
      let time = fit.begin - (event.timings[unit.timing].beginning - event.time).seconds
      return (unit.host == nil ? unit.layer : nil, time)
    }
  }

  /// The film's instant of the scene's beginning, if events agree on it: then the film was made by a program that keeps the
  /// scene's times, and an event that is late is late.
  private var clock: Double? {
    let offsets = events.indices.flatMap { index in
      begins(of: index).map {
        (event: index, layer: $0.layer, time: $0.time - renderer.stage.eventTimes[index].seconds)
      }
    }.sorted { $0.time < $1.time }
    let groups = offsets.indices.map { start in
      offsets[start..<max(offsets.partition { $0.time > offsets[start].time + 0.005 }, start)]
    }
    guard let most = groups.max(by: { Set($0.map(\.event)).count < Set($1.map(\.event)).count }), let one = most.first,
      Set(most.map(\.event)).count > 1
    else { return nil }
    // A layer may be late at every event. So the instant on which most layers agree counts, the earliest of equals.
    let near = groups.filter { abs(($0.first?.time ?? .infinity) - one.time) < 0.1 }
    var best: (layers: Int, time: Double)?
    for group in near {
      let layers = Set(group.compactMap(\.layer)).count
      if layers > best?.layers ?? 0 { best = (layers, group[group.startIndex + group.count / 2].time) }
    }
    return best?.time
  }

  /// The instant of an event in the film; nil if nothing tells it but the motion that is to be judged.
  private func instant(of index: Int, clock: Double?) -> Double? {
    let time = renderer.stage.eventTimes[index].seconds
    if let clock { return time + clock }
    let begins = begins(of: index).map(\.time).sorted()
    if let jump = jumps[index] {
      // The event happened between these two frames. A motion that begins there tells when.
      let near = begins.filter { $0 > jump.lowerBound - 0.004 && $0 < jump.upperBound + 0.002 }
      // Without one, half a frame of doubt is too much to judge by.
      return near.isEmpty ? nil : near[near.count / 2]
    }
    guard let first = begins.first, begins.count > 1 else { return nil }
    let agreeing = begins.filter { $0 < first + 0.005 }
    return agreeing[agreeing.count / 2]
  }

  static func doubt(of measured: Measured) -> String? {
    let moving = measured.motion.moving
    guard let fit = measured.fit, moving.count >= 4 else {
      return moving.isEmpty
        ? "the film does not show it apart from other layers"
        : "\(moving.count) frames show its motion; record at 60 a second"
    }
    let shares = moving.map(\.share)
    guard (shares.min() ?? 1) < 0.7, (shares.max() ?? 0) - (shares.min() ?? 0) > 0.3,
      fit.begin > (measured.motion.samples.first?.time ?? 0) - 0.1
    else { return "the film shows another motion, or none" }
    // A frame that repeats the one before it is behind; nothing but a hitch is ahead. Jerks at the start do not hide the
    // scene's own curve, but they may look like another one.
    let begun = moving.filter { $0.time > fit.begin - 0.02 }
    let fast = measured.motion.samples.filter { (0.02...0.85).contains(fit.share(at: $0.time)) }
    let ahead = (fit.isScene || fast.count < 4 ? begun : fast).map { sample in
      let away = sample.share - fit.share(at: sample.time) - fit.offset
      return away.sign == .minus ? min(away + 2 * sample.error, 0) : max(away - 2 * sample.error, 0)
    }.sorted()
    let usual =
      fit.isScene
      ? ahead.map { abs($0) }.sorted().dropFirst(ahead.count * 7 / 10).first ?? 1
      : max(ahead.last ?? 0, -(ahead.dropFirst(max(ahead.count / 4, 1)).first ?? 0))
    // No app of ours or of others that we saw swings so long; misread fades do. 0.75 is our choice.
    guard usual < 0.008, fit.residual < 0.006, fit.bounce < 0.75 || fit.isScene else {
      let percent = String(format: "%.1f", max(usual, fit.residual) * 100)
      return "residual \(percent) % of the way, a hitch or another motion; record again"
    }
    return nil
  }

  private func layers(of event: FilmedEvent, instant: Double?) -> [FilmConformance.LayerMotion] {
    guard let measured = measured[event.index] else { return [] }
    return event.units.indices.flatMap { index -> [FilmConformance.LayerMotion] in
      let (unit, own) = (event.units[index], measured[index])
      let least = unit.isLength ? 3.0 : 0.15
      guard abs(unit.way) >= least, unit.isSeen, !unit.isMask else { return [] }
      let timing = event.timings[unit.timing]
      let scene = MotionFit(scene: timing.curve, begin: 0)
      var layer = FilmConformance.LayerMotion(
        layer: unit.layer, property: unit.property, status: .notJudged, reason: "", sceneFamily: scene.family.rawValue,
        isLength: unit.isLength, curve: timing.curve)
      let begin = instant.map { $0 + (timing.beginning - event.time).seconds } ?? own.fit?.begin ?? 0
      layer.samples = own.motion.samples.map { ($0.time - begin, $0.share) }
      if unit.property.hasPrefix("textOrigin") {
        (layer.reason, layer.isBeyondFilms) = ("letters that move in their box are not told from others", true)
        return [layer]
      }
      if unit.isMixed || unit.places.count < UnitMeasurement.leastPlaces {
        layer.reason = unit.isMixed ? "several animations move it at once" : "no film shows it apart from other layers"
        layer.isBeyondFilms = true
        return [layer]
      }
      if let doubt = Self.doubt(of: own) {
        layer.reason = doubt
        return [layer]
      }
      guard var fit = own.fit else { return [] }
      // Colours beneath a fade differ a little: few frames do not tell another curve.
      if !unit.isLength, !fit.isScene, own.motion.moving.count < 12 {
        layer.reason = "\(own.motion.moving.count) frames show its fade; record at 60 a second"
        return [layer]
      }
      if let host = unit.host, let other = measured[host].fit, Self.doubt(of: measured[host]) == nil,
        event.units[host].timing == unit.timing, fit.isLike(other)
      {
        return []
      }
      let rest = unit.isLength && !own.isOfEdges ? rest(of: unit, in: event) : nil
      let place = Double((unit.property == "frame.y" ? rest?.place.y : rest?.place.x) ?? 0)
      // A layer that was only moved is as far from its place at rest as on its way. Any other has other words or another size.
      let isOther = rest != nil && rest?.layer == nil || abs(place) > 1 && abs(place - fit.offset * unit.way) > 1
      if isOther, !fit.isScene {
        layer.reason = "the film shows another picture in its place, such as other words or another font"
        return [layer]
      }
      if unit.isLength, !own.isOfEdges, !isOther, abs(fit.offset * unit.way) > 0.5,
        rest?.layer != unit.layer || abs(place - fit.offset * unit.way) > 0.5
      {
        // At rest it is in its place: a few frames on the way have misled the curve.
        let again = MotionFit.best(for: own.motion, scene: timing.curve, begin: begin, mayBeOff: false)
        if let doubt = Self.doubt(of: Measured(motion: own.motion, fit: again)) {
          layer.reason = doubt
          return [layer]
        }
        fit = again ?? fit
      }
      if let instant {
        layer.onset = .init(app: fit.begin - instant, scene: (timing.beginning - event.time).seconds)
      }
      layer.family = fit.family.rawValue
      layer.duration = .init(app: fit.duration, scene: scene.duration)
      if fit.family == .spring { layer.bounce = .init(app: fit.bounce, scene: scene.bounce) }
      layer.offset = isOther ? nil : own.isOfEdges ? own.offset : fit.offset * unit.way
      layer.residual = fit.residual
      layer.color = color(of: unit, in: event)
      guard let rest, let moved = rest.layer, !isOther else { return [layer] }
      // Across the way the motion itself tells nothing.
      var parts: [FilmConformance.LayerMotion] = []
      if moved != unit.layer { layer.offset = nil }
      for (offset, property) in [(rest.place.x, "frame.x"), (rest.place.y, "frame.y")] {
        if moved == unit.layer, property == unit.property {
          layer.offset = offset
        } else if abs(offset) > 0.5 {
          var part = layer
          (part.layer, part.property, part.offset) = (moved, property, offset)
          (part.onset, part.duration, part.bounce, part.color, part.samples) = (nil, nil, nil, nil, [])
          parts.append(part)
        }
      }
      return [layer] + parts
    }
  }

  /// How far a layer is from its place after the event, in points, or the one in it that is, without one where the film shows
  /// another picture; nil where nothing tells.
  private func rest(of unit: FilmedEvent.Unit, in event: FilmedEvent) -> (place: CGPoint, layer: String?)? {
    guard let still = stills[event.index] else { return nil }
    let tree = event.end(of: painter)
    guard let layer = tree.layer(named: unit.layer), let frame = tree.frame(of: unit.layer) else { return nil }
    let screen = CGRect(
      x: 0, y: 0, width: Double(painter.width) / painter.scale, height: Double(painter.height) / painter.scale)
    let near = frame.insetBy(dx: -8, dy: -8).intersection(screen)
    guard !near.isNull, near.width > 4, near.height > 4 else { return nil }
    let origin = CGPoint(x: (near.minX / 2).rounded(.down) * 2, y: (near.minY / 2).rounded(.down) * 2)
    let rect = CGRect(x: origin.x, y: origin.y, width: near.maxX - origin.x, height: near.maxY - origin.y)
    // Only what no other layer changes tells of this one.
    let (left, top) = (Int32((origin.x * painter.scale).rounded()), Int32((origin.y * painter.scale).rounded()))
    let size = (width: Int32(rect.width * painter.scale), height: Int32(rect.height * painter.scale))
    let whole = Int32(painter.width)
    let places = unit.places.map { event.places[Int($0)] }.filter { place in
      (left..<left + size.width).contains(place % whole) && (top..<top + size.height).contains(place / whole)
    }
    guard places.count >= 40 else { return nil }
    func picture(_ x: Double, _ y: Double, of layer: Layer) -> [Float] {
      var shifted = layer
      shifted.frame = layer.frame.offsetBy(dx: x, dy: y)
      let bitmap = painter.paint(tree.replacing(layer.name, by: shifted), in: rect)
      let width = Int32(bitmap.width)
      return painter.grays(of: bitmap, at: places.map { ($0 / whole - top) * width + $0 % whole - left })
    }
    let own = picture(0, 0, of: layer)
    let film = still.withUnsafeBytes { FilmPainter.grays(of: $0, at: places) }.map { Float($0) }
    func fault(_ picture: [Float]) -> Float {
      zip(picture, film).reduce(0) { $0 + min(($1.0 - $1.1) * ($1.0 - $1.1), 2500) }
    }
    // The nearest of a few places, then the way from there.
    var best = (x: 0.0, y: 0.0, fault: fault(own))
    let first = best.fault
    for step in [2.0, 1, 0.5] {
      for _ in 0..<3 {
        let (x, y) = (best.x, best.y)
        for (dx, dy) in [(step, 0), (-step, 0), (0, step), (0, -step)] where pow(x + dx, 2) + pow(y + dy, 2) < 49 {
          let other = fault(picture(x + dx, y + dy, of: layer))
          if other < best.fault { best = (x + dx, y + dy, other) }
        }
        if best.x == x, best.y == y { break }
      }
    }
    // A codec changes pixels a little. Another place must explain as much as fifty pixels that differ by 20 levels.
    guard best.fault < 0.5 * first, first - best.fault > 20_000 else {
      return (.zero, first < 100 * Float(places.count) ? unit.layer : nil)
    }
    if best.fault > 100 * Float(places.count) { return (.zero, nil) }
    // A part that explains all of it alone is the one.
    var moved = layer
    while let part = moved.sublayers.first(where: {
      !$0.name.isEmpty && fault(picture(best.x, best.y, of: $0)) < 1.1 * best.fault + 0.02 * first
    }) { moved = part }
    let base = picture(best.x, best.y, of: moved)
    let (right, down) = (
      picture(best.x + 0.5, best.y, of: moved), picture(best.x, best.y + 0.5, of: moved)
    )
    var (xx, xy, yy, xf, yf): (Float, Float, Float, Float, Float) = (0, 0, 0, 0, 0)
    for index in base.indices {
      let (x, y, away) = (right[index] - base[index], down[index] - base[index], film[index] - base[index])
      (xx, xy, yy, xf, yf) = (xx + x * x, xy + x * y, yy + y * y, xf + x * away, yf + y * away)
    }
    guard
      let way = LeastSquares.solve([[Double(xx), Double(xy)], [Double(xy), Double(yy)]], [Double(xf), Double(yf)])
    else { return (CGPoint(x: best.x, y: best.y), moved.name) }
    let place = CGPoint(x: best.x + min(max(way[0], -1), 1) * 0.5, y: best.y + min(max(way[1], -1), 1) * 0.5)
    return (place, moved.name)
  }

  /// The colour of a layer's middle at the end, in the film and in the scene.
  private func color(of unit: FilmedEvent.Unit, in event: FilmedEvent) -> (app: RGBAColor, scene: RGBAColor)? {
    let tree = event.end(of: painter)
    guard let color = unit.color, color.alpha > 0.99, let still = stills[event.index],
      let frame = tree.frame(of: unit.layer)
    else { return nil }
    guard painter.knows(255 * SIMD3(color.red, color.green, color.blue)) else { return nil }
    let bitmap = painter.paint(tree)
    let wanted = [color.red, color.green, color.blue].map { UInt8(min(max(($0 * 255).rounded(), 0), 255)) }
    var values: [[UInt8]] = [[], [], []]
    for place in painter.places(in: frame.insetBy(dx: 3, dy: 3))
    where (0..<3).allSatisfy({ bitmap.pixels[place * 4 + $0] == wanted[$0] }) {
      for channel in 0..<3 { values[channel].append(still[place * 3 + channel]) }
    }
    guard values[0].count >= 30 else { return nil }
    let film = values.map { Double($0.sorted()[$0.count / 2]) }
    let near = 255 * SIMD3(color.red, color.green, color.blue)
    let app = painter.sceneColor(of: SIMD3(film[0], film[1], film[2]), near: near) / 255
    return (RGBAColor(red: app.x, green: app.y, blue: app.z), color.opaque)
  }
}

extension MotionFit {
  /// True for a layer that moves with its host.
  func isLike(_ other: MotionFit) -> Bool {
    abs(begin - other.begin) < 0.006 && abs(duration / other.duration - 1) < 0.04 && abs(bounce - other.bounce) < 0.04
      && abs(offset - other.offset) < 0.02
  }
}
