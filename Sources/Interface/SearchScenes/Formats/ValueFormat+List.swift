import SearchGeometry

extension ValueFormat where Value: Hashable {
  /// Returns the format of a list of such values.
  /// - Parameters:
  ///   - one: true to read a single value as a list of it.
  ///   - standIn: replaces an item that was refused, so that the indices of the others stay the same.
  @_semantics("optimize.sil.specialize.generic.never")
  func list(
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
            node, path: path, expected: expected + hint, suggestion: node.text.map { "[\($0.shown)]" })
        }
        guard items.count <= atMost else {
          return reading.refuse(
            "a list holds at most \(atMost) values, this one \(items.count)", at: node.place, path: path)
        }
        guard items.count >= atLeast else {
          return reading.refuse(node, path: path, expected: expected + " that is not empty")
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

  @_semantics("optimize.sil.specialize.generic.never")
  private func listSchema(one: Bool, counts: ClosedRange<Int>) -> JSONValue {
    let array = JSONValue.members([
      "type": .string("array"), "items": schema, "maxItems": .number("\(counts.upperBound)"),
    ])
    let counted = counts.lowerBound > 0 ? array.adding(["minItems": .number("\(counts.lowerBound)")]) : array
    return one ? .anyOf(schema, counted) : counted
  }
}
