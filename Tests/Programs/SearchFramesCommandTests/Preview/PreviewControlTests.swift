import Foundation
import TestSupport
import Testing

/// Each control, by mouse and by keys.
@Suite(.enabled(if: Browser.path != nil, "\(Browser.missing)"), .timeLimit(.minutes(6)), .serialized)
struct PreviewControlTests {
  static let segments: [(trait: String, value: String, own: String, options: [String])] = [
    ("orientation", "landscape", "portrait", ["--orientation", "landscape"]),
    ("appearance", "dark", "light", ["--appearance", "dark"]),
    ("contrast", "increased", "standard", ["--contrast", "increased"]),
    ("layoutDirection", "rightToLeft", "leftToRight", ["--layout-direction", "rightToLeft"]),
  ]

  @Test func traitsOfTwoValues() throws {
    try PreviewPage.open(at: "#t=1.6s") { (preview) throws in
      try preview.rests(at: "1.6s")
      let own = try preview.picture()
      for (trait, value, first, options) in Self.segments {
        func button(_ value: String) -> String { "#trait-\(trait) + .segments [data-value='\(value)']" }
        let pressed = "document.querySelector(`\(button(value))`).getAttribute('aria-pressed')"
        try preview.page.click(button(value))
        try preview.page.wait(until: "\(pressed) === 'true' && location.hash.includes('\(trait)=\(value)')")
        try preview.rests(as: own, differs: true)
        let mouse = try preview.picture()
        #expect(try mouse == preview.rendered(at: "1.6s", options), "\(trait)")
        // Back with the keyboard: to the next button, and press it.
        try preview.page.press("Tab", shift: true)
        #expect(try preview.value("document.activeElement.dataset.value") == first)
        try preview.page.press("Enter")
        try preview.page.wait(until: "\(pressed) === 'false' && !location.hash.includes('\(trait)')")
        try preview.rests(as: own)
        try preview.page.press("Tab")
        try preview.page.press(" ")
        try preview.rests(as: mouse)
        #expect(try preview.value("document.getElementById('reset').hidden") == "false")
        try preview.page.click("#reset")
        try preview.rests(as: own)
      }
      #expect(try preview.page.console() == [])
    }
  }

  static let selects: [(trait: String, value: String, option: String)] = [
    ("device", "iPhone SE (1st generation)", "--device"),
    ("contentSizeCategory", "extraExtraLarge", "--content-size-category"), ("tint", "systemGreen", "--tint"),
    ("system", "iOS 26", "--system"),
  ]

  @Test func traitsOfManyValues() throws {
    try PreviewPage.open(at: "#t=1.6s") { (preview) throws in
      try preview.rests(at: "1.6s")
      for (trait, value, option) in Self.selects {
        let chosen = "document.getElementById('trait-\(trait)').value"
        // The browser shows a list in a window of its own; the page only sees the change.
        try preview.page.run(
          "(() => { const list = document.getElementById('trait-\(trait)'); list.value = '\(value)'; list.dispatchEvent(new Event('change')); })()"
        )
        try preview.page.wait(until: "new URLSearchParams(location.hash.slice(1)).get('\(trait)') === '\(value)'")
        try preview.rests(as: preview.rendered(at: "1.6s", [option, value]))
        try preview.focus("#trait-\(trait)")
        try preview.page.press(["tint", "system"].contains(trait) ? "ArrowUp" : "ArrowDown")
        try preview.page.wait(until: "\(chosen) !== '\(value)'")
        let next = try preview.value(chosen)
        try preview.rests(as: preview.rendered(at: "1.6s", [option, next]))
        try preview.page.click("#reset")
        try preview.rests(as: preview.rendered(at: "1.6s"))
      }
      #expect(try preview.page.console() == [])
    }
  }

