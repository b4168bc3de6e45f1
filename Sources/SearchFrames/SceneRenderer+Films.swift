import Foundation
import SearchEncoding
import SearchExpectations
import SearchLayers
import SearchMotion
import SearchScenes
import SearchVectorPainting

extension SceneRenderer {
  static func rate(_ fps: Int) throws(SceneError) -> FrameRate {
    guard (1...1000).contains(fps) else { throw .time("\(fps) frames a second: from 1 to 1000 can be drawn") }
    return FrameRate(fps)
  }

  /// Writes the half-open span [from, to) as a film, in the format that the file's name ends in: png (animated PNG), webp,
  /// gif, mp4, webm, mov or avif. Those after webp need the program ffmpeg. The file appears when it is complete.
  ///
  /// Drawing stops if the task is cancelled.
  /// - Parameters:
  ///   - file: the film's place and, by its ending, its format.
  ///   - from: the first frame's time.
  ///   - end: the end, which is not included; but the frames to `settled` end with the settled screen.
  ///   - fps: frames per second, 1…1000; animated PNG and WebP play at most 90.
  ///   - scale: device pixels per point; nil for the device's scale.
  ///   - repeats: false to play it once.
  /// - Throws: `SceneError`, or `CancellationError`.
  public func writeFilm(
    to file: URL, from: SearchScene.Time = .seconds(0), to end: SearchScene.Time = .settled, fps: Int = 60,
    scale: Double? = nil, repeats: Bool = true
  ) throws {
    let ending = file.pathExtension.lowercased()
    guard let format = SequenceFormat(ending: ending) else {
      let known = SequenceFormat.all.map(\.ending).inWords
      throw SceneError.encoding("\(file.path): a film's name ends in \(known), and not in \"\(ending)\"")
    }
    guard background != nil || format.hasAlpha else {
      throw SceneError.encoding("\(file.path): \(ending) has no alpha, and the scene's background is transparent")
    }
    let instants = try instants(from: from, to: end, rate: format.playable(Self.rate(fps)))
    guard (1...APNGEncoder.mostPictures).contains(instants.count) else {
      throw SceneError.time("\(instants.count) frames: a film has from 1 to \(APNGEncoder.mostPictures)")
    }
    let jobs = ProcessInfo.processInfo.activeProcessorCount
    let sequence = FrameSequence(self, instants, scale: scale, jobs: jobs) { Task.isCancelled }
    do throws(SequenceError) {
      var writer = try mapError(
        sequence.writer(format, to: file.path, loops: repeats ? 0 : 1), to: SequenceError.encoding)
      try sequence.write(into: &writer)
    } catch {
      switch error {
      case .rendering(let error): throw error
      case .encoding(let error): throw error.sceneError
      case .stopped: throw CancellationError()
      }
    }
  }

  /// Returns the span [from, to) as a Lottie animation, a JSON file. What shows moving pixels beneath it becomes a picture for
  /// each change.
  /// - Parameters:
  ///   - from: the first frame's time.
  ///   - to: the end, which is not included; but the frames to `settled` end with the settled screen.
  ///   - fps: frames per second, 1…1000.
  ///   - name: the animation's name in its players.
  ///   - text: as outlines, or live in the player's fonts.
  public func lottie(
    from: SearchScene.Time = .seconds(0), to: SearchScene.Time = .settled, fps: Int = 60, name: String = "search",
    text: SVGTextMode = .outlines
  ) throws(SceneError) -> String {
    let options = LottieOptions(rate: Double(fps), text: text == .live ? .live : .outlines, tolerance: 0.05)
    let instants = try instants(from: from, to: to, rate: Self.rate(fps))
    do throws(LottieError) {
      return try lottie(instants, name: name, options, flattens: true).text
    } catch {
      if case .rendering(let error) = error { throw error }
      throw .painting("Lottie cannot express what the scene shows")
    }
  }

  /// Returns the rules that the scene breaks, each with its first and worst instant; none if all hold. A rule that cannot be
  /// checked, since no layer has its name, is among them.
  ///
  /// It reads the whole timeline, 240 times a second while anything moves.
  /// - Parameter rules: in place of the scene's own.
  public func violations(of rules: [SearchScene.Expectation]? = nil) -> [RuleViolation] {
    verdicts(of: Array((rules ?? scene.expect).enumerated()).map { ($0.offset, $0.element) })
      .compactMap { RuleViolation($0) }
  }

  /// Returns what an audit of accessibility finds, without the exceptions that the scene gives a reason for.
  ///
  /// It looks at every instant at which the screen has come to rest, and `motion` also at those between.
  /// - Parameter rules: all by default.
  public func audit(
    _ rules: Set<SearchScene.Audit.Rule> = Set(SearchScene.Audit.Rule.allCases)
  ) -> [RuleViolation] {
    findings(of: rules).compactMap { RuleViolation($0) }
  }
}

/// A rule that a scene breaks, or a finding of an audit.
public struct RuleViolation: Hashable, Sendable, CustomStringConvertible {
  /// The rule's name, or its words; "system: RULE" for a rule of the system.
  public let name: String
  /// The layer that breaks it first, or two of them: "a and b". Empty for the whole screen.
  public let layer: String
  /// What is wrong.
  public let reason: String
  /// The first instant at which it is broken, and that at which it is broken most; nil if it cannot be checked.
  public let first, worst: Instant?
  /// False if the rule matches no layer, or cannot be evaluated.
  public let isChecked: Bool

  init?(_ verdict: ExpectationVerdict) {
    guard verdict.status == .failed || verdict.status == .error else { return nil }
    (name, layer, reason) = (verdict.name, verdict.layer, verdict.reason)
    (first, worst, isChecked) = (verdict.first?.time, verdict.worst?.time, verdict.status == .failed)
  }

  public var description: String {
    let fault = [layer, reason].filter { !$0.isEmpty }.joined(separator: " ")
    return "\(name): " + fault + (first.map { (fault.isEmpty ? "" : ", ") + "first at \($0) s" } ?? "")
  }
}

extension Bitmap {
  /// The pixels as a PNG file, with the same bytes as `SceneRenderer.png(at:scale:)` of the same frame and scale.
  ///
  /// - Parameter pixelsPerPoint: the resolution that the file says; the pixels stay as they are.
  /// - Throws: `SceneError` with the code `encoding` if there are no pixels, or too many.
  public func png(pixelsPerPoint: Double? = nil) throws(SceneError) -> Data {
    Data(try mapError(PNGEncoder(scale: pixelsPerPoint).encode(self), to: \EncodingError.sceneError))
  }
}
