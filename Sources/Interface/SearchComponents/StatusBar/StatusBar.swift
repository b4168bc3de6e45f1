import Foundation
import SearchGeometry
import SearchLayers
import SearchScenes

/// The status bar: 9:41, full signal, Wi-Fi and a full battery.
enum StatusBar: Component {
  static let isOfPage = false
  static let isOfScreen = true

  static func layers(of screen: ScreenState, in context: LayoutContext) throws(TextSettingError) -> [Layer] {
    let (geometry, metrics) = (context.geometry, context.look.statusBar)
    guard geometry.statusBar > 0, let layout = metrics.layout(in: geometry) else { return [] }
    // The screen behind a card is black.
    let isOverBlack = geometry.sheet != nil && geometry.sheetStyle == .card
    let color = isOverBlack ? .white : context.onBar(of: screen.page, on: screen).color(.label)
    let anchor = geometry.statusBar * layout.anchor
    let baseline = anchor + layout.baseline
    let time = try context.line("9:41", layout.timeStyle.system)
    let timeX =
      switch layout.time {
      case .leading(let x): x
      case .center(let x): context.grid.round(x - time.width / 2)
      case .middle: context.grid.round(geometry.width / 2 - time.width / 2)
      }
    var layers = [context.label("statusBar.time", time, baseline: CGPoint(x: timeX, y: baseline), color: color)]
    func add(_ name: String, x: Double, bottom: Double, size: CGSize, scale: Double = 1, _ paths: [PaintedPath]) {
      let (width, height) = (size.width * scale, size.height * scale)
      layers.append(
        Layer(
          name: "statusBar." + name, frame: CGRect(x: x, y: bottom - height, width: width, height: height),
          contents: .paths(paths.map { $0.map { CGPoint(x: $0.x * scale, y: $0.y * scale) } })))
    }
    let (signal, wifi, bottom) = (metrics.signalSize, metrics.wifiSize, anchor + layout.symbolsBottom)
    let (battery, scale) = (layout.battery, layout.symbolScale)
    // From the right: battery, level, Wi-Fi, signal; the last two may be at the left.
    var end = geometry.width - geometry.safeArea.right - layout.batteryInset - battery.size.width
    add(
      "battery", x: end, bottom: bottom - layout.batteryRise + battery.height / 2, size: battery.size,
      Symbol.battery(battery, color: color))
    if layout.showsLevel {
      let level = try context.line("100%", layout.timeStyle.system)
      end = context.grid.round(end - metrics.levelGap - level.width)
      layers.append(context.label("statusBar.level", level, baseline: CGPoint(x: end, y: baseline), color: color))
    }
    let gap = layout.gap ?? metrics.gap * scale
    if case .leading(let x) = layout.signal {
      add("signal", x: x, bottom: bottom, size: signal, scale: scale, Symbol.signal(color: color))
      end = x + (signal.width + wifi.width) * scale + 2 * gap
    }
    end -= gap + wifi.width * scale
    add("wifi", x: end, bottom: bottom, size: wifi, scale: scale, Symbol.wifi(color: color))
    if case .trailing = layout.signal {
      end -= gap + signal.width * scale
      add("signal", x: end, bottom: bottom, size: signal, scale: scale, Symbol.signal(color: color))
    }
    return [
      Layer(
        name: "statusBar", frame: CGRect(x: 0, y: 0, width: geometry.width, height: geometry.statusBar),
        sublayers: layers)
    ]
  }
}
