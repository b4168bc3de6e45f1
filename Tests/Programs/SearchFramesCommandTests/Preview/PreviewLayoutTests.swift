import TestSupport
import Testing

/// The page in the windows that designers have.
@Suite(.enabled(if: Browser.path != nil, "\(Browser.missing)"), .timeLimit(.minutes(8)), .serialized)
struct PreviewLayoutTests {
  static let sizes = [(1024, 640), (1440, 900), (844, 390), (390, 844)]

  /// Returns the selectors of which no element is within the window, without scrolling.
  private static func hidden(_ selectors: [String]) -> String {
    """
    \(selectors).filter((selector) => {
      const found = document.querySelector(selector)?.getBoundingClientRect();
      if (!found || found.width === 0) return true;
      const [x, y] = [found.left + Math.min(found.width, 40) / 2, found.top + Math.min(found.height, 20) / 2];
      const top = x >= 0 && y >= 0 && x < innerWidth && y < innerHeight && document.elementFromPoint(x, y);
      return !top || !(document.querySelector(selector).contains(top) || top.contains(document.querySelector(selector)));
    })
    """
  }

  @Test func savingAndValuesAreVisibleOnASmallLaptop() throws {
    try PreviewPage.open(at: "#t=1.6s&layer=tags.pill", width: 1024, height: 640) { (preview) throws in
      try preview.rests(at: "1.6s")
      try preview.page.wait(until: "document.querySelector('.chart') && document.querySelector('.source .link')")
      let wanted = [
        "[data-still=png]", "[data-still=svg]", "[data-still=pdf]", "[data-animation=png]", "[data-animation=webp]",
        "[data-animation=svg]", "[data-sheet=png]", "#copy", "#facts", ".source .link", ".chart svg", "#trait-device",
        "#trait-tint", "#tint-picker", "#play", "#variants-button", "#frame", "#areas", "#grid", "#help-button",
        "#tracks-button", "#time-in", "#marks .mark-button", "#ruler", "#time",
      ]
      #expect(try preview.page.evaluate(Self.hidden(wanted), as: [String].self) == [])
      #expect(
        try preview.value("[...document.querySelectorAll('#save a')].every((link) => link.textContent)") == "true")
    }
  }

  @Test func thePictureComesFirstOnAPhone() throws {
    try PreviewPage.open(at: "#t=1.6s", width: 390, height: 844) { (preview) throws in
      try preview.rests(at: "1.6s")
      let order: [String] = try preview.page.evaluate(
        """
        ['sheet', 'layers-title', 'values-title', 'traits-title', 'save-title'].map((id) =>
          [document.getElementById(id).getBoundingClientRect().top, id]).sort((a, b) => a[0] - b[0]).map(([, id]) => id)
        """)
      #expect(order == ["sheet", "layers-title", "values-title", "traits-title", "save-title"])
      let share: Double = try preview.page.evaluate(
        "document.getElementById('sheet').getBoundingClientRect().height / innerHeight")
      #expect(share > 0.6)
    }
  }

  @Test(arguments: sizes) func nothingIsWiderThanTheWindow(width: Int, height: Int) throws {
    try PreviewPage.open(at: "#t=1.6s&layer=tags.pill&tracks=yes", width: width, height: height) { (preview) throws in
      try preview.rests(at: "1.6s")
      #expect(try preview.page.evaluate("document.documentElement.scrollWidth <= innerWidth", as: Bool.self))
      #expect(
        try preview.page.evaluate(
          "document.getElementById('sheet').getBoundingClientRect().height > 120", as: Bool.self))
      // No text of a control is cut off at its sides.
      let cut: [String] = try preview.page.evaluate(
        """
        [...document.querySelectorAll('.panels button, .top button, .transport button')].filter((one) =>
          one.getClientRects().length > 0 && !one.matches('.layer *') && one.scrollWidth > one.clientWidth + 1).map((one) => one.outerHTML)
        """)
      #expect(cut == [])
      #expect(try preview.page.console() == [])
    }
  }

  /// The panel takes room from the picture, and not its edges.
  @Test(arguments: sizes + [(1280, 720), (1100, 560)])
  func fitShowsTheWholePictureBelowAPanel(width: Int, height: Int) throws {
    try PreviewPage.open(at: "#t=1.6s", width: width, height: height) { (preview) throws in
      try preview.rests(at: "1.6s")
      let isWhole = """
        (() => {
          const [port, sheet] = ['port', 'sheet'].map((id) => document.getElementById(id).getBoundingClientRect());
          const { scrollHeight, clientHeight } = document.getElementById('port');
          return scrollHeight <= clientHeight && sheet.height > 30 && sheet.top >= port.top && sheet.bottom <= port.bottom
            && sheet.left >= port.left && sheet.right <= port.right;
        })()
        """
      try preview.page.wait(until: isWhole)
      for count in [1, 3, 20] {
        let problems = (0..<count).map { "key\($0): 1\n" }.joined()
        try preview.folder.write(PreviewPage.scene + problems, to: "scene.yaml")
        try preview.page.wait(until: "document.querySelectorAll('#problems li').length === \(count)")
        try preview.page.wait(until: isWhole)
      }
      try preview.folder.write("", to: "scene.yaml")
      try preview.page.wait(until: "!document.getElementById('start').hidden")
      try preview.page.wait(until: isWhole)
    }
  }

  /// Each switch answers the mouse and the keyboard.
  @Test(arguments: sizes) func switchesAnswer(width: Int, height: Int) throws {
    try PreviewPage.open(at: "#t=1.6s&tracks=no", width: width, height: height) { (preview) throws in
      try preview.rests(at: "1.6s")
      let pressed = { (selector: String) in
        try preview.value(
          "(({ ariaPressed, ariaExpanded }) => ariaPressed || ariaExpanded)(document.querySelector(`\(selector)`))")
      }
      let switches = [
        "#variants-button", "#frame", "#areas", "#grid", "#loop", "#tracks-button",
        "#trait-orientation + * button:last-child",
        "#trait-appearance + * button:last-child", "#trait-contrast + * button:last-child",
        "#trait-boldText", "#trait-onOffLabels",
        "#trait-layoutDirection + * button:last-child", "#span-from", "#zooms button:nth-child(3)",
      ]
      try preview.page.click(".switches summary")
      for selector in switches {
        let before = try pressed(selector)
        try preview.page.click(selector)
        try preview.page.wait(until: "document.documentElement.dataset.revision === '1'")
        #expect(try pressed(selector) != before, "\(selector) by mouse")
        // A picture of another size moves what is below it, also from under the pointer.
        let turns = selector.contains("orientation")
        if turns {
          try preview.page.wait(until: "(({ style }) => parseFloat(style.width) > parseFloat(style.height))(sheet)")
        }
        // Those of a group are not switched off by themselves.
        if selector.contains(" ") {
          try preview.focus(
            selector.replacing("last-child", with: "first-child").replacing("nth-child(3)", with: "first-child"))
        } else {
          try preview.focus(selector)
        }
        if selector == "#span-from" { try preview.focus("#span-whole") }
        try preview.page.press("Enter")
        #expect(try pressed(selector) == before, "\(selector) by keyboard")
        if turns {
          try preview.page.wait(until: "(({ style }) => parseFloat(style.width) < parseFloat(style.height))(sheet)")
        }
      }
      for selector in [
        "#first", "#back", "#forth", "#last", "#time-in", "#time-out", "#settled", ".mark-button", "#copy",
      ] {
        try preview.page.click(selector)
        try preview.focus(selector == "#time-out" ? "#time-in" : selector)
        try preview.page.press("Enter")
      }
      #expect(try preview.page.console() == [])
    }
  }

  @Test func theTitleNamesSceneDeviceAndTraits() throws {
    try PreviewPage.open(options: ["--appearance", "dark", "--device", "iPhone 8"]) { (preview) throws in
      try preview.rests(at: "0s")
      #expect(try preview.value("document.title") == "\(preview.name), iPhone 8, iOS 17, dark – SearchFrames")
      #expect(try preview.value("document.getElementById('name').textContent") == preview.name)
    }
  }

  @Test func theTintHasAPicker() throws {
    try PreviewPage.open(at: "#t=1.6s") { (preview) throws in
      try preview.rests(at: "1.6s")
      #expect(try preview.value("document.getElementById('tint-picker').value") == "#ff2d55")
      try preview.page.run(
        "(() => { const picker = document.getElementById('tint-picker'); picker.value = '#22aa66'; picker.dispatchEvent(new Event('change')); })()"
      )
      try preview.rests(as: preview.rendered(at: "1.6s", ["--tint", "#22AA66"]))
      #expect(try preview.value("document.getElementById('trait-tint').value") == "#22AA66")
    }
  }
}
