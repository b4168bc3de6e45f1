extension SceneFormats {
  /// A name that becomes part of a file name.
  static let fileName = ValueFormat<String>.string("a name", atLeast: 1, atMost: SceneLimits.nameLength).checked {
    name in
    let scalars = name.unicodeScalars
    let isHidden = scalars.first == "." || scalars.first == " " || scalars.last == " "
    let isForbidden = scalars.contains { "/\\:*?\"<>|".unicodeScalars.contains($0) || $0.value < 0x20 }
    return isHidden || isForbidden
      ? "\"\(name.shown)\" names no file; leave out / \\ : * ? \" < > |, a first dot, and spaces at the ends" : nil
  }.described(byPattern: "^[^. \(forbidden)]([^\(forbidden)]*[^ \(forbidden)])?$")

  private static let forbidden = #"/\\:*?"<>|\u0000-\u001F"#

  static let still = ValueFormat<Goldens.Still>.object(
    .init(at: .at(.zero)), expected: "a time, or {name, at}",
    fields: [
      Field("name", optional: \.name, fileName, "Names the picture's file."),
      Field("at", \.at, time, required: true, "The picture's instant."),
    ]
  ).orShort(time, { .init(at: $0) }, back: { $0.name == nil ? $0.at : nil })

  static let sequence: ValueFormat<Goldens.Sequence> = .object(
    .init(name: "", from: .at(.zero), to: .at(.zero)), expected: "{name, from, to, fps}",
    fields: [
      Field("name", \.name, fileName, required: true, "Names the sequence's file."),
      Field("from", \.from, time, required: true, "The first picture's instant."),
      Field("to", \.to, time, required: true, "The end, itself left out."),
      Field("fps", \.fps, .integer("pictures a second", in: SceneLimits.fps), "Pictures a second; 60 by default."),
    ])

  static let density: ValueFormat<Comparison.Density> = .object(
    .init(count: -1, window: -1), expected: "{count, window}",
    fields: [
      Field(
        "count", \.count, .integer("pixels", in: 0...1_000_000), required: true, "The number of pixels that may differ…"
      ),
      Field("window", \.window, .integer("pixels", in: 1...1000), required: true, "…in any square of this side."),
    ])

  static let comparisonParts: ValueFormat<Comparison> = .object(
    Comparison(), expected: "exact, noise, rasterizer, or {threshold, …}",
    fields: [
      Field("preset", optional: \.preset, .choice(), "exact, noise or rasterizer, which the other keys refine."),
      Field("threshold", optional: \.threshold, share, "The colour distance from which a pixel differs, 0…1."),
      Field("metric", optional: \.metric, .choice(), "oklab or yiq."),
      Field("antialiasing", optional: \.antialiasing, .choice(), "ignore or count anti-aliased pixels."),
      Field(
        "pixels", optional: \.pixels, .integer("pixels", in: 0...64_000_000), "The number of pixels that may differ."),
      Field("ratio", optional: \.ratio, share, "The share of pixels that may differ, 0…1."),
      Field("density", optional: \.density, density, "The number that may differ close together."),
      Field(
        "layers", optional: \.layers, .choice(), "exact: the layer trees must be equal although budgets are given."),
      Field(
        "ignore", \.ignore, crop.list("a list of layers' names and rectangles", one: true),
        "Layers, with all below them, and rectangles that are not compared."),
    ])

  static let comparison = comparisonParts.or(
    Comparison.Preset.allCases.map { ($0.rawValue, Comparison(preset: $0)) })

  private static let exception: ValueFormat<Variants.Exception> = .object(
    .init(), expected: "{device: …, appearance: …}",
    fields: Field.accessibility(
      { Field($0.rawValue, optional: \.accessibility[$0], .boolean, "The value left out.") },
      in: [
        Field("system", optional: \.system, systemVersion, "The version of iOS left out."),
        Field("device", optional: \.device, device, "The device left out."),
        Field("orientation", optional: \.orientation, .choice(), "The orientation left out."),
        Field("appearance", optional: \.appearance, .choice(), "The appearance left out."),
        Field("contrast", optional: \.contrast, .choice(), "The contrast left out."),
        Field("contentSizeCategory", optional: \.contentSizeCategory, .choice(), "The text size left out."),
        Field("layoutDirection", optional: \.layoutDirection, .choice(), "The direction left out."),
        Field("language", optional: \.language, language, "The language left out."),
        Field("tint", optional: \.tint, color, "The tint left out."),
      ]),
    check: { exception, node, path, reading in
      if exception != Variants.Exception() { return }
      reading.report("names no value to leave out", at: node.place, path: path)
    })

  static let variants: ValueFormat<Variants> = .object(
    Variants(), expected: "axes such as {appearance: [light, dark]}",
    fields: Field.accessibility(
      { Field($0.rawValue, \.accessibility[axis: $0], switches, $0.words) },
      in: [
        Field("system", \.system, systemVersion.list("versions of iOS", one: true), "Versions of iOS."),
        Field("device", \.device, device.list("devices", one: true), "Devices."),
        Field("orientation", \.orientation, axis(), "Orientations."),
        Field("appearance", \.appearance, axis(), "Appearances."),
        Field("contrast", \.contrast, axis(), "Contrasts."),
        Field("contentSizeCategory", \.contentSizeCategory, axis(), "Text sizes."),
        Field("layoutDirection", \.layoutDirection, axis(), "Directions."),
        Field("language", \.language, language.list("languages", one: true), "Languages."),
        Field("tint", \.tint, color.list("colours", one: true), "Tints."),
        Field("sampling", \.sampling, .choice(), "product (all combinations) or pairwise."),
        Field("except", \.except, exception.list("a list of combinations"), "Combinations left out."),
      ]))

  private static let switches = ValueFormat<Bool>.boolean.list("a list of true and false", one: true)

  private static func axis<Value: Hashable & Sendable & RawRepresentable & CaseIterable>() -> ValueFormat<[Value]>
  where Value.RawValue == String {
    let value = ValueFormat<Value>.choice()
    return value.list("a list, each \(value.expected)", one: true)
  }

  static let goldens: ValueFormat<Goldens> = .object(
    Goldens(),
    fields: [
      Field(
        "at", \.at, still.list("a list of times", one: true, standIn: .init(at: .at(.zero))),
        "Pictures: times, or {name, at}."),
      Field("sequences", \.sequences, sequence.list("a list of sequences"), "Sequences of pictures."),
      Field("variants", optional: \.variants, variants, "The axes along which the pictures are multiplied."),
      Field("compare", optional: \.compare, comparison, "Budgets; absent: exact."),
      Field(
        "scale", \.scale, .number("a scale", in: SceneLimits.pictureScale), "Device pixels per point; 1 by default."),
      Field(
        "maximumSize", optional: \.maximumSize, fileSize,
        "Recording warns of larger files; 100 KiB a still and 1 MiB a sequence by default, at scale 1."),
      Field(
        "accessibility", \.accessibility, .boolean,
        "True to record what VoiceOver reads with each still: a list, and a picture, NAME-accessibility.png."),
    ])
}
