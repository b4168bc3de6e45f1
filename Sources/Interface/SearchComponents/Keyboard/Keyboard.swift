import Foundation
import SearchGeometry
import SearchLayers
import SearchScenes

/// The keyboard at the bottom of the screen, above the bars.
enum Keyboard: Component {
  static let name = "keyboard"
  static let isOfScreen = true
  static let surface = Layer.Surface.keyboard
  /// That of a hidden keyboard that fades in: the field has left its place before the keyboard is seen there.
  static let opacityBelowField = -25.0

  /// Returns the height that the keyboard takes from the bottom of the screen, or of the page that it moves with; 0 while it
  /// is down.
  static func height(of screen: ScreenState, in context: LayoutContext) -> Double {
    guard screen.keyboard.movingPage.map({ $0 == screen.page.id }) ?? screen.keyboard.isUp else { return 0 }
    let metrics = context.look.keyboard.plane(in: screen.geometry)
    return metrics.height + metrics.bar(prediction: screen.keyboard.settings.prediction)
  }

  static func layers(of screen: ScreenState, in context: LayoutContext) -> [Layer] {
    let (state, settings) = (screen.keyboard, screen.keyboard.settings)
    var context = context
    if let own = settings.appearance { context.traits.appearance = own }
    let language = context.traits.language
    let shown = settings.shownLayout(language: language)
    guard screen.hasKeyboard else { return [] }
    let layout = KeyboardLayout(shown)
    let geometry = Geometry(settings, layout, in: context)
    let shift = state.movingPage.flatMap { screen.transition?.keyboardShift(of: $0, isUp: state.isUp, at: context.now) }
    var layer = Layer(
      name: name, frame: geometry.frame, backgroundColor: context.color(context.look.keyboard.colors.tray),
      glass: context.look.keyboard.rim.map(context.value),
      cornerRadius: context.look.keyboard.trayCornerRadius, cornerCurve: .continuous,
      isHidden: !state.isUp && shift == nil)
    addEdges(to: &layer, in: context)
    // It rests below the screen. With cross-fades only its opacity changes, as recordings of iMessage and Calendar show
    // (kirillzyusko/react-native-keyboard-controller, pull request 570).
    if layer.isHidden {
      let isBelowField = screen.searchPlace(in: context)?.isAtBottom == true
      if context.has(.reduceMotion) {
        layer.opacity = isBelowField ? opacityBelowField : 0
      } else {
        layer.frame.origin.y = context.geometry.height
      }
    }
    guard state.hasKeys, !context.leftOut.contains(.keys) else { return [layer] }
    var keys = KeyboardKeys(state: state, geometry: geometry, context: context)
    if let frame = geometry.predictions { keys.addPredictions(in: frame) }
    // A layout of another language than the scene's is one of two, between which the globe switches.
    let hasGlobe = SearchScene.Keyboard.Layout(language: language) != shown
    if let pad = geometry.pad {
      keys.addPad(pad, of: layout, hasGlobe: hasGlobe)
    } else {
      keys.addLetters(of: layout)
      keys.addLastRow(hasGlobe: hasGlobe)
      keys.addPreview()
    }
    layer.sublayers += keys.layers
    // Keys are where they are in every direction of writing; the catalogue mirrors the screen.
    if context.traits.layoutDirection == .rightToLeft { layer = layer.mirrored(in: context.geometry.width) }
    layer.frame.origin.x += (shift ?? 0) * context.geometry.width
    return [layer]
  }
}

extension Keyboard {
  /// Gives an empty keyboard its lower corners and its brighter upper rim.
  ///
  /// A layer has one radius, but the upper and lower corners differ. The keyboard gets the larger radius. A sublayer of the same
  /// colour with the smaller radius covers the keyboard's end where the corners are smaller.
  private static func addEdges(to keyboard: inout Layer, in context: LayoutContext) {
    let metrics = context.look.keyboard
    guard let inset = metrics.lowerCornerInset else { return }
    let (upper, lower) = (keyboard.cornerRadius, max(context.geometry.device.screenCornerRadius - inset, 0))
    let (size, radius) = (keyboard.frame.size, max(upper, lower))
    keyboard.cornerRadius = radius
    var tray = keyboard
    tray.isHidden = false
    func part(_ name: String, _ y: Double, _ height: Double) -> Layer {
      tray.frame = CGRect(x: 0, y: -y, width: size.width, height: size.height)
      return Layer(
        name: "\(Self.name).\(name)", frame: CGRect(x: 0, y: y, width: size.width, height: height),
        clipsToBounds: true, sublayers: [tray])
    }
    if upper != lower {
      (tray.name, tray.cornerRadius) = ("\(name).tray", min(upper, lower))
      // A corner's curve is 1.53 times as long as its radius.
      let height = min(ceil(radius * 1.6), size.height)
      keyboard.sublayers.append(part("corners", upper < lower ? 0 : size.height - height, height))
    }
    if let rim = metrics.topRim, context.traits.appearance == .light {
      (tray.name, tray.cornerRadius, tray.backgroundColor, tray.glass) = ("\(name).rim", upper, nil, rim.glass)
      var top = part("top", 0, rim.end)
      let step = context.grid.pixel
      top.mask = Layer(
        name: "\(name).top.mask", frame: CGRect(origin: .zero, size: top.frame.size),
        contents: .paths(
          stride(from: 0, to: rim.end, by: step).map { y in
            let share = min((rim.end - y - step / 2) / (rim.end - rim.start), 1)
            return PaintedPath(
              path: .rectangle(CGRect(x: 0, y: y, width: size.width, height: step)),
              color: .black.withAlpha(multipliedBy: share))
          }))
      keyboard.sublayers.append(top)
    }
  }
}

extension ScreenState {
  /// True if the screen can have a keyboard.
  fileprivate var hasKeyboard: Bool {
    keyboard.isUp || keyboard.hasKeys || hasChrome && hasScreenKeyboard && search != nil
  }
}
