/// A cache bounded in bytes that drops the entries not used during a whole generation.
struct GenerationCache<Key: Hashable, Value> {
  private var young: [Key: Value] = [:]
  private var old: [Key: Value] = [:]
  private var youngBytes = 0
  private let byteLimit: Int

  /// The estimated cost of an entry in addition to its bytes.
  private static var overhead: Int { 256 }

  /// - Parameter byteLimit: the approximate size of both generations together.
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
