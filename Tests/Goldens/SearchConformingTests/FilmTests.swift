import Foundation
import SearchFrames
import SearchGeometry
import SearchMotion
import SearchScenes
import TestSupport
import Testing

@testable import SearchConforming

/// Films of scenes that the tests make are held to scenes.
///
/// The meter of all seeds runs with `SEARCHFRAMES_SAMPLES=all`.
@Suite(.serialized) struct FilmTests {
  /// What a film has otherwise than its scene.
  struct Change: Sendable, CustomTestStringConvertible {
    var words: String
    var event = ""
    var layer = ""
    var spring: (duration: Double, bounce: Double)?
    var delay = 0.0
    var offset = CGPoint.zero

    var testDescription: String { words }
  }

  private static func scene(_ change: (inout SearchScene) -> Void = { _ in }) -> SearchScene {
    var scene = tagsScene()
    change(&scene)
    return scene
  }

  private static func tagsScene() -> SearchScene {
    var scene = try! SearchScene(
      text: """
        system: iOS 17
        device: iPhone SE (1st generation)
        tint: systemPink
        search:
          active: true
          placeholder: Artists
          text: radio
          tags: [Top, Artists, Albums]
        content:
          results: {rows: [{title: One}, {title: Two}]}
        timeline:
          - {at: 0.4s, tap: "tag:Albums", id: albums}
          - {at: 1.3s, tap: "tag:Top", id: top}
          - {at: 2.2s, tap: "tag:Artists", id: artists}
        """)
    scene.search?.focused = false
    return scene
  }
}
