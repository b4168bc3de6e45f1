/// Receives the parts of values that are asked for, such as texts, with the paths of their keys in the file. A list of them
/// would be larger than the file.
package struct PartVisitor {
  package let kinds: PartKinds
  /// Knows what the parts are: the language does not.
  package let receiver: AnyObject

  package init(kinds: PartKinds, receiver: AnyObject) { (self.kinds, self.receiver) = (kinds, receiver) }

  package func wants(_ other: PartKinds) -> Bool { !kinds.isDisjoint(with: other) }
}

/// Kinds of parts: a walk that wants few does not read the other values.
package struct PartKinds: OptionSet, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let all = PartKinds(rawValue: .max)
}

extension ValueFormat {
  /// Visits the parts of a value of the key at a path.
  ///
  /// A bare closure in an optional would be wrapped again at each level that passes a visitor on.
  package struct Visit: Sendable {
    /// The kinds of parts that the value may have. A visitor that wants only other kinds skips the value.
    package let kinds: PartKinds
    private let body: @Sendable (_ value: Value, _ path: String, _ visitor: PartVisitor) -> Void

    package init(_ kinds: PartKinds = .all, _ body: @escaping @Sendable (Value, String, PartVisitor) -> Void) {
      (self.kinds, self.body) = (kinds, body)
    }

    package func callAsFunction(_ value: Value, _ path: String, _ visitor: PartVisitor) { body(value, path, visitor) }
  }

  /// Returns the format with this visit of its values.
  @_semantics("optimize.sil.specialize.generic.never")
  package func visiting(
    _ kinds: PartKinds = .all, _ body: @escaping @Sendable (Value, String, PartVisitor) -> Void
  ) -> ValueFormat {
    var format = self
    format.visit = Visit(kinds, body)
    return format
  }

  /// The format without a visit, for a mapping without parts: that is not known before its fields are made.
  package var withoutParts: ValueFormat {
    var format = self
    format.visit = nil
    return format
  }
}
