import Foundation
import SearchLayers

/// Contents of a layer over time: when the layer has them, how they change colour, and how a text moves and grows.
package struct ContentsRecording {
  /// The contents as last seen.
  package private(set) var contents: Contents
  /// The contents as first seen. Later ones are compared with these, so that small differences do not add up.
  private let first: Contents
  package var visibility: ValueSeries
  package private(set) var origin: ValueSeries
  package private(set) var color: ValueSeries
  /// The size of a text in points, and its stretch as a size: times that of the first text.
  package private(set) var scale: ValueSeries
  package private(set) var isStretched = false
  /// The positions of a text's glyphs in ems of the text; empty if they never change.
  package private(set) var glyphs: [ValueSeries] = []

  private let precision: RecordingPrecision

  init(_ contents: Contents, _ precision: RecordingPrecision) {
    (self.contents, first, self.precision) = (contents, contents, precision)
    visibility = precision.series(LayerTrack.share, repeats: true)
    origin = precision.series(LayerTrack.length)
    color = precision.series(LayerTrack.share)
    // A change in size moves the end of the line this many times as far.
    let reach = contents.text.map { max($0.line.width / max($0.line.style.size, 1e-6), 1) } ?? 1
    scale = precision.series(LayerTrack.length / reach)
  }

  /// The size of the first text, in points.
  package var firstSize: Double { max(first.text?.line.style.size ?? 0, 1e-6) }

  /// The number of points in memory.
  var size: Int { ([visibility, origin, color, scale] + glyphs).reduce(0) { $0 + $1.size } }

  /// Returns true if keyframes can animate these contents to `other`.
  func takes(_ other: Contents) -> Bool { first.isContinued(by: other) }

  mutating func record(_ new: Contents, at time: Double, after previous: Double?) {
    let old = contents.text
    contents = new
    if let value = new.color { color.add(value.components, at: time, after: previous) }
    guard let text = new.text else { return }
    origin.add([text.origin.x, text.origin.y, 0, 0], at: time, after: previous)
    let stretch = text.line.stretch
    isStretched = isStretched || stretch != first.text?.line.stretch
    scale.add([text.line.style.size, stretch * firstSize, 0, 0], at: time, after: previous)
    if glyphs.isEmpty {
      guard let old, let previous, old.line.glyphs != text.line.glyphs else { return }
      let tolerance = LayerTrack.length / max(text.line.style.size, 1)
      glyphs = old.line.positions.map { position in
        var series = precision.series(tolerance)
        series.add(position, at: previous)
        return series
      }
    }
    for (index, position) in text.line.positions.enumerated() where index < glyphs.count {
      glyphs[index].add(position, at: time, after: previous)
    }
  }

  mutating func forEachSeries(_ body: (inout ValueSeries) -> Void) {
    body(&visibility)
    body(&origin)
    body(&color)
    body(&scale)
    for index in glyphs.indices { body(&glyphs[index]) }
  }
}

extension Contents {
  package var text: TextContents? {
    guard case .text(let text) = self else { return nil }
    return text
  }

  /// Returns true if the two differ only in what keyframes animate: the colour, and a text's origin, size, stretch and
  /// glyph positions.
  func isContinued(by other: Contents) -> Bool {
    if case .paths(let paths) = self, case .paths(let others) = other, let color, let next = other.color {
      return paths.count == others.count
        && zip(paths, others).allSatisfy {
          $0.parts == $1.parts && abs($0.color.alpha * next.alpha - $1.color.alpha * color.alpha) < 1e-6
        }
    }
    guard let text, let next = other.text else { return self == other }
    return text.line.string == next.line.string && text.highlights == next.highlights
      && text.line.isContinued(by: next.line)
  }

