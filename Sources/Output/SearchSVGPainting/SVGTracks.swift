import Foundation
import SearchGeometry
import SearchLayers

/// All that one layer was seen to do.
struct SVGTracks {
  /// As it was last seen.
  private(set) var layer: Layer
  private(set) var children: [String] = []
  private(set) var mask: String?
  private var place = SVGSeries()
  private var size = SVGSeries()
  private var opacity = SVGSeries()
  private var fill = SVGSeries()
  private var offset = SVGSeries()
  private var picture = SVGSeries()
  private var shown: [Shown] = []
  private var last = 0.0

  private struct Shown {
    var contents: Contents
    var visibility = SVGSeries()
    var place = SVGSeries()
    var ink = SVGSeries()
  }

  init(_ layer: Layer) {
    self.layer = layer
  }

  var everShows: Bool { opacity.samples.contains { $0.values[0] > 0 } }

  mutating func add(_ layer: Layer, at time: Double) {
    let earlier = self.layer
    self.layer = layer
    place.add([layer.frame.minX, layer.frame.minY], at: time)
    size.add([layer.frame.width, layer.frame.height, layer.cornerRadius], at: time)
    opacity.add([layer.opacity], at: time)
    offset.add([layer.contentOffset.x, layer.contentOffset.y], at: time)
    addFill(from: earlier, at: time)
    show(layer.contents, at: time)
    last = time
  }

  /// The layer is not there: it stays where it was, unseen.
  mutating func addAbsence(at time: Double) {
    opacity.add([0], at: time)
    layer.opacity = 0
    last = time
  }

  /// What has no background, or no backdrop, at some times has one there that does not show.
  private mutating func addFill(from earlier: Layer, at time: Double) {
    if let backdrop = layer.backdrop {
      let share = backdrop.share(over: layer.backgroundColor)
      if picture.samples.isEmpty { precede(&picture, by: [0], at: time) }
      picture.add([share], at: time)
    } else if !picture.samples.isEmpty {
      layer.backdrop = earlier.backdrop
      layer.backdrop?.amount = 0
      picture.add([0], at: time)
    }
    if let color = layer.backgroundColor {
      if fill.samples.isEmpty { precede(&fill, by: Self.numbers(color.withAlpha(multipliedBy: 0)), at: time) }
      fill.add(Self.numbers(color), at: time)
    } else if !fill.samples.isEmpty {
      layer.backgroundColor = earlier.backgroundColor?.withAlpha(multipliedBy: 0)
      fill.add(layer.backgroundColor.map(Self.numbers) ?? [0, 0, 0, 0], at: time)
    }
  }

  /// What a series was before it begins, where the layer was there before.
  private func precede(_ series: inout SVGSeries, by values: [Double], at time: Double) {
    guard place.samples.contains(where: { $0.time < time }) else { return }
    series.add(values, at: 0)
    if last < time { series.add(values, at: last) }
  }

  private mutating func show(_ contents: Contents, at time: Double) {
    let index = shown.firstIndex { $0.contents.isSame(as: contents) }
    for other in shown.indices { shown[other].visibility.add([other == index ? 1 : 0], at: time) }
    if let index {
      note(contents, in: index, at: time)
    } else if contents != .none {
      shown.append(Shown(contents: contents))
      if time > 0, last < time { shown[shown.count - 1].visibility.add([0], at: 0) }
      if last > 0, last < time { shown[shown.count - 1].visibility.add([0], at: last) }
      shown[shown.count - 1].visibility.add([1], at: time)
      note(contents, in: shown.count - 1, at: time)
    }
  }

  private mutating func note(_ contents: Contents, in index: Int, at time: Double) {
    shown[index].contents = contents
    if case .text(let text) = contents {
      shown[index].place.add([text.origin.x, text.origin.y], at: time)
      shown[index].ink.add(Self.numbers(text.color), at: time)
    }
  }

  static func numbers(_ color: RGBAColor) -> [Double] { [color.red, color.green, color.blue, color.alpha] }

  mutating func adopt(children: [String], mask: String?) {
    (self.children, self.mask) = (children, mask)
  }

  // MARK: Keyframes

  /// In points; half of what a value may be off goes to sampling, half to straightening. Text that is off by more shows it.†
  static let length = 0.008
  /// Of opacities and colours.
  static let share = 0.5 / 255

  func motion(_ keyframes: inout SVGKeyframes) -> SVGMotion {
    var motion = SVGMotion()
    motion.place = keyframes.name(place, tolerance: Self.length) {
      "--x:\(SVGText.number($0[0], places: 3))px;--y:\(SVGText.number($0[1], places: 3))px"
    }
    motion.opacity = keyframes.name(opacity, tolerance: Self.share) {
      "--o:\(SVGText.number($0[0], places: 4))"
    }
    motion.offset = keyframes.name(offset, tolerance: Self.length) {
      "--x:\(SVGText.number(-$0[0], places: 3))px;--y:\(SVGText.number(-$0[1], places: 3))px"
    }
    let curve = layer.cornerCurve
    let isPath = isPath
    motion.size = keyframes.name(size, tolerance: Self.length) { values in
      let (width, height) = (max(values[0], 0), max(values[1], 0))
      guard isPath else {
        let radius = min(max(values[2], 0), min(width, height) / 2)
        return "width:\(SVGText.number(width, places: 3))px;height:\(SVGText.number(height, places: 3))px"
          + (values[2] > 0 ? ";rx:\(SVGText.number(radius, places: 3))px" : "")
      }
      let path = VectorPath.roundedRect(
        CGRect(x: 0, y: 0, width: width, height: height), radius: values[2], curve: curve)
      return "d:path('\(SVGText.absoluteData(path))')"
    }
    motion.picture = keyframes.name(picture, tolerance: Self.share) {
      "--o:\(SVGText.number($0[0], places: 4))"
    }
    motion.isPath = isPath
    motion.fill = keyframes.name(fill, tolerance: Self.share) { Self.paint($0) }
    motion.contents = shown.map { one in
      SVGMotion.Shown(
        contents: one.contents,
        visibility: keyframes.name(one.visibility, tolerance: Self.share) {
          "--o:\(SVGText.number($0[0], places: 4))"
        },
        isLast: one.visibility.samples.last?.values == [1],
        place: keyframes.name(one.place, tolerance: Self.length) {
          "--x:\(SVGText.number($0[0], places: 3))px;--y:\(SVGText.number($0[1], places: 3))px"
        },
        ink: keyframes.name(one.ink, tolerance: Self.share) { Self.paint($0) })
    }
    return motion
  }

  /// Whether the rounded bounds are a path at any time: continuous corners that are no half circles.
  var isPath: Bool {
    layer.cornerCurve == .continuous
      && size.samples.contains {
        let size = CGSize(width: $0.values[0], height: $0.values[1])
        return $0.values[2] > 0 && !VectorPath.hasCircularEnds(size, radius: $0.values[2])
      }
  }

  private static func paint(_ values: [Double]) -> String {
    let color = RGBAColor(red: values[0], green: values[1], blue: values[2], alpha: 1)
    return "fill:\(color.hex.prefix(7).lowercased());fill-opacity:\(SVGText.number(values[3], places: 4))"
  }
}

extension Contents {
  /// Whether the two differ in no more than what keyframes carry: where a text stands and its colour.
  func isSame(as other: Contents) -> Bool {
    guard case .text(let a) = self, case .text(let b) = other else { return self == other }
    return a.line == b.line && a.highlights == b.highlights
  }
}
