import Foundation
import SearchMotion

/// A motion as it was measured: the share of its way at instants.
struct MeasuredMotion {
  struct Sample {
    var time: Double
    /// 0 at the start, 1 at the end; beyond while a spring overshoots.
    var share: Double
    /// How far off the share may be.
    var error: Double
    /// The mean square of what differs from the scene's picture, in levels.
    var fault = 0.0
    /// How much changes with the share.
    var clarity = 0.0
  }

  var samples: [Sample] = []

  /// The motion without repeated frames: those that show the layer where the frame before had it, in the middle of its way.
  var fresh: MeasuredMotion {
    var result = MeasuredMotion()
    for (index, sample) in samples.enumerated() {
      if index > 1, index + 1 < samples.count {
        let (before, own, after) = (
          samples[index - 1].share - samples[index - 2].share, sample.share - samples[index - 1].share,
          samples[index + 1].share - sample.share
        )
        if abs(own) < 0.05 * min(abs(before), abs(after)), before * after > 0 { continue }
      }
      result.samples.append(sample)
    }
    return result
  }

  /// Those on the way, or beyond its end.
  var moving: [Sample] { samples.filter { $0.share > 0.02 && abs($0.share - 1) > 0.02 } }
}

/// The curve that is closest to a measured motion.
struct MotionFit: Sendable {
  enum Family: String, CaseIterable, Sendable {
    case spring, linear, easeIn, easeOut, easeInOut, curve
  }

  var family: Family
  /// In seconds of the film.
  var begin: Double
  /// Of a spring its perceptual duration, in seconds.
  var duration: Double
  /// 0 for curves.
  var bounce: Double
  /// The distance of the whole motion from the scene's, as a share of the way.
  var offset: Double
  /// The root of the mean square of what the curve does not explain, as a share of the way.
  var residual = 0.0
  /// True for the scene's own curve, to a hundredth of its duration and two of its bounce.
  private(set) var isScene = false
  /// How much larger the usual fault is than expected.
  private var noise = 1.0
  private var function: TimingFunction?

  func curve() -> AnimationCurve {
    switch family {
    case .spring: .spring(duration: duration, bounce: bounce)
    default: .timing(function ?? .linear, duration: duration)
    }
  }

  /// The share of the way at an instant of the film, without the offset.
  func share(at time: Double) -> Double {
    guard time > begin else { return 0 }
    if family == .spring { return Spring(duration: duration, bounce: bounce).value(at: time - begin) }
    return curve().progress(at: min(time - begin, duration))
  }

  /// The seconds from the beginning to the middle of the way.
  private var half: Double {
    var (low, high) = (0.0, duration * 2)
    for _ in 0..<30 {
      let middle = (low + high) / 2
      if share(at: begin + middle) < 0.5 { low = middle } else { high = middle }
    }
    return low
  }

  private static func function(of family: Family, scene: AnimationCurve) -> TimingFunction? {
    switch family {
    case .spring: return nil
    case .linear: return .linear
    case .easeIn: return .easeIn
    case .easeOut: return .easeOut
    case .easeInOut: return .easeInOut
    case .curve:
      if case .timing(let function, _) = scene, ![.linear, .easeIn, .easeOut, .easeInOut].contains(function) {
        return function
      }
      return .default
    }
  }

  /// The scene's curve in the same terms.
  init(scene curve: AnimationCurve, begin: Double) {
    (self.begin, offset) = (begin, 0)
    switch curve {
    case .spring(let spring), .springCut(let spring, _):
      family = .spring
      bounce = spring.bounce
      duration = 2 * .pi / (spring.stiffness / spring.mass).squareRoot()
    case .timing(let function, let length):
      family = Family.allCases.first { Self.function(of: $0, scene: curve) == function } ?? .curve
      (self.function, duration, bounce) = (function, length, 0)
    }
  }

  /// Fits all families; a more complicated one must explain more.
  /// - Parameter mayBeOff: false if the motion is known to end where the scene's does.
  static func best(
    for motion: MeasuredMotion, scene: AnimationCurve, begin: Double, mayBeOff: Bool = true
  ) -> MotionFit? {
    let known = MotionFit(scene: scene, begin: begin)
    let motion = motion.fresh
    let half = motion.samples.firstIndex { $0.share >= 0.5 }.map { index -> Double in
      let sample = motion.samples[index]
      guard index > 0 else { return sample.time }
      let last = motion.samples[index - 1]
      return last.time + (sample.time - last.time) * (0.5 - last.share) / max(sample.share - last.share, 1e-9)
    }
    var fits: [MotionFit] = []
    let isCut = (motion.samples.last?.share ?? 0) < 0.8
    // Few frames tell when and how long, and no more.
    let moving = motion.moving
    let shares = motion.samples.map(\.share)
    let isShort = moving.count < 5 || (shares.min() ?? 1) > 0.2 || (shares.max() ?? 0) < 0.8
    // Seven frames of a short fade at 30 a second are near any curve.
    for family in isShort || moving.count < 8 ? [known.family] : Family.allCases {
      var start = known
      start.function = function(of: family, scene: scene)
      start.family = family
      if family != known.family { start.bounce = 0 }
      // A simple motion that explains as much as another is the one: the scene's first.
      var models: [Model] = family == known.family ? [[], .duration] : [.duration]
      if family == .spring, !isCut, !isShort { models.append([.duration, .bounce]) }
      if !isCut, mayBeOff { models += models.map { $0.union(.offset) } }
      let lengths = known.family == family ? [1, 0.6, 1.6] : family == .spring ? [0.5, 1, 1.6] : [0.7, 1, 1.6]
      for model in models {
        for length in model.isEmpty || model == .offset ? [1] : lengths {
          var trial = start
          trial.model = model
          trial.duration *= length
          // It is halfway when the film is.
          if let half { trial.begin = half - trial.half }
          if let fit = trial.fitted(to: motion) { fits.append(fit) }
        }
      }
    }
    // The film's noise is that of the best.
    guard let least = fits.map(\.noise).min() else { return nil }
    let count = log(Double(motion.samples.count))
    func score(_ fit: MotionFit) -> Double {
      let cost = fit.faults(motion.samples, scale: max(least, 0.3))
      return 2 * cost.reduce(0) { $0 + log1p($1 * $1 / 4) } + Double(1 + fit.model.count) * count
        + (fit.family == known.family ? 0 : 6)
        // A compressed film blurs the end of a spring, which then looks overdamped; hardly an app has such springs. 20 by our
        // films: about as much as five numbers more.
        + (fit.bounce < min(known.bounce, 0) ? 20 : 0)
    }
    guard var best = fits.min(by: { score($0) < score($1) }) else { return nil }
    best.isScene =
      best.family == known.family && abs(best.duration / known.duration - 1) < 0.01
      && abs(best.bounce - known.bounce) < 0.02
    return best
  }

