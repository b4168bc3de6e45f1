extension ValueFormat {
  /// Visits the parts of a value of the key at a path.
  ///
  /// A bare closure in an optional would be wrapped again at each level that passes a visitor on.
  struct Visit: Sendable {
    /// The kinds of parts that the value may have. A visitor that wants only other kinds skips the value.
    let kinds: ScenePart.Kinds
    private let body: @Sendable (_ value: Value, _ path: String, _ visitor: ScenePart.Visitor) -> Void

    init(_ kinds: ScenePart.Kinds = .all, _ body: @escaping @Sendable (Value, String, ScenePart.Visitor) -> Void) {
      (self.kinds, self.body) = (kinds, body)
    }

    func callAsFunction(_ value: Value, _ path: String, _ visitor: ScenePart.Visitor) { body(value, path, visitor) }
  }

  /// Returns the format with this visit of its values.
  @_semantics("optimize.sil.specialize.generic.never")
  func visiting(
    _ kinds: ScenePart.Kinds = .all, _ body: @escaping @Sendable (Value, String, ScenePart.Visitor) -> Void
  ) -> ValueFormat {
    var format = self
    format.visit = Visit(kinds, body)
    return format
  }

  /// Returns the format whose values are a part of the scene, or have one with the same path.
  @_semantics("optimize.sil.specialize.generic.never")
  func reporting(_ kinds: ScenePart.Kinds, _ part: @escaping @Sendable (Value) -> ScenePart?) -> ValueFormat {
    guard let visit else { return visiting(kinds) { if let part = part($0) { $2($1, part) } } }
    return visiting(kinds.union(visit.kinds)) { value, path, visitor in
      if let part = part(value) { visitor(path, part) }
      visit(value, path, visitor)
    }
  }

  /// The format without a visit, for a mapping without parts: that is not known before its fields are made.
  var withoutParts: ValueFormat {
    var format = self
    format.visit = nil
    return format
  }
}

extension ValueFormat where Value == String {
  /// Text that fonts set. Other strings are names.
  static func text(_ expected: String = "text", atLeast: Int = 0, atMost: Int = SceneLimits.textLength) -> ValueFormat {
    string(expected, atLeast: atLeast, atMost: atMost).reporting(.text) { ScenePart(text: $0) }
  }
}
