import TestSupport
import Testing

/// The picture answers the pointer.
@Suite(.enabled(if: Browser.path != nil, "\(Browser.missing)"), .timeLimit(.minutes(6)), .serialized)
struct PreviewPictureTests {
  private func shown(_ id: String, _ preview: PreviewPage) throws -> String {
    try preview.value(
      "document.getElementById('\(id)').hidden ? '' : document.querySelector('#\(id) span').textContent")
  }

  @Test func hoveringNamesAndAClickChooses() throws {
    try PreviewPage.open(at: "#t=1.6s") { (preview) throws in
      try preview.rests(at: "1.6s")
      try preview.page.wait(until: "document.querySelector('.layer')")
      // The large title's place at rest is the field's while the search is active: from the layer tree's frames.
      let frame: [Double] = try preview.page.evaluate(
        """
        fetch('layers?t=1.6s').then((answer) => answer.json()).then(({ root, canvas }) => {
          const find = (one) => one.name === 'tags.bottom.0' ? one : (one.children || []).map(find).find(Boolean);
          const { x, y, width, height } = find(root).frame;
          return [(x + width / 2) / canvas.width, (y + height / 2) / canvas.height];
        })
        """)
      try preview.page.point(at: "#sheet", share: frame[0], down: frame[1])
      #expect(try shown("outline", preview) == "tags.bottom.0")
      #expect(try preview.value("document.getElementById('pointer').textContent").contains("point "))
      try preview.page.click("#sheet", share: frame[0], down: frame[1])
      try preview.page.wait(until: "document.querySelector('.source pre')")
      #expect(try preview.value("document.querySelector('#charts h3').textContent") == "tags.bottom.0")
      #expect(try preview.value("document.getElementById('facts').textContent").contains("textTop Results"))
      // The line of the file, and its text.
      #expect(try preview.value("document.querySelector('.source .link').textContent") == "scene.yaml:3")
      #expect(try preview.value("document.querySelector('.source code').textContent") == "search.tags[0]")
      #expect(try preview.value("document.querySelector('.source .it').textContent").contains("tags: [Top Results"))
      #expect(try preview.value("document.querySelector('.layer[aria-selected=true]').dataset.name") == "tags.bottom.0")
      // An editor with an address of its own opens the line.
      try preview.page.run(
        """
        (() => {
          const list = document.querySelector('.source select');
          document.querySelector('.source a').addEventListener('click', (event) => event.preventDefault());
          list.value = 'vscode';
          list.dispatchEvent(new Event('change'));
        })()
        """)
      let link = try preview.value("document.querySelector('.source a').getAttribute('href')")
      #expect(link.hasPrefix("vscode://file/") && link.hasSuffix("/scene.yaml:3:72") || link.contains("scene.yaml:3:"))
      // Alt shows the distances to the layer under the pointer, by mouse and by keyboard.
      try preview.page.holdAlt(true)
      try preview.page.point(at: "#sheet", share: 0.5, down: 0.1, alt: true)
      try preview.page.wait(until: "!document.getElementById('distances').hidden")
      #expect(try shown("chosen", preview) == "tags.bottom.0")
      let numbers: [String] = try preview.page.evaluate(
        "[...document.querySelectorAll('#distances b')].map((one) => one.textContent)")
      #expect(!numbers.isEmpty && numbers.allSatisfy { Double($0) ?? 0 > 0 })
      try preview.page.holdAlt(false)
      #expect(try preview.value("document.getElementById('distances').hidden") == "true")
      try preview.page.press("Escape")
      try preview.page.wait(until: "document.getElementById('charts').textContent.startsWith('Choose a layer')")
      #expect(try preview.page.console() == [])
    }
  }

  @Test func distancesFollowTheKeyboard() throws {
    try PreviewPage.open(at: "#t=1.6s&layer=searchBar.field") { (preview) throws in
      try preview.rests(at: "1.6s")
      try preview.page.wait(until: "document.querySelector('[data-name=\"tags.pill\"]')")
      try preview.focus("[data-name='tags.pill']")
      try preview.page.holdAlt(true)
      try preview.page.wait(until: "!document.getElementById('distances').hidden")
      let down = try preview.value("document.querySelector('#distances .down b').textContent")
      // Between the field's lower and the pill's upper edge.
      let expected: Double = try preview.page.evaluate(
        """
        fetch('layers?t=1.6s').then((answer) => answer.json()).then(({ root }) => {
          const find = (name, one) => one.name === name ? one.frame : (one.children || []).map((child) => find(name, child)).find(Boolean);
          const [field, pill] = [find('searchBar.field', root), find('tags.pill', root)];
          return pill.y - field.y - field.height;
        })
        """)
      #expect(Double(down).map { abs($0 - expected) < 0.006 } == true)
      try preview.page.holdAlt(false)
    }
  }

