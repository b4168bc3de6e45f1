import Foundation
import SearchEncoding
import SearchFrames
import SearchLayers
import TestSupport
import Testing

/// Measures the difference between other programs' renderings of our documents and ours.
enum Likeness {
  /// The goldens of the shipped examples.
  static let examples = [
    "AppleMusicTags", "PodcastsTagsDark", "RotatingPlaceholder", "SettingsNavigationBar", "AppStoreSearch",
    "IPadAppStoreSearch",
  ]
  /// Those of all examples.
  static let all =
    examples + [
      "MusicCategories", "SettingsList", "RecipeFilters", "MailInbox", "IOS26BottomSearch", "IOS26SearchTab",
      "IOS27SearchTab",
    ]
  /// A pixel differs if any channel differs by more; this share of pixels may differ.
  static let tolerance = 24
  static let share = 0.001

  static func renderer(_ example: String, _ appearance: Appearance = .light) throws -> SceneRenderer {
    let file = PackageFolder.url.appendingPathComponent("Goldens/\(example)/scene.yaml")
    var scene = try SearchScene(contentsOf: file)
    scene.appearance = appearance
    return try SceneRenderer(scene)
  }

  /// Returns instants throughout the timeline, in seconds.
  static func times(_ renderer: SceneRenderer, orElse count: Int) -> [Double] {
    let (end, count) = (renderer.settled.seconds, min(Samples.count(count), 50))
    return (0..<count).map { (end * (Double($0) + 0.37) / Double(count) * 1000).rounded() / 1000 }
  }

  /// Returns the share of pixels that differ by more than the tolerance; nil if the sizes differ.
  static func difference(_ a: Bitmap, _ b: Bitmap, tolerance: Int = tolerance) -> Double? {
    a.share(differingFrom: b, byMoreThan: tolerance)
  }

  /// Expects each difference to be small enough, and prints the largest of many.
  static func expect(_ differences: [(time: Double, share: Double?)], _ what: String, atMost share: Double = share) {
    for (time, difference) in differences {
      guard let difference else {
        Issue.record("\(what), \(time) s: of another size")
        continue
      }
      #expect(difference <= share, "\(what), \(time) s")
    }
    guard Samples.areAll, let worst = differences.max(by: { ($0.share ?? 1) < ($1.share ?? 1) }) else { return }
    print("likeness: \(what): worst \((worst.share ?? 1) * 100) % at \(worst.time) s of \(differences.count) instants")
  }

  /// Returns a program's rendering of a document; its arguments name the input and output files.
  static func picture(
    of document: [UInt8], by tool: String, _ arguments: (_ source: String, _ picture: String) -> [String]
  ) throws -> Bitmap {
    try withFolder { folder in
      try folder.write(document, to: "source")
      let picture = folder.path(of: "picture.png")
      let outcome = try Tool.run(tool, arguments(folder.path(of: "source"), picture))
      try #require(outcome.status == 0, "\(tool): \(outcome.words)")
      return try PNGDecoder().decode(folder.bytes("picture.png"))
    }
  }
}
