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
      switch film.change {
      case .nothing: break
      case .spring(let duration, let bounce):
        #expect(abs((changed.duration?.app ?? 0) / duration - 1) < 0.01, "\(words)")
        #expect(changed.bounce.map { abs($0.app - bounce) < 0.02 } ?? true, "\(words)")
      case .delay(let seconds):
        // Nothing but other events tells when this one was.
        guard let onset = changed.onset else { continue }
        #expect(abs(onset.app - seconds) < 0.002 && changed.reason.contains("late"), "\(words)")
      case .offset(let way):
        #expect(abs((changed.offset ?? 0) - way.x) < 0.3 && changed.reason.contains("pt"), "\(words)")
      case .color: #expect(changed.reason.contains("colour"), "\(words)")
      }
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
    #expect(try refusal(slow, as: "d.mp4").contains("1.05"))
    #expect(
      try refusal(["-i", "testsrc=size=320x568:rate=60:duration=0.04", "-pix_fmt", "yuv420p"], as: "e.mp4").contains(
        "four"))
    try Data("no film".utf8).write(to: folder.url(of: "f.mp4"))
    #expect(throws: SceneError.self) { try AppFilm(contentsOf: folder.url(of: "f.mp4")) }
  }
}
