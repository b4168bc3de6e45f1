import CSearchDeflate
import CSearchZlib
import Foundation
import TestSupport
import Testing

@testable import SearchEncoding

/// Compares concatenated streams with zlib.
struct DeflatedBandTests {
  /// Nothing, noise, constants, text, gradients and few letters.
  static func samples() -> [[UInt8]] {
    var numbers = SeededGenerator(seed: 77)
    let noise = (0..<70_000).map { _ in numbers.byte() }
    let skewed = noise.map { UInt8(($0 & 15).nonzeroBitCount * 40) }
    let words = Array("The quick brown fox jumps over the lazy dog. ".utf8)
    let text = (0..<20_000).map { words[($0 * $0 / 97) % words.count] }
    return [
      [], [0], [7, 7], Array(noise.prefix(300)), noise, [UInt8](repeating: 255, count: 100_000), skewed, text,
      (0..<50_000).map { UInt8(truncatingIfNeeded: $0 / 3) },
      Array(noise.prefix(9)) + text + noise.prefix(40_000) + text,
    ]
  }

  static func libdeflate(_ bytes: [UInt8], level: Int) -> [UInt8] {
    guard let compressor = libdeflate_alloc_compressor(Int32(level)) else { return [] }
    defer { libdeflate_free_compressor(compressor) }
    var output = [UInt8](repeating: 0, count: libdeflate_deflate_compress_bound(compressor, bytes.count))
    let written = libdeflate_deflate_compress(compressor, bytes, bytes.count, &output, output.count)
    return Array(output.prefix(written))
  }

  /// From two libraries at all of their levels and strategies.
  static func streams(_ bytes: [UInt8]) -> [[UInt8]] {
    [0, 1, 2, 5, 6, 8, 12].map { libdeflate(bytes, level: $0) }
      + [(0, Z_DEFAULT_STRATEGY), (1, Z_DEFAULT_STRATEGY), (6, Z_FILTERED), (9, Z_DEFAULT_STRATEGY)]
      .map { Inflating.deflate(bytes, level: $0, strategy: $1) }
      + [Z_FIXED, Z_HUFFMAN_ONLY, Z_RLE].map { Inflating.deflate(bytes, level: 6, strategy: $0) }
  }

  @Test(arguments: 0..<10) func streamEndsMatchZlib(sample: Int) throws {
    let bytes = Self.samples()[sample]
    for stream in Self.streams(bytes) {
      let wanted = Inflating.inflate(stream)
      #expect(wanted.refusal == nil && wanted.bytes == bytes)
      let ends = try #require(GuardedBytes.ends(of: stream))
      #expect(ends.last_block == wanted.lastBlock)
      #expect(ends.end == wanted.end)
    }
  }

  /// Every stream after every other, followed by an empty final block.
  @Test func streamsCanBeConcatenated() throws {
    var (joined, bytes) = ([UInt8](), [UInt8]())
    for sample in Self.samples() {
      for stream in Self.streams(sample) {
        joined += try #require(DeflatedBand.continued(stream[...]))
        bytes += sample
      }
    }
    let stored = Self.samples()[4]
    joined += DeflatedBand.stored(stored[...])
    joined += DeflatedBand.stored([])
    let whole = Inflating.inflate(joined + [3, 0])
    #expect(whole.refusal == nil)
    #expect(whole.read == joined.count + 2)
    #expect(whole.bytes == bytes + stored)
  }

  /// Accepts and reads the same streams as zlib, except for distances beyond the start, which only zlib refuses.
  @Test(arguments: 0..<10) func damagedStreamsAreRefusedLikeZlib(sample: Int) {
    let bytes = Array(Self.samples()[sample].prefix(3000))
    var (taken, refused) = (0, 0)
    for (index, stream) in Self.streams(bytes).enumerated() {
      var numbers = SeededGenerator(seed: sample * 100 + index)
      for round in 0..<60 where !stream.isEmpty {
        var wrecked = stream
        // Damages block headers more often than their share of the bytes.
        let reach = round % 2 == 0 ? min(wrecked.count, 80) : wrecked.count
        let at = numbers.below(reach)
        switch round % 5 {
        case 0: wrecked.removeSubrange(at...)
        case 1: wrecked[at] = numbers.byte()
        case 2: wrecked.append(numbers.byte())
        default: wrecked[at] ^= 1 << (numbers.byte() & 7)
        }
        let wanted = Inflating.inflate(wrecked)
        let isWhole = wanted.refusal == nil && wanted.read == wrecked.count
        if let ends = GuardedBytes.ends(of: wrecked) {
          #expect(isWhole || wanted.refusal == "invalid distance too far back")
          #expect(!isWhole || ends.last_block == wanted.lastBlock && ends.end == wanted.end)
          taken += 1
        } else {
          #expect(!isWhole)
          refused += 1
        }
      }
    }
    #expect(refused > 50)
    #expect(taken > 0)
  }

  @Test func noiseIsRefusedLikeZlib() {
    var numbers = SeededGenerator(seed: 5)
    for _ in 0..<1500 {
      let noise = (0..<numbers.below(60)).map { _ in numbers.byte() }
      let wanted = Inflating.inflate(noise)
      let isWhole = wanted.refusal == nil && wanted.read == noise.count
      let isTaken = GuardedBytes.ends(of: noise) != nil
      #expect(isTaken == isWhole || isTaken && wanted.refusal == "invalid distance too far back")
    }
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

/// Bytes before a protected page: reading beyond them crashes the tests.
enum GuardedBytes {
  static func ends(of stream: [UInt8]) -> search_deflate_ends? {
    let page = Int(sysconf(Int32(_SC_PAGESIZE)))
    let room = (stream.count + page - 1) / page * page
    let memory = mmap(nil, room + page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let memory, memory != MAP_FAILED else { return nil }
    defer { munmap(memory, room + page) }
    mprotect(memory + room, page, PROT_NONE)
    let start = memory + (room - stream.count)
    start.copyMemory(from: stream, byteCount: stream.count)
    var ends = search_deflate_ends()
    let isWhole = search_deflate_find_ends(start.assumingMemoryBound(to: UInt8.self), stream.count, &ends) != 0
    return isWhole ? ends : nil
  }
}
