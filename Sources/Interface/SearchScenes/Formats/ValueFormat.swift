import SearchGeometry

/// The format of a kind of value in scene files: reads it, writes it, and describes it in the schema.
struct ValueFormat<Value: Sendable>: Sendable {
  /// The end of a message that begins with "expected".
  let expected: String
  let schema: JSONValue
  /// A key without a value counts as absent.
  var allowsNull = false
  /// Replaces a list item that was refused, so that the indices of the others stay the same.
  var standIn: Value?
  /// Returns nil after a problem.
  let read: @Sendable (_ node: SceneNode, _ path: String, _ reading: inout Reading) -> Value?
  let write: @Sendable (Value) -> WrittenValue
}

extension ValueFormat {
  /// Returns the format of a scalar. If `parse` returns nil, the value is reported.
  static func scalar(
    _ expected: String, schema: JSONValue, parse: @escaping @Sendable (String) -> Value?,
    write: @escaping @Sendable (Value) -> WrittenValue
  ) -> ValueFormat {
    ValueFormat(expected: expected, schema: schema) { node, path, reading in
      if let text = node.text, let value = parse(text) { return value }
      reading.mismatch(node, path: path, expected: expected)
      return nil
    } write: {
      write($0)
    }
  }

  /// Returns the format converted to another type. `convert` reports problems and returns nil.
  func map<Other: Sendable>(
    _ convert: @escaping @Sendable (Value, SceneNode, String, inout Reading) -> Other?,
    back: @escaping @Sendable (Other) -> Value
  ) -> ValueFormat<Other> {
    ValueFormat<Other>(expected: expected, schema: schema, allowsNull: allowsNull) { node, path, reading in
      guard let value = read(node, path, &reading) else { return nil }
      return convert(value, node, path, &reading)
    } write: {
      write(back($0))
    }
  }

  func map<Other: Sendable>(
    _ convert: @escaping @Sendable (Value) -> Other, back: @escaping @Sendable (Other) -> Value
  ) -> ValueFormat<Other> {
    map({ value, _, _, _ in convert(value) }, back: back)
  }

  /// Returns the format with a further condition; `problem` returns a message, or nil if it holds.
  func checked(_ problem: @escaping @Sendable (Value) -> String?) -> ValueFormat {
    map(
      { value, node, path, reading in
        guard let words = problem(value) else { return value }
        reading.report(words, at: node.place, path: path)
        return nil
      }, back: { $0 })
  }

  /// Returns the format with another schema, which describes its checks.
  func described(by schema: JSONValue) -> ValueFormat {
    ValueFormat(
      expected: expected, schema: schema, allowsNull: allowsNull, standIn: standIn, read: read, write: write)
  }

  /// Returns the format with its text restricted by a pattern in the schema.
  func described(byPattern pattern: String) -> ValueFormat {
    described(by: schema.adding(["pattern": .string(pattern)]))
  }

  /// Returns the format of a list of such values. With `one`, a single value is read as a list of it.
  func list(
    _ expected: String, one: Bool = false, atLeast: Int = 0, atMost: Int = SceneLimits.listLength
  ) -> ValueFormat<[Value]> {
    let array = JSONValue.members([
      "type": .string("array"), "items": schema, "maxItems": .number("\(atMost)"),
    ])
    let counted = atLeast > 0 ? array.adding(["minItems": .number("\(atLeast)")]) : array
    return ValueFormat<[Value]>(
      expected: expected, schema: one ? .members(["anyOf": .array([schema, counted])]) : counted,
      allowsNull: atLeast == 0
    ) { node, path, reading in
      guard case .list(let items) = node.value else {
        if one, !node.isNull { return read(node, path, &reading).map { [$0] } }
        reading.mismatch(node, path: path, expected: expected)
        return nil
      }
      guard items.count <= atMost else {
        reading.report(
          "a list holds at most \(atMost) values, this one \(items.count)", at: node.place, path: path)
        return nil
      }
      guard items.count >= atLeast else {
        reading.mismatch(node, path: path, expected: expected + " that is not empty")
        return nil
      }
      var values: [Value] = []
      for (index, item) in items.enumerated() {
        let itemPath = KeyPathText.join(path, index)
        reading.note(itemPath, at: item.place)
        if let value = read(item, itemPath, &reading) ?? standIn { values.append(value) }
      }
      return values
    } write: { values in
      .list(values.map(write))
    }
  }

  /// Returns the format with a reference to a name in the schema's `$defs`.
  func reference(to name: String) -> ValueFormat {
    described(by: .members(["$ref": .string("#/$defs/\(name)")]))
  }
}
