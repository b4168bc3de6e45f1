import Foundation
import SearchFrames
import SearchGeometry
import SearchLayers
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
    let index: Int
  }

  /// The motion of a property of a layer.
  public struct LayerMotion: Sendable {
    public let layer: String
    /// Such as "frame.x".
    public let property: String
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
    /// At the end, "#RRGGBB".
    public internal(set) var color: (app: String, scene: String)?
    /// What no curve explains, as a share of the way.
    public internal(set) var residual: Double?
    var sceneFamily: String?
    var isLength = true
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
  /// - Parameter jobs: the number of threads.
  /// - Throws: `SceneError` if a film cannot be read or nothing can be told from it.
  public func conformance(of films: [Film], jobs: Int = 1) throws(SceneError) -> FilmConformance {
    var takes: [FilmConformance] = []
    for film in films { takes.append(try FilmCheck(self, film, jobs: jobs).conformance) }
    guard var result = takes.first else { throw Film.refusal("there is no film") }
    result.takes = films.map { URL(fileURLWithPath: $0.path).lastPathComponent }
    for index in result.events.indices { result.events[index] = .merged(takes.map { $0.events[index] }) }
    let within = scene.conform.within
    for index in result.events.indices { result.events[index].judge(by: within) }
    return result
  }
}

extension FilmConformance.Event {
  /// The medians of several takes.
  static func merged(_ takes: [Self]) -> Self {
    let shown = takes.filter { $0.time != nil }
    guard var result = shown.first ?? takes.first else { preconditionFailure("no takes") }
    result.takes = shown.count
    for index in result.layers.indices {
      let others = shown.compactMap { take in take.layers.first { $0.layer == result.layers[index].layer && $0.property == result.layers[index].property } }
        .filter { $0.family != nil }
      guard others.count > 1, let middle = others.sorted(by: { ($0.duration?.app ?? 0) < ($1.duration?.app ?? 0) }).dropFirst((others.count - 1) / 2).first
      else {
        if result.layers[index].family == nil, let other = others.first { result.layers[index] = other }
        continue
      }
      var layer = middle
      func median(_ get: (FilmConformance.LayerMotion) -> FilmConformance.Pair?) -> FilmConformance.Pair? {
        let values = others.compactMap { get($0)?.app }.sorted()
        guard !values.isEmpty, let scene = get(middle)?.scene else { return get(middle) }
        return .init(app: (values[values.count / 2] + values[(values.count - 1) / 2]) / 2, scene: scene)
      }
      (layer.onset, layer.duration, layer.bounce) = (median(\.onset), median(\.duration), median(\.bounce))
      let onsets = others.compactMap { $0.onset?.app }
      result.spread = max(result.spread, (onsets.max() ?? 0) - (onsets.min() ?? 0))
      result.layers[index] = layer
    }
    return result
  }

  /// Says what differs by more than the scene allows.
  mutating func judge(by within: SearchScene.Conform.Within) {
    for index in layers.indices where layers[index].family != nil { layers[index].judge(by: within) }
    if layers.contains(where: { $0.status == .differs }) {
      status = .differs
    } else if layers.contains(where: { $0.status == .conforms }) {
      status = .conforms
    }
  }
}

extension FilmConformance.LayerMotion {
  fileprivate mutating func judge(by within: SearchScene.Conform.Within) {
    var faults: [String] = []
    // What is as large as the scene allows is no fault; what a film tells is a little off.
    func isLarge(_ away: Double, _ limit: Double) -> Bool { abs(away) > 0.97 * limit }
    if let onset, isLarge(onset.app - onset.scene, within.onset.seconds) {
      let late = (onset.app - onset.scene) * 1000
      faults.append(String(format: "%.0f ms %@", abs(late), late > 0 ? "late" : "early"))
    }
    if let family, let duration {
      let isOther = family != sceneFamily
      let isLong = isLarge(duration.app / max(duration.scene, 1e-6) - 1, within.duration)
      let bounces = bounce.map { isLarge($0.app - $0.scene, within.bounce) } ?? false
      if isOther || isLong || bounces {
        func words(_ family: String, _ duration: Double, _ bounce: Double?) -> String {
          family == "spring"
            ? String(format: "spring %.3f s, bounce %.2f", duration, bounce ?? 0) : String(format: "%@ %.3f s", family, duration)
        }
        faults.append(
          "\(words(family, duration.app, bounce?.app)) (scene \(isOther ? sceneFamily ?? "" : words(family, duration.scene, bounce?.scene)))")
      }
    }
    if let offset, isLarge(offset, isLength ? within.position : 0.05) {
      faults.append(isLength ? String(format: "%+.1f pt", offset) : String(format: "%+.2f", offset))
    }
    if let color, RGBAColor.difference(color.app, color.scene) > 0.97 * within.color { faults.append("colour \(color.app) (scene \(color.scene))") }
    status = faults.isEmpty ? .conforms : .differs
    reason = faults.joined(separator: "; ")
  }
}

extension FilmConformance {
  /// A line for each event, with one for each of its layers below.
  package var lines: [String] {
    events.flatMap { event in
      let when = event.time.map { String(format: "%.3f s in the film", $0) } ?? ""
      let takes = event.takes > 1 ? String(format: " (%d takes, spread %.0f ms)", event.takes, event.spread * 1000) : ""
      let reason = event.reason.isEmpty ? "" : "not judged: \(event.reason)"
      return ["\(event.id): \([when + takes, reason].filter { !$0.isEmpty }.joined(separator: ", "))"]
        + event.layers.map { layer in
          let status = layer.status == .notJudged ? "not judged: " : layer.status == .differs ? "differs: " : "conforms"
          let detail = String(
            format: " [on %.4f d %.4f b %.3f off %.2f res %.4f]", layer.onset?.app ?? -1, layer.duration?.app ?? -1, layer.bounce?.app ?? -9,
            layer.offset ?? -9, layer.residual ?? -1)
          return "  \(layer.layer) \(layer.property): \(status)\(layer.reason)\(detail)"
        }
    }
  }
}
