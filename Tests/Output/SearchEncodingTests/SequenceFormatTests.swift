import SearchGeometry
import SearchMotion
import TestSupport
import Testing

@testable import SearchEncoding

struct SequenceFormatTests {
  @Test(arguments: SequenceFormat.all) func extensionGivesTheFormat(format: SequenceFormat) {
    #expect(SequenceFormat(ending: format.ending) == format)
    #expect(format.needsFFmpeg == ["gif", "mp4", "webm", "mov", "avif"].contains(format.ending))
  }

  @Test(arguments: ["svg", "", "PNG", "tiff"])
  func unknownExtensionsAreRefused(ending: String) { #expect(SequenceFormat(ending: ending) == nil) }

  @Test(arguments: SequenceFormat.all) func missingFFmpegIsReported(format: SequenceFormat) throws {
    try withFolder { folder throws in
      let (path, size) = (folder.path(of: "a." + format.ending), PixelSize(width: 4, height: 4))
      var refused: EncodingError?
      do throws(EncodingError) {
        _ = try format.writer(to: path, size: size, rate: FrameRate(60), count: 1, loops: 0, scale: 1, searchPath: "")
      } catch {
        refused = error
      }
      #expect(refused == (format.needsFFmpeg ? .missingProgram(path: path, program: "ffmpeg") : nil))
      // Unfinished writers leave no file.
      #expect(folder.names().isEmpty)
    }
  }
}
