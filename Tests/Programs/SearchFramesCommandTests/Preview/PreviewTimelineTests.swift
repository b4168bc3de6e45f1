import TestSupport
import Testing

@Suite(.enabled(if: Browser.path != nil, "\(Browser.missing)"), .timeLimit(.minutes(6)), .serialized)
struct PreviewTimelineTests {
  private static let time = "document.documentElement.dataset.time"

  @Test func eventsHaveNamesAndVerbs() throws {
    try PreviewPage.open(width: 1440, height: 900) { (preview) throws in
      try preview.rests(at: "0s")
      let names: [String] = try preview.page.evaluate(
        "[...document.querySelectorAll('#marks .mark-name')].map((one) => one.textContent)")
      #expect(names == ["focused", "type ra", "searched", "albums"])
      try preview.page.point(at: ".mark-button[data-exact='0.8s']")
      let tip = "document.querySelector(\".mark-button[data-exact='0.8s'] .tip\")"
      try preview.page.wait(until: "getComputedStyle(\(tip)).display === 'block'")
      #expect(try preview.value("\(tip).textContent") == "0.800 s\ntype: ra, over: 0.1s, line 6")
      // The part after the end of all movement explains itself.
      try preview.focus("#settled")
      #expect(try preview.value("getComputedStyle(document.querySelector('#settled .tip')).display") == "block")
      #expect(try preview.value("document.querySelector('#settled .tip').textContent").contains("but clocks"))
      try preview.page.press("Enter")
      try preview.page.wait(until: "Number(document.getElementById('time').value) > 90")
      let settled = try preview.value(Self.time)
      try preview.page.press("Home")
      try preview.page.press("End")
      #expect(try preview.value(Self.time) == settled)
    }
  }

  @Test func draggingOnTheRulerChoosesASpan() throws {
    try PreviewPage.open { (preview) throws in
      try preview.rests(at: "0s")
      try preview.page.drag("#ruler", from: 0.25, to: 0.5)
      try preview.page.wait(until: "location.hash.includes('from=') && location.hash.includes('to=')")
      let ends: [Double] = try preview.page.evaluate(
        "['--from', '--to'].map((name) => Number(document.getElementById('span').style.getPropertyValue(name)))")
      let last: Int = try preview.page.evaluate("Number(document.getElementById('time').max)")
      #expect(abs(ends[0] - 0.25) < 0.02 && abs(ends[1] - 0.5) < 0.02)
      // The playhead has not moved, and a click on the ruler moves it.
      #expect(try preview.value(Self.time) == "0s")
      try preview.page.click("#ruler", share: 0.75)
      let now: Int = try preview.page.evaluate("Number(document.getElementById('time').value)")
      #expect(abs(now - last * 3 / 4) <= 3)
      // An edge can be dragged, and the x key removes the span.
      try preview.page.drag("#span i[data-edge='to']", from: 0.5, to: 6)
      try preview.page.wait(
        until: "Number(document.getElementById('span').style.getPropertyValue('--to')) > \(ends[1])")
      try preview.page.press("x")
      #expect(try preview.value("document.getElementById('span').hidden") == "true")
      #expect(try preview.page.console() == [])
    }
  }

  @Test func theTimelineZoomsAndPans() throws {
    try PreviewPage.open(at: "#t=1s") { (preview) throws in
      try preview.rests(at: "1s")
      let range = "[document.getElementById('time').min, document.getElementById('time').max].join(' ')"
      let whole = try preview.value(range)
      let marks = "[...document.querySelectorAll('.mark-button')].filter((one) => !one.hidden).length"
      try preview.page.click("#time-in")
      try preview.page.press(">")
      let close = try preview.value(range).split(separator: " ").compactMap { Int($0) }
      #expect(close[0] > 30 && close[1] < 90 && close[0] < 60 && close[1] > 60)
      #expect(try preview.page.evaluate(marks, as: Int.self) < 4)
      try preview.page.press("}")
      let later = try preview.value(range).split(separator: " ").compactMap { Int($0) }
      #expect(later[0] > close[0] && later[1] - later[0] == close[1] - close[0])
      // The visible part follows the playhead.
      try preview.page.press("Home")
      try preview.page.wait(until: "document.getElementById('time').min === '0'")
      #expect(try preview.value("document.getElementById('head').hidden") == "false")
      try preview.page.press("<")
      try preview.page.press("<")
      #expect(try preview.value(range) == whole)
      #expect(try preview.value("document.getElementById('time-out').disabled") == "true")
      try preview.page.wheel("#track", share: 0.9, by: -100, isZoom: true)
      try preview.page.wait(until: "\(range) !== '\(whole)'")
      #expect(try preview.page.evaluate("document.getElementById('time').min", as: String.self) != "0")
    }
  }

  @Test func tracksShowWhatMoves() throws {
    try PreviewPage.open(width: 1440, height: 900) { (preview) throws in
      try preview.rests(at: "0s")
      try preview.page.wait(until: "document.querySelector('[data-group=tags] ~ svg .bar')")
      #expect(try preview.value("document.getElementById('tracks-button').getAttribute('aria-expanded')") == "true")
      let label = try preview.value("document.querySelector('[data-group=tags] ~ svg').getAttribute('aria-label')")
      #expect(label.hasPrefix("Tags moves from"))
      // A group unfolds to its layers; a layer's name chooses it.
      try preview.focus("[data-group=tags]")
      try preview.page.press("Enter")
      let part = "[...document.querySelectorAll('.part .track-name')].find((one) => one.title.startsWith('tags.pill'))"
      try preview.page.run("\(part).click()")
      try preview.page.wait(until: "document.querySelector('#charts h3')?.textContent === 'tags.pill'")
      #expect(try preview.value("document.activeElement.dataset.group") == "tags")
      try preview.page.press("Enter")
      #expect(try preview.value("document.querySelectorAll('.part').length") == "0")
      // A click on a span of movement makes it the span to play.
      try preview.page.click("[data-group=tags] ~ svg .bar:last-of-type")
      try preview.page.wait(until: "location.hash.includes('from=') && location.hash.includes('to=')")
      try preview.page.press("k")
      #expect(try preview.value("document.getElementById('tracks').hidden") == "true")
      try preview.page.click("#tracks-button")
      #expect(try preview.value("document.getElementById('tracks').hidden") == "false")
      #expect(try preview.page.console() == [])
    }
  }
}
