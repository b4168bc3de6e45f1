import Foundation
import SearchFrames
import SearchGeometry
import SearchMotion
import SearchScenes
import TestSupport
import Testing

@testable import SearchConforming

/// A scene, what the app does otherwise, and the film of it; all by a seed.
struct FilmSeed {
  enum Change {
    case nothing
    case spring(duration: Double, bounce: Double)
    case delay(Double)
    case offset(CGPoint)
    case color(String)
  }

  /// A scene and what can be changed in it.
  private struct Subject {
    var yaml: String
    /// Its changed event, and the layer that is held to it.
    var (event, layer): (String, String)
    var setSpring: @Sendable (inout SearchScene, SearchScene.Animation) -> Void
  }

  let seed: UInt64
  let change: Change
  let scene: SearchScene
  /// The event and the layer that differ.
  let (event, layer): (String, String)
  private let app: SearchScene
  private let (crf, dropped, repeated, rate): (Int, Double, Double, Int)

  private static func subjects(dark: Bool) -> [Subject] {
    let device = "device: iPhone SE (1st generation)\nappearance: \(dark ? "dark" : "light")\n"
    return [
      Subject(
        yaml: device + """
          system: iOS 17
          tint: systemPink
          search: {active: true, placeholder: Artists, text: radio, tags: {items: [Top, Artists, Albums], visibility: always}}
          content: {results: {rows: [{title: One}, {title: Two}, {title: Three}]}}
          animations: {pill: {spring: {duration: 0.3, bounce: 0.2}}}
          timeline:
            - {at: 0.3s, tap: "tag:Albums", id: albums}
            - {at: 1.4s, focus: true, id: focused}
          """, event: "albums", layer: "tags.pill", setSpring: { $0.animations.pill = $1 }),
      Subject(
        yaml: device + """
          system: iOS 15
          navigation: {title: Library}
          search: {placeholder: Search, scopes: [All, Songs, Albums], active: true}
          content: {results: {rows: [{title: One}, {title: Two}]}}
          timeline:
            - {at: 0.3s, tap: "scope:Songs", id: songs, animation: {spring: {duration: 0.4, bounce: 0}}}
            - {at: 1.5s, focus: true, id: focused}
          """, event: "songs", layer: "scopeBar.selection", setSpring: { $0.timeline[0].animation = $1 }),
      Subject(
        yaml: device + """
          system: iOS 26
          tint: systemTeal
          search: {active: true, placeholder: Artists, text: radio, tags: {items: [Top, Artists, Albums], visibility: always}}
          content: {results: {rows: [{title: One}, {title: Two}, {title: Three}]}}
          animations: {pill: {spring: {duration: 0.35, bounce: 0.1}}}
          timeline:
            - {at: 0.3s, tap: "tag:Artists", id: artists}
            - {at: 1.4s, focus: true, id: focused}
          """, event: "artists", layer: "tags.pill", setSpring: { $0.animations.pill = $1 }),
    ]
  }

  /// An event that moves several layers, of which one may be late.
  private static func activation(dark: Bool, _ index: Int) -> Subject {
    Subject(
      yaml: """
        device: iPhone SE (1st generation)
        appearance: \(dark ? "dark" : "light")
        system: iOS \([17, 15, 18][index])
        navigation: {title: Library}
        search: {placeholder: Search}
        content: {initial: {kind: list, rows: [{title: One}, {title: Two}, {title: Three}]}}
        timeline:
          - {at: 0.3s, focus: true, id: focused}
        """, event: "focused", layer: "keyboard",
      setSpring: { $0.timeline[0].animation = $1 })
  }

  init(_ seed: Int, changes: Bool) throws {
    var random = SeededGenerator(seed: seed + (changes ? 0 : 1000))
    self.seed = UInt64(seed)
    let subjects = Self.subjects(dark: seed / 3 % 2 == 1)
    var subject = subjects[seed % subjects.count]
    let kinds: [Change] = [
      .spring(duration: .random(in: 0.2...0.6, using: &random), bounce: .random(in: 0...0.4, using: &random)),
      .delay(.random(in: 0.02...0.05, using: &random)),
      .offset(
        CGPoint(x: .random(in: 1.2...3, using: &random), y: [0, -1.5, 2].randomElement(using: &random) ?? 0)),
      .color(["#FF7A2D", "#3478F6", "#8E44AD", "#2BAA5A"].randomElement(using: &random) ?? ""),
    ]
    // Not all layers have a colour of their own: the scope bar's selection is as the system has it.
    var kind = kinds[seed / 6 % 4]
    if case .color = kind, subject.layer != "tags.pill" { kind = kinds[2] }
    change = changes ? kind : .nothing
    if case .delay = change { subject = Self.activation(dark: seed / 3 % 2 == 1, seed % 3) }
    (event, layer) = (subject.event, subject.layer)
    scene = try SearchScene(yaml: subject.yaml)
    var app = scene
    switch change {
    case .spring(let duration, let bounce):
      subject.setSpring(&app, .spring(duration: .seconds(duration), bounce: bounce))
    case .color(let color): app.tint = .init(stringLiteral: color)
    case .nothing, .delay, .offset: break
    }
    self.app = app
    (crf, rate) = (.random(in: 23...30, using: &random), [60, 60, 30].randomElement(using: &random) ?? 60)
    (dropped, repeated) = (.random(in: 0.05...0.2, using: &random), .random(in: 0.02...0.1, using: &random))
  }

  func conformance() throws -> FilmConformance {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = folder.path(of: "take.mp4")
    var maker = FilmMaker(try SceneRenderer(app))
    (maker.crf, maker.dropped, maker.repeated, maker.rate) = (crf, dropped, repeated, rate)
    switch change {
    case .delay(let seconds): maker.late = (layer, seconds)
    case .offset(let way): maker.moved = (layer, way)
    default: break
    }
    try maker.write(to: path, seed: seed)
    return try SceneRenderer(scene).conformance(of: [AppFilm(contentsOf: URL(fileURLWithPath: path))], jobs: 2)
  }

  /// For a table: what was changed, what was found, and how the film was made.
  var words: String {
    let what =
      switch change {
      case .nothing: "nothing"
      case .spring(let duration, let bounce): String(format: "spring %.3f s, bounce %.2f", duration, bounce)
      case .delay(let seconds): String(format: "delay %.1f ms", seconds * 1000)
      case .offset(let way): String(format: "offset %.2f, %.2f pt", way.x, way.y)
      case .color(let color): "colour \(color)"
      }
    let film = String(format: "crf %d, %.0f %% dropped, %.0f %% repeated, %d", crf, dropped * 100, repeated * 100, rate)
    return "\(seed): \(layer), iOS \(scene.system), \(what) (\(film))"
  }
}
