import Foundation
import SearchLayers
import SearchMotion
import TestSupport
import Testing

@testable import SearchFrames

/// What VoiceOver reads of every shipped example, in its order.
///
/// The list was compared line by line with what is published of UIKit: `UIAccessibilityTraits`, "Supporting VoiceOver in your
/// app", WWDC 2018 "Deliver an Exceptional Accessibility Experience" (cells are one element with their labels joined), and
/// hierarchies that XCUITest prints of UIKit's controls ("Clear text", "More Info", a field whose label is its placeholder).
@Suite struct ExampleAccessibilityTests {
  private static let folder = PackageFolder.url.appending(path: "Sources/Programs/SearchFramesCommand/Examples")
  private static let file = PackageFolder.url.appending(path: "Tests/SearchFramesTests/Expected/accessibility.txt")

  /// `SEARCHFRAMES_RECORD=failed` writes the list again.
  @Test func elementsAreThoseOfTheList() throws {
    var text = ""
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).filter { $0.hasSuffix(".yaml") }
    for name in names.sorted() {
      let scene = try SearchScene(contentsOfFile: Self.folder.appending(path: name).path)
      let renderer = try MeasuringScenes.renderer(scene)
      let times = [Instant.zero, .seconds(renderer.settled.seconds / 2), renderer.settled]
      for time in times {
        let elements = renderer.presentation(at: time).accessibilityElements(
          isRightToLeft: scene.layoutDirection == .rightToLeft)
        text += "# \(name) at \(time) s\n" + elements.text
      }
    }
    if ProcessInfo.processInfo.environment["SEARCHFRAMES_RECORD"] == "failed" {
      try Data(text.utf8).write(to: Self.file)
    }
    let (lines, expected) = (
      text.split(separator: "\n"), try String(contentsOf: Self.file, encoding: .utf8).split(separator: "\n")
    )
    let changes = lines.difference(from: expected).prefix(10).map { "\($0)" }
    #expect(changes == [], "SEARCHFRAMES_RECORD=failed accepts them")
  }
}
