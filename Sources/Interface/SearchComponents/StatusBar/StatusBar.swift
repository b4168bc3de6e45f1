import Foundation
import SearchGeometry
import SearchLayers
import SearchScenes

/// The status bar: time, signal, Wi-Fi and battery.
enum StatusBar: Component {
  static let isOfScreen = true
  static let surface = Layer.Surface.system

  static func layers(of screen: ScreenState, in context: LayoutContext) -> [Layer] {
    let (geometry, metrics, values) = (context.geometry, context.look.statusBar, screen.statusBar)
    // A phone in landscape has none. It waits above the screen, from where it comes with the bars.
    let isAbove = geometry.statusBar == 0 && geometry.isCompactHeight
    let barHeight = isAbove ? geometry.device.statusBar : geometry.statusBar
    guard barHeight > 0, let layout = metrics.layout(in: geometry, height: barHeight) else { return [] }
    let color = ink(on: screen, in: context)
    let anchor = barHeight * layout.anchor
    let baseline = anchor + layout.baseline
    let time = context.line(values.time, layout.timeStyle.system)
    let timeWidth = max(time.width, layout.leastTimeWidth)
    let timeX =
      switch layout.time {
      case .leading(let x): x
      case .center(let x): context.grid.round(x - timeWidth / 2)
      case .middle: context.grid.round(geometry.width / 2 - timeWidth / 2)
      }
    var alignment = TextContents.Alignment.center
    if case .leading = layout.time { alignment = .left }
    var layers = [
      context.label(
        "statusBar.time", time, baseline: CGPoint(x: timeX, y: baseline), color: color, alignment: alignment
      ).showing("time")
    ]
    if !values.date.isEmpty, case .leading(let x) = layout.time, geometry.device.idiom == .pad {
      let date = context.line(values.date, layout.timeStyle.system)
      let place = CGPoint(x: context.grid.round(x + time.width + metrics.dateGap), y: baseline)
      layers.append(context.label("statusBar.date", date, baseline: place, color: color).showing("date"))
    }
    if values.showsMultitaskingIndicator, let dots = metrics.dots, geometry.device.idiom == .pad {
      let width = 3 * dots.size + 2 * dots.gap
      let frame = CGRect(
        x: context.grid.round((geometry.width - width) / 2), y: context.grid.round(anchor - dots.size / 2),
        width: width, height: dots.size)
      let paths = (0..<3).map { index in
        let x = Double(index) * (dots.size + dots.gap)
        return PaintedPath(
          path: .ellipse(in: CGRect(x: x, y: 0, width: dots.size, height: dots.size)), color: color)
      }
      layers.append(Layer(name: "statusBar.multitaskingIndicator", frame: frame, contents: .paths(paths)))
    }
    func add(_ name: String, x: Double, bottom: Double, size: CGSize, scale: Double = 1, _ paths: [PaintedPath]) {
      let (width, height) = (size.width * scale, size.height * scale)
      layers.append(
        Layer(
          name: "statusBar." + name, frame: CGRect(x: x, y: bottom - height, width: width, height: height),
          contents: .paths(paths.map { $0.map { CGPoint(x: $0.x * scale, y: $0.y * scale) } })))
    }
    let (signal, wifi, bottom) = (metrics.signalSize, metrics.wifiSize, anchor + layout.symbolsBottom)
    let (battery, scale) = (layout.battery, layout.symbolScale)
    let wifiScale = layout.wifiScale ?? scale
    // From the right: battery, level, Wi-Fi, signal; the last two may be at the left.
    var end = geometry.width - geometry.safeArea.right - layout.batteryInset - battery.size.width
    add(
      "battery", x: end, bottom: bottom - layout.batteryRise + battery.height / 2, size: battery.size,
      Symbol.battery(
        battery, level: values.battery, color: color, fill: fill(of: values, color, in: context),
        isCharging: values.isCharging))
    if layout.showsLevel {
      let level = context.line("\(Int((values.battery * 100).rounded()))%", layout.timeStyle.system)
      end = context.grid.round(end - metrics.levelGap - level.width)
      layers.append(
        context.label(
          "statusBar.level", level, baseline: CGPoint(x: end, y: baseline), color: color, alignment: .right))
    }
    let gap = layout.gap ?? metrics.gap * scale
    if case .leading(let x) = layout.signal {
      end = x
      if let bars = values.signal {
        add("signal", x: x, bottom: bottom, size: signal, scale: scale, Symbol.signal(bars, color: color))
        end += signal.width * scale + gap
      }
      end += wifi.width * wifiScale + gap
    }
    if let arcs = values.wifi {
      end -= gap + wifi.width * wifiScale
      add("wifi", x: end, bottom: bottom, size: wifi, scale: wifiScale, Symbol.wifi(arcs, color: color))
    }
    if case .trailing = layout.signal, let bars = values.signal {
      end -= gap + signal.width * scale
      add("signal", x: end, bottom: bottom, size: signal, scale: scale, Symbol.signal(bars, color: color))
    }
    return [
      Layer(
        name: "statusBar",
        frame: CGRect(x: 0, y: isAbove ? -barHeight : 0, width: geometry.width, height: barHeight),
        opacity: values.isHidden ? 0 : 1, sublayers: layers, isHidden: values.isHidden || isAbove
      ).accessible(as: .hidden).showing("statusBar")
    ]
  }

  /// The colour of text and symbols.
  private static func ink(on screen: ScreenState, in context: LayoutContext) -> RGBAColor {
    switch screen.statusBar.style {
    case .lightContent: .white
    case .darkContent: .black
    case .automatic:
      // The screen behind a card is black, unless the page behind it stays as it is.
      context.geometry.sheet.map { $0.presenterInset > 0 } == true && context.geometry.sheetStyle == .card
        ? .white
        : screen.crossed(in: context) { context.onBar(of: $0, on: screen).color(.label) }
    }
  }

  private static func fill(
    of values: SearchScene.StatusBar, _ color: RGBAColor, in context: LayoutContext
  ) -> RGBAColor {
    if values.isCharging { return context.color(.systemGreen) }
    return values.battery <= context.look.statusBar.lowBattery ? context.color(.systemRed) : color
  }
}
