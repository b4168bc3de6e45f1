/// A bounded dictionary that forgets what was not asked for lately.
///
/// Two generations stand for an exact order of use: a full young one becomes the old one, whose survivors move back
/// when they are asked for. A lookup stays one or two hashes, and the cost is never above twice the limit.
struct GenerationCache<Key: Hashable, Value> {
  private var young: [Key: Value] = [:]
  private var old: [Key: Value] = [:]
  private var youngCost = 0
  private let limit: Int

  /// - Parameter limit: what one generation may cost.
  init(limit: Int) {
    self.limit = max(1, limit)
  }

  var count: Int { young.count + old.count }

  mutating func value(for key: Key, cost: (Value) -> Int) -> Value? {
    if let value = young[key] { return value }
    guard let value = old.removeValue(forKey: key) else { return nil }
    insert(value, for: key, cost: cost(value))
    return value
  }

  mutating func insert(_ value: Value, for key: Key, cost: Int) {
    if youngCost >= limit {
      old = young
      young = [:]
      youngCost = 0
    }
    young[key] = value
    youngCost += max(1, min(cost, limit))
  }
}
