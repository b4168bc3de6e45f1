import Foundation
import SearchGeometry
import SearchMotion

extension SceneFormats {
  /// A length or an offset in points.
  static let points = ValueFormat<Double>.number("points")
  /// A length in points, not negative.
  static let length = ValueFormat<Double>.number("points", in: 0...SceneLimits.length)
  static let positiveLength = ValueFormat<Double>.number("points", in: 0...SceneLimits.length, above: 0)
  static let share = ValueFormat<Double>.number("a number", in: 0...1)
  static let titles = ValueFormat<String>.text("a title", atLeast: 1).list("a list of titles")
  /// The titles of scopes or tags. They are fewer than others, because each is laid out for every frame.
  static let barTitles = ValueFormat<String>.text("a title", atLeast: 1).list(
    "a list of titles", atMost: SceneLimits.barTitles)

  /// A file or folder. A path in an extended file is converted to one relative to the scene's folder.
  static let filePath = ValueFormat<String>.string("a path", atLeast: 1, atMost: SceneLimits.pathLength).map(
    { path, node, _, reading in
      let folder = node.place.file.flatMap { reading.folders[$0] } ?? ""
      guard !folder.isEmpty, !path.hasPrefix("/") else { return path }
      return "\(folder)/\(path.hasPrefix("./") && path.count > 2 ? String(path.dropFirst(2)) : path)"
    }, back: { $0 })

  static let rect: ValueFormat<CGRect> = ValueFormat<CGRect>.object(
    .zero, expected: "a rectangle {x, y, width, height}",
    fields: [
      Field("x", \.origin.x, number(points), required: true, "Points from the screen's left."),
      Field("y", \.origin.y, number(points), required: true, "Points from the screen's top."),
      Field("width", \.size.width, number(positiveLength), required: true, "In points."),
      Field("height", \.size.height, number(positiveLength), required: true, "In points."),
    ])

  static func number(_ format: ValueFormat<Double>) -> ValueFormat<CGFloat> {
    format.map({ CGFloat($0) }, back: { Double($0) })
  }

  /// A layer's name, or a rectangle.
  static let crop: ValueFormat<Crop> = {
    let name = ValueFormat<String>.string("a layer's name", atLeast: 1, atMost: 200)
    let expected = "a layer's name, or a rectangle {x, y, width, height}"
    return ValueFormat(expected: expected, schema: .anyOf(name.schema, rect.schema)) { node, path, reading in
      if node.entries != nil { return rect.read(node, path, &reading).map { .rect($0) } }
      guard node.text != nil else { return reading.refuse(node, path: path, expected: expected) }
      return name.read(node, path, &reading).map { .layer($0) }
    } write: { crop in
      switch crop {
      case .layer(let name): .text(name)
      case .rect(let rectangle): rect.write(rectangle)
      }
    }
  }()

  /// A title, or "#N" for the title of that index.
  static let selection: ValueFormat<Selection> = ValueFormat<String>.string("a title or \"#index\"", atLeast: 1).map(
    { text, node, path, reading in
      guard text.unicodeScalars.first == "#" else { return .title(text) }
      let digits = text.utf8.dropFirst()
      guard (1...6).contains(digits.count), digits.allSatisfy(isDigit),
        let index = Int(String(digits) ?? "")
      else {
        return reading.refuse(
          "expected a number after the #, as in \"#2\"; the first is #0", at: node.place, path: path)
      }
      return .index(index)
    }, back: \.text
  ).described(byPattern: "^([^#]|#[0-9]{1,6}$)")

