import Foundation
import SearchGeometry
import SearchLayers
import SearchScenes

/// What views take from the controls around them: colours, fonts, symbols, and controls that a view may contain.
///
/// No view knows a look or a version of iOS, and no control knows more of a view than `ViewLayout`.
package protocol ViewEnvironment: Sendable {
  var text: any TextSetting { get }
  var grid: PixelGrid { get }
  var tint: RGBAColor { get }
  /// True at the five largest text sizes.
  var isAccessibilitySize: Bool { get }
  var isRightToLeft: Bool { get }
  /// True if buttons are capsules at every size, as on iOS 26.
  var hasCapsuleButtons: Bool { get }

  func color(_ color: SearchScene.Color) -> RGBAColor
  /// Returns the tint of a material and what it does to the pixels below it.
  func material(_ effect: Navigation.BlurEffect) -> (color: RGBAColor, backdrop: Backdrop)
  /// Returns the font of a text style at the user's text size, with another size or weight where they are given.
  func style(_ style: SearchScene.View.TextStyle, _ font: Font?) -> TextStyle
  /// Returns the title of a button without a background, underlined where people ask for button shapes.
  func buttonTitle(_ line: TextLine) -> TextLine
  func imageFile(_ path: String) -> ImageFile?
  func imageLayer(_ image: Image, named name: String, frame: CGRect, tint: RGBAColor) -> Layer
  /// Returns a symbol at the origin, as large as its ink; nil if there is none of that name.
  func symbolLayer(_ symbol: String, named name: String, beside style: TextStyle, color: RGBAColor) -> Layer?
  /// Returns the layer of a view that the program draws; nil if it draws none of that name.
  func drawnLayer(_ name: String, size: CGSize, _ parameters: [String: String]) -> Layer?
  /// Returns a switch at the origin.
  func switchLayer(named name: String, isOn: Bool, tint: RGBAColor?) -> Layer
  /// Returns a segmented control at the origin; as wide as its titles need without a width.
  func segmentsLayer(_ titles: [String], selected: Int, named name: String, width: Double?) -> Layer
}

extension ViewEnvironment {
  /// Sets a line of text, truncated to `width` points where one is given.
  package func line(_ string: String, _ style: TextStyle, fitting width: Double? = nil) -> TextLine {
    text.line(string, style: style, fitting: width)
  }

  /// Returns a layer that is as large as its line of text.
  /// - Parameter baseline: the left end of the baseline, in the superlayer.
  package func label(
    _ name: String, _ line: TextLine, baseline: CGPoint, color: RGBAColor, alignment: TextContents.Alignment = .left
  ) -> Layer {
    let style = line.style
    return Layer(
      name: name,
      frame: CGRect(x: baseline.x, y: baseline.y - style.ascent, width: line.width, height: style.lineHeight),
      contents: .text(
        TextContents(line: line, origin: CGPoint(x: 0, y: style.ascent), color: color, alignment: alignment)))
  }
}
