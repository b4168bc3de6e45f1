/// Heap memory of a fixed size, freed with its last reference.
///
/// Its creator writes it before sharing it; afterwards it is read only.
final class ByteStorage: @unchecked Sendable {
  let bytes: UnsafeMutableRawPointer
  let count: Int

  init(zeroed count: Int) {
    self.count = count
    bytes = .allocate(byteCount: max(count, 1), alignment: 16)
    bytes.initializeMemory(as: UInt8.self, repeating: 0, count: count)
  }

  init(uninitialized count: Int) {
    self.count = count
    bytes = .allocate(byteCount: max(count, 1), alignment: 16)
  }

  deinit { bytes.deallocate() }

  var octets: UnsafeMutablePointer<UInt8> { bytes.assumingMemoryBound(to: UInt8.self) }
  var words: UnsafeMutablePointer<UInt32> { bytes.assumingMemoryBound(to: UInt32.self) }
}
