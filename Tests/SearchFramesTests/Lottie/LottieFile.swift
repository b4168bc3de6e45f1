import Foundation

/// Reads a Lottie animation as players do, without any of the code that writes it.
struct LottieFile {
  typealias Object = [String: Any]

  let root: Object
  private let compositions: [String: Object]

  init(_ text: String) throws {
    root = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? Object ?? [:]
    let assets = root["assets"] as? [Object] ?? []
    compositions = Dictionary(assets.map { ($0["id"] as? String ?? "", $0) }) { $1 }
  }

  /// The layers of all compositions.
  var layers: [Object] { ([root] + compositions.values).flatMap(Self.layers) }

  var images: [String] { compositions.values.compactMap { $0["p"] as? String } }

  static func layers(_ composition: Object) -> [Object] { composition["layers"] as? [Object] ?? [] }

  /// All properties with keys, at any depth.
  var keyed: [[Object]] {
    func find(_ value: Any) -> [[Object]] {
      if let object = value as? Object {
        if object["a"] as? Int == 1, let keys = object["k"] as? [Object] { return [keys] }
        return object.values.flatMap(find)
      }
      return (value as? [Any])?.flatMap(find) ?? []
    }
    return find(root)
  }

  struct Placed {
    /// In the root's coordinates.
    var x, y: Double
    /// 0…1, without that of groups around the layer.
    var opacity: Double
    /// Width, height and radius of the rectangle that the layer fills; nil for other layers.
    var bounds: [Double]?
    /// Red, green, blue and alpha of the layer's first fill.
    var fill: [Double]?
  }

  /// The layers by name at a time in frames.
  func placed(at frame: Double) -> [String: Placed] {
    var result: [String: Placed] = [:]
    place(root, at: frame, from: (0, 0, 1), &result)
    return result
  }

  /// A place in the root's coordinates, and the root's units per unit there.
  private typealias Origin = (x: Double, y: Double, scale: Double)

  private func place(
    _ composition: Object, at frame: Double, from origin: Origin, _ all: inout [String: Placed]
  ) {
    let layers = Self.layers(composition)
    let numbered = Dictionary(layers.map { ($0["ind"] as? Int ?? 0, $0) }) { $1 }
    func transform(_ layer: Object) -> Object { layer["ks"] as? Object ?? [:] }
    /// The origin of the coordinates of a layer's children.
    func inside(_ layer: Object) -> Origin {
      let (x, y, outer) = place(of: layer)
      let anchor = transform(layer)["a"].map { Self.value($0, at: frame) } ?? [0, 0]
      let scale = outer * (transform(layer)["s"].map { Self.value($0, at: frame)[0] / 100 } ?? 1)
      return (x - anchor[0] * scale, y - anchor[1] * scale, scale)
    }
    func place(of layer: Object) -> Origin {
      let outer = (layer["parent"] as? Int).flatMap { numbered[$0] }.map(inside) ?? origin
      let position = transform(layer)["p"].map { Self.value($0, at: frame) } ?? [0, 0]
      return (outer.x + position[0] * outer.scale, outer.y + position[1] * outer.scale, outer.scale)
    }
    for layer in layers {
      let (x, y, _) = place(of: layer)
      let opacity = transform(layer)["o"].map { Self.value($0, at: frame)[0] / 100 } ?? 1
      let group = (layer["shapes"] as? [Object])?.first?["it"] as? [Object] ?? []
      func shape(_ type: String) -> Object? { group.first { $0["ty"] as? String == type } }
      let bounds = shape("rc").map { rectangle in
        ["s", "r"].flatMap { rectangle[$0].map { Self.value($0, at: frame) } ?? [] }
      }
      let fill = shape("fl").map { fill in
        Array((fill["c"].map { Self.value($0, at: frame) } ?? []).prefix(3))
          + [(fill["o"].map { Self.value($0, at: frame)[0] } ?? 100) / 100]
      }
      if let name = layer["nm"] as? String {
        all[name] = Placed(x: x, y: y, opacity: opacity, bounds: bounds, fill: fill)
      }
      if let id = layer["refId"] as? String, let composition = compositions[id] {
        self.place(composition, at: frame, from: inside(layer), &all)
      }
    }
  }

  // MARK: Keys

  /// Returns a property's value at a time in frames.
  static func value(_ property: Any, at frame: Double) -> [Double] {
    guard let property = property as? Object, let value = property["k"] else { return [] }
    guard property["a"] as? Int == 1, let keys = value as? [Object] else { return numbers(value) }
    func time(_ key: Object) -> Double { numbers(key["t"] ?? 0)[0] }
    func start(_ key: Object) -> [Double] { numbers(key["s"] ?? 0) }
    guard let next = keys.firstIndex(where: { time($0) > frame }) else { return keys.last.map(start) ?? [] }
    guard next > 0 else { return start(keys[0]) }
    let (a, b) = (keys[next - 1], keys[next])
    guard a["h"] as? Int != 1 else { return start(a) }
    let progress = (frame - time(a)) / (time(b) - time(a))
    let share = eased(progress, a["o"] as? Object ?? [:], a["i"] as? Object ?? [:])
    return zip(start(a), start(b)).map { $0 + ($1 - $0) * share }
  }

  private static func numbers(_ value: Any) -> [Double] {
    (value as? [Any] ?? [value]).map { ($0 as? NSNumber)?.doubleValue ?? .nan }
  }

  private static func eased(_ progress: Double, _ out: Object, _ back: Object) -> Double {
    let points = [
      numbers(out["x"] ?? 0)[0], numbers(out["y"] ?? 0)[0], numbers(back["x"] ?? 1)[0], numbers(back["y"] ?? 1)[0],
    ]
    func cubic(_ a: Double, _ b: Double, _ s: Double) -> Double {
      3 * (1 - s) * (1 - s) * s * a + 3 * (1 - s) * s * s * b + s * s * s
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if cubic(points[0], points[2], middle) < progress { low = middle } else { high = middle }
    }
    return cubic(points[1], points[3], low)
  }
}
