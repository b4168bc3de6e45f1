import Foundation
import SearchFrames
import SearchMeasuring
import Testing

/// Compares the tags at rest with the metrics of sebjvidal/Apple-Music-Search-Chips-Demo.
@Suite struct TagsPixelTests {
  /// Below a palette of 52; the field begins at 16.
  static let top = Device.iPhone15Pro.statusBar + 52
  static let area = CGRect(x: 0, y: 100, width: 393, height: 50)

  static func picture(_ appearance: Appearance) throws -> MeasuredImage {
    var scene = MeasuringScenes.field(on: appearance == .light ? .white : .black, appearance: appearance)
    scene.tint = .system(.systemPink)
    scene.search?.tags = ["Top Results", "Artists", "Albums"]
    scene.search?.active = true
    scene.search?.showsTags = true
    return try MeasuringScenes.picture(scene, area)
  }

  /// The pill is the selected tag: in the tint colour, 32 high at the container's top, with semicircular ends, from the
  /// field's left edge.
  @Test(arguments: [Appearance.light, .dark]) func pillIsTheFirstTag(_ appearance: Appearance) throws {
    let picture = try Self.picture(appearance)
    let (tint, ground) = (PillScene.tint(appearance), PillScene.ground(appearance))
    #expect(picture.tone(24, Self.top + 16) == tint)
    #expect(abs(picture.edge(down: 50, from: Self.top - 3, to: Self.top + 5, ground, tint) - Self.top) <= picture.pixel)
    #expect(
      abs(picture.edge(down: 50, from: Self.top + 27, to: Self.top + 41, tint, ground) - Self.top - 32) <= picture.pixel
    )
    #expect(abs(picture.edge(along: Self.top + 16, from: 5, to: 26, ground, tint) - 16) <= picture.pixel)
    // At its top the end is 16 further right; halfway up, 16 · (1 − cos 30°).
    let raised = picture.edge(along: Self.top + 8 + picture.pixel / 2, from: 5, to: 26, ground, tint)
    #expect(abs(raised - (16 + 16 * (1 - 0.75.squareRoot()))) <= picture.pixel, "\(raised)")
  }

  /// Letters are white on the pill in both appearances and have the label's colour elsewhere, 12 after the tag's left
  /// edge.
  @Test(arguments: [Appearance.light, .dark]) func lettersAreWhiteOnThePill(_ appearance: Appearance) throws {
    let picture = try Self.picture(appearance)
    let (tint, ground) = (PillScene.tint(appearance), PillScene.ground(appearance))
    let label = appearance == .light ? Tone.black : .white
    let selected = CGRect(x: 24, y: Self.top + 4, width: 76, height: 24)
    #expect(picture.strongest(in: selected, on: tint) == .white)
    let first = try #require(picture.inkBox(in: selected, of: .white, on: tint))
    // The side bearing of "T" is less than a point.
    #expect(first.minX >= 28 && first.minX <= 29, "\(first)")
    let others = CGRect(x: 125, y: Self.top - 3, width: 250, height: 44)
    #expect(picture.strongest(in: others, on: ground) == label)
    let rest = try #require(picture.inkBox(in: others, of: label, on: ground))
    // 13 pt semibold capitals share a baseline with those on the pill.
    #expect(abs(rest.minY - first.minY) <= picture.pixel + 0.01, "\(rest) \(first)")
    #expect(rest.minY > Self.top + 8.33 && rest.maxY < Self.top + 32 - 8, "\(rest)")
  }
}
