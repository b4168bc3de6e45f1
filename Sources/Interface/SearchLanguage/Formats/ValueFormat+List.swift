import SearchGeometry

extension ValueFormat where Value: Hashable {
  /// Returns the format of a list of such values.
  /// - Parameters:
  ///   - one: true to read a single value as a list of it.
  ///   - standIn: replaces an item that was refused, so that the indices of the others stay the same.
  @_semantics("optimize.sil.specialize.generic.never")
  package func list(
    _ expected: String, one: Bool = false, atLeast: Int = 0, atMost: Int = SceneLimits.listLength,
    standIn: Value? = nil
  ) -> ValueFormat<[Value]> {
    ValueFormat<[Value]>(
      expected: expected, schema: listSchema(one: one, counts: atLeast...atMost), allowsNull: atLeast == 0,
      difference: { a, b, path in
        guard let index = zip(a, b).enumerated().first(where: { $1.0 != $1.1 })?.offset else { return path }
        return difference(a[index], b[index], KeyPathText.join(path, index))
      },
      read: { node, path, reading in
        guard case .list(let items) = node.value else {
          if one, !node.isNull { return read(node, path, &reading).map { [$0] } }
          let hint = node.entries == nil ? "" : ", each item after a hyphen and a space"
          return reading.refuse(
            node, path: path, expected: expected + hint,
            suggestion: atLeast > 1 ? nil : node.text.map { "[\($0.shown)]" })
        }
        guard items.count <= atMost else {
          return reading.refuse(
            "a list holds at most \(atMost) values, this one \(items.count)", at: node.place, path: path)
        }
        guard items.count >= atLeast else {
          return reading.refuse(node, path: path, expected: expected + (atLeast > 1 ? "" : " that is not empty"))
        }
        var values: [Value] = []
        for (index, item) in items.enumerated() {
          let itemPath = KeyPathText.join(path, index)
          reading.note(itemPath, at: item.place)
          if let value = read(item, itemPath, &reading) ?? standIn {
            values.append(value)
          } else {
            reading.shortened.append(path)
          }
        }
        return values
      }, write: { .list($0.map(write)) },
      visit: visit.map { visit in
        ValueFormat<[Value]>.Visit(visit.kinds) { values, path, visitor in
          for index in values.indices { visit(values[index], KeyPathText.join(path, index), visitor) }
        }
      })
  }

  /// Returns the format of a mapping from names of the scene's choice to such values. It is written in the order of names.
  /// - Parameters:
  ///   - names: the schema of a name.
  ///   - problem: returns a message for a name that may not be; nil for others.
  @_semantics("optimize.sil.specialize.generic.never")
  package func dictionary(
    _ expected: String, atMost: Int, names: JSONValue, problem: @escaping @Sendable (String) -> String?
  ) -> ValueFormat<[String: Value]> {
    ValueFormat<[String: Value]>(
      expected: expected,
      schema: .members([
        "type": .string("object"), "propertyNames": names, "additionalProperties": schema,
        "maxProperties": .int(atMost),
      ]), allowsNull: true,
      difference: { a, b, path in
        let keys = Set(a.keys).union(b.keys).sorted()
        return keys.first { a[$0] != b[$0] }.map { KeyPathText.join(path, $0) } ?? path
      },
      read: { node, path, reading in
        guard let entries = node.entries else { return reading.refuse(node, path: path, expected: expected) }
        guard entries.count <= atMost else {
          return reading.refuse(
            "a mapping holds at most \(atMost) values here, this one \(entries.count)", at: node.place, path: path)
        }
        var values: [String: Value] = [:]
        for index in entries.indices {
          let (entry, keyPath) = (entries[index], KeyPathText.join(path, entries[index].key))
          reading.note(keyPath, at: entry.value.isNull ? entry.keyPlace : entry.value.place)
          if let words = problem(entry.key) {
            reading.report(words, at: entry.keyPlace, path: keyPath)
          } else {
            values[entry.key] = value(entry.value, keyPath, &reading)
          }
        }
        return values
      },
      write: { values in
        .mapping(
          values.sorted { $0.key < $1.key }.map { WrittenValue.WrittenEntry(key: $0.key, value: write($0.value)) })
      })
  }

  @_semantics("optimize.sil.specialize.generic.never")
  private func listSchema(one: Bool, counts: ClosedRange<Int>) -> JSONValue {
    let array = JSONValue.members([
      "type": .string("array"), "items": schema, "maxItems": .number("\(counts.upperBound)"),
    ])
    let counted = counts.lowerBound > 0 ? array.adding(["minItems": .number("\(counts.lowerBound)")]) : array
    return one ? .anyOf(schema, counted) : counted
  }
}
