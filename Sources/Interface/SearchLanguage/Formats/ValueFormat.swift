import SearchGeometry

/// The format of a kind of value in scene files: reads it, writes it, and describes it in the schema.
///
/// Functions of formats and fields are not specialised: there are hundreds of types, the copies took a quarter of the
/// module's build, and reading a scene spends little time in them. So those that read go through their lists by index:
/// for a sequence's loop or method, the runtime searches the whole program for conformances, once a type, which took a
/// twelfth of the time of `check`.
package struct ValueFormat<Value: Sendable>: Sendable {
  private var makeExpected: @Sendable () -> String
  private var makeSchema: @Sendable () -> JSONValue
  private var makeAllowsNull: @Sendable () -> Bool
  /// Returns nil after a problem.
  package var read: @Sendable (_ node: SceneNode, _ path: String, _ reading: inout Reading) -> Value?
  package var write: @Sendable (Value) -> WrittenValue
  /// Returns the path of the first part in which two different values of the key at a path differ.
  package let difference: @Sendable (_ a: Value, _ b: Value, _ path: String) -> String
  /// Visits the parts of the value of the key at a path; nil for values without parts.
  package var visit: Visit?

  /// - Parameters expected, schema, allowsNull: evaluated when they are asked for, because reading a scene without problems
  ///   does not need them.
  package init(
    expected: @autoclosure @escaping @Sendable () -> String, schema: @autoclosure @escaping @Sendable () -> JSONValue,
    allowsNull: @autoclosure @escaping @Sendable () -> Bool = false,
    difference: @escaping @Sendable (Value, Value, String) -> String = { _, _, path in path },
    read: @escaping @Sendable (SceneNode, String, inout Reading) -> Value?,
    write: @escaping @Sendable (Value) -> WrittenValue, visit: Visit? = nil
  ) {
    (makeExpected, makeSchema, makeAllowsNull) = (expected, schema, allowsNull)
    (self.read, self.write, self.difference, self.visit) = (read, write, difference, visit)
  }

  /// The end of a message that begins with "expected".
  package var expected: String { makeExpected() }
  package var schema: JSONValue { makeSchema() }
  /// A key without a value counts as absent.
  package var allowsNull: Bool { makeAllowsNull() }

  /// Returns the format converted to another type. `convert` reports problems and returns nil.
  @_semantics("optimize.sil.specialize.generic.never")
  package func map<Other: Sendable>(
    _ convert: @escaping @Sendable (Value, SceneNode, String, inout Reading) -> Other?,
    back: @escaping @Sendable (Other) -> Value
  ) -> ValueFormat<Other> {
    ValueFormat<Other>(
      expected: expected, schema: schema, allowsNull: allowsNull, difference: { difference(back($0), back($1), $2) },
      read: { node, path, reading in
        guard let value = read(node, path, &reading) else { return nil }
        return convert(value, node, path, &reading)
      }, write: { write(back($0)) },
      visit: visit.map { visit in ValueFormat<Other>.Visit(visit.kinds) { visit(back($0), $1, $2) } })
  }

  package func map<Other: Sendable>(
    _ convert: @escaping @Sendable (Value) -> Other, back: @escaping @Sendable (Other) -> Value
  ) -> ValueFormat<Other> {
    map({ value, _, _, _ in convert(value) }, back: back)
  }

  /// Returns the format with a further condition; `problem` returns a message, or nil if it holds.
  @_semantics("optimize.sil.specialize.generic.never")
  package func checked(_ problem: @escaping @Sendable (Value) -> String?) -> ValueFormat {
    map(
      { value, node, path, reading in
        guard let words = problem(value) else { return value }
        return reading.refuse(words, at: node.place, path: path)
      }, back: { $0 })
  }

  /// Returns the format with another schema, which describes its checks.
  package func described(by schema: @autoclosure @escaping @Sendable () -> JSONValue) -> ValueFormat {
    var format = self
    format.makeSchema = schema
    return format
  }

  /// The format of a key that may be without a value.
  package var orNothing: ValueFormat {
    var format = described(by: .anyOf(schema, .members(["type": .string("null")])))
    format.makeAllowsNull = { true }
    return format
  }

  /// Returns the format with its text restricted by a pattern in the schema.
  package func described(byPattern pattern: String) -> ValueFormat {
    described(by: schema.adding(["pattern": .string(pattern)]))
  }

  /// Returns the format with a reference to a name in the schema's `$defs`.
  package func reference(to name: String) -> ValueFormat {
    described(by: .members(["$ref": .string("#/$defs/\(name)")]))
  }

  /// Returns the format with other words for messages.
  package func expecting(_ words: @autoclosure @escaping @Sendable () -> String) -> ValueFormat {
    var format = self
    format.makeExpected = words
    return format
  }
}

