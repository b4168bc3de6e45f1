import Foundation
import SearchGeometry
import SearchLayers
import SearchScenes

/// The status bar: 9:41, full signal, Wi-Fi and a full battery.
enum StatusBar: Component {
  static let isOfPage = false
  static let isOfScreen = true

  static func layers(of screen: ScreenState, in context: LayoutContext) throws(TextSettingError) -> [Layer] {
    let geometry = context.geometry
    guard geometry.statusBar > 0 else { return [] }
    let color = context.color(.label)
    let place = Metrics.placement(in: geometry)
    let time = try context.line(Metrics.timeText, place.timeStyle)
    let x = place.timeCenter.map { context.grid.round($0 - time.width / 2) } ?? place.leading
    var layers = [context.label("statusBar.time", time, baseline: CGPoint(x: x, y: place.baseline), color: color)]
    func add(_ name: String, x: Double, bottom: Double, size: CGSize, scale: Double = 1, _ paths: [PaintedPath]) {
      let (width, height) = (size.width * scale, size.height * scale)
      layers.append(
        Layer(
          name: "statusBar." + name, frame: CGRect(x: x, y: bottom - height, width: width, height: height),
          contents: .paths(
            paths.map { PaintedPath(path: $0.path.scaledBy(scale), color: $0.color, stroke: $0.stroke) })))
    }
    let (signal, wifi, bottom) = (Metrics.signalSize, Metrics.wifiSize, place.symbolsBottom)
    // From the right end: battery, its level, Wi-Fi, signal, the last two at the left where there is a home button.
    var end = geometry.width - geometry.safeArea.right - place.symbolsInset - place.battery.size.width
    add(
      "battery", x: end, bottom: bottom - place.batteryRise + place.battery.height / 2, size: place.battery.size,
      Symbol.battery(place.battery, color: color))
    if place.showsLevel {
      let level = try context.line(Metrics.levelText, place.timeStyle)
      end = context.grid.round(end - Metrics.levelGap - level.width)
      layers.append(
        context.label("statusBar.level", level, baseline: CGPoint(x: end, y: place.baseline), color: color))
    }
    let gap = Metrics.gap * place.scale
    switch place.signal {
    case .leading:
      add("signal", x: place.leading, bottom: bottom, size: signal, scale: place.scale, Symbol.signal(color: color))
      end = place.leading + (signal.width + wifi.width) * place.scale + 2 * gap
    case .trailing, .none: break
    }
    end -= gap + wifi.width * place.scale
    add("wifi", x: end, bottom: bottom, size: wifi, scale: place.scale, Symbol.wifi(color: color))
    if place.signal == .trailing {
      end -= gap + signal.width * place.scale
      add("signal", x: end, bottom: bottom, size: signal, scale: place.scale, Symbol.signal(color: color))
    }
    return [
      Layer(
        name: "statusBar", frame: CGRect(x: 0, y: 0, width: geometry.width, height: geometry.statusBar),
        sublayers: layers)
    ]
  }
}
