extension ValueFormat {
  /// Returns the visit of a value that contains one of this format; nil if it has no parts.
  /// - Parameter key: the key of the inner value; nil if it has the path of the outer one.
  @_semantics("optimize.sil.specialize.generic.never")
  func visit<Outer: Sendable>(
    in value: @escaping @Sendable (Outer) -> Value?, key: String? = nil
  ) -> ValueFormat<Outer>.Visit? {
    guard let visit else { return nil }
    return { outer, path, visitor in
      guard let value = value(outer) else { return }
      visit(value, key.map { KeyPathText.join(path, $0) } ?? path, visitor)
    }
  }

  /// Returns the format whose values are a part of the scene, or have one with the same path.
  @_semantics("optimize.sil.specialize.generic.never")
  func reporting(_ part: @escaping @Sendable (Value) -> ScenePart?) -> ValueFormat {
    var format = self
    format.visit = { value, path, visitor in
      if let part = part(value) { visitor(path, part) }
      visit?(value, path, visitor)
    }
    return format
  }
}

extension ValueFormat where Value == String {
  /// Text that fonts set. Other strings are names.
  static func text(_ expected: String = "text", atLeast: Int = 0, atMost: Int = SceneLimits.textLength) -> ValueFormat {
    string(expected, atLeast: atLeast, atMost: atMost).reporting { ScenePart(text: $0) }
  }
}
