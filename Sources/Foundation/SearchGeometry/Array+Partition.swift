extension Array {
  /// Returns the index of the first element for which `predicate` is true, else the end. The elements for which it is
  /// false come first.
  @inlinable
  package func partition(_ predicate: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if predicate(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Returns true if the arrays share their storage, and are thus equal, without a look at their elements.
  package func isSameStorage(as other: [Element]) -> Bool {
    guard count == other.count else { return false }
    return withUnsafeBufferPointer { elements in
      other.withUnsafeBufferPointer { elements.baseAddress == $0.baseAddress }
    }
  }
}
