import Foundation
import SearchEncoding
import SearchLayers
import TestSupport

/// A page of lottie-web, the player of most web pages, with its renderer for SVG.
struct LottieWebPlayer {
  private let page: Page

  /// The player's script, if PyPI's wagtail-lottie is installed in the package's `.venv`.
  static let script = PackageFolder.installed("wagtail_lottie/static/wagtail_lottie/lottie-player.js")
    .flatMap { try? String(contentsOfFile: $0, encoding: .utf8) }

  static let missing = "Chromium or lottie-web is not installed; run scripts/setup --tests"

  init() throws {
    page = try Browser.launch().page()
    try page.run((Self.script ?? "") + "\n;document.body.style.margin = 0")
  }

  /// Loads an animation into a page of its size.
  /// - Parameter pixels: the page's width in device pixels; nil for one for each unit of the animation.
  func load(_ animation: String, width pixels: Int? = nil) throws {
    let root = try LottieFile(animation).root
    guard let width = root["w"] as? Int, let height = root["h"] as? Int else { throw CocoaError(.coderInvalidValue) }
    try page.resize(width: width, height: height, scale: Double(pixels ?? width) / Double(width))
    try page.run(
      """
      new Promise((done, failed) => {
        window.player?.destroy();
        document.body.innerHTML = '<div style="width: \(width)px; height: \(height)px"></div>';
        window.player = lottie.loadAnimation({
          container: document.body.firstChild, renderer: 'svg', loop: false, autoplay: false,
          animationData: \(animation) });
        player.addEventListener('error', (event) => console.error(event.nativeError));
        player.addEventListener('DOMLoaded', done);
        setTimeout(() => failed(new Error('lottie-web did not load the animation')), 20000);
      }).then(() => Promise.all([...document.querySelectorAll('image')].map((image) => image.decode())))
      """)
  }

  /// Returns the picture at a time in frames, of the size of another one: the screen may have been rotated.
  func picture(at frame: Double, like other: Bitmap) throws -> Bitmap {
    try page.run("player.goToAndStop(\(frame), true)")
    let picture = try PNGDecoder().decode(try page.screenshot())
    guard other.width <= picture.width, other.height <= picture.height else { return picture }
    let pixels = (0..<other.height).flatMap { row in
      picture.pixels[row * picture.width * 4..<(row * picture.width + other.width) * 4]
    }
    return Bitmap(width: other.width, height: other.height, pixels: pixels)
  }

  /// The errors and warnings of the player.
  func faults() throws -> [String] { try page.console() }

  func close() throws { try page.close() }
}
