import Foundation
import SearchFrames
import SearchGeometry
import SearchLayers
import SearchMotion

/// A frame of a film, as far as an event is concerned.
struct FilmFrame: Sendable {
  /// In the film, in seconds.
  var time: Double
  /// The grays of the event's places.
  var pixels: [UInt8]
}

/// Finds where a layer is on its way in each frame of a film, by the scene's pictures of it.
struct UnitMeasurement {
  private let unit: FilmedEvent.Unit
  private let event: FilmedEvent
  private let painter: FilmPainter
  private let times: [Double]
  /// The grays of the unit's places in each frame.
  private let grays: [[Float]]
  /// The progress, at an instant of the film, of what does not move with the unit: what carries it, and what earlier events
  /// have left in flight.
  private let others: [AnimationTiming: @Sendable (Double) -> Double]

  /// The scene's pictures by their progress in millionths, the newest last.
  private var pictures: [Int: [Float]] = [:]
  private var order: [Int] = []
  private static let mostPictures = 160
  /// The part of the screen that is read, in points, and the places in it.
  private let rect: CGRect
  private let inside: [Int32]
  /// The progress in which the layer moves by a pixel, or fades by a little.
  private let step: Double
  /// The progress from one of the first pictures to the next: a line of letters must not be lost between two.
  private let stride: Double
  private static let most = 1.5
  /// The fewest pixels of a layer that tell of its motion.
  static let leastPlaces = 12

  init(
    _ unit: FilmedEvent.Unit, of event: FilmedEvent, _ painter: FilmPainter, frames: [FilmFrame],
    others: [AnimationTiming: @Sendable (Double) -> Double]
  ) {
    (self.unit, self.event, self.painter, self.others) = (unit, event, painter, others)
    times = frames.map(\.time)
    grays = frames.map { frame in unit.places.map { Float(frame.pixels[Int($0)]) } }
    let width = Int32(painter.width)
    let places = unit.places.map { event.places[Int($0)] }
    let columns = places.map { $0 % width }
    // Whole points at any scale.
    let (left, top) = ((columns.min() ?? 0) / 6 * 6, (places.first ?? 0) / width / 6 * 6)
    let (right, bottom) = ((columns.max() ?? 0) + 1, (places.last ?? 0) / width + 1)
    let scale = painter.scale
    rect = CGRect(
      x: Double(left) / scale, y: Double(top) / scale, width: Double(right - left) / scale,
      height: Double(bottom - top) / scale)
    inside = places.map { ($0 / width - top) * (right - left) + $0 % width - left }
    step = unit.isLength ? min(max(1 / (abs(unit.way) * scale), 0.001), 0.04) : 0.04
    stride = min(max(step * 10, 0.02), 0.06)
  }

  /// The layer's motion; without samples if the film hardly shows it.
  mutating func motion() -> MeasuredMotion {
    var motion = MeasuredMotion()
    guard unit.places.count >= Self.leastPlaces else { return motion }
    for index in times.indices {
      if !others.isEmpty { forget() }
      if let sample = search(index, after: motion.samples.suffix(2)) { motion.samples.append(sample) }
    }
    guard !motion.samples.isEmpty else { return motion }
    // Where little of the layer is to see, little is known.
    let clear = motion.samples.map(\.clarity).sorted()
    for index in motion.samples.indices {
      let share = clear[clear.count / 2] / max(motion.samples[index].clarity, 1e-9)
      if share > 1 { motion.samples[index].error *= share }
    }
    // Before the event the film may show what the scene's pictures have not.
    let faults = motion.samples.filter { (0.05...1.2).contains($0.share) }.map(\.fault).sorted()
    let most = max(3 * (faults.isEmpty ? 0 : faults[faults.count / 2]), 80)
    motion.samples.removeAll { $0.fault > most }
    return motion
  }

  /// Measures again near a curve, and keeps what is closer to the frames.
  mutating func refine(_ motion: inout MeasuredMotion, near fit: MotionFit) {
    for index in motion.samples.indices {
      let old = motion.samples[index]
      guard let frame = times.firstIndex(of: old.time) else { continue }
      let wanted = fit.share(at: old.time) + fit.offset
      guard abs(wanted - old.share) > 4 * old.error else { continue }
      if !others.isEmpty { forget() }
      guard let other = refined(from: wanted, in: frame), other.fault < old.fault else { continue }
      motion.samples[index] = other
    }
  }

  private mutating func forget() { (pictures, order) = ([:], []) }

  private mutating func picture(_ progress: Double, in frame: Int) -> [Float] {
    let key = Int((progress * 1e6).rounded())
    if let known = pictures[key] { return known }
    var shares: [AnimationTiming: Double] = [:]
    for timing in event.timings { shares[timing] = progress }
    for (timing, share) in others { shares[timing] = share(times[frame]) }
    let bitmap = painter.paint(painter.tree(holding: shares, at: event.held), in: rect)
    let picture = painter.grays(of: bitmap, at: inside)
    pictures[key] = picture
    order.append(key)
    if order.count > Self.mostPictures { pictures[order.removeFirst()] = nil }
    return picture
  }