  /// What differs from the scene's motion, but for its beginning.
  private struct Model: OptionSet {
    let rawValue: Int
    static let duration = Self(rawValue: 1)
    static let bounce = Self(rawValue: 2)
    static let offset = Self(rawValue: 4)

    var count: Int { rawValue.nonzeroBitCount }
  }

  private var model: Model = []

  private var numbers: [Double] {
    get { [begin, duration, bounce, offset] }
    set {
      begin = newValue[0]
      if model.contains(.duration) { duration = min(max(newValue[1], 0.02), 20) }
      if model.contains(.bounce) { bounce = min(max(newValue[2], -0.9), 0.95) }
      if model.contains(.offset) { offset = newValue[3] }
    }
  }

  /// Levenberg and Marquardt's method, with weights by Cauchy: a frame that repeats another says nothing.
  private func fitted(to motion: MeasuredMotion) -> MotionFit? {
    // Of what is at rest a few frames tell as much as many.
    let all = motion.samples
    let first = all.firstIndex { $0.share > 0.02 } ?? 0
    let last = all.lastIndex { abs($0.share - (all.last?.share ?? 1)) > 0.02 } ?? all.count - 1
    guard all.count >= 4 else { return nil }
    let samples = Array(all[max(first - 3, 0)...max(min(last + 6, all.count - 1), max(first - 3, 0))])
    guard samples.count >= 4 else { return nil }
    var fit = self
    // First all samples pull, then ever fewer.
    for scale in [100.0, 25, 6, 2, 1] { fit.approach(samples, scale: scale) }
    let own = fit.faults(samples, scale: 1)
    let near = zip(own, samples).filter { abs($0.0) < 4 }
    // Samples with a large error are near any curve.
    let clear = near.filter { $0.1.error < 0.01 }
    let inliers = clear.count < 4 ? near : clear
    let squares = inliers.reduce(0) { $0 + ($1.0 * $1.1.error) * ($1.0 * $1.1.error) }
    fit.residual = (squares / Double(max(inliers.count, 1))).squareRoot()
    fit.noise = own.map { abs($0) }.sorted()[own.count / 2] / 0.67
    return fit
  }

  private func faults(_ samples: [MeasuredMotion.Sample], scale: Double) -> [Double] {
    samples.map { (offset + share(at: $0.time) - $0.share) / ($0.error * scale) }
  }

  private static func cost(_ faults: [Double]) -> Double { faults.reduce(0) { $0 + log1p($1 * $1 / 4) } }

  private mutating func approach(_ samples: [MeasuredMotion.Sample], scale: Double) {
    var damping = 1e-3
    var own = faults(samples, scale: scale)
    var known = Self.cost(own)
    let steps = [1e-4, 1e-4, 1e-4, 1e-5]
    for _ in 0..<30 {
      let start = numbers
      let count = start.count
      let slopes = (0..<count).map { index -> [Double] in
        var moved = self
        moved.numbers[index] = start[index] + steps[index]
        let change = moved.numbers[index] - start[index]
        guard change != 0 else { return own.map { _ in 0 } }
        return zip(moved.faults(samples, scale: scale), own).map { ($0 - $1) / change }
      }
      var normal = [[Double]](repeating: [Double](repeating: 0, count: count), count: count)
      var right = [Double](repeating: 0, count: count)
      for (index, fault) in own.enumerated() {
        let weight = 1 / (1 + fault * fault / 4)
        for row in 0..<count {
          right[row] -= weight * slopes[row][index] * fault
          for column in 0..<count { normal[row][column] += weight * slopes[row][index] * slopes[column][index] }
        }
      }
      for index in 0..<count { normal[index][index] = normal[index][index] * (1 + damping) + 1e-9 }
      guard let way = LeastSquares.solve(normal, right) else { return }
      var trial = self
      trial.numbers = zip(start, way).map { $0 + $1 }
      let found = trial.faults(samples, scale: scale)
      let price = Self.cost(found)
      if price < known {
        let isDone = known - price < 1e-6 * known
        (self, own, known, damping) = (trial, found, price, max(damping / 5, 1e-9))
        if isDone { return }
      } else {
        damping *= 6
        if damping > 1e8 { return }
      }
    }
  }
}
