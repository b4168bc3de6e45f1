import Foundation
import SearchLayers

/// The animations of a layer and its sublayers, by the names of their keyframes; nil for what does not change.
struct SVGAnimation {
  var position: String?
  var opacity: SVGFade?
  /// Size and corner radius.
  var bounds: String?
  var fill: String?
  var contentOffset: String?
  /// Of the picture beneath that a backdrop shows.
  var backdrop: SVGFade?
  /// The rounded bounds are a path at some time: they have continuous corners that are no half circles.
  var isPath = false
  /// All contents that the layer has at any time.
  var contents: [Contents] = []
  /// In the order of the layer's.
  var sublayers: [SVGAnimation] = []
  var masks: [SVGAnimation] = []

  struct Contents {
    var contents: SearchLayers.Contents
    /// Nil for contents that the layer always has.
    var visibility: SVGFade?
    /// The layer has them at the last instant.
    var isLast = true
    /// Of a text.
    var origin: String?
    /// Of a text's size.
    var scale: String?
    var color: String?
    /// Of glyphs that move within their line, by their places in it.
    var glyphs: [String?] = []

    func glyph(_ index: Int) -> String? { index < glyphs.count ? glyphs[index] : nil }

    var isEmpty: Bool {
      visibility == nil && origin == nil && scale == nil && color == nil && glyphs.allSatisfy { $0 == nil }
    }
  }

  var mask: SVGAnimation? { masks.first }

  /// The layer itself does not change.
  var isEmpty: Bool {
    [position, bounds, fill, contentOffset].allSatisfy { $0 == nil } && opacity == nil && backdrop == nil
      && contents.allSatisfy(\.isEmpty)
  }
}

/// How an opacity changes: by keyframes for the whole span, plus cycles that repeat within parts of it.
struct SVGFade {
  /// Nil if only cycles change it.
  var keyframes: String?
  /// The last of the keyframes.
  var value: Double
  /// What cycles add, as a CSS expression of the time; empty without cycles.
  var cycles = ""
}

extension SVGAnimation {
  /// The attributes of an element that moves, fades, or does what other keyframes say; empty without any of these.
  ///
  /// Positions and opacities go through registered custom properties: browsers draw an element that animates
  /// `transform` itself on a layer of its own, at whole pixels or blurred.
  static func attributes(
    position: (keyframes: String?, place: CGPoint)? = nil, scale: String? = nil, fade: SVGFade? = nil,
    _ others: String?...
  ) -> String {
    var (classes, style, names) = ([String](), "", others.compactMap(\.self))
    if let position, position.keyframes != nil || scale != nil {
      classes.append(scale == nil ? "m" : "s")
      style += "--x:\(SVGText.number(position.place.x))px;--y:\(SVGText.number(position.place.y))px;"
      names += [position.keyframes, scale].compactMap(\.self)
    }
    if let fade {
      style += "--o:\(SVGText.number(fade.value, places: 4));"
      names += [fade.keyframes].compactMap(\.self)
      if fade.cycles.isEmpty {
        classes.append("o")
      } else {
        style += "opacity:calc(var(--o) + \(fade.cycles));"
        names.append(SVGKeyframes.clock)
      }
    }
    guard !names.isEmpty else { return "" }
    return (classes.isEmpty ? "" : SVGText.attribute("class", classes.joined(separator: " ")))
      + SVGText.attribute("style", style + "animation-name:" + names.joined(separator: ","))
  }

  /// The rules that the attributes refer to.
  static let rules = """
    @property --x{syntax:"<length>";inherits:false;initial-value:0px}
    @property --y{syntax:"<length>";inherits:false;initial-value:0px}
    @property --s{syntax:"<number>";inherits:false;initial-value:1}
    @property --o{syntax:"<number>";inherits:false;initial-value:1}
    .m{transform:translate(var(--x),var(--y))}
    .s{transform:translate(var(--x),var(--y)) scale(var(--s))}
    .o{opacity:var(--o)}
    """
}
