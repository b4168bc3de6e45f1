import Foundation
import SearchLayers
import Testing

/// libspng, loaded at run time so that the tests build without it.
enum Libspng {
  static let missing: Comment = "libspng is not installed"

  private typealias New = @convention(c) (CInt) -> OpaquePointer?
  private typealias Free = @convention(c) (OpaquePointer) -> Void
  private typealias SetFile = @convention(c) (OpaquePointer, UnsafeRawPointer, Int) -> CInt
  private typealias Size = @convention(c) (OpaquePointer, CInt, UnsafeMutablePointer<Int>) -> CInt
  private typealias Decode = @convention(c) (OpaquePointer, UnsafeMutableRawPointer, Int, CInt, CInt) -> CInt

  private struct Library: @unchecked Sendable {
    let (new, free, setFile): (New, Free, SetFile)
    let (size, decode): (Size, Decode)

    init?() {
      let names = [
        "libspng.so.0", "libspng.so", "/opt/homebrew/lib/libspng.dylib", "/usr/local/lib/libspng.dylib",
        "libspng.dylib",
      ]
      guard let library = names.lazy.compactMap({ dlopen($0, RTLD_NOW) }).first,
        let new = dlsym(library, "spng_ctx_new"), let free = dlsym(library, "spng_ctx_free"),
        let setFile = dlsym(library, "spng_set_png_buffer"), let size = dlsym(library, "spng_decoded_image_size"),
        let decode = dlsym(library, "spng_decode_image")
      else { return nil }
      self.new = unsafeBitCast(new, to: New.self)
      self.free = unsafeBitCast(free, to: Free.self)
      self.setFile = unsafeBitCast(setFile, to: SetFile.self)
      self.size = unsafeBitCast(size, to: Size.self)
      self.decode = unsafeBitCast(decode, to: Decode.self)
    }
  }

  private static let library = Library()
  static var isThere: Bool { library != nil }

  /// Returns the pixels as RGBA; nil if libspng refuses the file.
  static func pixels(of file: [UInt8]) -> [UInt8]? {
    // SPNG_FMT_RGBA8 of spng.h.
    let format: CInt = 1
    guard let library, let context = library.new(0) else { return nil }
    defer { library.free(context) }
    return file.withUnsafeBytes { file -> [UInt8]? in
      var count = 0
      guard let start = file.baseAddress, library.setFile(context, start, file.count) == 0,
        library.size(context, format, &count) == 0
      else { return nil }
      var pixels = [UInt8](repeating: 0, count: count)
      return library.decode(context, &pixels, count, format, 0) == 0 ? pixels : nil
    }
  }
}
