import Foundation
import SearchGeometry

/// What differs between two layer trees: which layer, which value, from what to what.
public struct LayerDifference: Hashable, Sendable, CustomStringConvertible {
  /// The layer's name.
  public var layer: String
  /// "frame.x", "opacity", "text" …; "presence" for a layer that only one tree holds, "sublayers" for one whose
  /// children or their order differ.
  public var property: String
  public var from: String
  public var to: String

  public init(layer: String, property: String, from: String, to: String) {
    self.layer = layer
    self.property = property
    self.from = from
    self.to = to
  }

  /// "tags.pill.frame.x 101.33 → 102".
  public var description: String { "\(layer).\(property) \(from) → \(to)" }

  /// The differences in the order of the first tree, layers that only the second holds last.
  ///
  /// Frames are compared where they are on the screen; numbers that read the same with six decimals are equal.
  public static func between(_ a: Layer, _ b: Layer) -> [LayerDifference] {
    let (before, after) = (Self.entries(of: a), Self.entries(of: b))
    let later = Dictionary(after.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    let earlier = Set(before.map(\.name))
    var result: [LayerDifference] = []
    for entry in before {
      guard let other = later[entry.name] else {
        result.append(.init(layer: entry.name, property: "presence", from: "present", to: "absent"))
        continue
      }
      for (property, from) in entry.values {
        let to = other.values.first { $0.0 == property }?.1 ?? ""
        if from != to { result.append(.init(layer: entry.name, property: property, from: from, to: to)) }
      }
    }
    result += after.filter { !earlier.contains($0.name) }
      .map { .init(layer: $0.name, property: "presence", from: "absent", to: "present") }
    return result
  }

  private struct Entry {
    var name: String
    var values: [(String, String)]
  }

  private static func entries(of root: Layer) -> [Entry] {
    var result: [Entry] = []
    root.walk { layer, frame in
      var values = [
        ("frame.x", DecimalText.string(frame.minX)), ("frame.y", DecimalText.string(frame.minY)),
        ("frame.width", DecimalText.string(frame.width)), ("frame.height", DecimalText.string(frame.height)),
        ("opacity", DecimalText.string(layer.opacity)), ("cornerRadius", DecimalText.string(layer.cornerRadius)),
        ("cornerCurve", layer.cornerCurve.rawValue), ("backgroundColor", layer.backgroundColor?.hex ?? "none"),
        ("clipsToBounds", layer.clipsToBounds ? "true" : "false"), ("shadow", words(layer.shadow)),
        ("mask", layer.mask?.name ?? "none"),
        ("sublayers", layer.sublayers.map(\.name).joined(separator: " ")),
      ]
      values += words(layer.backdrop)
      values += words(layer.contents)
      result.append(Entry(name: layer.name, values: values))
    }
    return result
  }

  private static func words(_ shadow: Shadow?) -> String {
    guard let shadow else { return "none" }
    return shadow.color.hex + " "
      + [shadow.offset.width, shadow.offset.height, shadow.sigma].map { DecimalText.string($0) }
      .joined(separator: " ")
  }

  private static func words(_ backdrop: Backdrop?) -> [(String, String)] {
    func word(_ value: Double?) -> String { value.map { DecimalText.string($0) } ?? "none" }
    return [
      ("backdrop.blurRadius", word(backdrop?.blurRadius)), ("backdrop.saturation", word(backdrop?.saturation)),
      ("backdrop.amount", word(backdrop?.amount)),
    ]
  }

  private static func words(_ contents: Contents) -> [(String, String)] {
    switch contents {
    case .none: return [("contents", "none")]
    case .text(let text):
      let place = [text.origin.x, text.origin.y].map { DecimalText.string($0) }.joined(separator: " ")
      let style = DecimalText.string(text.line.style.size) + " pt " + String(text.line.style.weight)
      return [
        ("contents", "text"), ("text", JSONText.string(text.line.string)), ("text.color", text.color.hex),
        ("text.origin", place), ("text.style", style), ("text.width", DecimalText.string(text.line.width)),
      ]
    case .paths(let paths):
      return [("contents", "paths"), ("paths.colors", paths.map(\.color.hex).joined(separator: " "))]
    case .image(let image): return [("contents", "image \(image.width)×\(image.height)")]
    }
  }
}
