import Foundation
import SearchGeometry
import SearchLayers

/// Writes recorded layers as the layers of a Lottie animation, and collects the assets that they refer to.
///
/// A layer that only moves what is in it is the parent of that. A layer that is one group, because it is translucent, clips or
/// has a mask, is a precomposition.
struct LottieWriter {
  let options: LottieOptions
  /// In frames.
  let end: Int
  var assets: [JSONValue] = []
  var images: [ImageFile: String] = [:]
  /// By name.
  var fonts: [String: JSONValue] = [:]
  /// The layers of the current composition, back to front.
  var layers: [JSONValue] = []
  private var count = 0
  /// The layer to which errors belong.
  var current = 0
  private(set) var report: [LottieReport.ReportedLayer] = []
  private var compositions = 0
  /// The shapes of a paint are layers, because players composite a translucent group by layers.
  var isTranslucent = false

  /// The seconds in which what is written is seen; nil for all.
  var seen: Range<Double>?

  /// The coordinate space of layers that are written.
  struct Space {
    /// The number of the layer that moves it.
    var parent: Int?
    /// The position of its origin in the parent's coordinates.
    var origin = CGPoint.zero
  }

  /// Returns a picture of a layer's shadow and its frame in the layer's coordinates.
  let picture: (Layer) -> (file: ImageFile, frame: CGRect)?

  init(_ options: LottieOptions, end: Int, shadow picture: @escaping (Layer) -> (file: ImageFile, frame: CGRect)?) {
    (self.options, self.end, self.picture) = (options, end, picture)
  }

  // MARK: Values

  /// Returns a property in points.
  mutating func lengths(
    _ series: ValueSeries, _ map: (ValueCurve.Value) -> ValueCurve.Value = { $0 },
    _ value: (ValueCurve.Value) -> JSONValue = Self.point
  ) -> JSONValue {
    keys(series, tolerance: options.tolerance, map) { $0.points = max($0.points, $1) }.json(value)
  }

  /// Returns a property whose components are 0…1.
  mutating func shares(
    _ series: ValueSeries, _ map: (ValueCurve.Value) -> ValueCurve.Value,
    _ value: (ValueCurve.Value) -> JSONValue
  ) -> JSONValue {
    keys(series, tolerance: 2.5 / 255, map) { $0.levels = max($0.levels, $1 * 255) }.json(value)
  }

  private mutating func keys(
    _ series: ValueSeries, tolerance: Double, _ map: (ValueCurve.Value) -> ValueCurve.Value,
    _ note: (inout LottieReport.ReportedLayer, Double) -> Void
  ) -> LottieKeys {
    var points = series.curve.points
    if let seen {
      let first = points.lastIndex { $0.time <= seen.lowerBound } ?? 0
      points = Array(points[first...(points[first...].firstIndex { $0.time >= seen.upperBound } ?? points.count - 1)])
    }
    for index in points.indices { points[index].value = map(points[index].value) }
    // A fifth of the tolerance, because the errors of a layer and its superlayers add.
    let keys = LottieKeys(points, tolerance: tolerance / 5, rate: options.rate)
    self.note { note(&$0, keys.error.max()) }
    return keys
  }

  mutating func note(_ change: (inout LottieReport.ReportedLayer) -> Void) {
    if report.indices.contains(current) { change(&report[current]) }
  }

  static func point(_ value: ValueCurve.Value) -> JSONValue {
    .array([.lottie(value.x, places: 5), .lottie(value.y, places: 5)])
  }

  static func constant(_ value: JSONValue) -> JSONValue { .members(["a": .int(0), "k": value]) }

  static func constant(_ point: CGPoint) -> JSONValue { constant(Self.point([point.x, point.y, 0, 0])) }

  mutating func position(_ series: ValueSeries, in space: Space, factor: Double = 1) -> JSONValue {
    lengths(series, { $0 * factor + [space.origin.x, space.origin.y, 0, 0] })
  }

