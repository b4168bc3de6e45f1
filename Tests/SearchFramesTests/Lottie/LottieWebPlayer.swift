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

  /// Loads an animation into a page of its size, at `scale` device pixels per unit.
  func load(_ animation: String, width: Int, height: Int, scale: Double) throws {
    try page.resize(width: width, height: height, scale: scale)
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

  /// Returns the picture at a time in frames.
  func picture(at frame: Double) throws -> Bitmap {
    try page.run("player.goToAndStop(\(frame), true)")
    return try PNGDecoder().decode(try page.screenshot())
  }

  /// The errors and warnings of the player.
  func faults() throws -> [String] { try page.console() }

  func close() throws { try page.close() }
}
