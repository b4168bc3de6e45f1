import Testing

@testable import SearchLanguage

/// The language by a value that no scene has.
@Suite struct FormatTests {
  struct Lamp: Hashable, Sendable {
    enum Light: Hashable, Sendable {
      case off
      case white(Double)
      case color(Color)
    }
    struct Color: Hashable, Sendable { var hue = 0.0, share = 1.0 }

    var name = ""
    var light = Light.off
  }

  private static let color: ValueFormat<Lamp.Color> = .object(
    Lamp.Color(), expected: "{hue, share}",
    fields: [
      Field("hue", \.hue, .number("degrees", in: 0...360), required: true, "In degrees."),
      Field("share", \.share, .number(in: 0...1), "1 by default."),
    ])

  private static let light: ValueFormat<Lamp.Light> = .oneOf(
    "off, a share or {hue: …}",
    .init(.words([("off", true)]), if: { $0.text == "off" }, { _ in .off }) { $0 == .off ? true : nil },
    .init(color, if: { $0.entries != nil }, Lamp.Light.color) { if case .color(let own) = $0 { own } else { nil } },
    .init(.number("a share", in: 0...1), if: { $0.text != nil }, Lamp.Light.white) {
      if case .white(let share) = $0 { share } else { nil }
    })

  private static let lamp: ValueFormat<Lamp> = .object(
    Lamp(),
    fields: [
      Field("name", \.name, .string("a name", atLeast: 1), required: true, "The name."),
      Field("light", \.light, light, "Its light."),
    ])

  private func read(_ yaml: String) -> (lamp: Lamp?, problems: [SceneProblem]) {
    var reading = Reading()
    let lamp = SceneDocument(yaml, file: nil).root.flatMap { Self.lamp.read($0, "", &reading) }
    return (lamp, reading.problems)
  }

  @Test(arguments: [Lamp.Light.off, .white(0.5), .color(.init(hue: 30)), .color(.init(hue: 0, share: 0.25))])
  func whatIsWrittenIsRead(_ light: Lamp.Light) {
    let lamp = Lamp(name: "Desk", light: light)
    let (again, problems) = read(Self.lamp.write(lamp).flow)
    #expect(again == lamp && problems.isEmpty)
  }

  @Test(arguments: [
    ("name: A\nlight: [1]", "light", "expected off, a share or {hue: …}, found a list"),
    ("name: A\nlight: 2", "light", "expected a share from 0 to 1, found 2"),
    ("name: A\nlight: {share: 1}", "light", "needs the key hue"),
    ("name: A\nhue: 1", "hue", "unknown key; the keys here are name, light"),
    ("light: off", "", "needs the key name"),
  ])
  func refusalsSayWhatIsExpected(_ yaml: String, _ path: String, _ message: String) {
    #expect(read(yaml).problems.map { [$0.path, $0.message] } == [[path, message]])
  }

  @Test func differencesAreFoundByPath() {
    let (a, b) = (Lamp(light: .white(1)), Lamp(light: .off))
    #expect(Self.lamp.difference(a, b, "lamp") == "lamp.light")
  }

  @Test func theSchemaHasEachForm() {
    let text = Self.lamp.schema.line
    for part in [
      "\"enum\":[\"off\"]", "\"hue\"", "\"maximum\":1", "\"required\":[\"name\"]", "\"description\":\"Its light.\"",
    ] {
      #expect(text.replacing(" ", with: "").contains(part.replacing(" ", with: "")), "\(part) in \(text)")
    }
  }
}
