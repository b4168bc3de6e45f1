import Foundation
import SearchGeometry

extension FilmConformance {
  private static let pair = JSONForm<Pair>.object(
    JSONMember("app", "the app's", .number) { $0.app }, JSONMember("scene", "the scene's", .number) { $0.scene })

  private static let status = JSONForm<String>.word(["conforms", "differs", "notJudged"])

  private static let layer = JSONForm<LayerMotion>.object(
    JSONMember("layer", "", .string) { $0.layer },
    JSONMember("property", "such as frame.x", .string) { $0.property },
    JSONMember("status", "", status) { $0.status.name },
    JSONMember("reason", "what differs, or why it is not judged", .string) { $0.reason },
    .optional("onset", "in seconds after the event", pair) { $0.onset },
    .optional("family", "the app's curve: spring, linear, easeIn, easeOut, easeInOut or curve", .string) { $0.family },
    .optional("duration", "in seconds; a spring's is the perceptual one", pair) { $0.duration },
    .optional("bounce", "of springs", pair) { $0.bounce },
    .optional("offset", "from the scene's place along the way, in points; of opacities a share", .number) { $0.offset },
    .optional(
      "color", "at the end, #RRGGBB",
      .object(
        JSONMember("app", "", .string) { String($0.app.hex.prefix(7)) },
        JSONMember("scene", "", .string) { String($0.scene.hex.prefix(7)) })
    ) { $0.color },
    .optional("residual", "what no curve explains, as a share of the way", .number) { $0.residual })

  private static let event = JSONForm<Event>.object(
    JSONMember("id", "or the event's words", .string) { $0.id },
    .optional("time", "in seconds of the first film that shows it", .number) { $0.time },
    JSONMember("status", "", status) { $0.status.name },
    JSONMember("reason", "why it is not judged", .string) { $0.reason },
    JSONMember("takes", "the films that show it", .integer) { $0.takes },
    JSONMember("spread", "of the takes, in seconds", .number) { $0.spread },
    JSONMember("layers", "what it moves", layer.list) { $0.layers })

  /// Films that are held to a scene.
  package static let form = JSONForm<FilmConformance>.object(
    JSONMember("takes", "the films", JSONForm.string.list) { $0.takes },
    JSONMember("verdict", "", status) { $0.verdict.name },
    JSONMember("notes", "to know first", JSONForm.string.list) { $0.notes },
    JSONMember("events", "in the timeline's order", event.list) { $0.events })

  /// Films or trees, for the schema.
  package static let eitherForm = JSONForm<FilmConformance>(
    schema: .members(["anyOf": .array([Conformance.form.schema, form.schema])]), json: form.json)
}
