import Foundation
import SearchGeometry
import SearchLayers
import SearchScenes

extension Keyboard {
  /// Lengths are in points. A keyboard does not follow the text size.
  struct Metrics: Sendable {
    /// The measures of phones in portrait, each for phones narrower than `below`.
    var portrait: (homeButton: [(below: Double, plane: Plane)], homeIndicator: [(below: Double, plane: Plane)])
    var landscape: (homeButton: Plane, homeIndicator: Plane)
    /// Between two keys of a row.
    var gap: Double
    /// True for letters of a whole number of device pixels.
    var hasWholePixels = false
    /// The width of shift and delete, in widths of a letter in a row of ten.
    var sideKey: Double
    var cornerRadius: Double
    var cornerCurve = CornerCurve.circular
    /// The corner radius of the keyboard behind its keys.
    var trayCornerRadius = 0.0
    /// How much smaller the radius of the lower corners is than that of the screen's; nil for `trayCornerRadius`.
    var lowerCornerInset: Double?
    /// The rim of the keyboard; nil for one that is not of glass.
    var rim: (light: Glass, dark: Glass)?
    /// In light, a second rim over the first one, down to a height; nil for none.
    var topRim: (glass: Glass, height: Double)?
    /// The symbols of return keys that have one in place of a word; then the space bar has no word either.
    var returnSymbols: [SearchScene.Keyboard.ReturnKey: String]?
    /// The size of text next to which those symbols look right; nil for that of the other keys in their row.
    var returnSymbolSize: Double?
    /// The text on letters, on capitals, and on all other keys.
    var letter: Label
    var capital: Label
    /// The widths of capitals in their own face, relative to the font's.
    var capitalWidths: [String: Double] = [:]
    var word: Label
    var number: Label
    var prediction: TextStyle
    /// The height and the width of the line between two predictions.
    var divider: CGSize
    /// The opacity of the first and the last pixels of that line, from its ends inwards.
    var dividerEnds: [Double] = []
    /// From the middle of the predictions down to that of the line.
    var dividerDrop = 0.0
    var deleteSymbol = "delete.left"
    /// From the middle of a return key up to that of its symbol.
    var returnSymbolRise = 0.0
    /// The sizes of text next to which the symbols on keys look right, and their weight.
    var symbols: (shift: Double, delete: Double, corner: Double, row: Double, weight: Int)
    var colors: Colors

    /// The measures of a class of screens.
    struct Plane: Sendable {
      /// Without predictions, to the bottom of the screen.
      var height: Double
      var predictions: Double
      /// From the sides of the keys' area to the keys.
      var margin: Double
      /// From the sides of the screen to the keys' area.
      var inset = 0.0
      /// From the keyboard's top, or the end of the predictions, to the first row.
      var top: Double
      var keyHeight: Double
      /// From the top of a row to the top of the next.
      var pitch: Double
      /// The width of the numbers key and of the return key, as a share of the keys in the last row.
      var wideKey: Double
      /// Nil where these keys are in the last row.
      var corner: Corner?
    }

    /// The keys without a background in the keyboard's bottom corners.
    struct Corner: Sendable {
      /// The middle of the emoji key or the globe, from the screen's bottom left corner.
      var left: CGPoint
      /// The middle of dictation, from the screen's bottom right corner.
      var right: CGPoint
      var size: CGSize
    }

    /// A text on a key.
    struct Label: Sendable {
      var style: TextStyle
      /// From the baseline of text in the middle of a key to that of this text, positive downwards.
      var drop: Double
    }

    struct Colors: Sendable {
      var tray: DynamicColor
      var letterKey: DynamicColor
      var specialKey: DynamicColor
      /// A letter that is down; nil for the special keys' colour.
      var pressedKey: DynamicColor?
      /// Nil for keys without a shadow.
      var shadow: DynamicColor?
      var returnKey: DynamicColor
      var returnInk: DynamicColor
      var ink: DynamicColor
      /// The label of a return key that is off.
      var disabledInk: DynamicColor
      /// The symbols in the corners.
      var cornerInk: DynamicColor
      var divider: DynamicColor
    }

    func plane(in geometry: ScreenGeometry) -> Plane {
      let hasIndicator = geometry.device.safeArea.bottom > 0
      if geometry.isLandscape { return hasIndicator ? landscape.homeIndicator : landscape.homeButton }
      let planes = hasIndicator ? portrait.homeIndicator : portrait.homeButton
      return planes.first { geometry.device.width < $0.below }?.plane ?? landscape.homeButton
    }
  }
}