  static let systemVersion: ValueFormat<SystemVersion> = {
    struct Parts: Hashable, Sendable {
      var version = SystemVersion.iOS17
      var sdk: Int?
    }
    let versions = SystemVersion.all.filter { $0.sdk == $0.major }.map { ($0.name, $0) }
    let sdks = SystemVersion.all.map(\.sdk)
    let parts = ValueFormat<Parts>.object(
      Parts(), expected: "{version, sdk}",
      fields: [
        Field("version", \.version, .words(versions), required: true, "The version of iOS."),
        Field(
          "sdk", optional: \.sdk, .integer("the SDK's version, a number", in: (sdks.min() ?? 0)...(sdks.max() ?? 0)),
          "That of the SDK: 26 on iOS 27 keeps a search tab apart, as on iOS 26; that of iOS by default."),
      ])
    return parts.map(
      { parts, node, path, reading in
        let (major, sdk) = (parts.version.major, parts.sdk)
        guard let version = SystemVersion(major: major, sdk: sdk) else {
          return reading.refuse(
            "iOS \(major) is drawn for apps of its own SDK" + (major == 27 ? ", or of SDK 26" : "")
              + "; not of SDK \(sdk ?? major)", at: node.place, path: path)
        }
        return version
      }, back: { Parts(version: SystemVersion(major: $0.major) ?? .iOS17, sdk: $0.sdk == $0.major ? nil : $0.sdk) }
    ).orShort(.words(SystemVersion.all.map { ($0.name, $0) }), { $0 }, back: { $0 })
  }()

  static let language = ValueFormat<String>.string("a language such as en, ja or zh-Hant", atLeast: 2, atMost: 35)
    .checked { tag in
      let parts = tag.split(separator: "-", omittingEmptySubsequences: false)
      let isTag = parts.allSatisfy { (1...8).contains($0.utf8.count) && $0.utf8.allSatisfy(isLetterOrDigit) }
      guard isTag, let first = parts.first, (2...3).contains(first.utf8.count), !first.utf8.contains(where: isDigit)
      else { return "\"\(tag.shown)\" is no language; write a tag such as en, ja or zh-Hant" }
      return nil
    }.described(
      by: .members([
        "type": .string("string"), "pattern": .string("^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$"), "maxLength": .int(35),
      ]))

