import Foundation
import SearchGeometry
import SearchLayers

/// Files of regions: a YAML mapping from names to regions.
extension CaptureRegion {
  private static let format: ValueFormat<CaptureRegion> = .object(
    CaptureRegion(name: "", rect: .zero, measures: []), expected: "a region {x, y, width, height, measure}",
    fields: [
      Field("x", \.rect.origin.x, number(SceneFormats.points), required: true, "Points from the screen's left."),
      Field("y", \.rect.origin.y, number(SceneFormats.points), required: true, "Points from the screen's top."),
      Field("width", \.rect.size.width, number(SceneFormats.positiveLength), required: true, "In points."),
      Field("height", \.rect.size.height, number(SceneFormats.positiveLength), required: true, "In points."),
      Field(
        "measure", \.measures,
        ValueFormat<Measure>.choice().list(
          "a list of \(Measure.allCases.map(\.rawValue).inWords)", one: true, atLeast: 1,
          atMost: Measure.allCases.count),
        required: true, "What to measure."),
      Field(
        "tolerance", \.tolerance, .number("a difference", in: 0...255),
        "The difference that counts as the background still."),
      Field("over", optional: \.over, background, "The colour behind ink."),
    ])

  private static func number(_ format: ValueFormat<Double>) -> ValueFormat<CGFloat> { SceneFormats.number(format) }

  private static let background: ValueFormat<RGBAColor> = ValueFormat<String>.string("a colour \"#RRGGBB\" in quotes")
    .map(
      { text, node, path, reading in
        if text.utf8.count == 7, let color = RGBAColor(hex: text) { return color }
        return reading.refuse(node, path: path, expected: background.expected)
      }, back: { String($0.hex.prefix(7)) })

  /// Reads a file of regions.
  /// - Parameter screen: the part of the screen that the pictures show, in points; regions are inside of it.
  /// - Throws: all problems at once, each with its line and column.
  package static func regions(ofFile path: String, on screen: CGRect) throws(SceneError) -> [CaptureRegion] {
    let text = try SceneText.text(of: SceneFiles.bytes(of: path, isArgument: true), file: path)
    let document = SceneDocument(text, file: path)
    var reading = Reading()
    for problem in document.problems {
      reading.report(problem.message, at: problem.place, path: problem.path, suggestion: problem.suggestion)
    }
    var regions: [CaptureRegion] = []
    let example = "a mapping of names to regions, such as field: {x: 16, y: 52, width: 361, height: 44, measure: edges}"
    if let root = document.root, let entries = root.entries, !entries.isEmpty {
      regions = entries.prefix(most).compactMap { region($0, on: screen, &reading) }
      if entries.count > most {
        reading.report(
          "a file holds at most \(most) regions, this one \(entries.count)", at: entries[most].keyPlace, path: "")
      }
    } else if document.problems.isEmpty {
      let place = document.root?.place ?? SceneProblem.Place(file: path, line: 1, column: 1)
      reading.report("expected \(example)", at: place, path: "")
    }
    guard reading.problems.isEmpty else { throw .problems(Reading.sorted(reading.problems, files: [path])) }
    return regions
  }

  private static func region(
    _ entry: SceneNode.MappingEntry, on screen: CGRect, _ reading: inout Reading
  ) -> CaptureRegion? {
    let before = reading.problems.count
    guard var region = format.value(entry.value, entry.key, &reading), reading.problems.count == before else {
      return nil
    }
    region.name = entry.key
    // Points of device pixels are rounded, such as 98.333333.
    guard screen.encloses(region.rect, tolerance: 1e-5) else {
      let numbers = [screen.minX, screen.minY, screen.maxX, screen.maxY].map { DecimalText.string(Double($0)) }
      reading.report(
        "the region reaches outside of the picture, which shows x \(numbers[0])…\(numbers[2]) and "
          + "y \(numbers[1])…\(numbers[3])", at: entry.value.place, path: entry.key)
      return nil
    }
    return region
  }

  /// Returns a file with these regions, one a line.
  package static func yaml(_ regions: [CaptureRegion]) -> String {
    guard !regions.isEmpty else { return "{}\n" }
    return regions.map { "\(YAMLText.scalar($0.name)): \(format.write($0).flow)\n" }.joined()
  }
}