  /// - Parameter factor: a constant opacity of the contents.
  mutating func opacity(_ series: ValueSeries, times factor: Double = 1) -> JSONValue? {
    guard factor < 1 || !series.isAlways(1) else { return nil }
    return shares(series, { [$0.x * factor, 0, 0, 0] }, { .lottie($0.x * 100) })
  }

  // MARK: Layers

  /// Adds a layer and returns its number.
  @discardableResult
  mutating func add(
    _ type: LottieLayerType, _ name: String, in space: Space, position: JSONValue? = nil, anchor: CGPoint = .zero,
    middle: JSONValue? = nil, opacity: JSONValue? = nil, scale: JSONValue? = nil, rotation: JSONValue? = nil,
    _ members: KeyValuePairs<String, JSONValue?> = [:]
  ) -> Int {
    count += 1
    let transform = JSONValue.members([
      "p": position ?? Self.constant(space.origin), "a": middle ?? (anchor == .zero ? nil : Self.constant(anchor)),
      "s": scale, "r": rotation, "o": opacity,
    ])
    let head = JSONValue.members([
      "ty": .int(type.rawValue), "nm": name.isEmpty ? nil : .string(name), "ind": .int(count),
      "parent": space.parent.map(JSONValue.int),
      "ip": .int(seen.map { Int(($0.lowerBound * options.rate).rounded()) } ?? 0),
      "op": .int(seen.map { Int(($0.upperBound * options.rate).rounded()) } ?? end), "st": .int(0),
      // rlottie takes no rotation without it.
      "ddd": rotation.map { _ in .int(0) }, "ks": transform,
    ])
    guard case .object(let first) = head, case .object(let rest) = JSONValue.members(members) else { return count }
    layers.append(.object(first + rest))
    return count
  }

  /// Returns the id of an asset that has the layers which `content` writes.
  mutating func composition(_ name: String, _ content: (inout LottieWriter) -> Void) -> String {
    let outer = layers
    layers = []
    content(&self)
    compositions += 1
    let id = "composition_\(compositions)"
    assets.append(
      .members([
        "id": .string(id), "nm": name.isEmpty ? nil : .string(name), "layers": .array(layers.reversed()),
      ]))
    layers = outer
    return id
  }

  mutating func write(_ layer: RecordedLayer, in space: Space) {
    let (outer, wasTranslucent) = (current, isTranslucent)
    var (layer, space) = (layer, space)
    if !layer.name.isEmpty {
      var entry = LottieReport.ReportedLayer(name: layer.name)
      if layer.recording.layer.role == .picture {
        entry.name = String(layer.name.dropLast(LottieReport.embedded.count))
        (entry.isPicture, entry.pictures) = (true, layer.recording.contents.count)
      }
      report.append(entry)
      current = report.count - 1
    }
    defer { (current, isTranslucent) = (outer, wasTranslucent) }
    if !layer.recording[.rotation].isEmpty {
      space = Space(parent: addTurn(of: layer, in: space))
      (layer.recording[.position], layer.recording[.rotation]) = (.constant(.zero), ValueSeries(tolerance: 0))
    }
    let recording = layer.recording
    if let shadow = recording.layer.shadow { write(shadow, of: layer, in: space) }
    if layer.isGroup {
      writeGroup(layer, in: space)
    } else if layer.isEmpty, layer.name.isEmpty, recording[.position].isConstant {
      let place = recording[.position].curve.points[0].value
      let inside = CGPoint(x: space.origin.x + place.x, y: space.origin.y + place.y)
      writeInside(layer, base: Space(parent: space.parent, origin: inside))
    } else {
      let paint = basePaint(of: layer)
      let number = add(
        paint == nil ? .null : .shapes, layer.name, in: space, position: position(recording[.position], in: space),
        opacity: paint == nil ? nil : opacity(recording[.opacity]), ["shapes": paint.map(JSONValue.array)])
      writeInside(
        layer, base: Space(parent: number), except: paint,
        fade: recording[.opacity].isAlways(1) ? nil : recording[.opacity])
    }
  }

