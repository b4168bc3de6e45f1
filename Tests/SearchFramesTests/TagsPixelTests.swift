import Foundation
import SearchFrames
import Testing

/// The tags at rest, against the numbers of sebjvidal/Apple-Music-Search-Chips-Demo.
@Suite struct TagsPixelTests {
  /// Under a status bar of 54 and a palette of 55; the field begins at 16.
  static let area = CGRect(x: 0, y: 105, width: 393, height: 50)

  static func picture(_ appearance: Appearance) throws -> Picture {
    var scene = Stand.field(on: appearance == .light ? .white : .black, appearance: appearance)
    scene.tint = .system(.systemPink)
    scene.search?.tags = ["Top Results", "Artists", "Albums"]
    scene.search?.active = true
    scene.search?.showsTags = true
    return try Stand.picture(scene, area)
  }

  /// The pill is the selected tag: the tint, 32 high at the container's top, its ends half circles, from the field's x.
  @Test(arguments: [Appearance.light, .dark]) func pillIsTheFirstTag(_ appearance: Appearance) throws {
    let picture = try Self.picture(appearance)
    let (tint, ground) = (PillStand.tint(appearance), PillStand.ground(appearance))
    #expect(picture.tone(24, 125) == tint)
    #expect(abs(picture.edge(down: 50, from: 106, to: 114, ground, tint) - 109) <= picture.pixel)
    #expect(abs(picture.edge(down: 50, from: 136, to: 150, tint, ground) - 141) <= picture.pixel)
    #expect(abs(picture.edge(along: 125, from: 5, to: 26, ground, tint) - 16) <= picture.pixel)
    // The end at its top, 16 further right; and at half the way up, 16 · (1 − cos 30°).
    let raised = picture.edge(along: 117 + picture.pixel / 2, from: 5, to: 26, ground, tint)
    #expect(abs(raised - (16 + 16 * (1 - 0.75.squareRoot()))) <= picture.pixel, "\(raised)")
  }

  /// White letters on the pill in both appearances, the label's colour elsewhere; text 12 after the tag's left end.
  @Test(arguments: [Appearance.light, .dark]) func lettersAreWhiteOnThePill(_ appearance: Appearance) throws {
    let picture = try Self.picture(appearance)
    let (tint, ground) = (PillStand.tint(appearance), PillStand.ground(appearance))
    let label = appearance == .light ? Tone.black : .white
    let selected = CGRect(x: 24, y: 113, width: 76, height: 24)
    #expect(picture.strongest(in: selected, on: tint) == .white)
    let first = try #require(picture.inkBox(in: selected, of: .white, on: tint))
    // The side bearing of "T" is less than a point.
    #expect(first.minX >= 28 && first.minX <= 29, "\(first)")
    let others = CGRect(x: 125, y: 106, width: 250, height: 44)
    #expect(picture.strongest(in: others, on: ground) == label)
    let rest = try #require(picture.inkBox(in: others, of: label, on: ground))
    // 13 pt semibold capitals stand on one baseline with those on the pill.
    #expect(abs(rest.minY - first.minY) <= picture.pixel + 0.01, "\(rest) \(first)")
    #expect(rest.minY > 109 + 8.33 && rest.maxY < 141 - 8, "\(rest)")
  }
}
