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
    /// Whether it shows at the end.
    var isLast = true
    /// Of a text within its layer.
    var place: String?
    var ink: String?

    var moves: Bool { visibility != nil || place != nil || ink != nil }
  }

  var moves: Bool {
    [place, opacity, size, fill, offset, picture].contains { $0 != nil } || contents.contains(where: \.moves)
  }

  /// The attributes of an element that moves, fades, or does what other keyframes say; empty where it does nothing.
  ///
  /// Places and opacities go through registered custom properties: what animates `transform` itself is put on a layer of
  /// its own by browsers, which draws it at whole pixels or blurred.
  static func attributes(
    place: (name: String?, x: Double, y: Double)? = nil, opacity: (name: String?, value: Double)? = nil,
    _ others: String?...
  ) -> String {
    var (classes, style, names) = ([String](), "", [String]())
    if let place, let name = place.name {
      classes.append("m")
      style += "--x:\(SVGText.number(place.x))px;--y:\(SVGText.number(place.y))px;"
      names.append(name)
    }
    if let opacity, let name = opacity.name {
      classes.append("o")
      style += "--o:\(SVGText.number(opacity.value, places: 4));"
      names.append(name)
    }
    names += others.compactMap(\.self)
    guard !names.isEmpty else { return "" }
    return (classes.isEmpty ? "" : SVGText.attribute("class", classes.joined(separator: " ")))
      + SVGText.attribute("style", style + "animation-name:" + names.joined(separator: ","))
  }

  /// What the attributes refer to.
  static let rules = """
    @property --x{syntax:"<length>";inherits:false;initial-value:0px}
    @property --y{syntax:"<length>";inherits:false;initial-value:0px}
    @property --o{syntax:"<number>";inherits:false;initial-value:1}
    .m{transform:translate(var(--x),var(--y))}
    .o{opacity:var(--o)}
    """
}
