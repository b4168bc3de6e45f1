import SearchGeometry

/// A key of a mapping: its name, its documentation, and how it is read and written.
package struct Field<Root: Sendable>: Sendable {
  package let key: String
  package let doc: String
  private let makeSchema: @Sendable () -> JSONValue
  package let isRequired: Bool
  /// The path of the value below the mapping: that of another field for an alias.
  package var valuePath: String?
  package var read: @Sendable (_ root: inout Root, _ node: SceneNode, _ path: String, _ reading: inout Reading) -> Void
  /// Returns nil to leave the key out.
  package let write: @Sendable (_ root: Root, _ standard: Root) -> WrittenValue?
  /// Returns the value of a root; nil for none, and for an alias.
  package private(set) var written: @Sendable (_ root: Root) -> WrittenValue? = { _ in nil }
  /// Returns the path of the first part in which the values of two roots differ; nil if they are equal.
  package let difference: @Sendable (_ a: Root, _ b: Root, _ path: String) -> String?
  /// Visits the parts of the field's value in the mapping at a path; nil for values without parts.
  package let visit: ValueFormat<Root>.Visit?

  /// - Parameter schema: evaluated when it is asked for, because reading a scene does not need it.
  package init(
    key: String, doc: String, schema: @autoclosure @escaping @Sendable () -> JSONValue, isRequired: Bool,
    valuePath: String? = nil, read: @escaping @Sendable (inout Root, SceneNode, String, inout Reading) -> Void,
    write: @escaping @Sendable (Root, Root) -> WrittenValue?,
    difference: @escaping @Sendable (Root, Root, String) -> String? = { _, _, _ in nil },
    visit: ValueFormat<Root>.Visit? = nil
  ) {
    (self.key, self.doc, makeSchema, self.isRequired) = (key, doc, schema, isRequired)
    (self.valuePath, self.read, self.write) = (valuePath, read, write)
    (self.difference, self.visit) = (difference, visit)
  }

  package var schema: JSONValue { makeSchema() }
}

extension Field {
  /// - Parameter keyPath: evaluated when it is used: the runtime makes a class for each pair of types.
  @_semantics("optimize.sil.specialize.generic.never")
  package init<Value: Hashable & Sendable>(
    _ key: String, _ keyPath: @autoclosure @escaping @Sendable () -> WritableKeyPath<Root, Value> & Sendable,
    _ format: ValueFormat<Value>, required: Bool = false, _ doc: String
  ) {
    self.init(
      key, get: { $0[keyPath: keyPath()] }, set: { $0[keyPath: keyPath()] = $1 }, format, required: required, doc)
  }

  /// - Parameter keyPath: evaluated when it is used.
  @_semantics("optimize.sil.specialize.generic.never")
  package init<Value: Hashable & Sendable>(
    _ key: String, optional keyPath: @autoclosure @escaping @Sendable () -> WritableKeyPath<Root, Value?> & Sendable,
    _ format: ValueFormat<Value>, required: Bool = false, _ doc: String
  ) {
    self.init(
      key, get: { $0[keyPath: keyPath()] }, set: { $0[keyPath: keyPath()] = $1 }, format, required: required, doc)
  }

  /// - Parameter get: returns nil for a key that is left out.
  @_semantics("optimize.sil.specialize.generic.never")
  private init<Value: Hashable & Sendable>(
    _ key: String, get: @escaping @Sendable (Root) -> Value?, set: @escaping @Sendable (inout Root, Value) -> Void,
    _ format: ValueFormat<Value>, required: Bool, _ doc: String
  ) {
    self.init(
      key: key, doc: doc, schema: format.schema, isRequired: required,
      read: { root, node, path, reading in
        if let value = format.value(node, path, &reading) { set(&root, value) }
      },
      write: { root, standard in
        guard let value = get(root), required || value != get(standard) else { return nil }
        return format.write(value)
      },
      difference: { a, b, path in
        let (a, b) = (get(a), get(b))
        guard a != b else { return nil }
        guard let a, let b else { return path }
        return format.difference(a, b, path)
      },
      visit: format.visit.map { visit in
        ValueFormat<Root>.Visit(visit.kinds) { root, path, visitor in
          if visitor.wants(visit.kinds), let value = get(root) {
            visit(value, KeyPathText.join(path, key), visitor)
          }
        }
      })
    if !required { written = { get($0).map(format.write) } }
  }

  /// Returns the field of one of the keys of which each says what the value is, such as the verb of an event.
  /// - Parameter get: returns nil for a value of another key.
  package static func alternative<Value: Hashable & Sendable>(
    _ key: String, _ format: ValueFormat<Value>, _ doc: String, set: @escaping @Sendable (inout Root, Value) -> Void,
    get: @escaping @Sendable (Root) -> Value?
  ) -> Field {
    Field(
      key: key, doc: doc, schema: format.schema, isRequired: false,
      read: { root, node, path, reading in
        if let value = format.read(node, path, &reading) { set(&root, value) }
      },
      write: { root, _ in get(root).map(format.write) },
      difference: { a, b, path in
        guard let a = get(a), let b = get(b), a != b else { return nil }
        return format.difference(a, b, path)
      },
      visit: format.visit.map { visit in
        ValueFormat<Root>.Visit(visit.kinds) { root, path, visitor in
          if let value = get(root) { visit(value, KeyPathText.join(path, key), visitor) }
        }
      })
  }

