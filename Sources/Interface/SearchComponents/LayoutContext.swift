import Foundation
import SearchGeometry
import SearchLayers
import SearchMotion
import SearchScenes

/// What components lay themselves out in: the screen, its traits, the instant, and a way to measure text.
package struct LayoutContext: Sendable {
  package var traits: Traits
  /// Of the column that pages lie in: beside a sidebar what is left of the screen, else all of it.
  package var geometry: ScreenGeometry
  /// Clocks (caret, placeholder, spinner, scrolling) are read at this instant; what is read is one of `ClockReadings`.
  package var now: Instant
  package var text: any TextSetting
  /// The scene's pictures by the path that it names them with.
  package var images: [String: PNGImage]

  package init(_ state: ScreenState, now: Instant, text: any TextSetting, images: [String: PNGImage] = [:]) {
    traits = state.traits
    geometry = state.geometry.secondaryColumn
    self.now = now
    self.text = text
    self.images = images
  }

  package var grid: PixelGrid { geometry.grid }

  /// The context of another part of the screen.
  func within(_ geometry: ScreenGeometry) -> LayoutContext {
    var result = self
    result.geometry = geometry
    return result
  }

  package var words: SystemWords { SystemWords(language: traits.language) }

  /// A system colour in the context's appearance and contrast.
  package func color(_ color: SystemColor) -> RGBAColor {
    color.value(appearance: traits.appearance, contrast: traits.contrast)
  }

  package func color(_ color: SceneColor) -> RGBAColor {
    switch color {
    case .system(let system): self.color(system)
    case .rgba(let value): value
    }
  }

  package var tint: RGBAColor { color(traits.tint) }

  /// A line of text; `fitting` is the width it may have, in points.
  package func line(
    _ string: String, _ style: TextStyle, fitting width: Double? = nil
  ) throws(TextSettingError) -> TextLine {
    try text.line(string, style: style, fitting: width)
  }

  /// A layer as large as its line of text, like a label that hugs it.
  /// - Parameter baseline: the left end of the baseline in the superlayer.
  package func label(_ name: String, _ line: TextLine, baseline: CGPoint, color: RGBAColor) -> Layer {
    let style = line.style
    return Layer(
      name: name,
      frame: CGRect(x: baseline.x, y: baseline.y - style.ascent, width: line.width, height: style.lineHeight),
      contents: .text(TextContents(line: line, origin: CGPoint(x: 0, y: style.ascent), color: color)))
  }
}
