import ArgumentParser
import SearchFrames

struct Devices: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "devices",
    abstract: "Lists the devices that scenes may name.",
    discussion:
      "Points and safe areas (top left bottom right) are upright; bars are as high as on the device named last.")

  func run() throws {
    let rows =
      [["device", "points", "scale", "pixels", "status bar", "safe area", "in landscape", "bars as on"]]
      + Device.all.map(Self.row)
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    for row in rows {
      let cells = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
      var line = cells.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      try Terminal.put(line)
    }
  }

  private static func row(_ device: Device) -> [String] {
    func number(_ value: Double) -> String { DecimalText.string(value, places: 2) }
    func insets(_ area: Insets) -> String {
      [area.top, area.left, area.bottom, area.right].map(number).joined(separator: " ")
    }
    return [
      device.name ?? "", "\(number(device.width))×\(number(device.height))", number(device.scale) + "×",
      "\(number(device.width * device.scale))×\(number(device.height * device.scale))", number(device.statusBar),
      insets(device.safeArea), insets(device.landscapeSafeArea), device.metrics.rawValue,
    ]
  }
}
