import Foundation
import SearchEncoding
import SearchFrames
import SearchLayers

/// A PNG file that is an argument.
struct PictureFile {
  let path: String
  let bytes: [UInt8]

  /// In bytes: more than any picture that the decoder accepts.
  private static let largest = 1 << 29

  /// - Throws: 66 if the file does not exist or cannot be read.
  init(_ path: String) throws(CommandFailure) {
    self.path = path
    guard let handle = FileHandle(forReadingAtPath: path) else {
      let isThere = FileManager.default.fileExists(atPath: path)
      throw CommandFailure(.noInput, "\(path): \(isThere ? "cannot be read" : "there is no such file")")
    }
    defer { try? handle.close() }
    let data: Data
    do {
      // Nil is the end of an empty file.
      data = try handle.read(upToCount: Self.largest + 1) ?? Data()
    } catch {
      throw CommandFailure(.noInput, "\(path): cannot be read")
    }
    guard data.count <= Self.largest else {
      throw CommandFailure(.data, "\(path): the file is larger than \(Self.largest >> 20) MiB")
    }
    guard !data.isEmpty else { throw CommandFailure(.data, "\(path): it is not a PNG file: it is empty") }
    bytes = Array(data)
  }

  /// The size in the file's header, before anything is decoded.
  func size() throws(CommandFailure) -> PixelSize {
    guard let image = ImageFile(bytes: bytes), image.format == .png else { throw failure(.notPNG(bytes)) }
    return PixelSize(width: image.width, height: image.height)
  }

  func bitmap() throws(CommandFailure) -> Bitmap { try mapError(PNGDecoder().decode(bytes), to: failure) }

  private func failure(_ error: EncodingError) -> CommandFailure { CommandFailure(.data, "\(path): \(error.words)") }
}
