import CSearchHarfBuzz
import SearchGeometry

/// A font file's bytes, mapped read-only.
///
/// The blob is made immutable before anybody else sees it, which is what makes it safe to share.
final class FontFile: @unchecked Sendable {
  let path: String
  let blob: OpaquePointer

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

  /// Fonts with more faces than this are no fonts.
  private static let mostFaces = 256

  /// How many faces the file holds; 0 where it is no font.
  var faceCount: Int { min(Int(hb_face_count(blob)), FontFile.mostFaces) }

  /// Runs `body` over the whole file.
  func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    var length: UInt32 = 0
    let data = hb_blob_get_data(blob, &length)
    return body(UnsafeRawBufferPointer(start: data, count: data == nil ? 0 : Int(length)))
  }

  /// XXH64 of every byte; what `xxhsum -H64` prints.
  var contentHash: UInt64 { withBytes { FontHash.of($0) } }
}
