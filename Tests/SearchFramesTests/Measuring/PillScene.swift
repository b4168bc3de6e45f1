import Foundation
import SearchFrames
import SearchMeasuring

/// Four tags whose pill is animated by two interrupted springs: 0 → 2 at 0.1 s, → 1 at 0.2 s, → 3 at 0.3 s.
enum PillScene {
  /// The tags' row at 2×, below a status bar of 20 and a palette of 52.
  static let area = CGRect(x: 8, y: 72, width: 300, height: 32)
  static let scale = 2.0
  /// In 1/600 s, from the first event until the last spring rests.
  static let steps = 0..<360

  static func instant(_ step: Int) -> SearchScene.Time { .frames(60 + step, per: 600) }

  /// Another font, with a symbol, other insets and another spring.
  static let style = SearchScene.Tags([
    .init(title: "HHHH"), .init(title: "EE", symbol: "leaf"), .init(title: "MMHH"), .init(title: "HEHE"),
  ]).with {
    $0.font = .init(size: 14, weight: .bold)
    $0.insets = .init(top: 5, leading: 9, bottom: 5.5, trailing: 11)
    $0.spacing = 5
  }

  static func scene(tags: [String], appearance: Appearance = .light) -> SearchScene {
    scene(.init(tags), appearance: appearance)
  }

  static func scene(
    _ tags: SearchScene.Tags, appearance: Appearance = .light, pill: SearchScene.Animation? = nil
  ) -> SearchScene {
    SearchScene(
      device: MeasuringScenes.small, tint: .system(.systemPink),
      search: Search(tags: tags, active: true).with { $0.showsTags = true },
      // Set, because a tag that is tapped dims.
      timeline: [(2, 0.1), (1, 0.2), (3, 0.3)].map { tag, time in
        .set(.init { $0.selectedTag = .index(tag) }, at: .seconds(time))
      }
    ).with {
      $0.appearance = appearance
      $0.crop = .rect(area)
      $0.navigation = MeasuringScenes.bar(appearance == .light ? .white : .black)
      $0.animations.pill = pill
    }
  }

  /// Returns the pill's frame in the image, in pixels, from the layer tree.
  static func pill(_ renderer: SceneRenderer, at time: SearchScene.Time) throws -> Stadium? {
    try renderer.layers(at: time).frame(of: "tags.pill").map { frame in
      let (x, y) = ((frame.minX - area.minX) * scale, (frame.minY - area.minY) * scale)
      return Stadium(frame: CGRect(x: x, y: y, width: frame.width * scale, height: frame.height * scale))
    }
  }

  static func tint(_ appearance: Appearance) -> Tone { appearance == .light ? Tone(255, 45, 85) : Tone(255, 55, 95) }

  static func ground(_ appearance: Appearance) -> Tone { appearance == .light ? .white : .black }
}
