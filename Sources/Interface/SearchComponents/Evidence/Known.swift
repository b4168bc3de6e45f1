import SearchLayers

/// A value of a look with its evidence. Values without this wrapper are measured.
///
///     @Known(.inferred, "navigationBar.title: the least distance to a button") var titleGap = 12.0
///
/// An assignment makes the value measured. A look with other evidence for it assigns both:
/// `metrics.$titleGap = .reported(16)`. The value of a structure or a tuple covers its parts, except those with a wrapper of
/// their own.
///
/// No look allocates for it: the literal is read when `Look.claims` is.
@propertyWrapper
struct Known<Value: Sendable>: Sendable {
  var wrappedValue: Value { didSet { evidence = .measured } }
  /// Patterns of layer names, separated by spaces; after a colon, words for the documentation, which may be left out.
  private(set) var literal: StaticString
  private(set) var evidence: Evidence
  private(set) var condition: Condition

  init(wrappedValue: Value, _ evidence: Evidence, _ literal: StaticString, when condition: Condition = .init()) {
    (self.wrappedValue, self.literal, self.evidence, self.condition) = (wrappedValue, literal, evidence, condition)
  }

  /// The value with its evidence. An assigned one without a literal keeps the literal.
  var projectedValue: Self {
    get { self }
    set {
      wrappedValue = newValue.wrappedValue
      (evidence, condition) = (newValue.evidence, newValue.condition)
      if newValue.literal.utf8CodeUnitCount > 0 { literal = newValue.literal }
    }
  }

  /// Gives the value other evidence; without a literal it keeps the literal.
  mutating func mark(_ evidence: Evidence, _ literal: StaticString = "", when condition: Condition = .init()) {
    projectedValue = Self(wrappedValue: wrappedValue, evidence, literal, when: condition)
  }

  static func reported(_ value: Value, _ literal: StaticString = "", when condition: Condition = .init()) -> Self {
    Self(wrappedValue: value, .reported, literal, when: condition)
  }

  static func inferred(_ value: Value, _ literal: StaticString = "", when condition: Condition = .init()) -> Self {
    Self(wrappedValue: value, .inferred, literal, when: condition)
  }
}

/// By value alone.
extension Known: Equatable where Value: Equatable {
  static func == (a: Self, b: Self) -> Bool { a.wrappedValue == b.wrappedValue }
}

extension Known: Hashable where Value: Hashable {
  func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}

/// A `Known` of any value.
protocol AnyKnown {
  var anyValue: Any { get }
  var literal: StaticString { get }
  var evidence: Evidence { get }
  var condition: Condition { get }
}

extension Known: AnyKnown {
  var anyValue: Any { wrappedValue }
}
