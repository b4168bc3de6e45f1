import CSearchDeflate
import CSearchZlib
import Foundation
import TestSupport
import Testing

@testable import SearchEncoding

/// Compares concatenated streams with zlib.
struct DeflatedBandTests {
  /// Nothing, noise, constants, text, gradients, few letters and rows.
  static func samples() -> [[UInt8]] {
    var numbers = SeededGenerator(seed: 77)
    let noise = (0..<70_000).map { _ in numbers.byte() }
    let skewed = noise.map { UInt8(($0 & 15).nonzeroBitCount * 40) }
    let words = Array("The quick brown fox jumps over the lazy dog. ".utf8)
    let text = (0..<20_000).map { words[($0 * $0 / 97) % words.count] }
    // A match at the window's end, and rows with a difference each.
    let far: [UInt8] = Array(noise.prefix(40_000)) + noise.dropFirst(7_232).prefix(32_768) + noise.prefix(40_000)
    var rows: [UInt8] = []
    for row in 0..<90 {
      rows.append(0)
      for column in 0..<999 { rows.append(column == row * 11 ? 200 : UInt8(column / 3 % 5)) }
    }
    return [
      [], [0], [7, 7], Array(noise.prefix(300)), noise, [UInt8](repeating: 255, count: 100_000), skewed, text,
      (0..<50_000).map { UInt8(truncatingIfNeeded: $0 / 3) },
      Array(noise.prefix(9)) + text + noise.prefix(40_000) + text, [7, 7, 7], [1, 2, 3, 1, 2, 3, 1],
      far, rows,
    ]
  }

  /// Blocks that can be continued, and those that end a stream, for rows and pixels of several sizes.
  static func streams(_ bytes: [UInt8]) -> [(row: Int, blocks: [UInt8], stream: [UInt8])] {
    [(1, 1), (3, 7), (3, 1000), (4, 3001), (3, 32_767), (4, 32_768), (4, 1 << 20)].map { pixel, row in
      func blocks(isLast: Bool) -> [UInt8] { GuardedBytes.deflated(bytes, pixel: pixel, row: row, isLast: isLast) }
      return (row, blocks(isLast: false), blocks(isLast: true))
    }
  }

  @Test(arguments: 0..<14) func zlibInflatesTheSameBytes(sample: Int) {
    let bytes = Self.samples()[sample]
    for (row, blocks, stream) in Self.streams(bytes) {
      let whole = Inflating.inflate(stream)
      #expect(whole.refusal == nil && whole.read == stream.count, "row \(row)")
      #expect(whole.bytes == bytes, "row \(row)")
      let continued = Inflating.inflate(blocks + [3, 0])
      #expect(continued.refusal == nil && continued.read == blocks.count + 2, "row \(row)")
      #expect(continued.bytes == bytes, "row \(row)")
    }
  }

  /// Blocks that refer to the end of those before them: none, one or some of their bytes, a whole window, and more.
  @Test(arguments: 0..<14) func blocksContinueOthers(sample: Int) {
    let bytes = Self.samples()[sample]
    for before in [0, 1, 2, 3, 999, 32_767, 32_768, 40_000] where before <= bytes.count {
      let first = Array(bytes.prefix(before))
      for (pixel, row) in [(1, 1), (3, 1000), (4, 3001), (3, 32_767)] {
        let stream =
          GuardedBytes.deflated(first, pixel: pixel, row: row, isLast: false)
          + GuardedBytes.deflated(bytes, before: before, pixel: pixel, row: row, isLast: true)
        let whole = Inflating.inflate(stream)
        #expect(whole.refusal == nil && whole.read == stream.count, "row \(row)")
        #expect(whole.bytes == bytes, "row \(row)")
      }
    }
  }

  /// Rows that occur before, one of them shifted, are not stored again.
  @Test func rowsBeforeAreFound() {
    let noise = Array(Self.samples()[4].prefix(9000))
    let shifted = Array(noise[7...] + noise[..<7])
    for again in [noise, shifted] {
      let stream = GuardedBytes.deflated(noise + again, before: 9000, pixel: 3, row: 9000, isLast: true)
      #expect(stream.count < 200)
    }
  }

  /// Every stream after every other, followed by an empty final block.
  @Test func blocksCanBeConcatenated() {
    var (joined, bytes) = ([UInt8](), [UInt8]())
    for sample in Self.samples() {
      for (_, blocks, _) in Self.streams(sample) {
        joined += blocks
        bytes += sample
      }
    }
    let whole = Inflating.inflate(joined + [3, 0])
    #expect(whole.refusal == nil)
    #expect(whole.read == joined.count + 2)
    #expect(whole.bytes == bytes)
  }