  /// Adds a layer without contents that moves, and in it one that turns about its middle, and returns the latter's number.
  private mutating func addTurn(of layer: RecordedLayer, in space: Space) -> Int {
    let recording = layer.recording
    let place = position(recording[.position], in: space)
    let base = Space(parent: add(.null, layer.name + ".position", in: space, position: place))
    let middle = lengths(recording[.bounds], { [$0.x / 2, $0.y / 2, 0, 0] })
    // As lengths at the corners, so that errors are in points.
    let reach = max(recording.largestBounds.width, recording.largestBounds.height, 1) * .pi / 180
    let rotation = lengths(recording[.rotation], { $0 * reach }, { .lottie($0.x / reach, places: 5) })
    return add(.null, layer.name + ".rotation", in: base, position: middle, middle: middle, rotation: rotation)
  }

  /// Returns the shapes that the layer's own Lottie layer has: the background, or else the only contents.
  private mutating func basePaint(of layer: RecordedLayer) -> [JSONValue]? {
    let recording = layer.recording
    if recording.paintsBackground { return background(of: recording) }
    guard recording.contents.count == 1,
      recording.contents[0].isPlain(
        inGroup: isTranslucent || !recording[.opacity].isAlways(1), text: options.text)
    else { return nil }
    return shapes(recording.contents[0])
  }

  /// Writes what is in a layer: its background and contents unless its own Lottie layer has them, and its sublayers.
  /// - Parameter fade: the opacity of the only contents.
  mutating func writeInside(
    _ layer: RecordedLayer, base: Space, except paint: [JSONValue]? = nil, fade: ValueSeries? = nil
  ) {
    let recording = layer.recording
    if paint == nil || recording.paintsBackground {
      for (index, contents) in recording.contents.enumerated() {
        let name = layer.name.isEmpty ? "" : layer.name + ".contents" + (index > 0 ? ".\(index + 1)" : "")
        write(contents, name, of: recording, fade ?? contents.visibility, in: base)
      }
    }
    guard !layer.sublayers.isEmpty else { return }
    let inside = space(inside: layer, base)
    for sublayer in layer.sublayers { write(sublayer, in: inside) }
  }

  /// Returns the space of a layer's sublayers. A layer that scrolls moves it by a layer without contents.
  private mutating func space(inside layer: RecordedLayer, _ base: Space) -> Space {
    let offset = layer.recording[.contentOffset]
    guard offset.isConstant else {
      let place = position(offset, in: base, factor: -1)
      return Space(parent: add(.null, layer.name + ".contentOffset", in: base, position: place))
    }
    let value = offset.latest ?? .zero
    return Space(parent: base.parent, origin: CGPoint(x: base.origin.x - value.x, y: base.origin.y - value.y))
  }

  /// Writes the root. Beyond it a picture is black.
  /// - Parameter scale: the animation's units per point.
  mutating func writeScreen(_ root: RecordedLayer, canvas: CGRect, scale: Double) {
    var screen = Space()
    if scale != 1 {
      screen.parent = add(.null, "", in: screen, scale: Self.constant(CGPoint(x: scale * 100, y: scale * 100)))
    }
    let bounds = root.recording[.bounds].curve.points.reduce(canvas) { rect, point in
      rect.intersection(CGRect(x: 0, y: 0, width: point.value.x, height: point.value.y))
    }
    var root = root
    if bounds == canvas, root.recording[.position].curve.points.allSatisfy({ $0.value == .zero }) {
      // The edges of the file clip a screen that fills it.
      root.clips = false
    } else {
      let rectangle = rectangle(CGRect(origin: .zero, size: canvas.size))
      let black = fill((.constant(RGBAColor.black.components), 1))
      add(.shapes, "", in: screen, ["shapes": .array([group([rectangle, black])])])
    }
    screen.origin = CGPoint(x: -canvas.minX, y: -canvas.minY)
    write(root, in: screen)
  }
}

/// The number of a type of layer.
enum LottieLayerType: Int {
  case composition = 0
  case image = 2
  case null = 3
  case shapes = 4
  case text = 5
}
