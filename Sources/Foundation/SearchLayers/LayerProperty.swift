import Foundation
import SearchGeometry

/// A property of a layer whose value is one to four numbers.
///
/// Descriptions, listings, rounding, plots, animations, the search for damage and animated SVG walk
/// ``LayerProperty/all``. A new property is a stored property of ``Layer``, one entry of that table, and the code of the
/// painters that draw it.
///
/// It is a class so that passing it on copies one reference. Each property has one object, so `===` compares properties.
package final class LayerProperty: Sendable {
  /// The numbers in the order of `components`; unused places are 0.
  package typealias Value = SIMD4<Double>

  package let name: String
  package let components: [Component]
  package let animation: Animation
  let form: Form
  /// The layer's value; nil if it has none, such as no background colour.
  package let get: @Sendable (Layer) -> Value?
  /// Sets the value. A property that cannot be absent ignores nil.
  package let set: @Sendable (inout Layer, Value?) -> Void

  /// How a change inside an animation reaches the screen.
  package enum Animation: Sendable {
    /// The presentation value is the model value plus the remaining difference of every animation in flight.
    case additive
    /// A new animation replaces the one before it.
    case replacing(Replacement)
  }

  package struct Replacement: Sendable {
    /// Returns true if a change from one model value to the next starts an animation.
    package let starts: @Sendable (_ old: Value?, _ new: Value?) -> Bool
    /// The presentation value at a progress, which is below 0 or above 1 while a spring overshoots.
    package let mix: @Sendable (_ from: Value?, _ model: Value?, _ progress: Double) -> Value?
  }

  /// How descriptions write the value.
  enum Form: Sendable {
    /// For every layer, as "x y width height" without the property's name, in the root's coordinate space.
    case frame
    /// As its name and number unless it has this value.
    case number(unless: Double)
    /// As its name and "#RRGGBBAA" unless it is absent.
    case color
    /// As the name and number of each component unless it is absent.
    case numbers
    /// Not at all: the frames of sublayers show it.
    case none
  }

  /// One number of a property, by the name that plots and differences use.
  package struct Component: Hashable, Sendable {
    /// "frame.x", "opacity".
    package let name: String
    package let unit: Unit

    package enum Unit: String, Hashable, Sendable, CaseIterable {
      case points = "pt"
      case degrees = "°"
      /// 0…1.
      case share = ""
    }
  }

  init(
    _ name: String, _ components: [(suffix: String, unit: Component.Unit)], _ animation: Animation, _ form: Form,
    get: @escaping @Sendable (Layer) -> Value?, set: @escaping @Sendable (inout Layer, Value?) -> Void
  ) {
    (self.name, self.animation, self.form, self.get, self.set) = (name, animation, form, get, set)
    self.components = components.map { Component(name: name + $0.suffix, unit: $0.unit) }
  }
}

extension LayerProperty {
  /// The property's place in `all`, which has every property.
  package var index: Int { Self.all.firstIndex { $0.name == name } ?? 0 }
}

extension LayerProperty.Component {
  /// The components that a plot can show.
  package static let all: [LayerProperty.Component] = LayerProperty.readable.flatMap(\.components)

  package static func named(_ name: String) -> LayerProperty.Component? { all.first { $0.name == name } }

  /// The value; nil if the layer has none, such as the red of a missing colour.
  /// - Parameter frame: the layer's frame in the root's coordinate space, in points.
  package func value(of layer: Layer, at frame: CGRect) -> Double? {
    for property in LayerProperty.readable {
      guard let index = property.components.firstIndex(of: self) else { continue }
      var placed = layer
      placed.frame = frame
      return property.get(placed)?[index]
    }
    return nil
  }
}

/// The forms in which descriptions write a property.
extension LayerProperty {
  var isDescribed: Bool {
    if case .none = form { return false }
    return true
  }

  var isFrame: Bool {
    if case .frame = form { return true }
    return false
  }

  /// Appends a part of a layer's line, with a leading space; nothing for a default value.
  func write(_ value: Value, to line: inout String) {
    func write(_ name: String, _ text: String) {
      line += " "
      line += name
      line += " "
      line += text
    }
    switch form {
    case .frame:
      for index in components.indices {
        line += " "
        line += DecimalText.string(value[index])
      }
    case .number(let absent): if value.x != absent { write(name, DecimalText.string(value.x)) }
    case .color: write(name, RGBAColor(components: value).hex)
    case .numbers:
      for (index, component) in components.enumerated() { write(component.name, DecimalText.string(value[index])) }
    case .none: break
    }
  }

  /// The text of each value that a line leaves out, by the name that differences use.
  package static let defaultTexts: [String: String] = Dictionary(
    uniqueKeysWithValues: all.compactMap { property in
      guard case .number(let value) = property.form else { return nil }
      return (property.name, DecimalText.string(value))
    })
}
