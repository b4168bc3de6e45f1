import Foundation
import SearchGeometry

/// The forms in which descriptions write a property.
extension LayerProperty {
  var isDescribed: Bool {
    if case .none = form { return false }
    return true
  }

  /// A part of a layer's line, with a leading space; empty for a default value.
  func text(_ value: Value) -> String {
    switch form {
    case .frame: components.indices.map { " " + DecimalText.string(value[$0]) }.joined()
    case .number(let absent): value.x == absent ? "" : " \(name) \(DecimalText.string(value.x))"
    case .color: " \(name) \(RGBAColor(components: value).hex)"
    case .numbers: components.indices.map { " \(components[$0].name) \(DecimalText.string(value[$0]))" }.joined()
    case .none: ""
    }
  }

  /// A member of a layer's JSON object; nil for a default value.
  func json(_ value: Value) -> String? {
    switch form {
    case .frame, .numbers:
      "\"\(name)\": {"
        + components.indices.map {
          "\"\(components[$0].name.dropFirst(name.count + 1))\": \(DecimalText.string(value[$0]))"
        }.joined(separator: ", ") + "}"
    case .number(let absent): value.x == absent ? nil : "\"\(name)\": \(DecimalText.string(value.x))"
    case .color: "\"\(name)\": \"\(RGBAColor(components: value).hex)\""
    case .none: nil
    }
  }

  /// The text of each value that a line leaves out, by the name that differences use.
  package static let defaultTexts: [String: String] = Dictionary(
    uniqueKeysWithValues: all.compactMap { property in
      guard case .number(let value) = property.form else { return nil }
      return (property.name, DecimalText.string(value))
    })
}
