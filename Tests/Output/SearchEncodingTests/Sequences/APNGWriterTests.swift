import SearchGeometry
import SearchLayers
import SearchMotion
import TestSupport
import Testing

@testable import SearchEncoding

struct APNGWriterTests {
  @Test func fileEqualsTheEncoders() throws {
    try withFolder { (folder) throws in
      let pictures = TestFrames.square(8, rests: [3, 4])
      let (path, size) = (folder.path(of: "a.png"), TestFrames.size(pictures))
      var writer = try APNGWriter(path: path, size: size, rate: FrameRate(60), count: 8, loops: 2, scale: 3)
      try TestFrames.write(pictures, into: &writer)
      #expect(try folder.bytes("a.png") == encode(pictures, opaque: true, loops: 2, scale: 3))
    }
  }

  @Test func unrepresentableRateIsRefused() throws {
    try withFolder { (folder) throws in
      let size = PixelSize(width: 2, height: 2)
      let fits = try #require(FrameRate("30000/1001"))
      _ = try APNGWriter(path: folder.path(of: "a"), size: size, rate: fits, count: 1, loops: 0, scale: nil)
      let tooFine = try #require(FrameRate("120000/1001"))
      #expect(throws: EncodingError.self) {
        _ = try APNGWriter(path: folder.path(of: "a"), size: size, rate: tooFine, count: 1, loops: 0, scale: nil)
      }
      #expect(folder.names().isEmpty)
    }
  }

  /// A file with fewer frames than it declares is invalid.
  @Test func missingFramesAreAnError() throws {
    try withFolder { (folder) throws in
      let pictures = TestFrames.square(2)
      let (path, size) = (folder.path(of: "a"), TestFrames.size(pictures))
      #expect(throws: EncodingError.noPictures) {
        var writer = try APNGWriter(path: path, size: size, rate: FrameRate(60), count: 3, loops: 0, scale: nil)
        try TestFrames.write(pictures, into: &writer)
      }
      #expect(folder.names().isEmpty)
    }
  }
}
