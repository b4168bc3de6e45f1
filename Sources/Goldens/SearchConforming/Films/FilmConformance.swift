import Foundation
import SearchFrames
import SearchGeometry
import SearchLayers
import SearchMotion
import SearchScenes

/// How the motion of a running app differs from a scene's, as recordings of its screen show it.
public struct FilmConformance: Sendable {
  /// A number of the app and that of the scene.
  public struct Pair: Hashable, Sendable {
    public let app, scene: Double
  }

  /// What an event moved.
  public struct Event: Sendable {
    /// The event's id, or its words.
    public let id: String
    /// In the first film that shows it, in seconds; nil if none does.
    public internal(set) var time: Double?
    public internal(set) var status: Conformance.Status
    /// Why it is not judged; empty otherwise.
    public internal(set) var reason: String
    public internal(set) var layers: [LayerMotion]
    /// The films that show it, and how far they are from each other in seconds.
    public internal(set) var takes = 0
    public internal(set) var spread = 0.0
    /// In the timeline.
    package let index: Int

    /// The reason of an event that moves nothing: nothing is there to be judged.
    static let still = "nothing moves that a film shows"
    package var isStill: Bool { reason == Self.still }
  }

  /// The motion of a property of a layer.
  public struct LayerMotion: Sendable {
    public internal(set) var layer: String
    /// Such as "frame.x".
    public internal(set) var property: String
    public internal(set) var status: Conformance.Status
    /// The differences in words, or why it is not judged.
    public internal(set) var reason: String
    /// Seconds after the event; nil where nothing tells when that was.
    public internal(set) var onset: Pair?
    /// Of the app, such as "spring"; nil if it is not judged.
    public internal(set) var family: String?
    /// In seconds.
    public internal(set) var duration: Pair?
    /// Of springs.
    public internal(set) var bounce: Pair?
    /// How far the layer is from the scene's place, in points along its way; of shares 0…1.
    public internal(set) var offset: Double?
    /// At the end.
    public internal(set) var color: (app: RGBAColor, scene: RGBAColor)?
    /// What no curve explains, as a share of the way.
    public internal(set) var residual: Double?
    var sceneFamily: String?
    var isLength = true
    /// The scene's curve.
    var curve: AnimationCurve?
    /// What a film shows: seconds after the motion begins in the scene, and shares of the way.
    var samples: [(time: Double, share: Double)] = []

    /// True where no recording could tell: other layers cover it, or several animations move it.
    package var isBeyondFilms = false

    /// Such as "tags.pill frame.x".
    package var name: String { "\(layer) \(property)" }
  }

  /// The films' names.
  public internal(set) var takes: [String]
  /// In the order of the timeline.
  public internal(set) var events: [Event]
  /// To know first.
  public internal(set) var notes: [String] = []

  /// `differs` if an event does; `notJudged` if the films tell of none.
  public var verdict: Conformance.Status {
    if events.contains(where: { $0.status == .differs }) { return .differs }
    return events.contains { $0.status == .conforms } ? .conforms : .notJudged
  }
}

extension SceneRenderer {
  /// Holds recordings of the app's screen to the scene, by its `conform`.
  ///
  /// A film of ten seconds takes about as long.
  /// - Parameters:
  ///   - films: recordings of the same events. Of several, medians are compared.
  ///   - jobs: the number of threads.
  /// - Throws: `SceneError` if nothing can be told from a film, or if `conform` has a name that no layer has.
  public func conformance(of films: [AppFilm], jobs: Int = 1) throws(SceneError) -> FilmConformance {
    var takes: [FilmConformance] = []
    for film in films { takes.append(try take(film, jobs: jobs)) }
    return try conformance(of: takes)
  }

  /// Measures one film.
  package func take(_ film: AppFilm, jobs: Int) throws(SceneError) -> FilmConformance {
    let film = try film.withoutBezel(around: stage.size(at: .zero))
    var take = try FilmCheck(self, film, jobs: jobs).conformance
    take.takes = [URL(fileURLWithPath: film.path).lastPathComponent]
    return take
  }

