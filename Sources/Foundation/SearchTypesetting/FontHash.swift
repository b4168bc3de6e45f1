import CSearchXXHash

/// The XXH64 hash that identifies a font in lists and locks; it does not protect against forgery.
package enum FontHash {
  package static func of(_ bytes: UnsafeRawBufferPointer) -> UInt64 { XXH64(bytes.baseAddress, bytes.count, 0) }

  package static func of(_ bytes: [UInt8]) -> UInt64 { bytes.withUnsafeBytes { of($0) } }

  /// Returns sixteen lower-case hexadecimal digits.
  package static func text(_ hash: UInt64) -> String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
