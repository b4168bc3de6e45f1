import SearchGeometry

/// How each layer became part of a Lottie animation: exactly, with an error, as a picture, or not at all.
package struct LottieReport: Hashable, Sendable {
  /// In the order of painting.
  package private(set) var entries: [ReportedLayer]

  package struct ReportedLayer: Hashable, Sendable {
    package var name: String
    /// The number of pictures that show the layer.
    package var pictures = 0
    /// True for a layer of pictures of another, which has this name.
    var isPicture = false
    /// The largest error of positions and lengths, in points.
    package var points = 0.0
    /// The largest error of opacities and colours, in 255ths.
    package var levels = 0.0
    /// The instant at which the pixels beneath the layer change, in seconds, if it was refused for that.
    package var refused: Double?

    package init(name: String, refused: Double? = nil) { (self.name, self.refused) = (name, refused) }

    package var form: String {
      if refused != nil { return "refused" }
      if pictures > 0 { return "embedded" }
      return points < 0.001 && levels < 0.05 ? "exact" : "approximated"
    }
  }

  /// The ending of the names of layers that are pictures of others.
  package static let embedded = ".embedded"

  /// Combines each layer with its picture.
  package init(_ entries: [ReportedLayer]) {
    let layers = Set(entries.lazy.filter { !$0.isPicture }.map(\.name))
    let pictures = Dictionary(entries.lazy.filter(\.isPicture).map { ($0.name, $0.pictures) }) { $1 }
    self.entries = entries.compactMap { entry in
      var entry = entry
      if entry.isPicture { return layers.contains(entry.name) ? nil : entry }
      entry.pictures += pictures[entry.name] ?? 0
      return entry
    }
  }

  /// A summary on one line, with the numbers of layers.
  package var words: String {
    func count(_ form: String) -> Int { entries.count { $0.form == form } }
    let approximated = count("approximated")
    let (points, levels) = entries.reduce((0, 0)) { (max($0.0, $1.points), max($0.1, $1.levels)) }
    let most = [
      points < 0.001 ? nil : "\(DecimalText.string(points, places: 3)) pt",
      levels < 0.05 ? nil : "\(DecimalText.string(levels, places: 1))/255",
    ].compactMap(\.self).joined(separator: ", ")
    let error = approximated > 0 ? " (at most \(most))" : ""
    let embedded = count("embedded") > 0 ? ", \(count("embedded")) embedded" : ""
    let layers = "\(entries.count) layer\(entries.count == 1 ? "" : "s")"
    return "\(layers): \(count("exact")) exact, \(approximated) approximated\(error)\(embedded)"
  }

  package static let form = JSONForm<LottieReport>.object(
    JSONMember("layers", "In the order of painting.", entryForm.list) { $0.entries })

  private static let entryForm = JSONForm<ReportedLayer>.object(
    JSONMember("name", "The layer's name.", .string) { $0.name },
    JSONMember(
      "form", "How the animation has the layer.", .word(["exact", "approximated", "embedded", "refused"])
    ) { $0.form },
    JSONMember("points", "The largest error of positions and lengths, in points.", .number) { $0.points },
    JSONMember("levels", "The largest error of opacities and colours, in 255ths.", .number) { $0.levels },
    .optional("pictures", "The number of pictures that show the layer.", .integer) {
      $0.pictures > 0 ? $0.pictures : nil
    },
    .optional("refusedAt", "The instant at which the pixels beneath change, in seconds.", .number) { $0.refused })
}
