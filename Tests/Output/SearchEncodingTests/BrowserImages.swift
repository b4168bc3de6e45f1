import Foundation
import TestSupport

/// Decodes image files in Chromium, without a page's colour management.
enum BrowserImages {
  /// Returns the frames of a PNG file as RGBA.
  static func pictures(of file: [UInt8], in page: Page) throws -> [[UInt8]] {
    let script = """
      (async () => {
        const data = Uint8Array.from(atob("\(Data(file).base64EncodedString())"), (c) => c.charCodeAt(0))
        const decoder = new ImageDecoder({data, type: "image/png", premultiplyAlpha: "none", colorSpaceConversion: "none"})
        await decoder.tracks.ready
        await decoder.completed
        const pictures = []
        for (let frameIndex = 0; frameIndex < decoder.tracks.selectedTrack.frameCount; frameIndex++) {
          const {image} = await decoder.decode({frameIndex})
          const bytes = new Uint8Array(image.allocationSize({format: "RGBA"}))
          await image.copyTo(bytes, {format: "RGBA"})
          image.close()
          let text = ""
          for (const byte of bytes) text += String.fromCharCode(byte)
          pictures.push(btoa(text))
        }
        return pictures
      })()
      """
    let pictures: [Data] = try page.evaluate(script)
    return pictures.map { Array($0) }
  }

  /// Only pages from a file or a server may read an image's pixels.
  static func withPage(_ body: (Page) throws -> Void) throws {
    let page = try Browser.launch().page()
    try page.open(text: "<!doctype html><title>Pictures</title>", as: "html")
    try body(page)
    try page.close()
  }
}
