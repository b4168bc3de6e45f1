import Foundation
import SearchLayers

/// The animations of a layer and its sublayers, as names of keyframes; nil for a constant value.
struct SVGAnimation {
  var position: String?
  /// The layer is turned at some instant.
  var isTurned = false
  var rotation: String?
  /// The middle of the upright layer from its corner, and its corner from there.
  var middle, corner: String?
  var opacity: SVGFade?
  /// Size and corner radius.
  var bounds: String?
  var fill: String?
  var contentOffset: String?
  /// The opacity of the picture that a backdrop shows.
  var backdrop: SVGFade?
  /// The rounded bounds are written as a path: at some instant their corners are not circular.
  var isPath = false
  /// All contents that the layer has at some instant.
  var contents: [Contents] = []
  /// In the order of the layer's sublayers.
  var sublayers: [SVGAnimation] = []
  var masks: [SVGAnimation] = []

  struct Contents {
    var contents: SearchLayers.Contents
    /// Nil if the layer always has these contents.
    var visibility: SVGFade?
    /// The layer has these contents at the last instant.
    var isLast = true
    /// The origin of a text.
    var origin: String?
    /// The size and the stretch of a text.
    var scale: String?
    /// The place and the size of a picture.
    var frame: String?
    /// The colour of a text.
    var color: String?
    /// The colour and opacity of shapes.
    var shapes: SVGFade?
    /// The positions of the glyphs of a text whose line changes, by index.
    var glyphs: [String?] = []

    func glyph(_ index: Int) -> String? { index < glyphs.count ? glyphs[index] : nil }

    var isEmpty: Bool {
      visibility == nil && origin == nil && scale == nil && frame == nil && color == nil && shapes == nil
        && glyphs.allSatisfy { $0 == nil }
    }
  }

  var mask: SVGAnimation? { masks.first }

  /// Returns true if the layer itself is constant.
  var isEmpty: Bool {
    [position, rotation, bounds, fill, contentOffset].allSatisfy { $0 == nil } && opacity == nil && backdrop == nil
      && contents.allSatisfy(\.isEmpty)
  }

  /// Returns true if the layer's bounds, or its sublayers' origin, change.
  var moves: Bool { position != nil || bounds != nil || contentOffset != nil }

  /// Returns true if the layer and its sublayers are constant.
  var isConstant: Bool { isEmpty && sublayers.allSatisfy(\.isConstant) && masks.allSatisfy(\.isConstant) }

  /// Returns the attributes of an animated element; empty if nothing is animated.
  ///
  /// Positions and opacities are registered custom properties. An element that animates `transform` itself gets a
  /// compositing layer, which browsers draw at whole pixels or blurred.
  static func attributes(
    position: (keyframes: String?, place: CGPoint)? = nil, scale: String? = nil, rotation: String? = nil,
    angle: String? = nil, fade: SVGFade? = nil, _ others: String?...
  ) -> String {
    var (classes, style, names) = ([String](), "", others.compactMap(\.self))
    if let position, position.keyframes ?? rotation ?? scale != nil {
      classes.append(angle != nil ? "r" : scale == nil ? "m" : "s")
      style += "--x:\(SVGText.number(position.place.x))px;--y:\(SVGText.number(position.place.y))px;"
      if let angle { style += "--r:\(angle)deg;" }
      names += [position.keyframes, rotation, scale].compactMap(\.self)
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

  /// The style rules that the attributes need.
  static let rules = """
    @property --x{syntax:"<length>";inherits:false;initial-value:0px}
    @property --y{syntax:"<length>";inherits:false;initial-value:0px}
    @property --s{syntax:"<number>";inherits:false;initial-value:1}
    @property --w{syntax:"<number>";inherits:false;initial-value:1}
    @property --o{syntax:"<number>";inherits:false;initial-value:1}
    .m{transform:translate(var(--x),var(--y))}
    .s{transform:translate(var(--x),var(--y)) scale(calc(var(--s)*var(--w)),var(--s))}
    .o{opacity:var(--o)}
    """
}

/// The animation of an opacity: keyframes for the whole span plus cycles that repeat within parts of it.
struct SVGFade {
  /// Nil if only cycles change the opacity.
  var keyframes: String?
  /// The value of the last keyframe.
  var value: Double
  /// A CSS expression that cycles add; empty without cycles.
  var cycles = ""
}