  @Test func zoomAndGrid() throws {
    try PreviewPage.open { (preview) throws in
      try preview.rests(at: "0s")
      let width = "document.getElementById('sheet').clientWidth"
      try preview.page.click("[data-zoom='1']")
      #expect(try preview.value(width) == "1179")
      try preview.page.press("+")
      #expect(try preview.value(width) == "2358")
      try preview.page.press("-")
      try preview.page.press("-")
      #expect(try preview.value("Math.round(\(width))") == "590")
      try preview.page.press("0")
      #expect(
        try preview.value(
          "document.getElementById('sheet').clientHeight <= document.getElementById('port').clientHeight") == "true")
      try preview.focus("[data-zoom='16']")
      try preview.page.press("Enter")
      #expect(try preview.value("document.getElementById('lines').hidden") == "true")
      try preview.page.click("#grid")
      #expect(try preview.value("document.getElementById('lines').hidden") == "false")
      #expect(try preview.value("document.getElementById('lines').style.backgroundSize").hasPrefix("16px 16px"))
      try preview.page.press("g")
      #expect(try preview.value("document.getElementById('lines').hidden") == "true")
      let left = "document.getElementById('port').scrollLeft"
      let before = try preview.value(left)
      try preview.page.press("d")
      #expect(try preview.value(left) != before)
      try preview.page.press("?")
      #expect(try preview.value("document.getElementById('help').open") == "true")
      try preview.page.press("Escape")
      #expect(try preview.value("document.getElementById('help').open") == "false")
    }
  }

  @Test func layersAndTheirValues() throws {
    try PreviewPage.open(at: "#t=1.6s") { (preview) throws in
      try preview.rests(at: "1.6s")
      let name = "document.querySelector('#outline span').textContent"
      let hidden = "document.getElementById('outline').hidden"
      try preview.page.wait(until: "document.querySelector('[data-name=\"tags.pill\"]')")
      #expect(try preview.value(hidden) == "true")
      try preview.page.point(at: "[data-name='tags.pill']")
      try preview.page.wait(until: "!\(hidden) && \(name) === 'tags.pill'")
      // The values are equal to those of inspect.
      let tree = try Command.run("inspect scene.yaml --at 1.6s", in: preview.folder).text
      let line = try #require(tree.split(separator: "\n").first { $0.contains(" tags.pill ") })
      let x = try #require(line.split(separator: " ").dropFirst().first.flatMap { Double($0) })
      let shown = try preview.value("document.querySelector('[data-name=\"tags.pill\"] .layer-values').textContent")
      #expect(shown.hasPrefix(try preview.value("String(Math.round(\(x) * 100) / 100) + ', '")))
      try preview.page.click("[data-name='tags.pill']")
      try preview.page.wait(
        until: "document.querySelectorAll('.chart').length > 0 && location.hash.includes('tags.pill')")
      let label = try preview.value("document.querySelector('.chart svg').getAttribute('aria-label')")
      #expect(label.hasPrefix("x of tags.pill: from 16 to "))
      // The same with the keyboard.
      try preview.page.press("ArrowDown")
      let next = try preview.value("document.activeElement.dataset.name")
      #expect(next != "tags.pill" && next != "undefined")
      try preview.page.wait(until: "\(name) === '\(next)'")
      try preview.page.press("Enter")
      try preview.page.wait(until: "document.querySelector('#charts h3')?.textContent === '\(next)'")
      try preview.page.press("ArrowUp")
      #expect(try preview.value("document.activeElement.dataset.name") == "tags.pill")
      // A click in the picture chooses a layer.
      try preview.page.click("#exact")
      try preview.page.wait(until: "document.querySelector('#charts h3').textContent.startsWith('content')")
      // A click in a chart moves to its instant.
      try preview.page.run("document.querySelector('[data-name=\"tags.pill\"]').click()")
      try preview.page.wait(
        until: "document.querySelector('#charts h3').textContent === 'tags.pill' && document.querySelector('.chart')")
      try preview.page.click(".chart svg", share: 0.5)
      try preview.page.wait(until: "document.getElementById('sheet').dataset.time !== '1.6s'")
      try preview.page.click("#unplot")
      try preview.page.wait(until: "!document.querySelector('.chart')")
      #expect(try preview.page.console() == [])
    }
  }
}

extension PreviewPage {
  /// Waits until the resting picture is `picture`, or differs from it.
  func rests(as picture: Data, differs: Bool = false) throws {
    for _ in 0..<400 {
      try rests()
      if try (self.picture() != picture) == differs { return }
      usleep(20_000)
    }
    Issue.record("the picture has not \(differs ? "changed" : "appeared")")
  }
}