  /// Returns true if the contents are halfway between two others, within the tolerances of keyframes.
  func isBetween(_ a: Contents, _ b: Contents) -> Bool {
    guard isContinued(by: a), isContinued(by: b) else { return false }
    let share = ValueCurve.Value(repeating: LayerTrack.share)
    if let color, let first = a.color, let second = b.color,
      !color.components.isBetween(first.components, second.components, share)
    {
      return false
    }
    guard let text, let first = a.text, let second = b.text else { return true }
    if text.line.glyphs == first.line.glyphs, text.line.glyphs == second.line.glyphs { return true }
    let size = (first.line.style.size + second.line.style.size) / 2
    let stretch = (first.line.stretch + second.line.stretch) / 2
    let places = zip(first.line.positions, second.line.positions).map { ($0 + $1) / 2 * [size * stretch, size, 0, 0] }
    return abs(text.line.style.size - size) <= LayerTrack.length
      && abs(text.line.stretch - stretch) * text.line.width <= LayerTrack.length
      && zip(text.line.glyphs, places).allSatisfy {
        abs($0.x - $1.x) <= LayerTrack.length && abs($0.y - $1.y) <= LayerTrack.length
      }
  }
}

extension ValueCurve.Value {
  /// Returns true if the value is halfway between two others, within tolerances.
  func isBetween(_ a: Self, _ b: Self, _ tolerances: Self) -> Bool {
    let error = (a + b) / 2 - self
    return all(error .<= tolerances) && all(error .>= -tolerances)
  }
}

extension TextLine {
  /// The positions of the glyphs in ems of the text, without its stretch.
  fileprivate var positions: [ValueCurve.Value] {
    glyphs.map { [$0.x / stretch, $0.y, 0, 0] / max(style.size, 1e-6) }
  }

  /// Returns true if the lines have the same glyphs, at any size, any stretch and any positions.
  fileprivate func isContinued(by next: TextLine) -> Bool {
    guard glyphs.count == next.glyphs.count else { return false }
    if glyphs == next.glyphs { return true }
    let factor = next.style.size / max(style.size, 1e-6)
    return zip(glyphs, next.glyphs).allSatisfy { a, b in
      a.cluster == b.cluster && abs(a.size * factor - b.size) <= LayerTrack.length
        && a.shape.isAlike(
          b.shape, stretched: next.stretch / stretch, tolerance: LayerTrack.length / max(a.size, b.size, 1))
    }
  }
}

extension GlyphShape {
  /// Returns true if the other shape is this one, stretched, within a tolerance in ems, as those of two close optical sizes
  /// are.
  fileprivate func isAlike(_ other: GlyphShape, stretched factor: Double, tolerance: Double) -> Bool {
    if key == other.key { return true }
    guard case .outline(let a) = self, case .outline(let b) = other, a.path.elements.count == b.path.elements.count
    else {
      return false
    }
    func isNear(_ a: CGPoint, _ b: CGPoint) -> Bool {
      abs(a.x * factor - b.x) <= tolerance && abs(a.y - b.y) <= tolerance
    }
    return zip(a.path.elements, b.path.elements).allSatisfy { a, b in
      switch (a, b) {
      case (.move(let a), .move(let b)), (.line(let a), .line(let b)): isNear(a, b)
      case (.curve(let a, let a1, let a2), .curve(let b, let b1, let b2)):
        isNear(a, b) && isNear(a1, b1) && isNear(a2, b2)
      case (.close, .close): true
      default: false
      }
    }
  }
}

extension TextContents {
  package var isVisible: Bool { (color.alpha > 0 || !highlights.isEmpty) && !line.string.isEmpty }

  /// Adjacent outlines of one size and colour, with their indices in the line.
  package struct Run {
    package var size: Double
    package var color: RGBAColor
    package var glyphs: [(index: Int, glyph: Glyph)]
  }

  package var runs: [Run] {
    var runs: [Run] = []
    for (index, glyph) in line.glyphs.enumerated() where glyph.shape.isOutline {
      let color = color(at: glyph.cluster)
      if let last = runs.last, last.size == glyph.size, last.color == color {
        runs[runs.count - 1].glyphs.append((index, glyph))
      } else {
        runs.append(Run(size: glyph.size, color: color, glyphs: [(index, glyph)]))
      }
    }
    return runs
  }
}

extension TextLine {
  package func font(at offset: Int) -> TextFont { fallbacks.first { $0.range.contains(offset) }?.font ?? font }
}