  /// Codes are complete, within the limit, and not longer for more frequent symbols. Counts like Fibonacci's numbers need
  /// codes of up to 39 bits, which are cut.
  @Test(arguments: [7, 15] as [UInt32]) func codesAreCompleteWithinTheLimit(limit: UInt32) {
    var numbers = SeededGenerator(seed: 3)
    var tables: [[UInt32]] = [[0, 0, 0], [0, 5, 0, 0], [1, 1], [9, 0, 9, 9]]
    var fibonacci: [UInt32] = [1, 1]
    while fibonacci.count < 40 { fibonacci.append(fibonacci[fibonacci.count - 1] + fibonacci[fibonacci.count - 2]) }
    tables.append(fibonacci)
    for count in 2...120 { tables.append((0..<count).map { _ in UInt32(numbers.below(1 << numbers.below(12))) }) }
    for counts in tables {
      var lengths = [UInt8](repeating: 255, count: counts.count)
      search_make_lengths(counts, UInt32(counts.count), limit, &lengths)
      let used = lengths.filter { $0 > 0 }
      #expect(used.count == max(counts.filter { $0 > 0 }.count, 2))
      #expect(used.allSatisfy { $0 <= limit })
      #expect(used.reduce(0) { $0 + 1 << (limit - UInt32($1)) } == 1 << limit, "\(counts)")
      let sorted = zip(counts, lengths).filter { $0.0 > 0 }.sorted { $0 < $1 }
      #expect(zip(sorted, sorted.dropFirst()).allSatisfy { $0.0 == $1.0 || $0.1 >= $1.1 }, "\(counts)")
    }
  }

  /// At most the size of zlib's default files, and noise grows by a thousandth.
  @Test func rowsAreShort() {
    var numbers = SeededGenerator(seed: 8)
    let letters = (0..<40).map { _ in (0..<90).map { _ in numbers.byte() | 0x80 } }
    var rows: [UInt8] = []
    for line in 0..<40 {
      for _ in 0..<3 {
        rows.append(0)
        for column in 0..<20 { rows += letters[(line * 7 + column * column) % 40] + [UInt8](repeating: 255, count: 45) }
      }
    }
    let stream = GuardedBytes.deflated(rows, pixel: 3, row: 2701, isLast: true)
    #expect(stream.count < Inflating.deflate(rows, level: 6, strategy: Z_DEFAULT_STRATEGY).count)
    let noise = Self.samples()[4]
    #expect(GuardedBytes.deflated(noise, pixel: 3, row: 3001, isLast: true).count <= noise.count + noise.count / 1000)
  }

  @Test func checksumsCombine() {
    for samples in [
      Self.samples(), [], [[UInt8](repeating: 255, count: 1_000_000), [255], [UInt8](repeating: 9, count: 65_521)],
    ] {
      let bands = samples.map { DeflatedBand(bytes: [], checksum: Inflating.checksum($0), count: $0.count) }
      #expect(DeflatedBand.checksum(of: bands) == Inflating.checksum(samples.flatMap(\.self)))
    }
  }
}

/// Bytes before a protected page: reading or writing beyond them crashes the tests.
enum GuardedBytes {
  /// - Parameter before: the number of bytes at the start that are not compressed, but in which matches may begin.
  static func deflated(_ bytes: [UInt8], before: Int = 0, pixel: Int, row: Int, isLast: Bool) -> [UInt8] {
    withGuarded(bytes.count) { input in
      bytes.withUnsafeBytes { input.copyMemory(from: $0) }
      let count = bytes.count - before
      let room = search_deflate_bound(count)
      return withGuarded(room) { output in
        let deflater = UnsafeMutablePointer<search_deflater>.allocate(capacity: 1)
        defer { deflater.deallocate() }
        // The result does not depend on what the memory held before.
        memset(deflater, 0xa5, MemoryLayout<search_deflater>.size)
        let from = input.baseAddress.map { $0.assumingMemoryBound(to: UInt8.self) + before }
        let used = search_deflate(
          deflater, search_deflate_input(from: from, count: count, pixel: pixel, row: row, before: before),
          isLast ? 1 : 0, output.baseAddress?.assumingMemoryBound(to: UInt8.self))
        return Array(output.prefix(used))
      }
    }
  }

  private static func withGuarded(_ count: Int, _ body: (UnsafeMutableRawBufferPointer) -> [UInt8]) -> [UInt8] {
    let page = Int(sysconf(Int32(_SC_PAGESIZE)))
    let room = (count + page - 1) / page * page
    let memory = mmap(nil, room + page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let memory, memory != MAP_FAILED else { return [] }
    defer { munmap(memory, room + page) }
    mprotect(memory + room, page, PROT_NONE)
    return body(UnsafeMutableRawBufferPointer(start: memory + (room - count), count: count))
  }
}
