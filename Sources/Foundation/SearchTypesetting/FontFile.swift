import CSearchHarfBuzz
import CSearchXXHash
import SearchGeometry

/// The bytes of a font file, mapped read-only.
///
/// The blob is immutable, and so safe to share between threads.
final class FontFile: @unchecked Sendable {
  let path: String
  let blob: OpaquePointer
  /// Nil until it is asked for: reading megabytes for each variant of a scene takes longer than drawing it.
  private let hash = Locked<UInt64?>(nil)

  init?(path: String) {
    guard let blob = hb_blob_create_from_file_or_fail(path) else { return nil }
    guard hb_blob_get_length(blob) > 0 else {
      hb_blob_destroy(blob)
      return nil
    }
    hb_blob_make_immutable(blob)
    self.path = path
    self.blob = blob
  }

  deinit {
    hb_blob_destroy(blob)
  }

  /// Files that claim more faces are not fonts.
  private static let mostFaces = 256

  /// The number of faces in the file; 0 if it is not a font.
  var faceCount: Int { min(Int(hb_face_count(blob)), FontFile.mostFaces) }

  /// Runs `body` with the bytes of the file.
  func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    var length: UInt32 = 0
    let data = hb_blob_get_data(blob, &length)
    return body(UnsafeRawBufferPointer(start: data, count: data == nil ? 0 : Int(length)))
  }

  /// The XXH64 hash of the file, as `xxhsum -H64` prints it.
  var contentHash: UInt64 {
    hash.withLock { known in
      let hash = known ?? withBytes { FontHash.of($0) }
      known = hash
      return hash
    }
  }
}

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
