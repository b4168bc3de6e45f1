/// A cache bounded in bytes: what was not asked for during a whole generation is forgotten.
struct GenerationCache<Key: Hashable, Value> {
  private var young: [Key: Value] = [:]
  private var old: [Key: Value] = [:]
  private var youngBytes = 0
  private let byteLimit: Int

  /// Every entry costs this much besides its own bytes.
  private static var overhead: Int { 256 }

  /// - Parameter byteLimit: what both generations together may hold, roughly.
  init(byteLimit: Int) {
    self.byteLimit = byteLimit
  }

  var count: Int { young.count + old.count }

  mutating func value(for key: Key, byteCount: (Value) -> Int) -> Value? {
    if let value = young[key] { return value }
    guard let value = old.removeValue(forKey: key) else { return nil }
    insert(value, for: key, byteCount: byteCount(value))
    return value
  }

  mutating func insert(_ value: Value, for key: Key, byteCount: Int) {
    if youngBytes + byteCount + Self.overhead > byteLimit / 2 {
      (old, young, youngBytes) = (young, [:], 0)
    }
    young[key] = value
    youngBytes += byteCount + Self.overhead
  }
}
