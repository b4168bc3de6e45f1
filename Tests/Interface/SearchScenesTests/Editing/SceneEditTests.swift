import Testing

@testable import SearchScenes

/// Edits change as little of a file as they can.
struct SceneEditTests {
  private func check(
    _ edit: SceneEdit, _ text: String, _ expected: String, line: SourceLocation = #_sourceLocation
  ) throws {
    let result = Result { () throws(EditRefusal) in try edit.apply(to: text) }
    #expect(result == .success(expected), sourceLocation: line)
    // The same with the line breaks of Windows, and with a mark at the beginning.
    func other(_ text: String) -> String { "\u{FEFF}" + text.replacing("\n", with: "\r\n") }
    #expect(try edit.apply(to: other(text)) == other(expected), sourceLocation: line)
  }

  private func refuses(_ edit: SceneEdit, _ text: String, line: SourceLocation = #_sourceLocation) {
    #expect(throws: EditRefusal.self, sourceLocation: line) { () throws(EditRefusal) in try edit.apply(to: text) }
  }

  @Test func textKeepsItsQuotationMarksAndGetsThemWhereNeeded() throws {
    let text = "a: One # first\nb: 'it''s'\nc: \"x\"\nd: [p, q]\ne: {f: g}\n"
    try check(.set("a", .text("Two words")), text, text.replacing("One", with: "Two words"))
    try check(.set("a", .text("Two: words")), text, text.replacing("One", with: "\"Two: words\""))
    try check(.set("a", .text("30 minutes")), text, text.replacing("One", with: "30 minutes"))
    for special in ["true", "12", "3:59", "null", "~", "no", "#x", "", " x", "- x", "x #y", "*a"] {
      try check(.set("a", .text(special)), text, text.replacing("One", with: "\"\(special)\""))
    }
    try check(.set("b", .text("that's")), text, text.replacing("it''s", with: "that''s"))
    try check(.set("c", .text("y \"z\"")), text, text.replacing("\"x\"", with: #""y \"z\"""#))
    try check(.set("d[1]", .text("r, s")), text, text.replacing("q", with: "\"r, s\""))
    try check(.set("e.f", .text("h]")), text, text.replacing("f: g", with: "f: \"h]\""))
    try check(.set("a", .plain("0.5s")), text, text.replacing("One", with: "0.5s"))
    try check(.set("a", .text("50 % off, now")), text, text.replacing("One", with: "50 % off, now"))
  }

  @Test func whatNamesATitleFollowsIt() throws {
    let text = """
      search: {tags: [Songs, {title: Albums}], scopes: [Songs, All], selectedTag: Songs}
      tabBar: {items: [{title: Songs}, {title: All}], selected: Songs}
      content:
        results: {rows: [{title: Creep}], when: [{tag: Songs, scope: Songs, rows: [{title: Songs}, {title: Creep}]}]}
      timeline: [{at: 1s, tap: "tag:Songs"}, {at: 2s, tap: "tag:Albums"}, {at: 3s, tap: "row:Creep"}, {at: 4s, tap: "scope:Songs"}]
      """
    func renamed(_ path: String, _ title: String) throws -> String {
      try SceneEdit.set(path, .text(title)).withReferences(in: text).apply(to: text)
    }
    #expect(
      try renamed("search.tags[0]", "Tracks")
        == text.replacing("[Songs, {title: Alb", with: "[Tracks, {title: Alb")
        .replacing("selectedTag: Songs", with: "selectedTag: Tracks").replacing("tag: Songs", with: "tag: Tracks")
        .replacing("tag:Songs", with: "tag:Tracks"))
    #expect(
      try renamed("search.tags[1].title", "A: b")
        == text.replacing("Albums}", with: "\"A: b\"}").replacing("tag:Albums", with: "tag:A: b"))
    #expect(
      try renamed("tabBar.items[0].title", "Home")
        == text.replacing("[{title: Songs}, {title: All", with: "[{title: Home}, {title: All")
        .replacing("selected: Songs", with: "selected: Home"))
    // A part of a row; parameters of a template name nothing.
    let parts =
      "rows: [{view: chip, title: One, tag: Songs}]\nsearch: {tags: [Songs]}\ntimeline: [{tap: \"row:One/buy\"}]\n"
    #expect(
      try SceneEdit.set("rows[0].title", .text("Two")).withReferences(in: parts).apply(to: parts)
        == parts.replacing("One", with: "Two"))
    #expect(SceneEdit.set("search.tags[0]", .text("x")).withReferences(in: parts) == .set("search.tags[0]", .text("x")))
    // A title that occurs twice names no row, and what follows "#" is an index.
    for (path, title) in [
      ("content.results.rows[0].title", "Kid A"), ("search.tags[0]", "#1"), ("content.results.rows", "x"),
    ] {
      #expect(SceneEdit.set(path, .text(title)).withReferences(in: text) == .set(path, .text(title)))
    }
  }

  @Test func textsOfManyLinesAreReplacedAsAWhole() throws {
    try check(.set("a", .text("x")), "a: one\n  two\nb: 1\n", "a: x\nb: 1\n")
    try check(.set("a", .text("x")), "a: |\n  one\n\n  two\n# c\nb: 1\n", "a: x\n# c\nb: 1\n")
    try check(.set("a", .text("x")), "a: # c\nb: 1\n", "a: x # c\nb: 1\n")
    try check(.set("a", .plain("tint")), "a:\n  light: r\n  dark: s\nb: 1\n", "a: tint\nb: 1\n")
    try check(.set("a", .text("#FF0000")), "{a: {light: r, dark: s}, b: 1}", "{a: \"#FF0000\", b: 1}")
  }

  @Test func keysAreAdded() throws {
    try check(.set("a.y", .text("z")), "a: {x: 1}\n", "a: {x: 1, y: z}\n")
    try check(.set("a.y", .text("z")), "a: {}\n", "a: {y: z}\n")
    try check(.set("a.y", .text("z")), "a:\n  x: 1 # c\n\nb: 2\n", "a:\n  x: 1 # c\n  y: z\n\nb: 2\n")
    try check(.set("l[0].y", .text("z")), "l:\n- x: 1\n- x: 2\n", "l:\n- x: 1\n  y: z\n- x: 2\n")
    try check(.set("y", .text("z")), "{\"x\": 1}", "{\"x\": 1, \"y\": \"z\"}")
    refuses(.set("a.b.c", .text("z")), "a: {x: 1}\n")
    refuses(.set("a.y", .text("z")), "a: x\n")
  }

  private static let block = """
    # head
    l: # the list
      # about a
      - a # one
      - {title: b, id: x}

      # about c
      - title: c
        sub: d
    # tail
    m: 1

    """

  @Test func itemsOfBlocksAreCopiedMovedAndRemoved() throws {
    let text = Self.block
    try check(.remove("l[0]"), text, text.replacing("  # about a\n  - a # one\n", with: ""))
    try check(.remove("l[1]"), text, text.replacing("  - {title: b, id: x}\n\n", with: ""))
    try check(.remove("l[2]"), text, text.replacing("  # about c\n  - title: c\n    sub: d\n", with: ""))
    try check(.copy("l[0]"), text, text.replacing("# one\n", with: "# one\n  - New l\n"))
    try check(.copy("l[1]"), text, text.replacing("x}\n\n", with: "x}\n\n  - {title: New l}\n"))
    try check(.copy("l[2]"), text, text.replacing("sub: d\n", with: "sub: d\n  - {title: New l, sub: d}\n"))
    let (first, second) = ("  # about a\n  - a # one\n", "  - {title: b, id: x}\n\n")
    try check(.move("l[0]", to: 1), text, text.replacing(first + second, with: second + first))
    let third = "  # about c\n  - title: c\n    sub: d\n"
    try check(.move("l[2]", to: 0), text, text.replacing(first + second + third, with: third + first + second))
    try check(.move("l[1]", to: 1), text, text)
    try check(.remove("l[2].title"), text, text.replacing("title: c\n    ", with: ""))
    try check(.remove("m"), text, text.replacing("# tail\nm: 1\n", with: ""))
    try check(.remove("l[0]"), "l: # c\n  - a # b\nm: 1\n", "l: [] # c\nm: 1\n")
    try check(.move("l[0]", to: 1), "l:\n- a\n- b", "l:\n- b\n- a")
    try check(.copy("l[0]"), "l:\n- a", "l:\n- a\n- New l")
  }

  @Test func itemsInBracketsAreCopiedMovedAndRemoved() throws {
    let text = "tags: [One, \"Two, three\", {title: Four}] # c\n"
    try check(.remove("tags[0]"), text, "tags: [\"Two, three\", {title: Four}] # c\n")
    try check(.remove("tags[1]"), text, "tags: [One, {title: Four}] # c\n")
    try check(.remove("tags[2]"), text, "tags: [One, \"Two, three\"] # c\n")
    try check(.remove("tags[0]"), "tags: [One]\n", "tags: []\n")
    try check(.copy("tags[0]"), text, text.replacing("One,", with: "One, New tag,"))
    try check(.copy("tags[2]"), text, text.replacing("Four}", with: "Four}, {title: New tag}"))
    try check(.copy("tags[0]"), "tags: [New tag]\n", "tags: [New tag, New tag 2]\n")
    try check(.move("tags[0]", to: 2), text, "tags: [\"Two, three\", {title: Four}, One] # c\n")
    let lines = "l: [\n  a, # one\n  b # two\n]\n"
    try check(.remove("l[0]"), lines, "l: [\n  b # two\n]\n")
    try check(.remove("l[1]"), lines, "l: [\n  a # one\n]\n")
    try check(.copy("l[0]"), lines, "l: [\n  a, # one\n  New l,\n  b # two\n]\n")
    try check(.copy("l[1]"), lines, "l: [\n  a, # one\n  b, # two\n  New l\n]\n")
    try check(.move("l[0]", to: 1), lines, "l: [\n  b, # two\n  a # one\n]\n")
    let json = "{\n  \"l\": [\n    {\"title\": \"a\"},\n    {\"title\": \"b\"}\n  ]\n}\n"
    try check(.remove("l[1]"), json, json.replacing(",\n    {\"title\": \"b\"}", with: ""))
    try check(.copy("l[1]"), json, json.replacing("\"b\"}", with: "\"b\"},\n    {\"title\": \"New l\"}"))
  }

  @Test func eventsAreAddedAndShiftedInTheirOwnForm() throws {
    let event = WrittenValue.mapping([
      .init(key: "at", value: .plain("1.5s")), .init(key: "tap", value: .text("tag:A")),
    ])
    let words = "{at: 1.5s, tap: \"tag:A\"}"
    try check(.insert(list: "timeline", at: 0, event), "a: 1\n", "a: 1\ntimeline: [\(words)]\n")
    try check(
      .insert(list: "timeline", at: 1, event), "timeline:\n  - {at: 0s, tap: x}\n",
      "timeline:\n  - {at: 0s, tap: x}\n  - \(words)\n")
    let times = [
      ("0.5s", "0.75s"), ("0.5", "0.75"), ("500ms", "750ms"), ("15/60s", "0.5s"), ("in", "in + 0.25s"),
      ("in - 0.25s", "in"), ("in + 100ms", "in + 350ms"), ("in - 1s", "in - 0.75s"),
    ]
    for (before, after) in times {
      try check(.shift("t", by: 0.25), "t: \(before) # c\n", "t: \(after) # c\n")
    }
    refuses(.shift("t", by: -1), "t: 0.5s\n")
  }

  @Test func sharedAndMissingValuesAreRefused() {
    refuses(.set("b.x", .text("y")), "a: &a {x: 1}\nb: *a\n")
    refuses(.move("l[0]", to: 2), "l: [a, b]\n")
    refuses(.remove("l[2]"), "l: [a, b]\n")
    refuses(.set("a", .text("y")), "a: [\n")
  }

  @Test func anchorsAndAliasesStay() throws {
    try check(.set("a.x", .text("v")), "a: &a {x: z}\nb: {<<: *a, x: w}\n", "a: &a {x: v}\nb: {<<: *a, x: w}\n")
    try check(.set("l[0]", .text("v")), "l: [&a x, *a]\n", "l: [&a v, *a]\n")
    try check(.copy("l[1]"), "l:\n  - &a x\n  - z\n  - *a\n", "l:\n  - &a x\n  - z\n  - New l\n  - *a\n")
  }
}
