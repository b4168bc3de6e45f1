import SearchGeometry

extension CaptureComparison {
  /// The measurements as a table, and a summary line.
  package var table: String {
    var rows = [["region", "quantity", "ours", "theirs", "points", "pixels"]]
    var last: String?
    for measurement in measurements {
      let difference = cells(measurement)
      rows.append(
        [
          measurement.region == last ? "" : measurement.region, measurement.quantity.name,
          Self.cell(measurement.ours), Self.cell(measurement.theirs),
        ] + difference)
      last = measurement.region
    }
    let widths = (0..<6).map { column in rows.map { $0[column].count }.max() ?? 0 }
    let lines = rows.map { row in
      let padded = row.enumerated().map { column, text in
        let spaces = String(repeating: " ", count: widths[column] - text.count)
        return column < 2 ? text + spaces : spaces + text
      }
      return padded.joined(separator: "  ").replacing(/[ ]+$/, with: "")
    }
    return (lines + [words]).joined(separator: "\n")
  }

  /// The summary in a line.
  package var words: String {
    let summary = summary
    var parts: [String] = []
    if let worst = summary.worstLength {
      let values = [0.5, 0.95, 1].map { DecimalText.fixed(Summary.percentile($0, of: summary.lengths), places: 2) }
      parts.append(
        "\(summary.lengths.count) lengths: median \(values[0]) px, 95th percentile \(values[1]) px, "
          + "worst \(values[2]) px (\(worst.region) \(worst.quantity.name)).")
    }
    if let worst = summary.worstColor {
      let close = summary.colors.count { $0 <= Summary.closeColor }
      parts.append(
        "\(summary.colors.count) colours: \(close) within 1/255, worst "
          + "\(DecimalText.string(summary.colors.last ?? 0, places: 0))/255 (\(worst.region) \(worst.quantity.name)).")
    }
    if let mass = summary.masses.last {
      parts.append("\(summary.masses.count) ink masses: worst \(DecimalText.fixed(mass * 100, places: 1)) %.")
    }
    if !summary.missing.isEmpty { parts.append("\(summary.missing.count) quantities are not in both pictures.") }
    return parts.joined(separator: " ")
  }

  private static func cell(_ value: Measurement.Amount?) -> String {
    switch value {
    case .length(let points): DecimalText.fixed(points, places: 2)
    case .mass(let mass): DecimalText.fixed(mass, places: 2)
    case .color(let tone): tone.text
    case nil: "–"
    }
  }

  /// Returns the difference in points, and in pixels; channels and shares have one cell.
  private func cells(_ measurement: Measurement) -> [String] {
    func signed(_ value: Double, _ places: Int) -> String {
      let text = places > 0 ? DecimalText.fixed(value, places: places) : DecimalText.string(value, places: 0)
      return value > 0 && text.contains { "1"..."9" ~= $0 } ? "+" + text : text
    }
    if let points = measurement.difference { return [signed(points, 2), signed(points * ours.scale, 2)] }
    if let ratio = measurement.massRatio { return [signed((ratio - 1) * 100, 1) + " %", ""] }
    if let channels = measurement.channels { return [channels.map { signed($0, 0) }.joined(separator: " "), ""] }
    return ["–", ""]
  }
}

extension Tone {
  /// "#RRGGBB".
  var text: String {
    "#" + channels.map { Int($0.rounded()).hexadecimal(digits: 2, uppercase: true) }.joined()
  }
}
