import Foundation
import TestSupport
import Testing

/// Events, rules and templates are edited, and what must not be written is not.
extension PictureEditingTests {
  @Test func anEventIsDraggedInTime() throws {
    try open { (preview) throws in
      // The timeline has 2 seconds.
      let mark = ".mark-button[data-exact='0.5s']"
      try preview.page.wait(until: "document.querySelector(\"\(mark)\")")
      let pixels: Double = try preview.page.evaluate("document.getElementById('marks').clientWidth / 2")
      let place = "document.querySelector(\"\(mark)\").getBoundingClientRect()"
      let middle: Double = try preview.page.evaluate("\(place).width / 2")
      #expect(middle > 0)
      try preview.page.drag(mark, by: (pixels * 0.25).rounded())
      let moved = try preview.folder.text("scene.yaml")
      try preview.page.wait(until: "!document.querySelector(\"\(mark)\")")
      let time = try preview.value("document.querySelector('.mark-button').dataset.time")
      #expect(abs((Double(time) ?? 0) - 0.75) <= 0.01, "\(moved)")
      try expect(preview, [("at: 0.5s", "at: \(time)s")])
      try preview.page.click("#undo")
      try expect(preview)
      // The event that waits for the first one moves with it.
      try preview.page.wait(until: "document.querySelector(\"\(mark)\")")
      try preview.focus(mark)
      try preview.page.press("ArrowRight", alt: true)
      try expect(preview, [("at: 0.5s", "at: 0.51s")])
      try preview.page.wait(until: "document.activeElement.dataset.exact === '0.51s'")
      try preview.page.press("ArrowLeft", shift: true, alt: true)
      try expect(preview, [("at: 0.5s", "at: 0.41s")])
      try preview.page.wait(until: "document.querySelectorAll('.mark-button')[1].dataset.exact === '0.91s'")
      try preview.page.run("document.querySelectorAll('.mark-button')[1].focus()")
      try preview.page.press("ArrowLeft", shift: true, alt: true)
      try expect(preview, [("at: 0.5s", "at: 0.41s"), ("in + 0.5s", "in + 0.4s")])
    }
  }

  @Test func aTapIsAddedAndRemoved() throws {
    try open(at: "0.7s") { (preview) throws in
      let cancel = "  - {at: in + 0.5s, tap: cancel}\n"
      let first = "  - {at: 0.5s, tap: searchField, id: in}\n"
      let added = [(first, first + "  - {at: 0.7s, tap: \"tag:Albums\"}\n")]
      try preview.page.click("#add-event")
      try preview.page.wait(until: "document.querySelector('#picker[open] [data-value=cancel]')")
      // Only what is there at the instant.
      let options: [String] = try preview.page.evaluate(
        "[...document.querySelectorAll('#picker .option')].map((one) => one.dataset.value)")
      #expect(options.contains("tag:Top") && !options.contains("back"))
      try preview.page.click("[data-value='tag:Albums']")
      try expect(preview, added)
      try edits("timeline[1]", preview)
      try preview.page.click("#item-remove")
      try expect(preview)
      try preview.page.press("N")
      try type("tag:alb", into: "picker-find", preview)
      try expect(preview, added)
      try edits("timeline[1]", preview)
      try preview.page.press("Delete")
      try expect(preview)
      // An event that another one waits for cannot be removed alone.
      try preview.page.click(".mark-button")
      try edits("timeline[0]", preview)
      try preview.page.press("Delete")
      try preview.page.wait(
        until: "document.querySelector('#edit-words.bad')?.textContent.includes('no event has the id')")
      #expect(try preview.folder.text("scene.yaml") == Self.scene && Self.scene.contains(cancel))
    }
  }

