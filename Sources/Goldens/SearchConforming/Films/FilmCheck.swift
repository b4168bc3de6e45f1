import Foundation
import SearchFrames
import SearchGeometry
import SearchLayers
import SearchMotion
import SearchScenes

/// Holds one film to a scene: finds when its events happened, then measures what each of them moved.
struct FilmCheck {
  let renderer: SceneRenderer
  let film: AppFilm
  let jobs: Int
  var painter: FilmPainter
  var events: [FilmedEvent?]
  let alignment: FilmAlignment
  /// The measured motions of each event's units.
  var measured: [Int: [Measured]] = [:]
  var jumps: [Int: ClosedRange<Double>] = [:]
  var stills: [Int: [UInt8]] = [:]

  /// A unit's motion and the curve that it has.
  struct Measured: Sendable {
    var motion: MeasuredMotion
    var fit: MotionFit?
    /// True for a motion that the edges of a shape tell.
    var isOfEdges = false
    /// How far a shape is from its place in the scene, in points, by its edges; nil if it has another width.
    var offset: Double?
  }

  init(_ renderer: SceneRenderer, _ film: AppFilm, jobs: Int) throws(SceneError) {
    (self.renderer, self.film, self.jobs) = (renderer, film, jobs)
    painter = try FilmPainter(renderer, of: film, scale: renderer.scene.device.scale / 2)
    alignment = try FilmAlignment(film, renderer, jobs: jobs)
    let (painter, shown) = (painter, alignment.firstFrames)
    events = Parallel.map(Array(renderer.scene.timeline.indices), jobs: jobs, state: { () }) { index, _ in
      if case .rotate = renderer.scene.timeline[index].action { return nil }
      return shown[index] == nil ? nil : FilmedEvent(index, of: painter)
    }
    let frames = try readFrames()
    measure(frames)
  }

  /// The frames of each event: from a little before it to the next one.
  private func window(of index: Int) -> ClosedRange<Double>? {
    guard let event = events[index], let start = alignment.instants[index] else { return nil }
    let later = renderer.stage.eventTimes.indices.filter { renderer.stage.eventTimes[$0] > event.time }
    let next = later.compactMap { alignment.instants[$0] }.min() ?? .infinity
    let longest = event.timings.map { ($0.end - event.time).seconds }.max() ?? 0
    return start - 0.15...max(min(next - 0.02, start + 2 * longest + 0.6), start)
  }

  private mutating func readFrames() throws(SceneError) -> [Int: [FilmFrame]] {
    let windows = events.indices.map { window(of: $0) }
    var frames: [Int: [FilmFrame]] = [:]
    var (painter, stills) = (painter, stills)
    let first = alignment.firstFrames.compactMap(\.self).min() ?? film.times.count - 1
    let (events, film) = (events, film)
    try film.forEachFrame(width: painter.width, height: painter.height) { index, pixels in
      if index == max(first - 1, 0) { painter.learnColors(from: Array(pixels), at: .zero) }
      for (place, window) in windows.enumerated() {
        guard let window, window.contains(film.times[index]), let event = events[place] else { continue }
        frames[place, default: []].append(
          .init(time: film.times[index], pixels: FilmPainter.grays(of: pixels, at: event.places)))
        let isLast = index + 1 == film.times.count || !window.contains(film.times[index + 1])
        // An interrupted motion has no end.
        let end = (event.timings.map(\.end).max() ?? event.time) - event.time
        if isLast, film.times[index] - window.lowerBound > end.seconds + 0.15 { stills[place] = Array(pixels) }
      }
      return true
    }
    (self.painter, self.stills) = (painter, stills)
    return frames
  }