  package func conformance(of takes: [FilmConformance]) throws(SceneError) -> FilmConformance {
    guard var result = takes.first else { throw AppFilm.refusal("there is no film") }
    let ignored = try ignoredLayers(at: .zero)
    result.takes = takes.flatMap(\.takes)
    for index in result.events.indices {
      result.events[index].merge(takes.map { $0.events[index] })
      result.events[index].layers.removeAll { layer in ignored.contains { $0.matches(layer.layer) } }
      result.events[index].judge(by: scene.conform.within)
    }
    return result
  }
}

extension FilmConformance.Event {
  /// Becomes the medians of several takes, of which this is the first.
  mutating func merge(_ takes: [Self]) {
    let shown = takes.filter { $0.time != nil }
    var result = shown.first ?? self
    result.takes = shown.count
    for index in result.layers.indices {
      let others = shown.compactMap { take in take.layers.first { $0.name == result.layers[index].name } }
        .filter { $0.family != nil }.sorted { ($0.duration?.app ?? 0) < ($1.duration?.app ?? 0) }
      guard !others.isEmpty else { continue }
      var layer = others[(others.count - 1) / 2]
      let alike = others.filter { $0.family == layer.family }
      func median(_ get: (FilmConformance.LayerMotion) -> Double?) -> Double? {
        let values = alike.compactMap(get).sorted()
        return values.isEmpty ? nil : (values[values.count / 2] + values[(values.count - 1) / 2]) / 2
      }
      func median(_ pair: (FilmConformance.LayerMotion) -> FilmConformance.Pair?) -> FilmConformance.Pair? {
        guard let scene = alike.lazy.compactMap(pair).first?.scene else { return nil }
        return median { pair($0)?.app }.map { .init(app: $0, scene: scene) }
      }
      (layer.onset, layer.duration, layer.bounce) = (median(\.onset), median(\.duration), median(\.bounce))
      layer.offset = median(\.offset)
      let onsets = others.compactMap { $0.onset?.app }
      result.spread = max(result.spread, (onsets.max() ?? 0) - (onsets.min() ?? 0))
      result.layers[index] = layer
    }
    self = result
  }

  /// Says what differs by more than the scene allows.
  mutating func judge(by within: SearchScene.Conform.Within) {
    for index in layers.indices where layers[index].family != nil { layers[index].judge(by: within) }
    settle()
  }

  /// Sums up its layers.
  mutating func settle() {
    status = .notJudged
    if layers.contains(where: { $0.status == .differs }) {
      status = .differs
    } else if layers.contains(where: { $0.status == .conforms }) {
      status = .conforms
    }
  }
}

extension FilmConformance.LayerMotion {
  // What is as large as the scene allows is a fault; what a film tells is a little off.
  private static func isLarge(_ away: Double, _ limit: Double) -> Bool { abs(away) > 0.97 * limit }

  func curveDiffers(by within: SearchScene.Conform.Within) -> Bool {
    guard let family, let duration else { return false }
    return family != sceneFamily || Self.isLarge(duration.app / max(duration.scene, 1e-6) - 1, within.duration)
      || bounce.map { Self.isLarge($0.app - $0.scene, within.bounce) } ?? false
  }

  fileprivate mutating func judge(by within: SearchScene.Conform.Within) {
    var faults: [String] = []
    if let onset, Self.isLarge(onset.app - onset.scene, within.onset.seconds) {
      let late = (onset.app - onset.scene) * 1000
      faults.append(String(format: "%.0f ms %@", abs(late), late > 0 ? "late" : "early"))
    }
    if curveDiffers(by: within) { faults.append("\(curveWords) (scene \(sceneWords))") }
    if let offset, Self.isLarge(offset, isLength ? within.position : 0.05) {
      faults.append(isLength ? String(format: "%+.1f pt", offset) : String(format: "%+.2f", offset))
    }
    if let color {
      let (app, scene) = (color.app, color.scene)
      let away = [app.red - scene.red, app.green - scene.green, app.blue - scene.blue].map { abs($0) * 255 }
      if Self.isLarge(away.max() ?? 0, within.color) {
        faults.append("colour \(app.hex.prefix(7)) (scene \(scene.hex.prefix(7)))")
      }
    }
    status = faults.isEmpty ? .conforms : .differs
    reason = faults.joined(separator: "; ")
  }
}
