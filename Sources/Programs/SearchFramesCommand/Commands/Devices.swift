import ArgumentParser
import SearchFrames
import SearchGeometry

struct Devices: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "devices",
    abstract: "Lists the devices that scenes may name.",
    discussion:
      "Points and safe areas (top left bottom right) are upright; bars are as high as on the device named last.")

  @OptionGroup
  var json: JSONOption

  func run() throws {
    if json.json { return try Terminal.put(json: Self.form.text(Device.all)) }
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

  private static let insets = JSONForm<Insets>.object(
    JSONMember("top", "", .number) { $0.top }, JSONMember("left", "", .number) { $0.left },
    JSONMember("bottom", "", .number) { $0.bottom }, JSONMember("right", "", .number) { $0.right })

  static let form = JSONForm<Device>.object(
    .optional("name", "", .string) { $0.name },
    JSONMember("width", "in points, upright", .number) { $0.width },
    JSONMember("height", "in points, upright", .number) { $0.height },
    JSONMember("scale", "device pixels per point", .number) { $0.scale },
    JSONMember("statusBar", "the height in points", .number) { $0.statusBar },
    JSONMember("safeArea", "upright, in points", insets) { $0.safeArea },
    JSONMember("landscapeSafeArea", "in points", insets) { $0.landscapeSafeArea },
    JSONMember("metrics", "the device that has bars of the same heights", .string) { $0.metrics.rawValue }
  ).list(as: "devices")

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
