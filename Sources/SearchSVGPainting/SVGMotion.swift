import SearchLayers

/// How a layer moves: names of keyframes, and what else it shows at other times.
struct SVGMotion {
  var place: String?
  var opacity: String?
  var size: String?
  var fill: String?
  var offset: String?
  /// Everything that it ever shows, each with the keyframes of when.
  var contents: [Shown] = []
  /// Of the picture beneath that shows through.
  var picture: String?
  /// Whether the rounded bounds are a path at any time.
  var isPath = false

  struct Shown {
    var contents: Contents
    var visibility: String?
    /// Of a text within its layer.
    var place: String?
    var ink: String?

    var moves: Bool { visibility != nil || place != nil || ink != nil }
  }

  var moves: Bool {
    [place, opacity, size, fill, offset, picture].contains { $0 != nil } || contents.contains(where: \.moves)
  }

  static func style(_ names: [String?]) -> String {
    let names = names.compactMap(\.self)
    return names.isEmpty ? "" : SVGText.attribute("style", "animation-name:" + names.joined(separator: ","))
  }
}