extension ValueFormat where Value == Double {
  package static func number(
    _ words: String = "a number", in range: ClosedRange<Double> = -SceneLimits.length...SceneLimits.length,
    above: Double? = nil
  ) -> ValueFormat {
    @Sendable func expected() -> String {
      let bounds = above.map { "above \(ExactNumber.text($0)) and up" } ?? "from \(ExactNumber.text(range.lowerBound))"
      return "\(words) \(bounds) to \(ExactNumber.text(range.upperBound))"
    }
    @Sendable func schema() -> JSONValue {
      let low = above.map { JSONValue.Member(key: "exclusiveMinimum", value: .number(ExactNumber.text($0))) }
      return JSONValue.object([
        .init(key: "type", value: .string("number")),
        low ?? .init(key: "minimum", value: .number(ExactNumber.text(range.lowerBound))),
        .init(key: "maximum", value: .number(ExactNumber.text(range.upperBound))),
      ])
    }
    return ValueFormat(expected: expected(), schema: schema()) { node, path, reading in
      if let text = node.plainText, let value = ExactNumber.value(text), range.contains(value),
        above.map({ value > $0 }) ?? true
      {
        return value
      }
      var words = expected()
      if case .scalar(let text, isPlain: false) = node.value, ExactNumber.value(text) != nil {
        words += ", without quotes"
      }
      return reading.refuse(node, path: path, expected: words)
    } write: {
      .plain(ExactNumber.text($0))
    }
  }
}

extension ValueFormat where Value == Int {
  package static func integer(_ words: String, in range: ClosedRange<Int>) -> ValueFormat {
    @Sendable func expected() -> String { "\(words) from \(range.lowerBound) to \(range.upperBound)" }
    @Sendable func schema() -> JSONValue {
      .members([
        "type": .string("integer"), "minimum": .number("\(range.lowerBound)"),
        "maximum": .number("\(range.upperBound)"),
      ])
    }
    return ValueFormat(expected: expected(), schema: schema()) { node, path, reading in
      if let text = node.plainText, let value = ExactNumber.integer(text), range.contains(value) { return value }
      return reading.refuse(node, path: path, expected: expected())
    } write: {
      .plain("\($0)")
    }
  }
}

extension ValueFormat where Value == Bool {
  package static var boolean: ValueFormat {
    ValueFormat(expected: "true or false", schema: .members(["type": .string("boolean")])) { node, path, reading in
      switch node.plainText {
      case "true", "True", "TRUE": return true
      case "false", "False", "FALSE": return false
      default:
        return reading.refuse(node, path: path, expected: "true or false", suggestion: node.textAsTruth)
      }
    } write: {
      .plain($0 ? "true" : "false")
    }
  }

  /// The value of a verb without parameters.
  package static var justTrue: ValueFormat {
    ValueFormat(expected: "true", schema: .members(["const": .bool(true)])) { node, path, reading in
      if ["true", "True", "TRUE"].contains(node.plainText) { return true }
      let suggestion = node.textAsTruth.flatMap { $0 == "true" ? $0 : nil }
      return reading.refuse(node, path: path, expected: "true", suggestion: suggestion)
    } write: { _ in
      .plain("true")
    }
  }
}

