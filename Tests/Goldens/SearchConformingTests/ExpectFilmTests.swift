import Foundation
import SearchEncoding
import SearchFrames
import SearchFramesTesting
import TestSupport
import Testing

@testable import SearchConforming

@Suite(.enabled(if: ProgramPath.find("ffmpeg", in: ProgramPath.own) != nil, "ffmpeg is not installed"))
struct ExpectFilmTests {
  private static let scene = SearchScene(
    device: .iPhoneSE1, search: .init(scopes: ["All", "Songs", "Albums"], active: true),
    timeline: [.tap(.scope("Songs"), at: .seconds(0.2), id: "songs")])

  private func film(of scene: SearchScene, in folder: TemporaryFolder) throws -> AppFilm {
    var maker = FilmMaker(try SceneRenderer(scene))
    (maker.scale, maker.dropped, maker.repeated) = (1, 0.05, 0)
    try maker.write(to: folder.path(of: "film.mp4"), seed: 3)
    return try AppFilm(contentsOf: URL(fileURLWithPath: folder.path(of: "film.mp4")))
  }

  @Test func filmsAreExpectedToConform() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try await expectConformance(of: [film(of: Self.scene, in: folder)], to: Self.scene)
    var app = Self.scene
    app.animations.scope = .spring(duration: .seconds(0.4), bounce: 0.3)
    let other = try film(of: app, in: folder)
    try await withKnownIssue {
      try await expectConformance(of: [other], to: Self.scene)
    } matching: { issue in
      issue.comments.contains { comment in
        comment.rawValue.contains("scopeBar.selection  frame.x  differs: spring 0.")
          && comment.rawValue.contains("(scene 0.280 s")
      }
    }
    // The scene takes over what the app does; its states stay.
    let calibrated = try SceneRenderer(Self.scene).calibrated(by: [other])
    guard case .spring(let duration, let bounce)? = calibrated.timeline[0].animation else {
      Issue.record("\(calibrated.timeline)")
      return
    }
    #expect(abs(duration.seconds - 0.4) < 0.005 && abs(bounce - 0.3) < 0.02)
    try await expectConformance(of: [other], to: calibrated)
  }

  /// The takes' medians are compared, and the keyboard has a key of its own.
  @Test func calibrationFindsTheKey() throws {
    var scene = SearchScene(
      device: .iPhoneSE1, search: .init(scopes: ["All", "Songs"], tags: ["One", "Two"]),
      timeline: [
        .tap(.searchField, at: .seconds(0.2), id: "focused"), .tap(.scope("Songs"), at: .seconds(1.5), id: "songs"),
      ])
    scene.animations.activation = .easeInOut(duration: .seconds(0.3))
    let renderer = try SceneRenderer(scene)
    func edits(_ layer: String, event: Int, curve: Int, late: Double = 0) throws -> [String: String] {
      let timing = renderer.stage.timings(ofEvent: event)[curve]
      var motion = FilmConformance.LayerMotion(
        layer: layer, property: "frame.y", status: .differs, reason: "", onset: .init(app: late, scene: 0),
        family: "spring", duration: .init(app: 0.5, scene: 0.25), bounce: .init(app: 0.123, scene: 0))
      (motion.curve, motion.sceneFamily) = (timing.curve, "spring")
      let found = FilmConformance(
        takes: [],
        events: [.init(id: "", time: 1, status: .differs, reason: "", layers: [motion], index: event)])
      let calibration = try Calibration(found, of: renderer)
      // What the command writes is what the scene has then.
      let changed = calibration.applied(to: scene)
      #expect((changed == scene) == calibration.isEmpty)
      return Dictionary(uniqueKeysWithValues: calibration.edits.map { ($0.path, $0.value.flow) })
    }
    let value = "{spring: {duration: 0.5s, bounce: 0.12}}"
    let curves = renderer.stage.timings(ofEvent: 0).map(\.curve)
    let keyboard = try #require(curves.firstIndex(of: .keyboard), "\(curves)")
    let activation = try #require(curves.firstIndex(of: .easeInOut(duration: 0.3)), "\(curves)")
    #expect(try edits("keyboard", event: 0, curve: keyboard, late: 0.05) == ["animations.keyboard": value])
    #expect(
      try edits("searchBar", event: 0, curve: activation, late: 0.05)
        == ["animations.activation": value, "timeline[0].delay": "50ms"])
    #expect(try edits("scopeBar.selection", event: 1, curve: 0) == ["timeline[1].animation": value])
  }
}
