import Foundation
import SearchFrames
import SearchGeometry
import SearchScenes

/// The values of a chart as a file.
struct ChartValues {
  let chart: LineChart

  enum Format: String {
    case csv, json

    /// The format of a file's ending; nil for others.
    init?(path: String) { self.init(rawValue: (path as NSString).pathExtension.lowercased()) }
  }

  func file(_ format: Format) -> [UInt8] {
    switch format {
    case .csv: Array(csv.utf8)
    case .json: Array(PlainLine.escaped(json: Self.form.text(chart)).utf8)
    }
  }

  /// A row for each instant and a column for each property (RFC 4180); a cell is empty where there is no value.
  private var csv: String {
    let lines = chart.panels.flatMap(\.lines)
    let values = lines.map { line in
      Dictionary(line.runs.joined().map { ($0.time, $0.value) }, uniquingKeysWith: { $1 })
    }
    let rows = Set(values.flatMap(\.keys)).sorted().map { time in
      [DecimalText.string(time)] + values.map { $0[time].map { DecimalText.string($0) } ?? "" }
    }
    return ([["time"] + lines.map { Self.quoted($0.name) }] + rows).map { $0.joined(separator: ",") + "\r\n" }.joined()
  }

  private static func quoted(_ name: String) -> String {
    guard name.contains(where: { ",\"\r\n".contains($0) }) else { return name }
    return "\"" + name.replacing("\"", with: "\"\"") + "\""
  }

  private typealias Series = (unit: String, line: LineChart.Line)

  static let form = JSONForm<LineChart>.object(
    JSONMember("from", "in seconds", .number) { $0.span.lowerBound },
    JSONMember("to", "in seconds", .number) { $0.span.upperBound },
    JSONMember(
      "series", "",
      JSONForm<Series>.object(
        JSONMember("name", "the layer and the property", .string) { $0.line.name },
        JSONMember("unit", "pt, °, or empty for a share of 0…1", .string) { $0.unit },
        JSONMember("runs", "the parts without a gap; the layer has no value between them", sample.list.list) {
          $0.line.runs
        }
      ).list
    ) { chart in chart.panels.flatMap { panel in panel.lines.map { (panel.unit, $0) } } },
    JSONMember(
      "events", "",
      JSONForm<LineChart.Event>.object(
        JSONMember("time", "in seconds", .number) { $0.time }, JSONMember("name", "", .string) { $0.name }
      ).list
    ) { $0.events })

  private static let sample = JSONForm<LineChart.Sample>.object(
    JSONMember("time", "in seconds", .number) { $0.time }, JSONMember("value", "", .number) { $0.value })
}
