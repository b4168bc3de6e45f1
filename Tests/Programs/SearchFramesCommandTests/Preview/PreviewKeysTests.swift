import TestSupport
import Testing

/// Keys work wherever the focus is, except in text fields and in controls that were reached with the Tab key.
@Suite(.enabled(if: Browser.path != nil, "\(Browser.missing)"), .timeLimit(.minutes(6)), .serialized)
struct PreviewKeysTests {
  private static let isPlaying = "document.getElementById('play').getAttribute('aria-label') === 'Pause'"

  @Test func spacePlaysAfterAnyClick() throws {
    try PreviewPage.open(at: "#t=0.2s&speed=0.1&tracks=yes&layer=tags.pill", width: 1440, height: 900) {
      (preview) throws in
      try preview.rests(at: "0.2s")
      try preview.page.wait(until: "document.querySelector('.chart') && document.querySelector('.group-name')")
      let clicked = [
        "#trait-appearance + .segments [data-value='dark']", "#trait-appearance + .segments [data-value='light']",
        "#span-from", "#span-whole", "#grid", "#areas", "[data-zoom='1']", "[data-zoom='fit']", "#ground", "#time-in",
        "#time-out", ".chart svg", ".group-name", ".layer", ".mark-button[data-exact='0.5s']", "#port", "#ruler",
        "#time", "#tracks-button", "#settled", "#loop", "#trait-device", "#rate",
      ]
      for selector in clicked {
        try preview.page.click(selector, share: selector == "#port" ? 0.02 : 0.5)
        if selector == "#trait-device" || selector == "#rate" { try preview.page.press("Escape") }
        let pressed = try preview.value("document.activeElement.getAttribute('aria-pressed')")
        try preview.page.press(" ")
        #expect(try preview.value(Self.isPlaying) == "true", "\(selector)")
        #expect(try preview.value("document.activeElement.getAttribute('aria-pressed')") == pressed, "\(selector)")
        try preview.page.press(" ")
        #expect(try preview.value(Self.isPlaying) == "false", "\(selector)")
      }
      // A button that was reached with the Tab key is pressed.
      try preview.page.click("#first")
      for _ in 0..<2 { try preview.page.press("Tab") }
      #expect(try preview.value("document.activeElement.id") == "play")
      try preview.page.press("Tab", shift: true)
      #expect(try preview.value("document.activeElement.id") == "back")
      try preview.page.press(" ")
      #expect(try preview.value(Self.isPlaying) == "false")
      #expect(try preview.page.console() == [])
    }
  }

  /// A click whose handler moves the focus, on a machine so busy that a timer runs between pointerup and click.
  @Test func spacePlaysAfterALateClick() throws {
    try PreviewPage.open(at: "#t=0.2s&speed=0.1&tracks=yes", width: 1440, height: 900) { (preview) throws in
      try preview.rests(at: "0.2s")
      try preview.page.wait(until: "document.querySelector('.group-name')")
      try preview.page.run(
        """
        for (const type of ['pointerdown', 'pointerup']) {
          document.querySelector('.group-name').dispatchEvent(new PointerEvent(type, { bubbles: true }));
        }
        setTimeout(() => document.querySelector('.group-name').dispatchEvent(
          new MouseEvent('click', { bubbles: true, detail: 1 })), 20);
        """)
      try preview.page.wait(until: "document.activeElement.matches('.group-name[aria-expanded=true]')")
      try preview.page.press(" ")
      #expect(try preview.value(Self.isPlaying) == "true")
    }
  }

  @Test func arrowsMoveThePlayheadUnlessATextFieldHasTheFocus() throws {
    try PreviewPage.open(at: "#t=0s") { (preview) throws in
      try preview.rests(at: "0s")
      try preview.page.wait(until: "document.querySelector('.layer')")
      let time = "document.documentElement.dataset.time"
      for (index, selector) in ["#trait-contentSizeCategory", "#loop", ".layer", "#port", "#save a"].enumerated() {
        // The link would save a file; it gets the pointer's focus without a click.
        if selector == "#save a" {
          try preview.page.run(
            "document.querySelector('#save a').addEventListener('click', (event) => event.preventDefault())")
        }
        try preview.page.click(selector, share: 0.1)
        if selector == "#trait-contentSizeCategory" { try preview.page.press("Escape") }
        try preview.page.press("ArrowRight")
        #expect(try preview.value(time) == "\(index + 1)/60s", "\(selector)")
      }
      try preview.page.click("#find")
      try preview.page.press("p")
      try preview.page.press("ArrowLeft")
      #expect(try preview.value(time) == "5/60s")
      #expect(try preview.value("document.getElementById('find').value") == "p")
      try preview.page.press("Escape")
      try preview.page.press("ArrowLeft")
      #expect(try preview.value(time) == "4/60s")
    }
  }

  @Test func helpOpensFromAnywhere() throws {
    try PreviewPage.open { (preview) throws in
      try preview.rests(at: "0s")
      let isOpen = "document.getElementById('help').open"
      for selector in ["#find", "#trait-device", "#loop", "#time", "#port", "#help-button"] {
        try preview.focus(selector)
        try preview.page.press("?")
        #expect(try preview.value(isOpen) == "true", "\(selector)")
        try preview.page.press("?")
        #expect(try preview.value(isOpen) == "false", "\(selector)")
      }
      // The help has every key once.
      let keys: [String] = try preview.page.evaluate(
        "[...document.querySelectorAll('#help dt')].map((one) => one.textContent)")
      #expect(keys.count > 35 && Set(keys).count == keys.count)
    }
  }
}
