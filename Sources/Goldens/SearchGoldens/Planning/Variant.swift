import SearchFrames
import SearchGeometry

/// One combination of the values in a scene's `goldens.variants`.
package struct Variant: Hashable, Sendable {
  /// The folder of its goldens: the slugs of its values; empty without variants.
  package var folder: String
  /// The scene with these values.
  package var scene: SearchScene

  package init(folder: String, scene: SearchScene) {
    self.folder = folder
    self.scene = scene
  }
}

/// One axis of variants: the slug of each value, and how the value changes the scene.
struct VariantAxis {
  struct Value {
    var slug: String
    var apply: @Sendable (inout SearchScene) -> Void
    var isNamed: @Sendable (Variants.Exception) -> Bool?
  }

  var values: [Value]

  /// Returns the axes that have values, in the order of the keys of a scene file.
  static func axes(of variants: Variants) -> [VariantAxis] {
    var axes: [VariantAxis] = []
    func add<T: Equatable & Sendable>(
      _ values: [T], _ path: WritableKeyPath<SearchScene, T> & Sendable,
      _ exception: KeyPath<Variants.Exception, T?> & Sendable, _ name: (T) -> String
    ) {
      guard !values.isEmpty else { return }
      axes.append(
        VariantAxis(
          values: values.map { value in
            Value(
              slug: Slug.of(name(value)), apply: { $0[keyPath: path] = value },
              isNamed: { entry in entry[keyPath: exception].map { $0 == value } })
          }))
    }
    add(variants.device, \.device, \.device) {
      $0.name ?? "\(DecimalName.of($0.width))x\(DecimalName.of($0.height))@\(DecimalName.of($0.scale))"
    }
    add(variants.orientation, \.orientation, \.orientation, \.rawValue)
    add(variants.appearance, \.appearance, \.appearance, \.rawValue)
    add(variants.contrast, \.contrast, \.contrast) { $0.rawValue + "-contrast" }
    add(variants.contentSizeCategory, \.contentSizeCategory, \.contentSizeCategory, \.rawValue)
    add(variants.layoutDirection, \.layoutDirection, \.layoutDirection, \.rawValue)
    add(variants.language, \.language, \.language) { $0 }
    add(variants.tint, \.tint, \.tint) { color in
      if case .rgba(let value) = color { value.hex } else { color.text }
    }
    return axes
  }
}

private enum DecimalName {
  static func of(_ value: Double) -> String { DecimalText.string(value, places: 2) }
}
