import Foundation
import SearchGeometry

/// A layer as JSON, for `inspect` and the preview's page.
package struct LayerJSON: Sendable {
  /// The layer, with its frame in the root's coordinate space.
  fileprivate let layer: Layer
  /// By the names of layers.
  package typealias LayerEvidence = (shown: [String: Evidence], motion: [String: Evidence])
  private let evidence: LayerEvidence
  private let path: String

  package init(_ root: Layer, evidence: LayerEvidence = ([:], [:])) { self.init(root, evidence, below: "") }

  private init(_ layer: Layer, _ evidence: LayerEvidence, below path: String) {
    (self.layer, self.evidence, self.path) = (layer, evidence, layer.sourcePath(below: path))
  }

  /// The tree: each level is indented by two spaces, default values are left out.
  package static let form = JSONForm<LayerJSON>(schema: .members(["$ref": .string("#/$defs/layer")])) {
    object.json($0)
  }

  /// The schema of `#/$defs/layer`.
  package static let definitions = JSONValue.members(["layer": object.schema])

  /// Members in the order of the table of properties, then what is not a number, then layers.
  private static let object: JSONForm<LayerJSON> = .object(
    [
      JSONMember("name", "unique in the tree, or empty", .string) { $0.layer.name },
      .optional("inferred", "true while the layer moves as no recording of the system shows", .bool) {
        $0.evidence.motion[$0.layer.name] == .inferred ? true : nil
      },
      .optional(
        "evidence", "of the weakest value that the layer shows; a capture or Apple has them all if absent",
        .word([Evidence.reported, .inferred].map { "\($0)" })
      ) { json in
        [json.evidence.shown, json.evidence.motion].compactMap { $0[json.layer.name] }.max().map { "\($0)" }
      },
      .optional("source", "the path of the scene's value that the layer shows; the superlayer's if absent", .string) {
        $0.layer.source == nil ? nil : $0.path
      },
      .optional("accessibility", "what VoiceOver reads of the layer and those below it as one element", element) {
        $0.layer.accessibility == nil ? nil : $0.layer
      },
    ] + LayerProperty.all.compactMap(\.member) + shape + text + [
      .optional("mask", "the layer whose alpha masks this one", form) { json in json.layer.mask.map(json.inside) },
      .optional("children", "the sublayers, back to front", form.list) { json in
        json.layer.sublayers.isEmpty ? nil : json.layer.sublayers.map(json.inside)
      },
    ])

  private func inside(_ other: Layer) -> LayerJSON {
    var placed = other
    placed.frame = other.frame.offsetBy(dx: layer.innerOrigin.x, dy: layer.innerOrigin.y)
    return LayerJSON(placed, evidence, below: path)
  }

  /// An element of a layer.
  private static let element = JSONForm<Layer>.object(
    .optional("hidden", "true for what VoiceOver leaves out; false if absent", .bool) {
      $0.accessibility?.isHidden == true ? true : nil
    },
    .optional("label", "the scene's, or the texts in the layer", .string) {
      $0.accessibility?.isHidden == true || $0.accessibilityLabel.isEmpty ? nil : $0.accessibilityLabel
    },
    .optional("value", "", .string) { $0.accessibility.flatMap { $0.value.isEmpty ? nil : $0.value } },
    .optional("hint", "", .string) { $0.accessibility.flatMap { $0.hint.isEmpty ? nil : $0.hint } },
    .optional("traits", "as UIKit names them", JSONForm.word(AccessibilityElement.Traits.names).list) {
      $0.accessibility.flatMap { $0.traits.isEmpty ? nil : $0.traits.names }
    },
    .optional("isInteractive", "true for what a finger can tap; false if absent", .bool) {
      $0.accessibility?.isInteractive == true ? true : nil
    },
    .optional("hasSystemSize", "true for a control whose size the system has chosen; false if absent", .bool) {
      $0.accessibility?.hasSystemSize == true ? true : nil
    },
    .optional(
      "hitArea", "where a finger reaches it, in the screen's coordinates; the frame if absent",
      JSONForm<CGRect>.object(
        JSONMember("x", "", .number) { $0.minX }, JSONMember("y", "", .number) { $0.minY },
        JSONMember("width", "", .number) { $0.width }, JSONMember("height", "", .number) { $0.height })
    ) { layer in layer.accessibility?.hitArea?.offsetBy(dx: layer.frame.minX, dy: layer.frame.minY) })

  private static let shape: [JSONMember<LayerJSON>] = [
    .optional("cornerCurve", "circular if absent", .word(["continuous"])) {
      $0.layer.cornerCurve == .continuous ? "continuous" : nil
    },
    .optional("clipsToBounds", "false if absent", .bool) { $0.layer.clipsToBounds ? true : nil },
    .optional("shadowColor", "with the shadow's opacity", .color) { $0.layer.shadow?.color },
    .optional(
      "shadowOffset", "in points, y down",
      JSONForm<CGSize>.object(
        JSONMember("x", "", .number) { $0.width }, JSONMember("y", "", .number) { $0.height })
    ) { $0.layer.shadow?.offset },
    .optional("shadowRadius", "the standard deviation of the blur, in points", .number) { $0.layer.shadow?.sigma },
    .optional("contentsColor", "of a symbol, of shapes or of a template image", .color) {
      $0.contents == nil ? $0.layer.contents.inkColor : nil
    },
    .optional(
      "image", "a picture's size in its own pixels",
      JSONForm<ImageFile>.object(
        JSONMember("width", "", .integer) { $0.width }, JSONMember("height", "", .integer) { $0.height })
    ) { json in
      guard case .image(let image) = json.layer.contents else { return nil }
      return image.file
    },
  ]

  private var contents: TextContents? {
    guard case .text(let text) = layer.contents else { return nil }
    return text
  }

  private static let text: [JSONMember<LayerJSON>] = [
    .optional("text", "the whole text, even if it is truncated", .string) { $0.layer.text },
    .optional("displayedText", "a truncated text with its ellipsis", .string) { json in
      json.contents.flatMap { $0.line.isTruncated ? $0.line.displayedString : nil }
    },
    .optional("textColor", "", .color) { $0.contents?.color },
    .optional(
      "textAlignment", "the point that stays where it is if the text changes", .word(["left", "center", "right"])
    ) { json in json.contents.map { "\($0.alignment)" } },
    .optional("font", "the family", .string) { $0.contents?.line.font.family },
    .optional("fontSize", "of the text's style, in points", .number) { $0.contents?.line.style.size },
    .optional("fontWeight", "of the text's style, 100…900", .integer) { $0.contents?.line.style.weight },
  ]
}

