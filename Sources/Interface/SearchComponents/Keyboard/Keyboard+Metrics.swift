import Foundation
import SearchGeometry
import SearchLayers
import SearchScenes

extension Keyboard {
  /// Lengths are in points. A keyboard does not follow the text size.
  ///
  /// Measured at 375 × 812 at 3×, iOS 13, in light, where nothing else is said.
  struct Metrics: Sendable {
    /// The measures of phones in portrait, each for phones narrower than `below`.
    @Known(
      .inferred,
      "keyboard keyboard.key.*: Telegram's `DeviceMetrics`, KeyboardKit; margins of wide phones as iOS 8 had",
      when: .init(except: 375))
    var portrait: (homeButton: [(below: Double, plane: Plane)], homeIndicator: [(below: Double, plane: Plane)]) = (
      // Heights without and with predictions: Telegram's `DeviceMetrics` and published tables. Rows at 320: archagon's
      // tasty-imitation-keyboard; the others as measured at 375.
      homeButton: [
        (350, Plane(height: 216, predictions: 37, margin: 3, top: 12, keyHeight: 39, pitch: 54)),
        (400, Plane(height: 216, predictions: 44, margin: 3, top: 8, keyHeight: 42, pitch: 54)),
        // A margin of 4, as iOS 8 had.
        (.infinity, Plane(height: 226, predictions: 45, margin: 4, top: 8, keyHeight: 45, pitch: 56)),
      ],
      homeIndicator: [
        (380, Plane(height: 291, predictions: 45, margin: 3, top: 8, keyHeight: 42, pitch: 54, corner: Corner())),
        // Measured at 390: 123 ends at 94.3, the space bar at 289.6; emoji from 29.3 to 56, dictation from 338.3 to 356.8.
        (
          414,
          Plane(
            height: 291, predictions: 45, margin: 3, top: 8, keyHeight: 42, pitch: 54, wideLetters: 2.77,
            corner: Corner(left: CGPoint(x: 42.67, y: -40.5), right: CGPoint(x: -42.45, y: -41.5)))
        ),
        // Measured at 414: rows from 8 below the keyboard's top, keys of 33 and 31.33 in rows of 11 (RomanElfimov/MyPlaces).
        (
          .infinity,
          Plane(
            height: 301, predictions: 45, margin: 4, top: 8, keyHeight: 45, pitch: 56, wideLetters: 2.77,
            corner: Corner()
          )
        ),
      ]
    )
    @Known(.reported, "keyboard keyboard.key.*: Telegram's `DeviceMetrics`, KeyboardKit", when: .any(.landscape))
    var landscape = (
      homeButton: Plane(
        height: 162, predictions: 37, margin: 3, top: 4, keyHeight: 32, pitch: 40, wideKey: 0.19),
      homeIndicator: Plane(
        height: 172, predictions: 37, margin: 3, inset: 75, top: 4, keyHeight: 32, pitch: 40, wideKey: 0.19,
        corner: Corner(
          left: CGPoint(x: 46, y: -32), right: CGPoint(x: -46, y: -32), size: CGSize(width: 48, height: 32)))
    )
    /// Between two keys of a row.
    var gap = 6.0
    /// True for letters of a whole number of device pixels.
    var hasWholePixels = false
    /// The width of shift and delete, in widths of a letter in a row of ten: 42 of 31.5.
    var sideKey = 4.0 / 3
    var cornerRadius = 5.0
    var cornerCurve = CornerCurve.circular
    /// The corner radius of the keyboard behind its keys.
    var trayCornerRadius = 0.0
    /// How much smaller the radius of the lower corners is than that of the screen's; nil for `trayCornerRadius`.
    var lowerCornerInset: Double?
    /// The rim of the keyboard; nil for one that is not of glass.
    @Known(.measured, "keyboard.rim") var rim: (light: Glass, dark: Glass)? = nil
    /// In light, a second rim over the first one, which fades between two heights; nil for none.
    var topRim: (glass: Glass, start: Double, end: Double)?
    /// The symbols of return keys that have one in place of a word; then the space bar has no word either.
    @Known(.inferred, ": no capture of most") var returnSymbols: [SearchScene.Keyboard.ReturnKey: String]? = nil
    /// The size of text next to which those symbols look right; nil for that of the other keys in their row.
    var returnSymbolSize: Double?
    /// The text on letters: 25 light in giellakbd-ios; Inter has the capture's strokes at this weight.
    @Known(.measured, "") var letter = Label(style: TextStyle(size: 25.4, weight: 350).system, drop: -3)
    /// The text on capitals, which were measured at 440 on iOS 26.
    var capital = Label(style: .regular(22).system, drop: -1)
    /// The widths of capitals in their own face, relative to the font's.
    var capitalWidths: [String: Double] = [:]
    /// The text on all other keys.
    var word = Label(style: .regular(16).system, drop: -1)
    var number = Label(style: .regular(16).system, drop: 0)
    /// The languages on the space bar, and from its lower corner to the end of their baseline.
    @Known(.inferred, "keyboard.key.space.languages: no capture")
    var languages = (style: TextStyle.regular(11).system, inset: CGSize(width: 8, height: 7))
    @Known(.inferred, "keyboard.predictions.*: no capture") var prediction = TextStyle.regular(17).system
    /// The width and the height of the line between two predictions.
    @Known(.inferred, "keyboard.predictions.divider.*: one screen of iOS 15") var divider = CGSize(
      width: 1, height: 25)
    /// The opacity of the first and the last pixels of that line, from its ends inwards.
    var dividerEnds: [Double] = []
    /// From the middle of the predictions down to that of the line.
    var dividerDrop = 3.0
    var deleteSymbol = "delete.left"
    /// From the middle of a return key up to that of its symbol.
    var returnSymbolRise = 0.0
    /// The sizes of text next to which the symbols on keys look right, and their weight.
    var symbols = (shift: 17.5, delete: 16.8, corner: 22.2, row: 18.0, weight: 345)
    /// The size of text next to which the symbol of an emoji key in the last row looks right. Measured at 414: 20 wide (RomanElfimov/MyPlaces).
    var emojiSize = 16.4
    /// True for filled symbols in the corners in the dark.
    var fillsDarkCorners = true
    @Known(
      .reported, "keyboard.preview keyboard.preview.letter: archagon's tasty-imitation-keyboard and KeyboardKit")
    var preview = Preview()
    @Known(.reported, "keyboard keyboard.key.*: divvun's giellakbd-ios", when: .any(.dark)) var colors = Colors()

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
      /// `top` of a keyboard without predictions, whose `height` is given with `top`; nil if both are alike.
      var topAlone: Double?
      var keyHeight: Double
      /// From the top of a row to the top of the next.
      var pitch: Double
      /// The width of the numbers key and of the return key, as a share of the keys in the last row.
      var wideKey = 87.33 / 357
      /// The width of these keys in letters of a row of ten, in place of `wideKey`; nil for the share.
      var wideLetters: Double?
      /// Nil where these keys are in the last row.
      var corner: Corner?

