/// A dictionary of bounded cost that drops values not requested for a while.
///
/// Entries belong to a young or an old generation. When the young one is full, or the owner asks for it, the young one
/// replaces the old one, whose entries are dropped. A request moves an old entry to the young generation. Unlike an exact
/// order of use, this takes at most two lookups. The type and its members must be inlinable or usable from inline, or other modules get generic code.
@usableFromInline
package struct GenerationCache<Key: Hashable, Value> {
  @usableFromInline
  struct CachedValue {
    @usableFromInline let value: Value
    @usableFromInline let cost: Int

    @inlinable
    init(value: Value, cost: Int) { (self.value, self.cost) = (value, cost) }
  }

  @usableFromInline var young: [Key: CachedValue] = [:]
  @usableFromInline var old: [Key: CachedValue] = [:]
  @usableFromInline var youngCost = 0
  /// The cost of both generations, in entries or bytes. A smaller limit takes effect with the next value.
  @usableFromInline package var limit: Int
  @usableFromInline let entryCost: Int

  /// - Parameters:
  ///   - limit: see the property. A value that costs more than half of it has a generation to itself.
  ///   - entryCost: the cost of every entry in addition to that of its value.
  @inlinable
  package init(limit: Int, entryCost: Int = 1) { (self.limit, self.entryCost) = (limit, entryCost) }

  @inlinable
  package var count: Int { young.count + old.count }

  @inlinable
  package mutating func value(for key: Key) -> Value? {
    if let entry = young[key] { return entry.value }
    guard let entry = old.removeValue(forKey: key) else { return nil }
    insert(entry, for: key)
    return entry.value
  }

  @inlinable
  package mutating func insert(_ value: Value, for key: Key, cost: Int = 0) {
    insert(CachedValue(value: value, cost: entryCost + cost), for: key)
  }

  /// Drops the values that were not requested since the last generation began.
  @inlinable
  package mutating func beginGeneration() { (old, young, youngCost) = (young, [:], 0) }

  @inlinable
  mutating func insert(_ entry: CachedValue, for key: Key) {
    if !young.isEmpty, youngCost + entry.cost > limit / 2 { beginGeneration() }
    youngCost += entry.cost - (young.updateValue(entry, forKey: key)?.cost ?? 0)
  }
}
