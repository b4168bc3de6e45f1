/// A value of a scene, such as a row or a search bar: a mapping in a scene file.
///
/// Initialisers have the properties that identify a value. Others are set in a copy:
/// `Row(title: "Loft").with { $0.isSelected = true }`.
public protocol SceneValue: Hashable, Sendable {}

extension SceneValue {
  /// Returns a copy with changes.
  public func with(_ change: (inout Self) throws -> Void) rethrows -> Self {
    var copy = self
    try change(&copy)
    return copy
  }
}