extension LayerProperty {
  /// The member of a layer's JSON object; nil for a property that descriptions leave out.
  fileprivate var member: JSONMember<LayerJSON>? {
    let (get, name) = (get, name)
    switch form {
    case .none: return nil
    case .number(let absent):
      let words = (name == "rotation" ? "degrees clockwise, " : "") + "\(DecimalText.string(absent)) if absent"
      return .optional(name, words, .number) { get($0.layer).flatMap { $0.x == absent ? nil : $0.x } }
    case .color: return .optional(name, "", .color) { get($0.layer).map(RGBAColor.init(components:)) }
    case .frame, .numbers:
      let values = JSONForm<Value>.object(
        components.enumerated().map { index, component in
          JSONMember(String(component.name.dropFirst(name.count + 1)), "", .number) { $0[index] }
        })
      return isFrame
        ? JSONMember(name, "in the screen's coordinates before rotation, in points", values) { get($0.layer) ?? .zero }
        : .optional(name, "", values) { get($0.layer) }
    }
  }
}

extension JSONForm<RGBAColor> {
  /// "#RRGGBBAA".
  fileprivate static var color: JSONForm {
    JSONForm(schema: .members(["type": .string("string"), "pattern": .string("^#[0-9A-F]{8}$")])) { .string($0.hex) }
  }
}
