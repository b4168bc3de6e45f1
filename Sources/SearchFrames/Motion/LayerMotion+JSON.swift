import SearchGeometry
import SearchLayers
import SearchMotion
import SearchStaging

extension LayerMotion {
  package static let form = JSONForm<LayerMotion>.object(
    JSONMember("layer", "", .string) { $0.layer },
    JSONMember("event", "its id, or what it does", .string) { $0.event },
    JSONMember("start", "of the event, in seconds", .number) { $0.start.seconds },
    JSONMember("end", "the instant of the next event, or that from which the layer rests", .number) { $0.end.seconds },
    JSONMember("animations", "those that the event starts, and those that it interrupts, oldest first", animation.list)
    {
      $0.animations
    },
    JSONMember("keyframes", "values to be joined by straight lines, within 0.05 pt", keyframes.list) { $0.keyframes })

  private static let animation = JSONForm<PropertyAnimation>.object(
    JSONMember("property", "", .string) { $0.property.name },
    JSONMember("components", "the names of the numbers", JSONForm.string.list) { $0.property.components.map(\.name) },
    JSONMember("adds", "true: (from - to)(1 - curve) is added; false: it replaces the one before it", .bool) {
      $0.adds
    },
    JSONMember("start", "in seconds", .number) { $0.timing.start.seconds },
    JSONMember("delay", "in seconds", .number) { $0.timing.delay.seconds },
    JSONMember("end", "in seconds", .number) { $0.timing.end.seconds },
    JSONMember("from", "", JSONForm.number.list) { numbers($0.from, of: $0.property) },
    JSONMember("to", "", JSONForm.number.list) { numbers($0.to, of: $0.property) },
    .optional("cubic", "the control points: x1, y1, x2, y2", JSONForm.number.list) { animation in
      guard case .timing(let f, _) = animation.timing.curve else { return nil }
      return [f.x1, f.y1, f.x2, f.y2]
    },
    .optional("spring", "", spring) { animation in
      switch animation.timing.curve {
      case .timing: nil
      case .spring(let spring), .springCut(let spring, _): spring
      }
    })

  private static let spring = JSONForm<Spring>.object(
    JSONMember("mass", "", .number) { $0.mass }, JSONMember("stiffness", "", .number) { $0.stiffness },
    JSONMember("damping", "at most the critical one, unless the spring was given by its bounce", .number) {
      $0.effectiveDamping
    },
    JSONMember("initialVelocity", "in whole ways per second", .number) { $0.initialVelocity })

  private static let keyframes = JSONForm<Keyframes>.object(
    JSONMember("property", "", .string) { $0.property.name },
    JSONMember("components", "the names of the numbers", JSONForm.string.list) { $0.property.components.map(\.name) },
    JSONMember("times", "in seconds after the start", JSONForm.number.list) { $0.samples.map(\.time) },
    JSONMember("values", "", JSONForm.number.list.list) { keyframes in
      keyframes.samples.map { numbers($0.value, of: keyframes.property) }
    })

  private static func numbers(_ value: LayerProperty.Value, of property: LayerProperty) -> [Double] {
    property.components.indices.map { value[$0] }
  }
}

extension LayerMotion.Keyframes {
  /// The components that change.
  var changing: [Int] {
    property.components.indices.filter { index in samples.contains { $0.value[index] != samples[0].value[index] } }
  }
}

extension LayerMotion {
  /// The numbers that change, for a plot.
  package var plotted: [PlottedProperty] {
    keyframes.flatMap { keyframes in keyframes.changing.map { (layer, keyframes.property.components[$0]) } }
  }
}
