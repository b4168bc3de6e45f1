import Foundation
import SearchEncoding
import TestSupport
import Testing

@Suite(.enabled(if: Browser.path != nil, "\(Browser.missing)"), .timeLimit(.minutes(6)), .serialized)
struct PreviewSavesTests {
  private static let endings =
    FFmpeg(in: ProgramPath.own) == nil
    ? ["png", "webp"] : ["png", "webp", "mp4", "webm", "mov", "avif", "gif"]

  @Test func stillsAreEqualToRender() throws {
    try PreviewPage.open(at: "#t=1.6s&appearance=dark") { (preview) throws in
      try preview.rests(at: "1.6s")
      for format in ["png", "svg", "pdf"] {
        let answer = try preview.saved("[data-still='\(format)']")
        let name = "\(preview.name)-iPhone-15-Pro-dark-1.6s.\(format)"
        #expect(answer.head.contains("Content-Disposition: attachment; filename=\"\(name)\""))
        #expect(Data(answer.body) == (try preview.rendered(at: "1.6s", ["--appearance", "dark", "--format", format])))
      }
    }
  }

  @Test func picturesAtAnotherScaleWithLiveTextAndAsASheet() throws {
    try PreviewPage.open(at: "#t=1.6s&variants=appearance:light,dark") { (preview) throws in
      try preview.page.wait(until: "document.querySelectorAll('.cell[data-time=\"1.6s\"]').length === 2")
      let choose = { (label: String, value: String) in
        try preview.page.run(
          "(() => { const list = document.querySelector('[aria-label=\"\(label)\"]'); list.value = '\(value)'; list.dispatchEvent(new Event('change')); })()"
        )
      }
      try choose("Scale of pictures", "2")
      try choose("Text in SVG", "live")
      #expect(
        Data(try preview.saved("[data-still=png]").body) == (try preview.rendered(at: "1.6s", ["--scale", "2"])))
      let live = ["--format", "svg", "--svg-text", "live"]
      #expect(Data(try preview.saved("[data-still=svg]").body) == (try preview.rendered(at: "1.6s", live)))
      let sheet = try preview.saved("[data-sheet=svg]")
      #expect(sheet.head.contains("filename=\"\(preview.name)-variants-1.6s.svg\""))
      let text = String(decoding: sheet.body, as: UTF8.self)
      // Each variant's layers, with its number before their names.
      #expect(text.contains("0.searchBar") && text.contains("1.searchBar") && !text.contains("2.searchBar"))
      let picture = try preview.saved("[data-sheet=png]")
      #expect(picture.status == 200 && picture.body.starts(with: [0x89, 0x50, 0x4E, 0x47]))
      #expect(try preview.page.console() == [])
    }
  }

  /// Links follow the picture also while time plays, with a short delay.
  @Test func linksKeepUp() throws {
    try PreviewPage.open(at: "#t=0.5s") { (preview) throws in
      try preview.rests(at: "0.5s")
      try preview.page.click("#play")
      let link = "document.querySelector('[data-still=png]').href"
      try preview.page.wait(until: "new URL(\(link)).searchParams.get('t') !== '0.5s'")
      #expect(try preview.value("document.getElementById('play').getAttribute('aria-label')") == "Pause")
    }
  }

  @Test func animationsAreEqualToFrames() throws {
    try PreviewPage.open(at: "#t=1.6s&appearance=dark&from=1.5s&to=97/60s") { (preview) throws in
      try preview.rests(at: "1.6s")
      let shown = try preview.value(
        "[...document.querySelectorAll('[data-animation]')].map((link) => link.dataset.animation).join(' ')")
      #expect(shown.split(separator: " ").sorted() == (Self.endings + ["svg", "html"]).map { $0[...] }.sorted())
      #expect(try preview.value("document.getElementById('save-span').textContent") == "From 1.5 s to 1.617 s")
      for ending in Self.endings + ["svg", "html"] {
        let answer = try preview.saved("[data-animation='\(ending)']")
        #expect(answer.status == 200, "\(ending): \(String(decoding: answer.body, as: UTF8.self))")
        let name = "\(preview.name)-iPhone-15-Pro-dark-1.5s-to-1.616667s.\(ending)"
        #expect(answer.head.contains("Content-Disposition: attachment; filename=\"\(name)\""))
        var options = ["--appearance", "dark", "--from", "1.5s", "--to", "97/60s", "-o", "film." + ending, "--quiet"]
        if ending != "svg" { options += ["--scale", "1"] }
        try Command.run(["frames", "scene.yaml"] + options, in: preview.folder).expect(0)
        // Pages differ in their titles.
        let film = { (page: Data) in
          String(decoding: page, as: UTF8.self).split(separator: "<script").dropFirst().joined()
        }
        let drawn = try preview.folder.data("film." + ending)
        #expect(ending == "html" ? film(Data(answer.body)) == film(drawn) : Data(answer.body) == drawn, "\(ending)")
      }
      // On the page: a key press on the link saves, and the page shows it.
      try preview.focus("[data-animation='webp']")
      try preview.page.press("Enter")
      let name = "\(preview.name)-iPhone-15-Pro-dark-1.5s-to-1.616667s.webp"
      try preview.page.wait(until: "document.getElementById('saved').textContent === 'Saved \(name)'")
      #expect(try preview.page.console() == [])
    }
  }

  @Test func animationsThatAreTooLongShowAnError() throws {
    try PreviewPage.open("timeline: [{at: 1s, tap: searchField}, {at: 4000s, tap: cancel}]\nsearch: {}\n") {
      (preview) in
      try preview.rests(at: "0s")
      try preview.page.click("[data-animation='png']")
      try preview.page.wait(
        until:
          "document.getElementById('saved').textContent.includes('too long for the page; use searchframes frames')")
    }
  }

  /// A span is chosen with keys and mouse, played from its first instant to its last, and stored in the address.
  @Test func aSpanIsPlayed() throws {
    try PreviewPage.open(at: "#t=1s&speed=0.5") { (preview) throws in
      try preview.rests(at: "1s")
      let pressed = { (id: String) in "document.getElementById('\(id)').getAttribute('aria-pressed') === 'true'" }
      #expect(try preview.value(pressed("span-whole")) == "true")
      try preview.page.press("i")
      #expect(try preview.value(pressed("span-from")) == "true")
      for _ in 0..<6 { try preview.page.press("ArrowRight") }
      try preview.page.click("#span-to")
      try preview.page.wait(until: "location.hash.includes('from=1s') && location.hash.includes('to=66%2F60s')")
      #expect(try preview.value(pressed("span-to")) == "true")
      #expect(try preview.value("document.getElementById('span').hidden") == "false")
      // Playing from another instant begins at the span's beginning and stays in the span.
      try preview.page.press("Home")
      try preview.page.run("window.times = []")
      try preview.page.run(
        """
        new MutationObserver(() => {
          if (document.getElementById('play').title.startsWith('Pause')) times.push(document.getElementById('time').value);
        }).observe(document.getElementById('time'), { attributes: true, attributeFilter: ['aria-valuetext'] })
        """)
      try preview.page.run("document.activeElement.blur()")
      try preview.page.press(" ")
      try preview.page.wait(until: "times.filter((time) => time === '60').length >= 3")
      try preview.page.press(" ")
      #expect(try preview.value("times.filter((time) => time < 60 || time >= 66).join(' ')") == "")
      // Without the loop it stops at the span's end.
      try preview.page.click("#loop")
      try preview.page.click("#play")
      try preview.rests(at: "66/60s")
      // A new beginning after the end removes the end; the x key removes the span.
      try preview.page.press("i")
      try preview.page.wait(until: "location.hash.includes('from=66%2F60s') && !location.hash.includes('to=')")
      try preview.page.press("x")
      try preview.page.wait(until: "!location.hash.includes('from=')")
      #expect(try preview.value("document.getElementById('span').hidden") == "true")
      #expect(try preview.page.console() == [])
    }
  }
}

extension PreviewPage {
  /// Returns the server's response for a link.
  fileprivate func saved(_ selector: String) throws -> RawAnswer {
    let link: String = try page.evaluate("document.querySelector(`\(selector)`).href")
    return try served.get(String(link.dropFirst(served.address.absoluteString.count)))
  }
}
