import CSearchZlib

/// Reads raw deflate streams with zlib.
enum Inflating {
  struct Result {
    /// Nil for a complete stream.
    var refusal: String?
    var bytes: [UInt8] = []
    /// In bytes.
    var read = 0
    /// In bits.
    var (lastBlock, end) = (0, 0)
  }

  /// Reads block by block to find where they begin and end (zlib.h, `inflate`, Z_BLOCK).
  static func inflate(_ stream: [UInt8]) -> Result {
    var (result, output) = (Result(), [UInt8](repeating: 0, count: 1 << 14))
    var input = stream + [0]
    let count = UInt32(stream.count)
    input.withUnsafeMutableBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output in
        var state = z_stream()
        inflateInit2_(&state, -15, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
        defer { inflateEnd(&state) }
        (state.next_in, state.avail_in) = (input.baseAddress, count)
        while true {
          (state.next_out, state.avail_out) = (output.baseAddress, UInt32(output.count))
          let status = CSearchZlib.inflate(&state, Z_BLOCK)
          result.bytes += output.prefix(output.count - Int(state.avail_out))
          guard status == Z_OK else {
            if status != Z_STREAM_END { result.refusal = state.msg.map { String(cString: $0) } ?? "ends early" }
            break
          }
          // 128: between two blocks; 64: after the last.
          let place = Int(state.total_in) * 8 - Int(state.data_type & 7)
          guard state.data_type & 128 != 0 else { continue }
          if state.data_type & 64 == 0 { result.lastBlock = place } else { result.end = place }
        }
        result.read = Int(state.total_in)
      }
    }
    return result
  }

  static func deflate(_ bytes: [UInt8], level: Int, strategy: Int32) -> [UInt8] {
    var input = bytes + [0]
    var output = [UInt8](repeating: 0, count: bytes.count * 2 + 1000)
    let written = input.withUnsafeMutableBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output in
        var state = z_stream()
        deflateInit2_(
          &state, Int32(level), Z_DEFLATED, -15, 8, strategy, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
        defer { deflateEnd(&state) }
        (state.next_in, state.avail_in) = (input.baseAddress, UInt32(bytes.count))
        (state.next_out, state.avail_out) = (output.baseAddress, UInt32(output.count))
        _ = CSearchZlib.deflate(&state, Z_FINISH)
        return Int(state.total_out)
      }
    }
    return Array(output.prefix(written))
  }

  static func checksum(_ bytes: [UInt8]) -> UInt32 {
    UInt32(truncatingIfNeeded: adler32(1, bytes, UInt32(bytes.count)))
  }
}
