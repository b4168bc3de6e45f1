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
  private static func layer(_ name: String, of event: String, in found: FilmConformance) throws
    -> FilmConformance.LayerMotion
  {
    let event = try #require(found.events.first { $0.id == event })
    return try #require(event.layers.first { $0.layer == name }, "\(event.layers.map(\.layer))")
  }

  /// No false alarm.
  @Test func unchangedFilmsConform() throws {
    for seed in 0..<Samples.count(4, least: 1) {
      let film = try FilmSeed(seed, changes: false)
      let found = try film.conformance()
      let faults = found.events.flatMap(\.layers).filter { $0.status == .differs }
      #expect(faults.isEmpty && found.verdict == .conforms, "\(film.words): \(found.lines)")
      #expect(try Self.layer(film.layer, of: film.event, in: found).status == .conforms, "\(film.words)")
    }
  }

  /// What the app does otherwise is found on its layer, as it is, and on no other.
  @Test func changesAreMeasured() throws {
    for seed in 0..<Samples.count(6, least: 2) {
      let film = try FilmSeed(seed, changes: true)
      let found = try film.conformance()
      let words = "\(film.words): \(found.lines.joined(separator: "\n"))"
      let changed = try Self.layer(film.layer, of: film.event, in: found)
      let others = found.events.flatMap { event in
        event.layers.filter { $0.status == .differs && (event.id, $0.layer) != (film.event, film.layer) }.map(\.name)
      }
      #expect(others.isEmpty, "\(words)")
      if ProcessInfo.processInfo.environment["SEARCHFRAMES_TABLES"] != nil {
        print("\(film.words): onset \(changed.onset?.app ?? .nan), \(changed.reason)")
      }
      switch film.change {
      case .nothing: break
      case .spring(let duration, let bounce):
        #expect(abs((changed.duration?.app ?? 0) / duration - 1) < 0.01, "\(words)")
        #expect(changed.bounce.map { abs($0.app - bounce) < 0.02 } ?? true, "\(words)")
      case .delay(let seconds):
        // Other layers tell when the event was. If they are covered or their frames are missing, there is no onset.
        guard let onset = changed.onset else { continue }
        #expect(abs(onset.app - seconds) < 0.002 && changed.reason.contains("late"), "\(words)")
      case .offset(let way):
        #expect(abs((changed.offset ?? 0) - way.x) < 0.3 && changed.reason.contains("pt"), "\(words)")
      case .color: #expect(changed.reason.contains("colour"), "\(words)")
      }
    }
  }

  /// Words of another font or length change where a pill is, not how it moves: its edges tell that.
  @Test func otherWordsDoNotHideAMotion() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let scene = try SearchScene(
      yaml: """
        device: iPhone SE (1st generation)
        tint: "#D1345B"
        search: {active: true, text: radio, tags: {items: [Top, Songs, Artists], visibility: always}}
        timeline: [{at: 0.4s, tap: "tag:Artists", id: artists}]
        """)
    for (index, spring) in [(0.25, 0.25), (0.42, 0.1)].enumerated() {
      var app = scene
      app.search?.tags.items = ["Best", "Melodies", "Singers"]
      app.timeline[0] = .tap(.tag("Singers"), at: .seconds(0.4), id: "artists")
      app.animations.pill = .spring(duration: .seconds(spring.0), bounce: spring.1)
      let path = folder.path(of: "\(index).mp4")
      try FilmMaker(SceneRenderer(app)).write(to: path, seed: UInt64(index))
      let found = try SceneRenderer(scene).conformance(of: [AppFilm(contentsOf: URL(fileURLWithPath: path))], jobs: 2)
      let pill = try Self.layer("tags.pill", of: "artists", in: found)
      #expect(abs((pill.duration?.app ?? 0) / spring.0 - 1) < 0.015, "\(found.lines)")
      #expect(abs((pill.bounce?.app ?? -1) - spring.1) < 0.02, "\(found.lines)")
      #expect(pill.status == (index == 0 ? .conforms : .differs), "\(found.lines)")
    }
  }

  /// A window's recording has a device's black ring around the screen, and more around that.
  @Test func bezelsAreFound() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let ffmpeg = try #require(Tool.path("ffmpeg"))
    let rings = "pad=364:612:22:22:black,pad=400:640:20:10:gray"
    let made = try Tool.run(
      ffmpeg,
      ["-nostdin", "-y", "-v", "error", "-f", "lavfi", "-i", "color=white:size=320x568:rate=60:duration=0.2"]
        + ["-vf", rings, "-pix_fmt", "yuv420p", folder.path(of: "a.mp4")])
    try #require(made.status == 0, "\(made)")
    let url = URL(fileURLWithPath: folder.path(of: "a.mp4"))
    let screen = CGSize(width: 320, height: 568)
    let film = try AppFilm(contentsOf: url).withoutBezel(around: screen)
    for (found, place) in zip([film.left, film.top, film.width, film.height], [42, 32, 320, 568]) {
      #expect(abs(found - place) <= 1, "\(film)")
    }
    let cropped = try AppFilm(contentsOf: url, crop: CGRect(x: 40, y: 30, width: 320, height: 560))
    #expect(try cropped.withoutBezel(around: screen).height == 560)
    #expect(throws: SceneError.self) {
      try AppFilm(contentsOf: url, crop: CGRect(x: 100, y: 0, width: 320, height: 10))
    }
  }

  /// Beside the film the scene is as far after each event as the film is.
  @Test func filmsPlayBesideTheirScenes() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let renderer = try SceneRenderer(FilmSeed(0, changes: false).scene)
    var maker = FilmMaker(renderer)
    (maker.dropped, maker.repeated, maker.shiftsColors) = (0, 0, false)
    try maker.write(to: folder.path(of: "take.mp4"), until: 1, seed: 0)
    let film = try AppFilm(contentsOf: URL(fileURLWithPath: folder.path(of: "take.mp4")))
    let take = try renderer.take(film, jobs: 2)
    try FilmPair(film, take, of: renderer).write(to: folder.path(of: "pair.mp4"))
    let pair = try AppFilm(contentsOf: URL(fileURLWithPath: folder.path(of: "pair.mp4")))
    #expect(pair.width == 2 * 320 + 8 && pair.height == 568 && abs(pair.times.count - 60) <= 1)
    try pair.forEachFrame(width: pair.width, height: pair.height, isGray: true) { _, pixels in
      var away = 0
      for y in stride(from: 0, to: 568, by: 3) {
        for x in stride(from: 0, to: 320, by: 3) {
          let row = y * pair.width + x
          if abs(Int(pixels[row]) - Int(pixels[row + 328])) > 40 { away += 1 }
        }
      }
      // A codec blurs edges a little.
      #expect(away < 60)
      return true
    }
  }

  @Test func whatIsNoFilmOfTheSceneIsRefused() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    func refusal(_ arguments: [String], as name: String, speed: Double = 1) throws -> String {
      let ffmpeg = try #require(Tool.path("ffmpeg"))
      let made = try Tool.run(
        ffmpeg, ["-nostdin", "-y", "-v", "error", "-f", "lavfi"] + arguments + [folder.path(of: name)])
      try #require(made.status == 0, "\(made)")
      let renderer = try SceneRenderer(FilmSeed(0, changes: false).scene)
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
    #expect(try refusal(slow, as: "d.mp4").contains("--speed 1.05"))
    // Its time stamps are rounded to 1/600 s.
    let rounded = ["-i", "testsrc=size=320x568:rate=57:duration=1", "-pix_fmt", "yuv420p"]
    #expect(try refusal(rounded + ["-video_track_timescale", "600"], as: "g.mp4").contains("--speed 1.05"))
    let converted = ["-i", "testsrc=size=320x568:rate=25:duration=1", "-pix_fmt", "yuv420p"]
    #expect(try refusal(converted, as: "i.mp4").contains("it was converted"))
    // An app that was slowed, on a screen that was not.
    #expect(try !refusal(moving, as: "h.mp4", speed: 10).contains("clock"))
    #expect(
      try refusal(["-i", "testsrc=size=320x568:rate=60:duration=0.04", "-pix_fmt", "yuv420p"], as: "e.mp4").contains(
        "four"))
    try Data("no film".utf8).write(to: folder.url(of: "f.mp4"))
    #expect(throws: SceneError.self) { try AppFilm(contentsOf: folder.url(of: "f.mp4")) }
  }
}