  /// Finds the progress whose picture is closest: first among a few; then where the layer should be by now, or between them.
  private mutating func search(
    _ frame: Int, after last: ArraySlice<MeasuredMotion.Sample>
  ) -> MeasuredMotion.Sample? {
    var candidates = (0...Int(Self.most / stride)).map { Double($0) * stride }
    // If each frame has pictures of its own, the search stays near the frame before.
    let middle = last.last?.share ?? 0
    if !others.isEmpty { candidates = candidates.filter { abs($0 - middle) < 5.5 * stride } }
    var best = (progress: 0.0, fault: Float.infinity)
    func take(_ progress: Double) {
      let progress = min(max(progress, 0), Self.most)
      let fault = fault(frame, at: progress)
      if fault < best.fault { best = (progress, fault) }
    }
    candidates.forEach(take)
    guard best.fault < .infinity else { return nil }
    if let one = last.first, let other = last.last, other.time > one.time {
      let speed = (other.share - one.share) / (other.time - one.time)
      let found = refined(from: other.share + speed * (times[frame] - other.time), in: frame)
      if let found, found.fault <= Double(best.fault) { return found }
    }
    var span = stride
    while span > step {
      span /= 2
      let middle = best.progress
      take(middle - span)
      take(middle + span)
    }
    return refined(from: best.progress, in: frame)
  }

  /// Follows the way from one picture to the next, from a place near the frame's own.
  private mutating func refined(from start: Double, in frame: Int) -> MeasuredMotion.Sample? {
    guard start.isFinite else { return nil }
    var place = start
    var (error, clarity) = (0.0, 0.0)
    for _ in 0..<4 {
      let low = min(max(place - step / 2, 0), Self.most)
      guard let found = slope(frame, from: low) else { return nil }
      place = low + min(max(found.share, -2), 3) * step
      (error, clarity) = (found.error, found.clarity)
      if (-0.5...1.5).contains(found.share) { break }
    }
    guard error < 0.06 else { return nil }
    // Before the first picture nothing is known of how it goes on.
    let least = unit.isLength ? 0.1 / max(abs(unit.way) * painter.scale, 1) : 0.006
    let known = max(error, least, 0.0002)
    let fault = fault(frame, at: min(max(place, 0), Self.most))
    return .init(
      time: times[frame], share: place, error: place < step ? max(known, 0.02) : known, fault: Double(fault),
      clarity: clarity)
  }

  /// Compares a frame with two pictures; nil if these are equal.
  /// - Returns: how far the frame is from the one to the other, how far off that may be as progress, and how much changes.
  private mutating func slope(
    _ frame: Int, from progress: Double
  ) -> (share: Double, error: Double, clarity: Double)? {
    let (low, high) = (picture(progress, in: frame), picture(progress + step, in: frame))
    let own = grays[frame]
    var (along, square, rest): (Float, Float, Float) = (0, 0, 0)
    for place in own.indices {
      let slope = high[place] - low[place]
      guard abs(slope) > 0.5 else { continue }
      let away = min(max(own[place] - low[place], -120), 120)
      along += slope * away
      square += slope * slope
      rest += away * away
    }
    guard square > 400 else { return nil }
    let noise = max((rest - along * along / square) / Float(own.count), 4).squareRoot()
    let size = square.squareRoot()
    return (Double(along / square), Double(2 * noise / size) * step, Double(size))
  }

  /// The mean square of what differs, in levels; a place counts to 50 of them.
  private mutating func fault(_ frame: Int, at progress: Double) -> Float {
    let picture = picture(progress, in: frame)
    let own = grays[frame]
    var sum: Float = 0
    for place in own.indices {
      let away = own[place] - picture[place]
      sum += min(away * away, 2500)
    }
    return sum / Float(own.count)
  }
}

extension FilmedEvent {
  /// The frames between which what changes at once has changed; nil if the film does not show it.
  func jump(in frames: [FilmFrame]) -> ClosedRange<Double>? {
    guard sudden.count >= 40, let first = frames.first, let last = frames.last else { return nil }
    // Where the film itself differs between its first and last frame.
    let places = sudden.map { Int($0) }.filter { abs(Int(first.pixels[$0]) - Int(last.pixels[$0])) > 12 }
    guard places.count >= 40 else { return nil }
    let shares = frames.map { frame -> Double in
      var (sum, square) = (0, 0)
      for place in places {
        let way = Int(last.pixels[place]) - Int(first.pixels[place])
        sum += way * (Int(frame.pixels[place]) - Int(first.pixels[place]))
        square += way * way
      }
      return Double(sum) / Double(square)
    }
    guard let index = shares.firstIndex(where: { $0 > 0.5 }), index > 0, shares[index] > 0.85, shares[index - 1] < 0.15
    else { return nil }
    return frames[index - 1].time...frames[index].time
  }
}