  /// Measures events in turn, if one begins while another is under way; else at the same time.
  private mutating func measure(_ frames: [Int: [FilmFrame]]) {
    var chains: [[Int]] = []
    for (index, event) in events.enumerated() {
      guard let event, frames[index] != nil else { continue }
      if event.earlier.isEmpty || chains.isEmpty {
        chains.append([index])
      } else {
        chains[chains.count - 1].append(index)
      }
    }
    let (events, painter, alignment) = (events, painter, alignment)
    let found = Parallel.map(chains, jobs: jobs, state: { () }) { chain, _ in
      var found: [(index: Int, measured: [Measured], jump: ClosedRange<Double>?)] = []
      for index in chain {
        guard let event = events[index], let frames = frames[index], let start = alignment.instants[index] else {
          continue
        }
        var fits: [AnimationTiming: MotionFit] = [:]
        for (index, measured, _) in found {
          guard let event = events[index] else { continue }
          for (unit, own) in zip(event.units, measured).sorted(by: { $0.0.places.count < $1.0.places.count }) {
            if let fit = own.fit, fit.residual < 0.01 { fits[event.timings[unit.timing]] = fit }
          }
        }
        let (known, offset) = (fits, start - event.time.seconds)
        var earlier: [AnimationTiming: @Sendable (Double) -> Double] = [:]
        for timing in event.earlier {
          earlier[timing] = { known[timing]?.share(at: $0) ?? timing.progress(at: .seconds(max($0 - offset, 0))) }
        }
        var measured: [Measured] = []
        func measure(
          _ unit: FilmedEvent.Unit, _ others: [AnimationTiming: @Sendable (Double) -> Double],
          near known: MotionFit? = nil
        ) -> Measured {
          let timing = event.timings[unit.timing]
          let begin = start + (timing.beginning - event.time).seconds
          var others = others
          var host = unit.host
          while let own = host {
            if event.units[own].timing != unit.timing, let fit = measured[own].fit {
              others[event.timings[event.units[own].timing]] = { min(max(fit.share(at: $0), 0), 2) }
            }
            host = event.units[own].host
          }
          var measurement = UnitMeasurement(unit, of: event, painter, frames: frames, others: others)
          var own = Measured(motion: measurement.motion())
          if let known { measurement.refine(&own.motion, near: known) }
          // A fade is whole at both ends.
          func fit() -> MotionFit? {
            .best(for: own.motion, scene: timing.curve, begin: begin, mayBeOff: unit.isLength)
          }
          own.fit = fit()
          if let known = own.fit {
            measurement.refine(&own.motion, near: known)
            own.fit = fit()
          }
          return own
        }
        for unit in event.units { measured.append(unit.isMixed ? Measured(motion: .init()) : measure(unit, earlier)) }
        // What does not go on together is measured again, once the event's instant is known.
        let good = event.units.indices.filter { Self.doubt(of: measured[$0]) == nil }
        let instants = good.compactMap { index in
          measured[index].fit.map { $0.begin - event.timings[event.units[index].timing].beginning.seconds }
        }.sorted()
        if event.timings.count > 1, !instants.isEmpty {
          let offset = instants[instants.count / 2]
          for (index, unit) in event.units.enumerated() where !unit.isMixed && !good.contains(index) {
            if let like = good.first(where: { event.units[$0].timing == unit.timing }), let fit = measured[like].fit {
              let again = measure(unit, earlier, near: fit)
              if Self.doubt(of: again) == nil {
                measured[index] = again
                continue
              }
            }
            var others = earlier
            for other in event.timings where other != event.timings[unit.timing] {
              others[other] = { min(max(other.progress(at: .seconds(max($0 - offset, 0))), 0), 2) }
            }
            let again = measure(unit, others)
            if Self.doubt(of: again) == nil { measured[index] = again }
          }
        }
        // A shape over other words than the scene's is measured by its edges.
        for (index, unit) in event.units.enumerated() where measured[index].fit?.isScene != true {
          guard let edges = EdgeMeasurement(unit, of: event, painter, frames: frames) else { continue }
          let timing = event.timings[unit.timing]
          var own = Measured(motion: edges.motion, isOfEdges: true, offset: edges.offset)
          own.fit = MotionFit.best(
            for: own.motion, scene: timing.curve, begin: start + (timing.beginning - event.time).seconds,
            mayBeOff: false)
          if Self.doubt(of: own) == nil { measured[index] = own }
        }
        found.append((index, measured, event.jump(in: frames)))
      }
      return found
    }
    for (index, measured, jump) in found.joined() { (self.measured[index], jumps[index]) = (measured, jump) }
  }
}