  @Test func zoomGoesToThePointerOrTheLayer() throws {
    try PreviewPage.open { (preview) throws in
      try preview.rests(at: "0s")
      // The point of the picture below the pointer stays there.
      let under = "document.getElementById('pointer').textContent.split('point ')[1]"
      try preview.page.click("[data-zoom='1']")
      try preview.page.point(at: "#port", share: 0.4, down: 0.3)
      let before = try preview.value(under)
      try preview.page.wheel("#port", share: 0.4, down: 0.3, by: -100, isZoom: true)
      try preview.page.wheel("#port", share: 0.4, down: 0.3, by: -100, isZoom: true)
      try preview.page.wait(until: "document.getElementById('sheet').clientWidth === 4716")
      try preview.page.point(at: "#port", share: 0.4, down: 0.301)
      try preview.page.point(at: "#port", share: 0.4, down: 0.3)
      let after = try preview.value(under)
      let places = [before, after].map { $0.split(separator: ",").compactMap { Double($0.trimmingPrefix(" ")) } }
      #expect(zip(places[0], places[1]).allSatisfy { abs($0 - $1) < 0.7 }, "\(before) → \(after)")
      // From 4× on there is a map; a click in it moves.
      #expect(try preview.value("document.getElementById('minimap').hidden") == "false")
      let scroll = "document.getElementById('port').scrollTop"
      try preview.page.click("#minimap", share: 0.5, down: 0.9)
      let low = try preview.page.evaluate(scroll, as: Double.self)
      try preview.page.click("#minimap", share: 0.5, down: 0.1)
      #expect(try preview.page.evaluate(scroll, as: Double.self) < low - 1000)
      try preview.page.press("0")
      try preview.page.wait(until: "document.getElementById('minimap').hidden")
      // A key zooms to the chosen layer if the pointer is elsewhere.
      try preview.page.run("document.querySelector('[data-name=\"searchBar.field\"]').click()")
      try preview.page.point(at: "#play")
      for _ in 0..<3 { try preview.page.press("+") }
      let isCentred: Bool = try preview.page.evaluate(
        """
        (() => {
          const [port, layer] = ['port', 'outline'].map((id) => document.getElementById(id).getBoundingClientRect());
          return layer.top >= port.top && layer.bottom <= port.bottom && layer.left < port.right && layer.right > port.left;
        })()
        """)
      #expect(isCentred)
      #expect(try preview.page.console() == [])
    }
  }

  /// The picture with the device around it is that of the command, and margins are those of the device.
  @Test func deviceAndMargins() throws {
    try PreviewPage.open { (preview) throws in
      try preview.rests(at: "0s")
      let plain = try preview.picture()
      try preview.page.click("#frame")
      try preview.rests(as: preview.rendered(at: "0s", ["--device-frame"]))
      try preview.page.press("f")
      try preview.rests(as: plain)
      try preview.page.press("m")
      let areas: [String] = try preview.page.evaluate(
        "[...document.querySelectorAll('#insets div')].map((one) => `${one.className} ${one.textContent}`)")
      #expect(areas == ["top 59", "bottom 34"])
      try preview.page.press("O", shift: true)
      try preview.page.wait(until: "document.querySelectorAll('#insets div').length === 3")
      try preview.page.click("#areas")
      #expect(try preview.value("document.getElementById('insets').hidden") == "true")
      let ground = "document.getElementById('port').dataset.ground"
      for next in ["light", "dark", "dots"] {
        try preview.page.press("b")
        #expect(try preview.value(ground) == next)
      }
    }
  }

  @Test func thePictureCanBeCopied() throws {
    try PreviewPage.open(at: "#t=1.6s") { (preview) throws in
      try preview.rests(at: "1.6s")
      // Headless browsers have no clipboard that pages may read; the page writes to this one.
      try preview.page.run(
        """
        window.copied = null;
        navigator.clipboard.write = async ([item]) => (window.copied = await item.getType('image/png'));
        """)
      try preview.page.click("#copy")
      try preview.page.wait(until: "document.getElementById('saved').textContent === 'Copied the picture'")
      #expect(try preview.value("copied.type") == "image/png")
      let size: Int = try preview.page.evaluate("copied.size")
      #expect(size == (try preview.rendered(at: "1.6s").count))
    }
  }
}