      /// The height above the rows' part of `height`: predictions, or the space without them.
      func bar(prediction: Bool) -> Double { prediction ? predictions : (topAlone ?? top) - top }
    }

    /// The keys without a background in the keyboard's bottom corners.
    struct Corner: Sendable {
      /// The middle of the emoji key or the globe, from the screen's bottom left corner.
      var left = CGPoint(x: 41.5, y: -40.5)
      /// The middle of dictation, from the screen's bottom right corner.
      var right = CGPoint(x: -40.67, y: -41.5)
      /// The tappable size is our choice.
      var size = CGSize(width: 60, height: 50)
    }

    /// A text on a key.
    struct Label: Sendable {
      var style: TextStyle
      /// From the baseline of text in the middle of a key to that of this text, positive downwards.
      var drop: Double
    }

    /// Light ones are those over white: a keyboard takes the hue of what is below it. (214,216,221), (180,184,193) and
    /// (139,141,144) at 414 (RomanElfimov/MyPlaces). The dark tray is the source's.
    struct Colors: Sendable {
      var tray = DynamicColor(RGBAColor(214, 216, 221), RGBAColor(43, 43, 45))
      var letterKey = DynamicColor(.white, RGBAColor(106, 106, 106))
      /// A shift key that is on, and its arrow.
      var shiftOn = DynamicColor(.white, RGBAColor(213, 213, 213))
      var shiftOnInk = DynamicColor.same(.black)
      var specialKey = DynamicColor(RGBAColor(179, 183, 192), RGBAColor(69, 69, 70))
      /// A letter that is down; nil for the special keys' colour.
      var pressedKey: DynamicColor?
      /// Nil for keys without a shadow.
      var shadow: DynamicColor? = DynamicColor(RGBAColor(139, 141, 144), RGBAColor(21, 21, 22))
      var returnKey = DynamicColor.same(RGBAColor(0, 122, 255))
      var returnInk = DynamicColor.same(.white)
      var ink = DynamicColor(.black, .white)
      /// The label of a return key that is off.
      @Known(.inferred, ": a return key that is off") var disabledInk = DynamicColor(
        RGBAColor(110, 113, 120), RGBAColor(135, 135, 137))
      /// The symbols in the corners.
      var cornerInk = DynamicColor(RGBAColor(80, 85, 92), RGBAColor(198, 199, 202))
      var divider = DynamicColor(RGBAColor(188, 191, 195), RGBAColor(56, 56, 57))
    }

    func plane(in geometry: ScreenGeometry) -> Plane {
      if geometry.device.idiom == .pad {
        let (height, bar) = (PadPlane(geometry).height + geometry.safeArea.bottom, PadPlane.shortcuts)
        return Plane(height: height, predictions: bar, margin: 0, top: 0, topAlone: bar, keyHeight: 0, pitch: 0)
      }
      let hasIndicator = geometry.device.safeArea.bottom > 0
      if geometry.isLandscape { return hasIndicator ? landscape.homeIndicator : landscape.homeButton }
      let planes = hasIndicator ? portrait.homeIndicator : portrait.homeButton
      return planes.first { geometry.device.width < $0.below }?.plane ?? landscape.homeButton
    }
  }
}