  /// Returns the field as another name or form of the value at `path`, which is read but not written.
  @_semantics("optimize.sil.specialize.generic.never")
  package func alias(of path: String) -> Field {
    Field(
      key: key, doc: doc, schema: schema, isRequired: false, valuePath: path, read: read, write: { _, _ in nil })
  }

  /// Returns the field for a mapping that contains the value at `keyPath` without a key of its own.
  @_semantics("optimize.sil.specialize.generic.never")
  package func inside<Outer: Sendable>(_ keyPath: WritableKeyPath<Outer, Root> & Sendable) -> Field<Outer> {
    var field = Field<Outer>(
      key: key, doc: doc, schema: schema, isRequired: isRequired, valuePath: valuePath,
      read: { outer, node, path, reading in read(&outer[keyPath: keyPath], node, path, &reading) },
      write: { outer, standard in write(outer[keyPath: keyPath], standard[keyPath: keyPath]) },
      difference: { difference($0[keyPath: keyPath], $1[keyPath: keyPath], $2) },
      visit: visit.map { visit in ValueFormat<Outer>.Visit(visit.kinds) { visit($0[keyPath: keyPath], $1, $2) } })
    field.written = { [written] in written($0[keyPath: keyPath]) }
    return field
  }
}

extension ValueFormat {
  /// Reads the value of a key; nil for an empty value, or after a problem.
  @_semantics("optimize.sil.specialize.generic.never")
  package func value(_ node: SceneNode, _ path: String, _ reading: inout Reading) -> Value? {
    guard node.isNull else { return read(node, path, &reading) }
    if !allowsNull { reading.refuseEmptyValue(node, path, expected: expected) }
    return nil
  }

  /// Returns the format of a mapping with these keys. Missing keys have the values of `standard`.
  /// - Parameters:
  ///   - fields: evaluated when a file has such a mapping: no file has all kinds.
  ///   - hints: by unknown keys, another key of the mapping, or words that say where they belong.
  @_semantics("optimize.sil.specialize.generic.never")
  package static func object(
    _ standard: Value, expected: String? = nil, fields: @autoclosure @escaping @Sendable () -> [Field<Value>],
    keysOfFile: [String] = [], hints: [String: String] = [:],
    check: @escaping @Sendable (Value, SceneNode, String, inout Reading) -> Void = { _, _, _, _ in }
  ) -> ValueFormat {
    let made = Locked<Mapping<Value>?>(nil)
    @Sendable func mapping() -> Mapping<Value> {
      made.withLock { made in
        let mapping = made ?? Mapping(standard, fields: fields(), keysOfFile: keysOfFile, hints: hints)
        made = mapping
        return mapping
      }
    }
    @Sendable func words() -> String { expected ?? mapping().keys.expected }
    return ValueFormat(
      expected: words(), schema: mapping().keys.schema, allowsNull: mapping().keys.required.isEmpty,
      difference: { a, b, path in
        mapping().fields.lazy.compactMap { $0.difference(a, b, KeyPathText.join(path, $0.key)) }.first ?? path
      }
    ) { node, path, reading in
      let (before, mapping) = (reading.problems.count, mapping())
      var value = standard
      let isMapping = mapping.keys.read(node, path, expected: words(), &reading) { index, node, path, reading in
        mapping.fields[index].read(&value, node, path, &reading)
      }
      guard isMapping else { return nil }
      // A value with problems is still returned, so that values that depend on it are checked too.
      if reading.problems.count == before { check(value, node, path, &reading) }
      return value
    } write: { value in
      .mapping(
        mapping().fields.compactMap { field in
          field.write(value, standard).map { WrittenValue.WrittenEntry(key: field.key, value: $0) }
        })
    }.visiting { value, path, visitor in
      mapping().visit?(value, path, visitor)
    }
  }
}

/// The fields of a mapping, and their keys.
private final class Mapping<Value: Sendable>: Sendable {
  package let fields: [Field<Value>]
  package let keys: MappingKeys
  /// Visits the fields that have parts, one after another.
  package let visit: ValueFormat<Value>.Visit?

  package init(_ standard: Value, fields: [Field<Value>], keysOfFile: [String], hints: [String: String]) {
    self.fields = fields
    var (visit, keys): (ValueFormat<Value>.Visit?, [MappingKeys.MappingKey]) = (nil, [])
    for index in fields.indices {
      let field = fields[index]
      keys.append(
        .init(
          name: field.key, doc: field.doc, isRequired: field.isRequired, valuePath: field.valuePath,
          schema: { field.schema.with(default: field.written(standard)) }))
      guard let next = field.visit else { continue }
      guard let first = visit else {
        visit = next
        continue
      }
      visit = .init(first.kinds.union(next.kinds)) {
        first($0, $1, $2)
        next($0, $1, $2)
      }
    }
    self.visit = visit
    self.keys = MappingKeys(keys: keys, keysOfFile: keysOfFile, hints: hints)
  }
}
