import Foundation
import SearchFrames
import SearchGeometry
import SearchLanguage
import SearchMotion
import SearchScenes
import SearchStaging

/// The animations and delays of a scene, as films of the app show them.
package struct Calibration: Sendable {
  /// A key of the scene that says how layers move.
  private enum Setting: Hashable {
    case event(Int)
    case group(String)
  }

  private var animations: [Setting: SearchScene.Animation] = [:]
  private var delays: [Int: Instant] = [:]

  /// Of each key with a motion that differs by more than the scene allows, the median of all motions that it controls.
  package init(_ found: FilmConformance, of renderer: SceneRenderer) throws(SceneError) {
    let within = renderer.scene.conform.within
    let probes = try Probes(renderer)
    var motions: [Setting: [(event: Int, layer: FilmConformance.LayerMotion)]] = [:]
    for event in found.events {
      var late: [Double] = []
      for layer in event.layers where layer.family != nil {
        guard let curve = layer.curve,
          let setting = probes.setting(of: curve, event.index, isKeyboard: layer.layer.hasPrefix("keyboard"))
        else { continue }
        motions[setting, default: []].append((event.index, layer))
        // No event delays the keyboard.
        if setting != .group("keyboard"), let onset = layer.onset { late.append(onset.app - onset.scene) }
      }
      late.sort()
      guard let first = late.first, let last = late.last else { continue }
      let middle = late[late.count / 2]
      // A delay is of all layers of an event.
      if abs(middle) > 0.97 * within.onset.seconds, last - first <= within.onset.seconds {
        let delay = renderer.scene.timeline[event.index].delay.seconds + middle
        delays[event.index] = .milliseconds(max((delay * 1000).rounded(), 0))
      }
    }
    for (setting, all) in motions {
      let differing = Set(all.filter { $0.layer.curveDiffers(by: within) }.map(\.event)).sorted()
      // If only some events differ, the key of all stays, and each of those gets an animation of its own.
      let isForAll = Set(all.map(\.event)).count == differing.count || setting == .group(Self.keyboard)
      for event in isForAll ? differing.prefix(1) : differing[...] {
        let own = isForAll ? all : all.filter { $0.event == event }
        animations[isForAll ? setting : .event(event)] = Self.animation(of: own.map(\.layer))
      }
    }
  }

  package var isEmpty: Bool { animations.isEmpty && delays.isEmpty }

  private static func animation(of motions: [FilmConformance.LayerMotion]) -> SearchScene.Animation {
    let families = Dictionary(grouping: motions) { $0.family ?? "" }
    let most = families.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }
    func median(_ values: [Double], _ step: Double) -> Double {
      let sorted = values.sorted()
      return sorted.isEmpty ? 0 : (sorted[sorted.count / 2] / step).rounded() * step
    }
    let alike = most?.value ?? []
    let duration = Instant.milliseconds(median(alike.compactMap { ($0.duration?.app).map { $0 * 1000 } }, 1))
    if most?.key == "spring" {
      return .spring(duration: duration, bounce: median(alike.compactMap { $0.bounce?.app }, 0.01))
    }
    let curves: [String: TimingFunction] = [
      "linear": .linear, "easeIn": .easeIn, "easeOut": .easeOut, "easeInOut": .easeInOut,
    ]
    var curve = curves[most?.key ?? ""] ?? .default
    if most?.key == "curve", case .timing(let function, _)? = alike.first(where: { $0.sceneFamily == "curve" })?.curve {
      curve = function
    }
    return .timing(duration: duration, curve: curve)
  }

  private static let keyboard = "keyboard"
  private static var groups: [(name: String, path: WritableKeyPath<SearchScene.Animations, SearchScene.Animation?>)] {
    [
      ("pill", \.pill), ("tags", \.tags), ("scope", \.scope), ("activation", \.activation), (keyboard, \.keyboard),
    ]
  }

  /// The scene with these animations and delays.
  package func applied(to scene: SearchScene) -> SearchScene {
    var result = scene
    for (setting, animation) in animations {
      switch setting {
      case .event(let index): result.timeline[index].animation = animation
      case .group(let name):
        for group in Self.groups where group.name == name { result.animations[keyPath: group.path] = animation }
      }
    }
    for (index, delay) in delays { result.timeline[index].delay = delay }
    return result
  }

  /// The scene's keys and their values, in the order of the scene.
  package var edits: [(path: String, value: WrittenValue)] {
    let own = animations.map { setting, animation in
      switch setting {
      case .event(let index): ("timeline[\(index)].animation", index, animation.written)
      case .group(let name): ("animations.\(name)", -1, animation.written)
      }
    }
    let late = delays.map {
      ("timeline[\($0)].delay", $0, WrittenValue.plain("\(ExactNumber.text($1.seconds * 1000))ms"))
    }
    return (own + late).sorted { ($0.1, $0.0) < ($1.1, $1.0) }.map { ($0.0, $0.2) }
  }

  /// The scene with other animations, by which each key's motions are found.
  private struct Probes {
    private let scene: SearchScene
    private var groups: [String: Stage] = [:]
    private let events: Stage
    private let both: Stage
    private static let probe = SearchScene.Animation.timing(duration: .milliseconds(777), curve: .linear)

    init(_ renderer: SceneRenderer) throws(SceneError) {
      let scene = renderer.scene
      self.scene = scene
      func stage(_ change: (inout SearchScene) -> Void) throws(SceneError) -> Stage {
        var changed = scene
        change(&changed)
        var problems: [SceneProblem] = []
        return try Stage(
          changed, text: renderer.typesetter, artwork: renderer.stage.artwork, reporting: &problems)
      }
      func animate(_ scene: inout SearchScene) {
        for index in scene.timeline.indices { scene.timeline[index].animation = Self.probe }
      }
      for group in Calibration.groups {
        groups[group.name] = try stage { $0.animations[keyPath: group.path] = Self.probe }
      }
      events = try stage(animate)
      both = try stage {
        animate(&$0)
        $0.animations.keyboard = Self.probe
      }
    }

    /// The key that controls a motion: the event's own animation, or the scene's for the kind of change, if they are
    /// written; else the event's. Nil if none does.
    func setting(of curve: AnimationCurve, _ index: Int, isKeyboard: Bool) -> Setting? {
      func controls(_ stage: Stage?) -> Bool {
        stage?.timings(ofEvent: index).contains { $0.curve == curve } == false
      }
      if scene.timeline[index].animation != nil, controls(events) { return .event(index) }
      for group in Calibration.groups
      where scene.animations[keyPath: group.path] != nil && controls(groups[group.name]) { return .group(group.name) }
      if controls(groups[Calibration.keyboard]) { return .group(Calibration.keyboard) }
      if controls(events) { return .event(index) }
      // The same curve moves the keyboard and other layers.
      guard controls(both) else { return nil }
      return isKeyboard ? .group(Calibration.keyboard) : .event(index)
    }
  }
}

extension SceneRenderer {
  /// Returns the scene with the app's animations and delays where films show others than the scene's.
  /// - Parameters:
  ///   - films: recordings of the same events. Of several, medians are taken.
  ///   - jobs: the number of threads.
  /// - Throws: `SceneError` if nothing can be told from a film.
  public func calibrated(by films: [AppFilm], jobs: Int = 1) throws(SceneError) -> SearchScene {
    try Calibration(conformance(of: films, jobs: jobs), of: self).applied(to: scene)
  }
}