  @Test func rulesAndTemplatesHavePanels() throws {
    try open { (preview) throws in
      try preview.page.wait(until: "document.querySelector('.rule')")
      #expect(try preview.value("document.getElementById('expectations-count').textContent") == "all hold")
      try preview.page.click(".rule")
      let field = "[data-edit=\"expect[0].atLeast\"]"
      try preview.page.wait(until: "document.querySelector('\(field)')")
      try preview.focus(field)
      try preview.page.press("ArrowUp", shift: true)
      try expect(preview, [("atLeast: 250", "atLeast: 260")])
      // The verdicts follow.
      try preview.page.run("document.querySelector('\(field)').select()")
      try preview.page.type("2600")
      try preview.page.press("Enter")
      try expect(preview, [("atLeast: 250", "atLeast: 2600")])
      try preview.page.wait(until: "document.querySelector('#expectations-list .failed small')")
      try preview.page.click("#undo")
      try preview.page.wait(until: "document.getElementById('expectations-count').textContent === 'all hold'")
      try preview.page.click("#templates button")
      try edits("templates.card", preview)
      try preview.page.run("document.querySelector('[data-edit=\"templates.card.parameters.note\"]').select()")
      try preview.page.type("C")
      try preview.page.press("Enter")
      try expect(preview, [("atLeast: 250", "atLeast: 260"), ("note: B", "note: C")])
    }
  }

  @Test func nothingInvalidIsWritten() throws {
    try open { (preview) throws in
      try preview.page.click("#edit-scene")
      try preview.page.wait(until: "document.querySelector('[data-edit=\"content.initial.kind\"]')")
      try preview.page.run(
        """
        (() => {
          const list = document.querySelector('[data-edit="content.initial.kind"]');
          list.append(new Option('lits', 'lits', true, true));
          list.dispatchEvent(new Event('change'));
        })()
        """)
      try preview.page.wait(until: "document.querySelector('#edit-words.bad')")
      #expect(try preview.value("document.getElementById('edit-words').textContent").contains("did you mean list?"))
      #expect(try preview.folder.text("scene.yaml") == Self.scene)
      #expect(try preview.value("document.querySelector('[data-edit=\"content.initial.kind\"]').value") == "list")
    }
  }

  @Test func whatOthersWriteIsNotOverwritten() throws {
    try PreviewPage.open(Self.scene, options: ["--edit"], at: "#t=0s&layer=navigationBar.largeTitle") {
      (preview) throws in
      try preview.rests(at: "0s")
      func post(_ path: String, _ body: String) throws -> Int {
        try preview.page.evaluate(
          """
          fetch('\(path)', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '\(body)' })
            .then((answer) => answer.status)
          """)
      }
      let edit = #""file": "scene.yaml", "edits": [{"set": "navigation.title", "text": "New"}]"#
      #expect(try post("change", "{\"revision\": 0, \(edit)}") == 409)
      #expect(try post("change", "{\"revision\": 1, \(edit)}") == 200)
      let edited = Self.scene.replacing("title: Search", with: "title: New")
      #expect(try preview.folder.text("scene.yaml") == edited)
      let other = edited + "# another program\n"
      try preview.folder.write(other, to: "scene.yaml")
      #expect(try post("undo", "{}") == 409)
      #expect(try post("change", "{\"revision\": 2, \(edit)}") == 409)
      #expect(try post("change", #"{"revision": 3, "file": "/etc/hosts", "edits": [{"remove": "a"}]}"#) != 200)
      #expect(try post("change", "[]") == 400)
      #expect(try preview.folder.text("scene.yaml") == other)
    }
  }

  @Test func nothingChangesWithoutTheOption() throws {
    try PreviewPage.open(Self.scene, at: "#t=0s&layer=navigationBar.largeTitle") { (preview) throws in
      try preview.rests(at: "0s")
      #expect(
        try preview.value("document.getElementById('edit').hidden && document.getElementById('add-event').hidden")
          == "true")
      let statuses: [Int] = try preview.page.evaluate(
        """
        Promise.all(['change', 'undo', 'redo'].map((path) => fetch(path, {
          method: 'POST', headers: { 'Content-Type': 'application/json' },
          body: '{"revision": 1, "edits": [{"set": "navigation.title", "text": "x"}]}',
        }).then((answer) => answer.status)))
        """)
      #expect(statuses == [403, 403, 403])
      try preview.page.doubleClick("#chosen")
      for key in ["Enter", "n", "Delete", "u", "N"] { try preview.page.press(key) }
      #expect(try preview.value("document.getElementById('in-place')") == "null")
      #expect(try preview.folder.text("scene.yaml") == Self.scene)
    }
  }
}
