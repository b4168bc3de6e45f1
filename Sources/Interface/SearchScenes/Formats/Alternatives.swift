import SearchGeometry

/// The keys of a mapping of which one says what the value is, such as the verb of an event.
protocol Alternatives: Hashable, Sendable {
  associatedtype Choice: Hashable & Sendable

  /// The alternatives that were read.
  var keys: [String] { get set }
  var choice: Choice? { get set }
}

extension Field where Root: Alternatives {
  /// Returns the field of one of the alternatives.
  static func alternative<Value: Hashable & Sendable>(
    _ key: String, _ format: ValueFormat<Value>, _ doc: String, _ choice: @escaping @Sendable (Value) -> Root.Choice,
    value: @escaping @Sendable (Root.Choice) -> Value?
  ) -> Field {
    Field(
      key: key, doc: doc, schema: format.schema, isRequired: false,
      read: { parts, node, path, reading in
        parts.keys.append(key)
        guard let value = format.read(node, path, &reading) else { return }
        parts.choice = choice(value)
      },
      write: { parts, _ in parts.choice.flatMap(value).map(format.write) },
      difference: { a, b, path in
        guard let a = a.choice.flatMap(value), let b = b.choice.flatMap(value), a != b else { return nil }
        return format.difference(a, b, path)
      },
      visit: format.visit.map { visit in
        ValueFormat<Root>.Visit(visit.kinds) { parts, path, visitor in
          if let value = parts.choice.flatMap(value) { visit(value, KeyPathText.join(path, key), visitor) }
        }
      })
  }
}
