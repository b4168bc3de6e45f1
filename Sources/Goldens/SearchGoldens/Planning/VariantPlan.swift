import SearchFrames
import SearchGeometry

/// The variants of a scene: all combinations of values, or a selection with every pair of values.
package enum VariantPlan {
  /// - Throws: if two variants have the same folder, if there are too many, or if all are left out.
  package static func variants(of scene: SearchScene) throws(SceneProblem) -> [Variant] {
    guard let variants = scene.goldens?.variants else {
      return [Variant(folder: "", scene: scene)]
    }
    let axes = VariantAxis.axes(of: variants)
    let count = axes.reduce(1) { min($0 * $1.values.count, mostCombinations + 1) }
    guard count <= mostCombinations else {
      throw scene.problem(at: "goldens.variants", "more than \(mostCombinations) combinations; leave out some values")
    }
    var combinations = product(of: axes.map(\.values.count)).filter { combination in
      !variants.except.contains { isExcepted(combination, axes: axes, by: $0) }
    }
    if combinations.isEmpty {
      throw scene.problem(at: "goldens.variants.except", "leaves out every combination; leave out fewer")
    }
    if variants.sampling == .pairwise { combinations = pairwise(combinations) }
    var seen: Set<String> = []
    var result: [Variant] = []
    for combination in combinations {
      var changed = scene
      let values = zip(axes, combination).map { $0.values[$1] }
      for value in values { value.apply(&changed) }
      let folder = values.map(\.slug).joined(separator: "-")
      guard seen.insert(folder).inserted else {
        throw scene.problem(at: "goldens.variants", "two variants have the folder \(folder); change one of them")
      }
      let title = values.map(\.title).joined(separator: ", ")
      result.append(Variant(folder: folder, title: title, scene: changed))
    }
    return result
  }

  /// Returns true if a scene has one of the values of every axis.
  static func agrees(_ scene: SearchScene, with variants: Variants) -> Bool {
    VariantAxis.axes(of: variants).allSatisfy { axis in
      axis.values.contains { value in
        var changed = scene
        value.apply(&changed)
        return changed == scene
      }
    }
  }

  /// The most combinations of a scene: recording more takes days.
  private static let mostCombinations = 20_000

  /// Returns all combinations of indices; the last index changes fastest.
  static func product(of counts: [Int]) -> [[Int]] {
    counts.reduce([[]]) { combinations, count in
      combinations.flatMap { combination in (0..<count).map { combination + [$0] } }
    }
  }

  /// Returns true if a combination has all values that an exception names.
  private static func isExcepted(_ combination: [Int], axes: [VariantAxis], by entry: Variants.Exception) -> Bool {
    let agreements = zip(axes, combination).compactMap { axis, index in axis.values[index].isNamed(entry) }
    return !agreements.isEmpty && agreements.allSatisfy { $0 }
  }

  /// Returns combinations with every pair of values that occurs in any combination, chosen greedily in order.
  static func pairwise(_ combinations: [[Int]]) -> [[Int]] {
    struct Pair: Hashable {
      var axis: Int
      var value: Int
      var other: Int
      var otherValue: Int
    }
    func pairs(_ combination: [Int]) -> [Pair] {
      guard combination.count > 1 else {
        return combination.map { Pair(axis: 0, value: $0, other: 0, otherValue: $0) }
      }
      return combination.indices.flatMap { a in
        combination.indices.filter { $0 > a }.map {
          Pair(axis: a, value: combination[a], other: $0, otherValue: combination[$0])
        }
      }
    }
    var open = Set(combinations.flatMap(pairs))
    var left = Array(combinations.indices)
    var chosen: [Int] = []
    while !open.isEmpty {
      var best: (position: Int, gain: Int)?
      for (position, index) in left.enumerated() {
        let gain = pairs(combinations[index]).count { open.contains($0) }
        if gain > best?.gain ?? 0 { best = (position, gain) }
      }
      guard let best else { break }
      let index = left.remove(at: best.position)
      open.subtract(pairs(combinations[index]))
      chosen.append(index)
    }
    return chosen.sorted().map { combinations[$0] }
  }
}

/// One combination of the values in a scene's `goldens.variants`.
package struct Variant: Sendable {
  /// The folder of its goldens: the slugs of its values; empty without variants.
  package var folder: String
  /// Its values for readers: "light, iPhone 15 Pro, left to right".
  package var title = ""
  @Boxed package var scene: SearchScene
}

/// One axis of variants: the slug of each value, and how the value changes the scene.
struct VariantAxis {
  struct AxisValue: Sendable {
    var slug: String
    var title: String
    var apply: @Sendable (inout SearchScene) -> Void
    var isNamed: @Sendable (Variants.Exception) -> Bool?
  }

  var values: [AxisValue]

  /// Returns the axes that have values, in the order of the keys of a scene file.
  static func axes(of variants: Variants) -> [VariantAxis] {
    var axes: [VariantAxis] = []
    // "leftToRight" is "left to right".
    func words(_ name: String) -> String {
      name.reduce(into: "") { $0 += $1.isUppercase ? " " + $1.lowercased() : $1 == "-" ? " " : String($1) }
    }
    func add<T: Equatable & Sendable>(
      _ values: [T], _ path: WritableKeyPath<SearchScene, T> & Sendable,
      _ exception: KeyPath<Variants.Exception, T?> & Sendable, isWord: Bool = true,
      _ name: (T) -> String
    ) {
      guard !values.isEmpty else { return }
      axes.append(
        VariantAxis(
          values: values.map { value in
            AxisValue(
              slug: Slug.of(name(value)), title: isWord ? words(name(value)) : name(value),
              apply: { $0[keyPath: path] = value },
              isNamed: { entry in entry[keyPath: exception].map { $0 == value } })
          }))
    }
    add(variants.system, \.system, \.system, isWord: false, \.name)
    add(variants.device, \.device, \.device, isWord: false) {
      let sizes = [$0.width, $0.height, $0.scale].map { DecimalText.string($0, places: 2) }
      return $0.name ?? "\(sizes[0])x\(sizes[1])@\(sizes[2])"
    }
    add(variants.orientation, \.orientation, \.orientation, \.rawValue)
    add(variants.appearance, \.appearance, \.appearance, \.rawValue)
    add(variants.contrast, \.contrast, \.contrast) { $0.rawValue + "-contrast" }
    for setting in AccessibilitySetting.allCases {
      add(variants.accessibility[axis: setting], \.accessibility[isOn: setting], \.accessibility[setting]) {
        ($0 ? "" : "no-") + setting.hyphenated
      }
    }
    add(variants.contentSizeCategory, \.contentSizeCategory, \.contentSizeCategory, \.rawValue)
    add(variants.layoutDirection, \.layoutDirection, \.layoutDirection, \.rawValue)
    add(variants.language, \.language, \.language, isWord: false) { $0 }
    add(variants.tint, \.tint, \.tint, isWord: false) { color in
      if case .rgba(let value) = color { value.hex } else { color.text }
    }
    return axes
  }
}
