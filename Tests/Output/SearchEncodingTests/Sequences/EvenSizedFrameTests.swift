import SearchGeometry
import SearchLayers
import Testing

@testable import SearchEncoding

struct EvenSizedFrameTests {
  @Test(arguments: [(61, 43), (60, 43), (61, 42), (60, 42), (1, 1), (2, 1)])
  func oddSidesRepeatTheLastColumnAndRow(width: Int, height: Int) {
    let size = PixelSize(width: width, height: height)
    var even = EvenSizedFrame(size)
    #expect((even.width, even.height) == (width + width % 2, height + height % 2))
    var last: Bitmap?
    for picture in TestFrames.square(60, width: width, height: height) {
      defer { last = picture }
      if let part = PixelRect(differingFrom: last, to: picture) { even.replace(part, with: picture.pixels(of: part)) }
      for y in 0..<even.height {
        for x in 0..<even.width {
          let (ours, expected) = ((y * even.width + x) * 4, (min(y, height - 1) * width + min(x, width - 1)) * 4)
          guard even.pixels[ours..<ours + 4] == picture.pixels[expected..<expected + 4] else {
            Issue.record("\(x), \(y)")
            return
          }
        }
      }
    }
  }
}
