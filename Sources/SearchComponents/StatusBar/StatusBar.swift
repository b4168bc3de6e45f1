import Foundation
import SearchGeometry
import SearchLayers
import SearchScenes

/// The status bar: 9:41, full signal, Wi-Fi and a full battery.
enum StatusBar: Component {
  static func layers(of screen: ScreenState, in context: LayoutContext) throws(TextSettingError) -> [Layer] {
    let geometry = context.geometry
    guard geometry.statusBar > 0 else { return [] }
    let color = context.color(.label)
    let place = Metrics.placement(in: geometry)
    let time = try context.line("9:41", place.timeStyle)
    let x = context.grid.round(place.timeCenter - time.width / 2)
    var layers = [context.label("statusBar.time", time, baseline: CGPoint(x: x, y: place.baseline), color: color)]
    let right = geometry.width - geometry.safeArea.right
    // The symbols stand on the baseline, from the right: battery, Wi-Fi, signal.
    func symbol(_ name: String, fromRight: Double, below: Double, size: CGSize, paths: [PaintedPath]) {
      layers.append(
        Layer(
          name: "statusBar." + name,
          frame: CGRect(
            x: right - place.symbolsInset - fromRight, y: place.symbolsBottom + below - size.height,
            width: size.width, height: size.height),
          contents: .paths(paths)))
    }
    if place.showsSignal {
      symbol("signal", fromRight: 78.33, below: 0, size: Metrics.signalSize, paths: Symbol.signal(color: color))
    }
    symbol("wifi", fromRight: 51.67, below: 0, size: Metrics.wifiSize, paths: Symbol.wifi(color: color))
    symbol("battery", fromRight: 27.33, below: 0.67, size: Metrics.batterySize, paths: Symbol.battery(color: color))
    return [
      Layer(
        name: "statusBar", frame: CGRect(x: 0, y: 0, width: geometry.width, height: geometry.statusBar),
        sublayers: layers)
    ]
  }
}
