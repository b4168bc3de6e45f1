import Foundation
import SearchGeometry

/// The formats of values in scene files. The decoder, the encoder, the JSON Schema and spelling suggestions share them.
enum SceneFormats {}

extension SceneFormats {
  /// A length or an offset in points.
  static let points = ValueFormat<Double>.number("points")

  /// A length in points, not negative.
  static let length = ValueFormat<Double>.number("points", in: 0...SceneLimits.length)
  static let positiveLength = ValueFormat<Double>.number("points", in: 0...SceneLimits.length, above: 0)
  static let share = ValueFormat<Double>.number("a number", in: 0...1)
  static let tagLength = ValueFormat<Double>.number("points", in: 0...SceneLimits.tagLength)
  static let titles = ValueFormat<String>.text("a title", atLeast: 1).list("a list of titles")

  /// The titles of scopes or tags. They are fewer than others, because each is laid out for every frame.
  static let barTitles = ValueFormat<String>.text("a title", atLeast: 1).list(
    "a list of titles", atMost: SceneLimits.barTitles)

  /// A file or folder. A path in an extended file is converted to one relative to the scene's folder.
  static let filePath = ValueFormat<String>.string("a path", atLeast: 1, atMost: SceneLimits.pathLength).map(
    { path, node, _, reading in
      let folder = node.place.file.flatMap { reading.folders[$0] } ?? ""
      guard !folder.isEmpty, !path.hasPrefix("/") else { return path }
      return "\(folder)/\(path.hasPrefix("./") && path.count > 2 ? String(path.dropFirst(2)) : path)"
    }, back: { $0 })

  static let rect: ValueFormat<CGRect> = ValueFormat<CGRect>.object(
    .zero, expected: "a rectangle {x, y, width, height}",
    fields: [
      Field("x", \.origin.x, number(points), required: true, "Points from the screen's left."),
      Field("y", \.origin.y, number(points), required: true, "Points from the screen's top."),
      Field("width", \.size.width, number(positiveLength), required: true, "In points."),
      Field("height", \.size.height, number(positiveLength), required: true, "In points."),
    ])

  static func number(_ format: ValueFormat<Double>) -> ValueFormat<CGFloat> {
    format.map({ CGFloat($0) }, back: { Double($0) })
  }

  /// A layer's name, or a rectangle.
  static let crop: ValueFormat<Crop> = .oneOf(
    "a layer's name, or a rectangle {x, y, width, height}",
    .init(layerName, if: { $0.text != nil }, Crop.layer) { if case .layer(let name) = $0 { name } else { nil } },
    .init(rect, if: { $0.entries != nil }, Crop.rect) { if case .rect(let rect) = $0 { rect } else { nil } })

  @Sendable static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  @Sendable static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    isDigit(byte) || (0x41...0x5A).contains(byte & 0xDF)
  }
}
