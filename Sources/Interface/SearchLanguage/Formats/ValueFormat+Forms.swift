import SearchGeometry

extension ValueFormat {
  /// One of the forms that values may have.
  package struct Form: Sendable {
    /// True for a node in this form.
    package let takes: @Sendable (SceneNode) -> Bool
    /// True for a value that this form writes.
    package let knows: @Sendable (Value) -> Bool
    package let format: ValueFormat

    /// - Parameter back: returns nil for a value of another form.
    @_semantics("optimize.sil.specialize.generic.never")
    package init<Own: Sendable>(
      _ own: ValueFormat<Own>, if takes: @escaping @Sendable (SceneNode) -> Bool = { _ in true },
      _ make: @escaping @Sendable (Own) -> Value, back: @escaping @Sendable (Value) -> Own?
    ) {
      (self.takes, knows) = (takes, { back($0) != nil })
      format = ValueFormat(
        expected: own.expected, schema: own.schema, read: { own.read($0, $1, &$2).map(make) },
        write: { back($0).map(own.write) ?? .plain("") },
        visit: own.visit.map { visit in
          Visit(visit.kinds) { value, path, visitor in if let value = back(value) { visit(value, path, visitor) } }
        })
    }
  }

  /// Returns the format of values of several forms: the first that takes a node reads it, and the first that knows a value
  /// writes it.
  package static func oneOf(_ expected: @autoclosure @escaping @Sendable () -> String, _ forms: Form...) -> ValueFormat
  {
    let kinds = forms.compactMap(\.format.visit?.kinds)
    let format = ValueFormat(expected: expected(), schema: .anyOf(forms.map(\.format.schema))) { node, path, reading in
      for index in forms.indices where forms[index].takes(node) {
        return forms[index].format.read(node, path, &reading)
      }
      return reading.refuse(node, path: path, expected: expected())
    } write: { value in
      forms.first { $0.knows(value) }?.format.write(value) ?? .plain("")
    }
    return kinds.isEmpty
      ? format
      : format.visiting(kinds.reduce([]) { $0.union($1) }) { value, path, visitor in
        for index in forms.indices { forms[index].format.visit?(value, path, visitor) }
      }
  }

  /// Returns the format of a mapping that has a short form too.
  /// - Parameter back: returns nil for a value that only the mapping can hold.
  @_semantics("optimize.sil.specialize.generic.never")
  package func orShort<Short: Sendable>(
    _ short: ValueFormat<Short>, _ make: @escaping @Sendable (Short) -> Value,
    back: @escaping @Sendable (Value) -> Short?
  ) -> ValueFormat {
    ValueFormat(
      expected: expected, schema: .anyOf(short.schema, schema), allowsNull: short.allowsNull || allowsNull
    ) { node, path, reading in
      node.entries == nil ? short.read(node, path, &reading).map(make) : read(node, path, &reading)
    } write: { value in
      back(value).map(short.write) ?? write(value)
    }.visiting { value, path, visitor in
      if let value = back(value) { short.visit?(value, path, visitor) } else { visit?(value, path, visitor) }
    }
  }
}
