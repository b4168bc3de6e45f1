import TestSupport
import Testing

struct CheckTests {
  @Test func goodScenesAreNamed() throws {
    try withFolder(["a.yaml": Scenes.small, "b.yaml": "", "c.yaml": "{\"device\": \"iPhone 8\"}"]) { (folder) throws in
      let outcome = try Command.run("check a.yaml b.yaml c.yaml", in: folder).expect(0, words: "")
      #expect(
        outcome.text == """
          a.yaml: good; 5 events, settled at 4.3 s
          b.yaml: good; 0 events, settled at 0 s
          c.yaml: good; 0 events, settled at 0 s

          """)
      try Command.run("check --quiet a.yaml", in: folder).expect(0, text: "", words: "")
    }
  }

  /// The variants of goldens are checked as `record` checks them.
  @Test func variantsThatCannotBeDrawnAreProblems() throws {
    func scene(_ device: String, crop: String = "", appearances: String = "light, dark") -> String {
      """
      device: iPad Pro 11-inch (M4)
      navigation: {title: Settings, sidebar: {width: 400, rows: [{title: General}]}}
      \(crop)
      goldens: {at: [0s], variants: {device: [\(device)], appearance: [\(appearances)]}}
      """
    }
    let large = "{width: 1500, height: 1500, scale: 1, idiom: pad}"
    let small = "{width: 700, height: 900, scale: 1, idiom: pad}"
    let crop = "crop: {x: 0, y: 1100, width: 100, height: 50}"
    let files = [
      "good.yaml": scene(large), "narrow.yaml": scene("\(large), \(small)"),
      "crop.yaml": scene("\(large), iPad mini 4", crop: crop), "twice.yaml": scene(large, appearances: "light, light"),
    ]
    try withFolder(files) { (folder) throws in
      for (file, words) in [
        (
          "narrow",
          """
          narrow.yaml:2:48: navigation.sidebar.width: a page beside a sidebar needs 320 pt of 700 × 900 pt; a width \
          above 0, at most 380, is expected (in 2 variants, such as 700x900-1-light)
          """
        ),
        ("crop", "crop.yaml:3:7: crop: the crop is outside the screen (in 2 variants, such as ipad-mini-4-light)"),
        ("twice", "twice.yaml:4:31: goldens.variants: two variants have the folder"),
      ] {
        let outcome = try Command.run(["check", "good.yaml", file + ".yaml"], in: folder).expect(65, says: words)
        #expect(outcome.text.hasPrefix("good.yaml: good") && !outcome.text.contains(file))
        let recorded = try Command.run(["record", file + ".yaml"], in: folder)
        #expect(recorded.words.contains(outcome.words))
      }
    }
  }

  /// All problems of all files, each file's in the order of its lines.
  @Test func allProblemsAreToldAtOnce() throws {
    let bad = """
      devise: iPhone 8
      search: {tags: [A, B], leadingTems: [filter]}
      navigation: {largeTitle: yes}
      timeline:
        - {at: 0s, tap: searchField}
        - {at: 1s, tapp: "tag:A"}
        - {at: -1s, tap: "tag:C"}
      """
    try withFolder(["bad.yaml": bad, "good.yaml": Scenes.small, "worse.yaml": "tint: pink\n"]) { (folder) throws in
      let outcome = try Command.run("check bad.yaml missing.yaml good.yaml worse.yaml", in: folder)
      outcome.expect(65, text: "good.yaml: good; 5 events, settled at 4.3 s\n")
      let places = outcome.lines.map { String($0.prefix { $0 != " " }) }
      #expect(
        places == [
          "bad.yaml:1:1:", "bad.yaml:2:24:", "bad.yaml:3:26:", "bad.yaml:6:14:", "bad.yaml:7:10:", "missing.yaml:",
          "worse.yaml:1:7:",
        ])
      #expect(outcome.lines.first == "bad.yaml:1:1: devise: unknown key; did you mean device?")
      #expect(outcome.words.contains("bad.yaml:6:14: timeline[1].tapp: unknown key; did you mean tap?"))
    }
  }

  @Test func problemsOfStagingAreListedTogether() throws {
    let scene = """
      search: {tags: [A, B]}
      timeline:
        - {at: 0s, tap: "tag:A"}
        - {at: 1s, tap: searchField}
        - {at: 2s, tap: cancel}
        - {at: 3s, tap: cancel}
      """
    try withFolder(["scene.yaml": scene]) { (folder) throws in
      let outcome = try Command.run("check scene.yaml", in: folder).expect(65)
      #expect(
        outcome.lines == [
          "scene.yaml:3:19: timeline[0].tap: tag:A is not there at 0 s; there: searchField; tags appear after submit, "
            + "unless search.tags has another visibility",
          "scene.yaml:6:19: timeline[3].tap: cancel is not there at 3 s; there: searchField",
        ])
    }
  }

  /// What one stage finds does not hide what another finds, and `record` says the same.
  @Test func problemsOfAllStagesAreListedTogether() throws {
    let scene = """
      appearance: drak
      crop: serchBar
      search: {tags: [A]}
      content: {initial: {kind: list, rows: [5, {title: One, artwork: none.png}, {title: \u{10FFFD}}]}}
      navigation: {title: \u{10FFFD}}
      timeline:
        - {at: 1s, tap: cancel}
        - {at: 2s, tap: "tag:B"}
      goldens:
        at: [1sec, {name: a b, at: 0s}, {name: a-b, at: 1s}, settled - 9s]
        compare: {ignore: [clock, {x: 900, y: 0, width: 1, height: 1}, statusBar]}
        variants: {device: [iPhnoe 8, iPhone 8], language: [en, EN]}
      """
    let fixed = scene.replacing("[5, ", with: "[").replacing("1sec, ", with: "").replacing(
      ", language: [en, EN]", with: "")
    try withFolder(["a.yaml": scene, "b.yaml": fixed]) { (folder) throws in
      let outcomes = try ["a", "b"].map { try Command.run("check \($0).yaml", in: folder).expect(65, text: "") }
      let places = outcomes.map { $0.lines.map { String($0.dropFirst("a.yaml:".count).prefix { $0 != " " }) } }
      // A refused row may change what the timeline meets, which is not run then.
      #expect(places[0] == ["1:13:", "4:40:", "4:65:", "10:8:", "12:13:", "12:23:"])
      #expect(
        places[1] == [
          "1:13:", "2:7:", "4:62:", "4:81:", "5:21:", "7:19:", "8:19:", "10:29:", "10:50:", "11:22:", "11:29:",
          "12:23:",
        ])
      let recorded = try Command.run("record b.yaml", in: folder).expect(65)
      #expect(recorded.words.hasSuffix(outcomes[1].words))
    }
  }

  /// Finding the crop takes long, and nothing is drawn while there are other problems.
  @Test func cropsOfVariantsAreLookedForAfterOtherProblems() throws {
    let good = """
      system: iOS 26
      crop: toolbar.glass.0
      toolbar: {items: [plus]}
      search: {}
      timeline: [{at: 1s, tap: searchField}]
      goldens: {variants: {system: [iOS 26, iOS 17]}}
      """
    let faulty = good.replacing("searchField", with: "cancel")
    try withFolder(["a.yaml": good, "b.yaml": faulty]) { (folder) throws in
      let words = try ["a", "b"].map { try Command.run("check \($0).yaml", in: folder).expect(65, text: "").words }
      #expect(words[0].contains("a.yaml:2:7: crop: no layer is ever called toolbar.glass.0"))
      #expect(words[0].contains("ios-17"))
      #expect(words[1].contains("timeline[0].tap") && !words[1].contains("crop"))
    }
  }

  /// Problems that follow from others are left out.
  @Test(arguments: [
    ("serach: {}\ntimeline: [{at: 1s, tap: searchField}]", "1:1: serach: unknown key; did you mean search?"),
    (
      "search: {}\ntimeline:\n- {at: 1s, tapp: searchField}\n- {at: 2s, tap: cancel}\ncrop: searchBar.cancelButton",
      "3:12: timeline[0].tapp: unknown key; did you mean tap?"
    ),
    ("extends: none.yaml\ntimeline: [{at: 1s, tap: cancel}]\ncrop: tags", "1:10: extends: cannot extend none.yaml"),
    ("fonts: {directory: none, text: Nope}\nnavigation: {title: A}", "1:20: fonts.directory: there is no folder none"),
    ("search: {tags: 5}\ntimeline: [{at: 1s, tap: \"tag:A\"}]", "1:16: search.tags: expected a list of titles"),
  ])
  func consequencesAreNotProblems(scene: String, words: String) throws {
    try withFolder(["a.yaml": scene]) { (folder) throws in
      let outcome = try Command.run("check a.yaml", in: folder)
      #expect(outcome.lines.count == 1 && outcome.words.hasPrefix("a.yaml:" + words), "\(outcome.words)")
    }
  }

  @Test(arguments: ["row:One", "row:#1", "row:1", "row:1984", "row:#0"]) func rowsAreTappedByTitleOrIndex(
    target: String
  ) throws {
    let scene = """
      content: {initial: {kind: list, rows: [{title: "1984"}, {title: One}]}}
      timeline: [{at: 1s, tap: "\(target)"}]
      """
    try withFolder(["a.yaml": scene]) { (folder) throws in
      let outcome = try Command.run("check a.yaml", in: folder)
      // A number is an index, also that of a title.
      if target == "row:1984" {
        outcome.expect(65, words: "a.yaml:2:26: timeline[0].tap: there is no row #1984; there are #0 to #1\n")
      } else {
        outcome.expect(0, words: "")
      }
    }
  }

  @Test func aMissingFileAloneIs66AndNothingToCheckAUsageError() throws {
    try withFolder { (folder) throws in
      try Command.run("check scene.yaml", in: folder).expect(66, text: "", words: "scene.yaml: there is no such file\n")
      try Command.run("check", in: folder).expect(64)
    }
  }
}
