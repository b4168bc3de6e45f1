import SearchGeometry

extension CaptureComparison {
  /// The table's numbers: `{"scale", "measurements": [{"region", "quantity", "ours", "theirs", …}], "summary"}`.
  ///
  /// Lengths are in points, masses in square points, colours "#RRGGBB". Differences are ours minus theirs.
  package var json: JSONValue {
    .members([
      "scale": .double(ours.scale), "measurements": .array(measurements.map(json)), "summary": summaryJSON,
    ])
  }

  private func json(_ measurement: Measurement) -> JSONValue {
    .members([
      "region": .string(measurement.region), "quantity": .string(measurement.quantity.name),
      "ours": Self.json(measurement.ours), "theirs": Self.json(measurement.theirs),
      "points": measurement.difference.map(Self.number),
      "pixels": measurement.difference.map { Self.number($0 * ours.scale) },
      "ratio": measurement.massRatio.map(Self.number),
      "channels": measurement.channels.map { .array($0.map(Self.number)) },
    ])
  }

  private var summaryJSON: JSONValue {
    let summary = summary
    func worst(_ measurement: Measurement?) -> JSONValue? {
      measurement.map { .string("\($0.region) \($0.quantity.name)") }
    }
    func share(_ share: Double, _ sorted: [Double]) -> JSONValue { Self.number(Summary.percentile(share, of: sorted)) }
    return .members([
      "lengths": .members([
        "count": .int(summary.lengths.count), "median": share(0.5, summary.lengths),
        "percentile95": share(0.95, summary.lengths), "worst": share(1, summary.lengths),
        "worstAt": worst(summary.worstLength),
      ]),
      "colors": .members([
        "count": .int(summary.colors.count), "close": .int(summary.colors.count { $0 <= Summary.closeColor }),
        "worst": share(1, summary.colors), "worstAt": worst(summary.worstColor),
      ]),
      "masses": .members(["count": .int(summary.masses.count), "worst": share(1, summary.masses)]),
      "missing": .int(summary.missing.count),
    ])
  }

  private static func json(_ value: Measurement.Amount?) -> JSONValue? {
    switch value {
    case .length(let points): number(points)
    case .mass(let mass): number(mass)
    case .color(let tone): .string(tone.text)
    case nil: nil
    }
  }

  private static func number(_ value: Double) -> JSONValue { .number(DecimalText.string(value)) }
}
