import Foundation
import SearchEncoding
import SearchFrames
import SearchLanguage
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
    let data = try mapError(RegularFile.bytes(ofArgument: path, limit: Self.largest)) {
      (refusal: RegularFile.Refusal) in
      CommandFailure(.noInput, "\(path): \(refusal == .unreadable ? "cannot be read" : refusal.words)")
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
