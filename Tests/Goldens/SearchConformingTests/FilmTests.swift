import Foundation
import SearchFrames
import SearchGeometry
import SearchMotion
import SearchScenes
import TestSupport
import Testing

@testable import SearchConforming

/// Films that the tests make are held to scenes. Each has other frames dropped and repeated, and other colours.
@Suite(.serialized) struct FilmTests {
  private static let yaml = """
    system: iOS 17
    device: iPhone SE (1st generation)
    tint: systemPink
    search: {active: true, placeholder: Artists, text: radio, tags: {items: [Top, Artists, Albums], visibility: always}}
    content: {results: {rows: [{title: One}, {title: Two}, {title: Three}]}}
    animations: {pill: {spring: {duration: 0.3, bounce: 0.2}}}
    timeline:
      - {at: 0.3s, tap: "tag:Albums", id: albums}
      - {at: 1.2s, tap: "tag:Top", id: top}
      - {at: 2.1s, focus: true, id: focused}
    """

  private static func renderer(_ edit: (inout SearchScene) -> Void = { _ in }) throws -> SceneRenderer {
    var scene = try SearchScene(yaml: yaml)
    edit(&scene)
    return try SceneRenderer(scene)
  }

  /// - Parameter change: changes the app, not the scene.
  private static func conformance(
    seed: UInt64, of app: SceneRenderer, _ change: (inout FilmMaker) -> Void = { _ in }
  ) throws -> FilmConformance {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = folder.path(of: "take.mp4")
    var maker = FilmMaker(app)
    (maker.crf, maker.dropped) = (23 + Int(seed % 8), 0.05 + 0.02 * Double(seed % 8))
    change(&maker)
    try maker.write(to: path, seed: seed)
    return try renderer().conformance(of: [AppFilm(contentsOf: URL(fileURLWithPath: path))], jobs: 2)
  }

  private static func faults(_ found: FilmConformance) -> [String] {
    found.events.flatMap { event in event.layers.filter { $0.status == .differs }.map { "\(event.id): \($0.layer)" } }
  }

  private static func layer(_ name: String, of event: String, in found: FilmConformance) throws
    -> FilmConformance.LayerMotion
  {
    let event = try #require(found.events.first { $0.id == event })
    return try #require(event.layers.first { $0.layer == name }, "\(event.layers.map(\.layer))")
  }

  /// No false alarm.
  @Test func unchangedFilmsConform() throws {
    for seed in 0..<Samples.count(4, least: 1) {
      let found = try Self.conformance(seed: UInt64(seed), of: Self.renderer())
      #expect(Self.faults(found) == [], "\(seed)")
      #expect(try Self.layer("tags.pill", of: "albums", in: found).status == .conforms, "\(seed)")
      #expect(found.verdict == .conforms)
    }
  }

  @Test func springsAreMeasured() throws {
    for seed in 0..<Samples.count(4, least: 1) {
      var random = SeededGenerator(seed: seed)
      let duration = Double.random(in: 0.36...0.6, using: &random)
      let bounce = Double.random(in: 0...0.4, using: &random)
      let app = try Self.renderer { $0.animations.pill = .spring(duration: .seconds(duration), bounce: bounce) }
      let found = try Self.conformance(seed: UInt64(seed), of: app)
      #expect(Set(Self.faults(found)) == ["albums: tags.pill", "top: tags.pill"], "\(seed)")
      let pill = try Self.layer("tags.pill", of: "albums", in: found)
      #expect(abs((pill.duration?.app ?? 0) / duration - 1) < 0.01, "\(seed): \(duration) \(pill)")
      #expect(abs((pill.bounce?.app ?? -1) - bounce) < 0.02, "\(seed): \(bounce) \(pill)")
    }
  }

  @Test func delaysOfOneLayerAreMeasured() throws {
    for seed in 0..<Samples.count(3, least: 1) {
      let delay = 0.02 + 0.01 * Double(seed % 4)
      let found = try Self.conformance(seed: UInt64(seed), of: Self.renderer()) { $0.late = ("tags.pill", delay) }
      let pill = try Self.layer("tags.pill", of: "albums", in: found)
      // Nothing but other events tells when this one was.
      guard let onset = pill.onset else { continue }
      #expect(abs(onset.app - delay) < 0.002, "\(seed): \(delay) \(pill)")
      #expect(pill.reason.contains("late"))
    }
  }

  @Test func offsetsAndColorsAreMeasured() throws {
    let moved = try Self.conformance(seed: 1, of: Self.renderer()) { $0.moved = ("tags.pill", CGPoint(x: 3, y: 0)) }
    let pill = try Self.layer("tags.pill", of: "albums", in: moved)
    #expect(abs((pill.offset ?? 0) - 3) < 0.3, "\(pill)")
    #expect(pill.status == .differs && pill.reason.contains("pt"))
    let tinted = try Self.conformance(seed: 2, of: Self.renderer { $0.tint = "#FF7A2D" })
    #expect(Self.faults(tinted).contains("albums: tags.pill"), "\(Self.faults(tinted))")
    #expect(try Self.layer("tags.pill", of: "albums", in: tinted).reason.contains("colour"))
  }

  @Test func whatIsNoFilmOfTheSceneIsRefused() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    func refusal(_ arguments: [String], as name: String, speed: Double = 1) throws -> String {
      let ffmpeg = try #require(Tool.path("ffmpeg"))
      let made = try Tool.run(
        ffmpeg, ["-nostdin", "-y", "-v", "error", "-f", "lavfi"] + arguments + [folder.path(of: name)])
      try #require(made.status == 0, "\(made)")
      let renderer = try Self.renderer()
      do throws(SceneError) {
        let film = try AppFilm(contentsOf: URL(fileURLWithPath: folder.path(of: name)), speed: speed)
        _ = try renderer.conformance(of: [film])
        return ""
      } catch {
        return error.problems.map(\.message).joined()
      }
    }
    let moving = ["-i", "testsrc=size=320x568:rate=60:duration=1", "-pix_fmt", "yuv420p"]
    #expect(try refusal(moving, as: "a.gif").contains("GIF"))
    #expect(
      try refusal(["-i", "testsrc=size=568x320:rate=60:duration=1", "-pix_fmt", "yuv420p"], as: "b.mp4").contains(
        "upright"))
    #expect(
      try refusal(["-i", "testsrc=size=320x568:rate=12:duration=1", "-pix_fmt", "yuv420p"], as: "c.mp4").contains(
        "frames a second"))
    let slow = ["-i", "testsrc=size=320x568:rate=400/7:duration=1", "-pix_fmt", "yuv420p"]
    #expect(try refusal(slow, as: "d.mp4").contains("1.05"))
    #expect(
      try refusal(["-i", "testsrc=size=320x568:rate=60:duration=0.04", "-pix_fmt", "yuv420p"], as: "e.mp4").contains(
        "four"))
    try Data("no film".utf8).write(to: folder.url(of: "f.mp4"))
    #expect(throws: SceneError.self) { try AppFilm(contentsOf: folder.url(of: "f.mp4")) }
  }
}
