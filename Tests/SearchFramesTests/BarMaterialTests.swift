import Foundation
import SearchCairoPainting
import SearchFrames
import SearchLayers
import SearchMeasuring
import Testing

/// Content that scrolls under the bar shows through it.
@Suite struct BarMaterialTests {
  static func scene(_ appearance: Appearance, offset: Double = 0, timeline: [Event] = []) -> SearchScene {
    var scene = NavigationBarPixelTests.bar(MeasuringScenes.small, title: "Library", on: nil, appearance: appearance)
    let red = Image.color(.rgba(RGBAColor(220, 30, 30)))
    let rows = (0..<20).map { Row(title: "Row \($0)", subtitle: "Beneath", image: red) }
    scene.content = Content(offset: offset, initial: .list(style: .plain, rows: rows))
    scene.timeline = timeline
    return scene
  }

  /// At rest only the content's background is beneath: the measured colours.
  @Test(arguments: [(Appearance.light, Tone(247, 247, 247)), (.dark, Tone(19, 19, 19))])
  func barAtRestHasTheMeasuredColour(_ appearance: Appearance, tone: Tone) throws {
    let picture = try MeasuringScenes.picture(Self.scene(appearance), CGRect(x: 0, y: 0, width: 375, height: 64))
    for x in [1.0, 100, 374] { #expect(picture.tone(x, 40).distance(to: tone) <= 1) }
  }

  /// Red artwork tints the bar above it, by less than the fifth that the material lets through.
  @Test(arguments: [Appearance.light, .dark]) func artworkShowsThroughTheBar(_ appearance: Appearance) throws {
    let area = CGRect(x: 0, y: 0, width: 375, height: 64)
    let rest = try MeasuringScenes.picture(Self.scene(appearance), area)
    let scrolled = try MeasuringScenes.picture(Self.scene(appearance, offset: 40), area)
    let (above, beside) = (scrolled.tone(40, 40), scrolled.tone(340, 40))
    #expect(above.red - above.green > 8, "\(above)")
    #expect(above.red - above.green < 0.2 * 255)
    #expect(above.distance(to: rest.tone(40, 40)) > beside.distance(to: rest.tone(340, 40)))
  }

  /// Repainting the area of the differing layers gives the same bytes as painting all, throughout a fling.
  @Test(arguments: [1.0, 2, 3]) func damageWhileScrollingIsComplete(scale: Double) throws {
    let timeline = [Event(.fling(.content, velocity: 900), at: .seconds(0.1))]
    let renderer = try MeasuringScenes.renderer(Self.scene(.light, timeline: timeline))
    let painter = CairoPainter()
    var before = try renderer.layers(at: .seconds(0))
    let area = CGRect(x: 0, y: 0, width: 375, height: 200)
    var canvas = try CairoCanvas(area, scale: scale, background: .black, painter: painter)
    try canvas.paint(before)
    for index in 1...6 {
      let after = try renderer.layers(at: .frames(index * 5, per: 60))
      _ = try canvas.repaint(from: before, to: after)
      let whole = try painter.paint(after, canvas: area, scale: scale, background: .black)
      #expect(canvas.bitmap() == whole)
      before = after
    }
  }
}
