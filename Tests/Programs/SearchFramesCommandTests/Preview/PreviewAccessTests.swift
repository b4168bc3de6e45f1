import Foundation
import TestSupport
import Testing

/// The page with the keyboard, with a screen reader, and with enough contrast.
@Suite(.enabled(if: Browser.path != nil, "\(Browser.missing)"), .timeLimit(.minutes(6)), .serialized)
struct PreviewAccessTests {
  @Test(
    .enabled(if: AxeRules.script != nil, "\(AxeRules.missing)"),
    arguments: Samples.some(4, of: PreviewLayoutTests.sizes, ["light", "dark"]))
  func axeFindsNoViolation(size: (Int, Int), scheme: String) throws {
    let place = "#t=1.6s&layer=tags.pill&tracks=yes&areas=yes&from=0.5s"
    try PreviewPage.open(at: place, width: size.0, height: size.1) { (preview) throws in
      try preview.page.setMedia("prefers-color-scheme", scheme)
      try preview.rests(at: "1.6s")
      try preview.page.wait(
        until: """
          ['.chart', '.source pre', '.track-row'].every((one) => document.querySelector(one))
            && document.querySelectorAll('.layer').length > 5
          """)
      try preview.page.run((AxeRules.script ?? "") + ";0")
      #expect(try preview.page.evaluate(AxeRules.run) == [String]())
      try preview.page.press("v")
      try preview.page.wait(until: "document.querySelectorAll('.cell[data-drawn]').length === 4")
      #expect(try preview.page.evaluate(AxeRules.run) == [String]())
      try preview.page.press("?")
      #expect(try preview.page.evaluate(AxeRules.run) == [String]())
      try preview.page.press("?")
      try preview.page.press("v")
      try preview.folder.write("search: {tags: 7}\nserch: {}\n", to: "scene.yaml")
      try preview.page.wait(until: "!document.getElementById('problems').hidden")
      #expect(try preview.page.evaluate(AxeRules.run) == [String]())
      #expect(try preview.page.console() == [])
    }
  }

  @Test func everyControlHasANameAndATabStop() throws {
    try PreviewPage.open(at: "#t=1.6s&layer=tags.pill") { (preview) throws in
      try preview.rests(at: "1.6s")
      try preview.page.wait(until: "document.querySelector('.chart') && document.querySelector('.layer')")
      let nameless: [String] = try preview.page.evaluate(
        """
        [...document.querySelectorAll('button, a, input, select, [role=treeitem], svg[role=img], [tabindex]')].filter((one) =>
          !(one.getAttribute('aria-label') || one.getAttribute('aria-labelledby') || one.textContent.trim()
            || (one.labels && [...one.labels].some((label) => label.textContent.trim())))).map((one) => one.outerHTML)
        """)
      #expect(nameless == [])
      // The tab key reaches each control once, in the order of the page.
      let place = """
        [...document.querySelectorAll('*')].indexOf(document.activeElement)
        """
      try preview.focus("button")
      var seen: [Int] = [try preview.page.evaluate(place)]
      for _ in 0..<160 {
        try preview.page.press("Tab")
        let index: Int = try preview.page.evaluate(place)
        if index <= seen[0] { break }
        seen.append(index)
      }
      #expect(seen == seen.sorted())
      let reachable: Int = try preview.page.evaluate(
        """
        [...document.querySelectorAll('button, a[href], input, select, summary, [tabindex="0"]')].filter((one) =>
          one.tabIndex >= 0 && !one.disabled && one.checkVisibility()).length
        """)
      #expect(seen.count == reachable)
    }
  }

  /// WCAG 2.2, 1.4.3: all visible text has a contrast of at least 4.5 to 1 with its background.
  @Test(arguments: ["light", "dark"]) func textHasContrast(scheme: String) throws {
    try PreviewPage.open(at: "#t=1.6s&layer=tags.pill") { (preview) throws in
      try preview.page.setMedia("prefers-color-scheme", scheme)
      try preview.rests(at: "1.6s")
      let faint: [String] = try preview.page.evaluate(Self.contrast)
      #expect(faint == [])
    }
  }

  private static let contrast = """
    (() => {
      const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
      const parts = (color, over) => {
        context.globalCompositeOperation = 'source-over';
        context.fillStyle = over; context.fillRect(0, 0, 1, 1);
        context.fillStyle = color; context.fillRect(0, 0, 1, 1);
        return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3);
      };
      const light = (color) => color.map((part) => part / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
        .reduce((sum, part, index) => sum + part * [0.2126, 0.7152, 0.0722][index], 0);
      const behind = (element) => {
        const all = [];
        for (let one = element; one; one = one.parentElement) all.unshift(getComputedStyle(one).backgroundColor);
        return all.reduce((under, color) => `rgb(${parts(color, under).join(' ')})`, 'white');
      };
      const found = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const element = walker.currentNode.parentElement;
        if (!walker.currentNode.data.trim() || element.getClientRects().length === 0) continue;
        if (element.closest('[aria-hidden=true], :disabled, option')) continue;
        const back = behind(element);
        const [a, b] = [light(parts(getComputedStyle(element).color, back)), light(parts(back, 'white'))];
        const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
        if (ratio < 4.5) found.push(`${ratio.toFixed(2)}: ${walker.currentNode.data.trim().slice(0, 40)}`);
      }
      return found;
    })()
    """

  @Test func itFitsNarrowWindows() throws {
    try PreviewPage.open(at: "#t=1.6s", width: 380, height: 800) { (preview) throws in
      try preview.rests(at: "1.6s")
      #expect(try preview.page.evaluate("document.documentElement.scrollWidth <= innerWidth", as: Bool.self))
      #expect(
        try preview.page.evaluate("document.getElementById('sheet').getBoundingClientRect().width > 150", as: Bool.self)
      )
    }
  }
}
