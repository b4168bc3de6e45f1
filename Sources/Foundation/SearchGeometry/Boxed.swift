/// Stores a large value behind a reference, with the meaning of a value: a shared one is copied before it changes.
///
/// A copy of a struct of a hundred strings and arrays retains each of them, and the compiler writes that out, 80 kB of code,
/// for every type that contains it. Members are inlinable, or other modules get generic code.
@propertyWrapper
@usableFromInline
package struct Boxed<Value> {
  @usableFromInline
  final class Box {
    // Only `Boxed` reads and changes it, and changes it only while nobody else has it: the compiler's checks suffice.
    @exclusivity(unchecked) @usableFromInline var value: Value

    @inlinable
    init(_ value: Value) { self.value = value }
  }

  @usableFromInline var box: Box

  @inlinable
  package init(wrappedValue: Value) { box = Box(wrappedValue) }

  @inlinable
  package var wrappedValue: Value {
    _read { yield box.value }
    set {
      if isKnownUniquelyReferenced(&box) { box.value = newValue } else { box = Box(newValue) }
    }
    _modify {
      if !isKnownUniquelyReferenced(&box) { box = Box(box.value) }
      yield &box.value
    }
  }
}

extension Boxed where Value: Equatable {
  /// Shares the box of the default value if the value equals it: most values of a scene do.
  @inlinable
  package init(_ value: Value, orShared standard: Boxed) {
    self = value == standard.box.value ? standard : Boxed(wrappedValue: value)
  }
}

extension Boxed: Equatable where Value: Equatable {
  @inlinable
  package static func == (a: Boxed, b: Boxed) -> Bool { a.box === b.box || a.box.value == b.box.value }
}

extension Boxed: Hashable where Value: Hashable {
  @inlinable
  package func hash(into hasher: inout Hasher) { hasher.combine(box.value) }
}

/// A box changes only while it has a single owner.
extension Boxed: @unchecked Sendable where Value: Sendable {}
