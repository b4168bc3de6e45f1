import Foundation
import SearchEncoding
import TestSupport
import Testing

/// The page of `frames -o page.html`, in a browser.
@Suite(.enabled(if: Browser.path != nil, "\(Browser.missing)"), .timeLimit(.minutes(5)), .serialized)
struct FilmPageTests {
  static let scene = """
    tint: systemPink
    navigation: {title: "A < B", largeTitle: true}
    search: {placeholder: Artists}
    timeline:
      - {at: 0.1s, tap: searchField, id: in}
      - {at: 0.2s, type: "</script>"}

    """

  /// Shows a frame, and waits until it is drawn.
  static func seek(_ frame: Int, _ page: Page) throws {
    try page.run(
      "(() => { const time = document.getElementById('time'); time.value = \(frame); time.dispatchEvent(new Event('input')); })()"
    )
    try page.wait(until: "document.documentElement.dataset.frame === '\(frame)'")
  }

  /// Returns the pixels of a film, row by row.
  static func pixels(_ film: Int, _ page: Page) throws -> [UInt8] {
    let text: String = try page.evaluate(
      """
      (() => {
        const canvas = document.querySelectorAll('canvas')[\(film)];
        const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
        let text = '';
        for (let at = 0; at < data.length; at += 30000) text += String.fromCharCode(...data.subarray(at, at + 30000));
        return btoa(text);
      })()
      """)
    return Array(Data(base64Encoded: text) ?? Data())
  }

  @Test func aSeekShowsTheFrameOfEachVariant() throws {
    try withFolder(["scene.yaml": Self.scene]) { (folder) throws in
      let options = ["--to", "0.6s", "--scale", "1", "--vary", "appearance"]
      try Command.run(["frames", "scene.yaml", "-o", "page.html"] + options, in: folder)
        .expect(0, words: "wrote page.html: 36 pictures of each of 2 films\n")
      #expect(folder.names() == ["page.html", "scene.yaml"])
      var (films, stills) = (0, [[Data]]())
      for appearance in ["light", "dark"] {
        let own = ["--to", "0.6s", "--scale", "1", "--appearance", appearance]
        try Command.run(["frames", "scene.yaml", "-o", "\(appearance).webp"] + own, in: folder).expect(0)
        films += try folder.data("\(appearance).webp").count
        stills.append(
          try [0, 6, 13, 20, 35].map { frame in
            try Command.run(
              ["render", "scene.yaml", "--at", "\(frame)/60s", "-o", "-", "--scale", "1", "--appearance", appearance],
              in: folder
            ).output
          })
      }
      #expect(try folder.data("page.html").count < films * 3 / 2)

      let page = try Browser.launch().page(width: 375, height: 700)
      defer { try? page.close() }
      try page.open(URL(fileURLWithPath: folder.path(of: "page.html")))
      // Forwards, backwards, and from a snapshot.
      for frame in [6, 35, 13, 0, 20, 35, 6] {
        try Self.seek(frame, page)
        for film in 0..<2 {
          let still = stills[film][[0, 6, 13, 20, 35].firstIndex(of: frame) ?? 0]
          #expect(try Self.pixels(film, page) == PNGDecoder().decode(Array(still)).pixels, "frame \(frame)")
        }
      }
      #expect(try page.evaluate("document.querySelector('output').value") == "0.100 s")
      #expect(try page.evaluate("document.documentElement.scrollWidth <= innerWidth"))
      // The events by their buttons, and playing.
      #expect(
        try page.evaluate("document.querySelectorAll('.events [data-frame]')[1].textContent") == "0.2 s type </script>")
      try page.click(".events [data-frame='12']")
      try page.wait(until: "document.documentElement.dataset.frame === '12'")
      try page.click("#play")
      try page.wait(until: "Number(document.getElementById('time').value) > 20")
      #expect(try page.evaluate("document.getElementById('play').textContent") == "Pause")
      #expect(try page.console().allSatisfy { $0.contains("willReadFrequently") })
    }
  }

  @Test func variantsAreForAPage() throws {
    try withFolder(["scene.yaml": Self.scene]) { (folder) throws in
      try Command.run("frames scene.yaml --vary appearance -o a.png", in: folder)
        .expect(64, says: "--variants and --vary are for a page; name a .html file")
      try Command.run("frames scene.yaml --to 0.1s --scale 0.5 --format html -o -", in: folder).expect(0)
    }
  }
}