  @Sendable private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  @Sendable static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    isDigit(byte) || (0x41...0x5A).contains(byte & 0xDF)
  }

  /// The size of a file in bytes: "100 KiB".
  static let fileSize: ValueFormat<Int> = ValueFormat(
    expected: "a file's size such as 512 B, 100 KiB or 2 MiB, at most 999 MiB",
    schema: text(pattern: "^([1-9][0-9]{0,8} ?B|[1-9][0-9]{0,5} ?KiB|[1-9][0-9]{0,2} ?MiB)$")
  ) { node, path, reading in
    let text = node.text ?? ""
    let digits = text.prefix { "0"..."9" ~= $0 }
    let rest = text.dropFirst(digits.count)
    guard let unit = units.first(where: { rest == $0.name || rest == " " + $0.name }), digits.first != "0",
      digits.count <= unit.digits, let count = Int(digits)
    else { return reading.refuse(node, path: path, expected: fileSize.expected) }
    return count * unit.bytes
  } write: { bytes in
    let unit = units.first { bytes.isMultiple(of: $0.bytes) }
    return .plain(unit.map { "\(bytes / $0.bytes) \($0.name)" } ?? "\(bytes) B")
  }

  /// Units of IEC 80000-13, the largest first. `digits` limits the count, so that a pattern can express it.
  private static let units = [
    (name: "MiB", bytes: 1 << 20, digits: 3), (name: "KiB", bytes: 1 << 10, digits: 6),
    (name: "B", bytes: 1, digits: 9),
  ]

  /// The pattern of a time. It limits values as far as a regular expression can: a fraction may be longer than a day.
  private static let literal: String = {
    let seconds = decimals("[0-9]{1,4}|[1-7][0-9]{4}|8[0-5][0-9]{3}|86[0-3][0-9]{2}", most: "86400")
    let milliseconds = decimals("[0-9]{1,7}|[1-7][0-9]{7}|8[0-5][0-9]{6}|86[0-3][0-9]{5}", most: "86400000")
    return "(\(seconds))s?|(\(milliseconds))ms|[0-9]{1,18}/0*[1-9][0-9]{0,16}s?"
  }()

  private static func decimals(_ below: String, most: String) -> String {
    #"0*(\#(below))(\.[0-9]*)?|0*\#(most)(\.0*)?|\.[0-9]+"#
  }

  /// The pattern of ids that look like times or numbers. Ids contain no + and no /.
  private static let idLiteral = #"([0-9]+(\.[0-9]*)?|\.[0-9]+)([eE]-?[0-9]+)?(ms|s)?|[-.0-9][-._0-9eE]*"#

  private static let zeroToDay = JSONValue.members([
    "type": .string("number"), "minimum": .number("0"), "maximum": .int(SceneLimits.seconds),
  ])

  private static func text(pattern: String) -> JSONValue {
    .members(["type": .string("string"), "pattern": .string(pattern)])
  }

  /// A span of time, without reference to an event.
  static let duration = durationDefinition.reference(to: "duration")

  static let durationDefinition: ValueFormat<Instant> = {
    let expected = "a span such as \(TimeLiteral.forms)"
    let schema = JSONValue.anyOf(zeroToDay, text(pattern: "^(\(literal))$"))
    return ValueFormat(expected: expected, schema: schema) { node, path, reading in
      guard let text = node.text else { return reading.refuse(node, path: path, expected: expected) }
      switch TimeLiteral(text) {
      case .time(let instant): return instant
      case .malformed(let words), .outOfRange(let words):
        reading.report("\"\(text.shown)\" \(words)", at: node.place, path: path)
      case .word:
        let words = text.hasPrefix("-") ? "\(expected), not below 0" : expected
        reading.mismatch(node, path: path, expected: words)
      }
      return nil
    } write: {
      .plain($0.sceneText)
    }
  }()

  /// A span above 0 s when rounded.
  static let positiveDuration = duration.checked { $0 > .zero ? nil : "must be longer than 0 s" }
    .described(
      by: duration.schema.adding([
        "not": .members([
          "anyOf": .array([
            .members(["type": .string("number"), "exclusiveMaximum": .number("0.0000000005")]),
            text(pattern: #"^([0.]+(ms|s)?|0*\.(0{9}[0-4][0-9]*s?|0{6}[0-4][0-9]*ms)|0+/.*)$"#),
          ])
        ])
      ]))

  static let time = timeDefinition.reference(to: "time")

  static let timeDefinition: ValueFormat<SearchScene.Time> = {
    let expected = "a time such as \(TimeLiteral.forms), or an event's id plus or minus such a time"
    // An event's id or "settled", with an optional offset.
    let reference = text(
      pattern:
        #"^[ \t]*[^\#(EventID.excluded)]{1,\#(SceneLimits.nameLength)}([ \t]*\+[ \t]*(\#(literal))|[ \t]+-[ \t]*(\#(literal)))?[ \t]*$"#
    ).adding([
      "allOf": .array([text(pattern: #"^[ \t]*[-._0-9]*[^-._0-9 \t+]"#)]),
      "not": text(pattern: #"^[ \t]*((\#(idLiteral))([ \t+]|$)|-[ \t]*(\#(literal))[ \t]*$)"#),
    ])
    let schema = JSONValue.anyOf(zeroToDay, text(pattern: #"^[ \t]*(\#(literal))[ \t]*$"#), reference)
    return ValueFormat(expected: expected, schema: schema) { node, path, reading in
      guard let text = node.text else { return reading.refuse(node, path: path, expected: expected) }
      do throws(SceneProblem) {
        return try SearchScene.Time(parsing: text)
      } catch {
        return reading.refuse(error.message, at: node.place, path: path)
      }
    } write: {
      .plain($0.text)
    }
  }()

  static let eventID: ValueFormat<String> = {
    let schema = text(pattern: "^[^\(EventID.excluded)]{1,\(SceneLimits.nameLength)}$").adding([
      "allOf": .array([text(pattern: "[^-._0-9]")]),
      "not": text(pattern: "^(settled|\(idLiteral))$"),
    ])
    return ValueFormat(expected: "an id", schema: schema) { node, path, reading in
      guard let text = node.text, !node.isBoolean else {
        return reading.refuse(node, path: path, expected: "an id, a word of letters, digits, -, _ and .")
      }
      guard let problem = EventID.problem(text) else { return text }
      return reading.refuse("\"\(text.shown)\" is no id: \(problem)", at: node.place, path: path)
    } write: {
      .text($0)
    }
  }()
}

extension SearchScene.Selection {
  /// The selection as a scene file writes it.
  package var text: String {
    switch self {
    case .title(let title): return title
    case .index(let index): return "#\(index)"
    }
  }
}

/// The formats of values in scene files. The decoder, the encoder, the JSON Schema and spelling suggestions share them.
enum SceneFormats {}
