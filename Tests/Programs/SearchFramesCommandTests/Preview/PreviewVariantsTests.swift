import TestSupport
import Testing

@Suite(.enabled(if: Browser.path != nil, "\(Browser.missing)"), .timeLimit(.minutes(6)), .serialized)
struct PreviewVariantsTests {
  private static let goldens = """
    goldens:
      at: [{name: a, at: 0s}]
      variants: {appearance: [light, dark], layoutDirection: [leftToRight, rightToLeft]}

    """

  private static let titles = "[...document.querySelectorAll('.cell-title')].map((one) => one.textContent)"

  private func settle(_ preview: PreviewPage, _ count: Int, at time: String) throws {
    try preview.page.wait(
      until: """
        (() => {
          const cells = [...document.querySelectorAll('.cell')];
          const { revision } = document.documentElement.dataset;
          return cells.length === \(count) && cells.every(({ dataset }) => dataset.time === '\(time)' && dataset.revision === revision);
        })()
        """)
  }

  @Test func theGoldensVariantsShareThePlayhead() throws {
    try PreviewPage.open(PreviewPage.scene + Self.goldens) { (preview) throws in
      try preview.rests(at: "0s")
      try preview.page.click("#variants-button")
      try settle(preview, 4, at: "0s")
      #expect(
        try preview.page.evaluate(Self.titles, as: [String].self) == [
          "light, left to right", "light, right to left", "dark, left to right", "dark, right to left",
        ])
      try preview.page.press("e")
      try settle(preview, 4, at: "0.5s")
      for _ in 0..<9 { try preview.page.press("ArrowRight") }
      try settle(preview, 4, at: "39/60s")
      // Each picture has the pixels of its variant.
      let isEqual: Bool = try preview.page.evaluate(
        """
        (async () => {
          const own = ['', '&layoutDirection=rightToLeft', '&appearance=dark', '&appearance=dark&layoutDirection=rightToLeft'];
          const same = await Promise.all([...document.querySelectorAll('.cell canvas')].map(async (canvas, index) => {
            const { width, height } = canvas;
            const { scale } = canvas.parentElement.dataset;
            const image = await createImageBitmap(await (await fetch(`still.png?t=39/60s&scale=${scale}${own[index]}`)).blob());
            const context = new OffscreenCanvas(width, height).getContext('2d');
            context.drawImage(image, 0, 0);
            const exact = context.getImageData(0, 0, width, height).data;
            const quick = canvas.getContext('2d').getImageData(0, 0, width, height).data;
            return image.width === width && quick.every((value, place) => value === exact[place]);
          }));
          return same.every(Boolean);
        })()
        """)
      #expect(isEqual)
      // An edit reaches all of them.
      try preview.folder.write(
        PreviewPage.scene.replacing("title: Search", with: "title: Other") + Self.goldens, to: "scene.yaml")
      try preview.page.wait(until: "document.documentElement.dataset.revision === '2'")
      try settle(preview, 4, at: "39/60s")
      // One of them alone.
      try preview.focus(".cell:last-child")
      try preview.page.press("Enter")
      try preview.rests(at: "39/60s")
      let options = ["--appearance", "dark", "--layout-direction", "rightToLeft"]
      try preview.rests(as: preview.rendered(at: "39/60s", options))
      #expect(try preview.page.console() == [])
    }
  }

  @Test func variantsAreChosenOnThePage() throws {
    try PreviewPage.open { (preview) throws in
      try preview.rests(at: "0s")
      try preview.page.press("v")
      try settle(preview, 4, at: "0s")
      #expect(try preview.value("document.getElementById('golden-variants')") == "null")
      // Devices, with the mouse; the smaller screen has a smaller picture.
      try preview.page.click("[data-axis=device] summary")
      for device in ["iPhone SE (1st generation)", "iPhone 15 Pro"] {
        try preview.page.click("[data-axis=device] input[value='\(device)']")
      }
      try settle(preview, 8, at: "0s")
      // Without text sizes, with the keyboard.
      try preview.focus("[data-axis=contentSizeCategory] summary")
      try preview.page.press("Enter")
      for value in ["large", "accessibilityMedium"] {
        try preview.focus("[data-axis=contentSizeCategory] input[value='\(value)']")
        try preview.page.press(" ")
      }
      try settle(preview, 4, at: "0s")
      #expect(
        try preview.page.evaluate(Self.titles, as: [String].self) == [
          "Light, iPhone SE (1st generation)", "Light, iPhone 15 Pro", "Dark, iPhone SE (1st generation)",
          "Dark, iPhone 15 Pro",
        ])
      let sizes: [Int] = try preview.page.evaluate(
        "[...document.querySelectorAll('.cell canvas')].map((one) => Math.round(one.clientWidth / one.clientHeight * 1000))"
      )
      #expect(zip(sizes, [563, 461, 563, 461]).allSatisfy { abs($0 - $1) <= 4 } && sizes.count == 4)
      // A reload restores them.
      try preview.page.wait(until: "location.hash.includes('device') && !location.hash.includes('content')")
      try preview.page.run("setTimeout(() => location.reload(), 0)")
      try preview.page.wait(
        until: "performance.getEntriesByType('navigation')[0].type === 'reload' && document.querySelector('.cell')")
      try settle(preview, 4, at: "0s")
      try preview.page.click("#variants-button")
      try preview.rests(at: "0s")
      #expect(try preview.page.console() == [])
    }
  }
}
