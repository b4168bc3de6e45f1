import Foundation
import SearchGeometry
import SearchLayers
import SearchMotion
import SearchScenes

/// Everything that layout depends on except the model: look, traits, geometry, instant, text and images.
package struct LayoutContext: Sendable {
  package var traits: Traits
  /// The look of the scene's version of iOS.
  var look: Look
  /// The geometry of the pages' column: the part next to a sidebar, or the whole screen without one.
  package var geometry: ScreenGeometry
  /// The instant at which clocks (caret, placeholder, spinner, scrolling) are read; `ClockReadings` lists the readings.
  package var now: Instant
  package var text: any TextSetting
  /// The scene's images by their paths in the scene file.
  package var images: [String: PNGImage]

  package init(_ state: ScreenState, now: Instant, text: any TextSetting, images: [String: PNGImage] = [:]) {
    traits = state.traits
    look = Catalogue.look(of: state.traits.system)
    geometry = state.geometry.secondaryColumn
    self.now = now
    self.text = text
    self.images = images
  }

  package var grid: PixelGrid { geometry.grid }

  /// The margin of bars and lists, in points.
  var margin: Double { look.navigationBar.margin(in: geometry) }

  /// Returns the context for another part of the screen.
  func within(_ geometry: ScreenGeometry) -> LayoutContext {
    var result = self
    result.geometry = geometry
    return result
  }

  package var words: SystemWords { SystemWords(language: traits.language) }

  /// Returns the components of a colour in the context's appearance and contrast.
  func color(_ color: DynamicColor) -> RGBAColor {
    color.value(appearance: traits.appearance, contrast: traits.contrast)
  }

  func color(_ color: SearchScene.Color) -> RGBAColor {
    switch color {
    case .system(let system): self.color(look.palette[system])
    case .rgba(let value): value
    case .unknown: .clear
    }
  }

  var tint: RGBAColor { color(traits.tint) }

  /// Sets a line of text, truncated to `width` points where one is given.
  package func line(
    _ string: String, _ style: TextStyle, fitting width: Double? = nil
  ) throws(TextSettingError) -> TextLine {
    try text.line(string, style: style, fitting: width)
  }

  /// Returns a layer that is as large as its line of text.
  /// - Parameter baseline: the left end of the baseline, in the superlayer.
  func label(_ name: String, _ line: TextLine, baseline: CGPoint, color: RGBAColor) -> Layer {
    let style = line.style
    return Layer(
      name: name,
      frame: CGRect(x: baseline.x, y: baseline.y - style.ascent, width: line.width, height: style.lineHeight),
      contents: .text(TextContents(line: line, origin: CGPoint(x: 0, y: style.ascent), color: color)))
  }
}