extension ValueFormat where Value == String {
  /// Text. A number without quotes is read as its text.
  package static func string(_ expected: String = "text", atLeast: Int = 0, atMost: Int = SceneLimits.textLength)
    -> ValueFormat
  {
    @Sendable func schema() -> JSONValue {
      var members: [JSONValue.Member] = [.init(key: "type", value: .strings(["string", "number"]))]
      if atLeast > 0 { members.append(.init(key: "minLength", value: .number("\(atLeast)"))) }
      members.append(.init(key: "maxLength", value: .number("\(atMost)")))
      return .object(members)
    }
    return ValueFormat(expected: expected, schema: schema()) { node, path, reading in
      guard case .scalar(let text, _) = node.value else {
        return reading.refuse(node, path: path, expected: expected)
      }
      if node.isNull || node.isBoolean {
        return reading.refuse(node, path: path, expected: "\(expected); quote it if it is meant as text")
      }
      let count = text.unicodeScalars.count
      guard count <= atMost else {
        return reading.refuse("has \(count) characters; at most \(atMost) are allowed", at: node.place, path: path)
      }
      guard count >= atLeast else {
        return reading.refuse(node, path: path, expected: "\(expected) that is not empty")
      }
      // C's text ends there, so fonts and file names would be cut.
      guard !text.utf8.contains(0) else {
        return reading.refuse("has a character that no text holds, U+0", at: node.place, path: path)
      }
      return text
    } write: {
      .text($0)
    }
  }
}

extension ValueFormat where Value: RawRepresentable & CaseIterable & Hashable, Value.RawValue == String {
  @_semantics("optimize.sil.specialize.generic.never")
  package static func choice(_ type: Value.Type = Value.self) -> ValueFormat {
    .words(Value.allCases.map { ($0.rawValue, $0) })
  }
}

extension ValueFormat where Value: Hashable {
  /// Returns the format that also has words for some values. `expected` must name them.
  @_semantics("optimize.sil.specialize.generic.never")
  package func or(_ words: [(String, Value)]) -> ValueFormat {
    // No key path: the runtime makes one for every type.
    let names = words.map { $0.0 }
    @Sendable func known() -> JSONValue {
      names.count == 1 ? .members(["const": .string(names[0])]) : .members(["enum": .strings(names)])
    }
    var format = described(by: .anyOf(known(), schema))
    format.makeAllowsNull = { false }
    format.read = { node, path, reading in
      if let index = node.text.flatMap(names.firstIndex(of:)) { return words[index].1 }
      guard let nearest = node.text.flatMap({ Spelling.nearest(to: $0, among: names) }) else {
        return read(node, path, &reading)
      }
      return reading.refuse(node, path: path, expected: expected, suggestion: nearest)
    }
    format.write = { value in words.first { $0.1 == value }.map { .plain($0.0) } ?? write(value) }
    format.visit = visit.map { visit in
      Visit(visit.kinds) { value, path, visitor in
        if !words.contains(where: { $0.1 == value }) { visit(value, path, visitor) }
      }
    }
    return format
  }

  @_semantics("optimize.sil.specialize.generic.never")
  package static func words(_ words: [(String, Value)], or also: String? = nil) -> ValueFormat {
    let names = words.map { $0.0 }
    @Sendable func expected() -> String {
      let list = (names + [also].compactMap(\.self)).inWords
      return names.count > 3 ? "one of \(list)" : list
    }
    return ValueFormat(expected: expected(), schema: .members(["enum": .strings(names)])) { node, path, reading in
      if let text = node.text {
        if let index = names.firstIndex(of: text) { return words[index].1 }
        reading.mismatch(
          node, path: path, expected: expected(), suggestion: Spelling.nearest(to: text, among: names))
      } else {
        reading.mismatch(node, path: path, expected: expected())
      }
      return nil
    } write: { value in
      .plain(words.first { $0.1 == value }?.0 ?? "")
    }
  }
}

extension [String] {
  /// "a, b or c".
  package var inWords: String {
    guard count > 1, let last else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " or " + last
  }
}
