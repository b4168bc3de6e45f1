import Foundation
import TestSupport
import Testing

/// `searchframes test`, and what other commands do with expectations.
struct ExpectationTests {
  private static let scene = """
    navigation: {title: Search, largeTitle: true}
    search: {placeholder: Songs, scopes: [All, Mine], tags: [Top, Artists, Albums]}
    timeline:
      - {at: 0.5s, id: focus, tap: searchField}
      - {at: 1s, type: ab}
      - {at: 1.5s, id: searched, submit: true}
      - {at: 2.5s, id: artists, tap: "tag:Artists"}
    expect:

    """

  private struct Results: Decodable {
    struct Rule: Decodable {
      struct Point: Decodable {
        var time: Double
      }
      var scene: String
      var name: String
      var line: Int
      var variant: String
      var status: String
      var first: Point?
      var worst: Point?
      var event: String?
    }
    var expectations: [Rule]
  }

  private func results(_ text: String) throws -> [Results.Rule] {
    try JSONDecoder().decode(Results.self, from: Data(text.utf8)).expectations
  }

  @Test func rulesThatHold() throws {
    try withFolder(["a.yaml": Self.scene + "  - system\n  - {layer: tags.pill, inside: tags}\n"]) { (folder) throws in
      try Command.run("test a.yaml", in: folder).expect(0, text: "", says: "all 7 expectations hold")
      let rules = try results(Command.run("test --json - a.yaml", in: folder).expect(0).text)
      #expect(rules.map(\.status) == Array(repeating: "held", count: 7))
      #expect(rules.map(\.line) == [9, 9, 9, 9, 9, 9, 10])
      #expect(rules[6].name == "layer: tags.pill, inside: tags" && rules[6].scene == "a")
      try Command.run("test --quiet a.yaml", in: folder).expect(0, text: "", words: "")
    }
  }

  @Test func brokenRulesAreToldInEveryForm() throws {
    let rules = """
        - {layer: tags.pill, property: frame.x, atMost: 60, named: The pill stays left}
        - {layer: navigationBar.largeTitle, property: opacity, monotonic: decreasing}

      """
    try withFolder(["a.yaml": Self.scene + rules]) { (folder) throws in
      let outcome = try Command.run("test a.yaml --json out.json --junit out.xml --report report", in: folder)
        .expect(1, says: "a.yaml:9: failed: The pill stays left: tags.pill frame.x is more: limit 60; first at 2.6")
      #expect(outcome.words.contains("artists + ") && outcome.words.contains("1 of 2 expectations does not hold"))
      let rule = try results(folder.text("out.json"))[0]
      let (first, worst) = (try #require(rule.first).time, try #require(rule.worst).time)
      #expect(rule.status == "failed" && first > 2.5 && worst > first && rule.event?.hasPrefix("artists + ") == true)
      let junit = try folder.text("out.xml")
      #expect(
        junit.contains("tests=\"2\" failures=\"1\" errors=\"0\"") && junit.contains("name=\"The pill stays left\""))
      #expect(junit.contains("a.yaml:9"))
      let page = try folder.text("report/index.html")
      #expect(page.contains("The pill stays left") && page.contains("./expectations/"))
      let pictures = folder.files(in: "report/expectations").keys
      #expect(Set(pictures.map { ($0 as NSString).pathExtension }) == ["png", "svg"])
      let summary = try folder.text("report/summary.md")
      #expect(summary.contains("<code>a&#58; The pill stays left</code>"))
      let annotated = try Command.run("test a.yaml", in: folder, environment: ["GITHUB_ACTIONS": "true"]).expect(1)
      #expect(annotated.text.contains("::error file=a.yaml,line=9,title=a%3A The pill stays left::"))
    }
  }

  @Test func rulesThatCannotBeCheckedOrFail() throws {
    try withFolder([
      "a.yaml": Self.scene + "  - {layer: tags.pil, inside: tags}\n", "b.yaml": "search: {}\n",
      "c.yaml": Self.scene + "  - {layer: tags, contrast: {atLeast: 4.5}}\n",
      "d.yaml": Self.scene + "  - {layer: tags, visible: true, during: nothing}\n",
      "e.yaml": Self.scene + "  - {layer: tags, property: frame.x}\n",
    ]) { (folder) throws in
      try Command.run("test a.yaml", in: folder)
        .expect(65, says: "a.yaml:9: error: layer: tags.pil, inside: tags: tags.pil matches no layer; did you mean")
      try Command.run("test b.yaml", in: folder).expect(65, says: "there is no scene with expectations")
      try Command.run("test c.yaml", in: folder).expect(1, says: "tags has less contrast: limit 4.5")
      try Command.run("test d.yaml", in: folder).expect(65, says: "no event has the id \"nothing\"")
      try Command.run("test e.yaml", in: folder).expect(65, says: "has no condition; a condition is is, atLeast")
      try Command.run("test --filter nowhere a.yaml", in: folder).expect(65, says: "--filter nowhere")
    }
  }

  @Test func variantsOfGoldensAreChecked() throws {
    let rules = """
        - {layer: searchBar.field, property: frame.width, atLeast: 340, at: 0s}
        - {layer: searchBar.field, property: frame.width, atMost: 340, at: 0s, variants: {device: iPhone 8}}
      goldens: {at: [0s], variants: {device: [iPhone 15 Pro, iPhone 8]}}

      """
    try withFolder(["a.yaml": Self.scene + rules]) { (folder) throws in
      let rules = try results(Command.run("test --json - a.yaml", in: folder).expect(1).text)
      #expect(rules.map(\.variant) == ["iphone-15-pro", "iphone-8", "iphone-8"])
      // The field is 16 points from both edges: 361 points wide, and 343.
      #expect(rules.map(\.status) == ["held", "held", "failed"])
      #expect(rules.map(\.line) == [9, 9, 10])
    }
  }

  /// A scene that cannot be read has its errors in the list, each with its line.
  @Test func brokenScenesAreListed() throws {
    let rules = "  - {layer: tags.pill, minSize: 44}\n"
    try withFolder([
      "a.yaml": Self.scene + rules, "b.yaml": "navigation: {titel: A}\n", "c.yaml": Self.scene + "  - system\n",
    ]) {
      (folder) throws in
      let listed = try results(Command.run("test --json - a.yaml b.yaml c.yaml", in: folder).expect(65).text)
      #expect(listed.map(\.status) == ["error", "error"] + Array(repeating: "held", count: 6))
      #expect(listed.map(\.line).prefix(2) == [9, 1] && listed[0].name == "expect[0].minSize")
    }
  }

  /// A rule on a motion that finds none proves nothing.
  @Test func idleRulesAreNoted() throws {
    let rules = "  - {layer: tags.pill, property: frame.x, settles: {within: 1s}, during: focus}\n"
    try withFolder(["a.yaml": Self.scene + rules]) { (folder) throws in
      try Command.run("test a.yaml", in: folder).expect(0, says: "a.yaml:9: note: ")
    }
  }

  /// Layers that no instant of any variant has are problems of the file, in rules and in exceptions.
  @Test func checkFindsMissingLayers() throws {
    let rules = """
        - {layer: tags.pil, inside: tags}
        - {layer: keyboard, clearOf: searchBar.fild}
        - {layer: tags, appears: {after: keybord.appears}}
        - {layer: "tags.top.*", inside: tags}
        - {layer: scopeBar, visible: false, at: 0s}

      """
    let exceptions = """
      audit:
        exceptions:
          - {layer: searchBr, rule: contrast, reason: none}
          - {layer: searchBar, rule: contrast, reason: none}

      """
    try withFolder([
      "a.yaml": exceptions + Self.scene + rules,
      "b.yaml": Self.scene + rules.split(separator: "\n")[3...].joined(separator: "\n"),
    ]) {
      (folder) throws in
      let told = try Command.run("check a.yaml", in: folder).expect(65).words
      for words in [
        "a.yaml:3:15: audit.exceptions[0].layer: searchBr matches no layer; did you mean searchBar?",
        "a.yaml:13:5: expect[0]: tags.pil matches no layer; did you mean tags.pill?",
        "a.yaml:14:5: expect[1]: searchBar.fild matches no layer; did you mean searchBar.field?",
        "a.yaml:15:5: expect[2]: keybord matches no layer; did you mean keyboard?",
      ] { #expect(told.contains(words), "\(told)") }
      #expect(told.split(separator: "\n").count { $0.hasPrefix("a.yaml") } == 4, "\(told)")
      try Command.run("check b.yaml", in: folder).expect(0)
    }
  }

  /// A layer of one variant alone is there.
  @Test func checkLooksAtVariants() throws {
    let rule = "{layer: homeIndicator, visible: true, variants: {device: iPhone 15 Pro}}"
    try withFolder([
      "a.yaml": "device: iPhone 8\n" + Self.scene + "  - \(rule)\n",
      "b.yaml": "device: iPhone 8\n" + Self.scene + "  - {layer: homeIndicator, visible: true}\n",
      "c.yaml": "device: iPhone 8\ngoldens: {at: [0s], variants: {device: [iPhone 8, iPhone 15 Pro]}}\n" + Self.scene
        + "  - \(rule)\n",
    ]) { (folder) throws in
      try Command.run("check a.yaml", in: folder).expect(0)
      try Command.run("check b.yaml", in: folder).expect(65, says: "homeIndicator matches no layer")
      try Command.run("check c.yaml", in: folder).expect(0)
    }
  }

  /// A rule of an extended file that names an event which is gone says where it is, and what to do.
  @Test func inheritedRules() throws {
    for key in ["from: artists", "during: artists", "at: artists + 0.2s"] {
      let rule = "  - {layer: tags, visible: true, \(key)}\n"
      let timeline = "extends: base.yaml\ntimeline: [{at: 0.5s, id: focus, tap: searchField}]\n"
      try withFolder([
        "base.yaml": Self.scene + rule, "a.yaml": timeline, "b.yaml": timeline + "expect: []\n",
        "c.yaml": timeline + "expect: [{layer: tags, visible: true, \(key)}]\n",
      ]) { (folder) throws in
        let words = "the rule is in base.yaml, which this scene extends: give it its own expect, or expect: []"
        let told = try Command.run("check a.yaml", in: folder).expect(65, says: words).words
        #expect(told.hasPrefix("base.yaml:9:") && told.contains("no event has the id \"artists\""), "\(told)")
        try Command.run("check b.yaml", in: folder).expect(0)
        #expect(try !Command.run("check c.yaml", in: folder).expect(65).words.contains("extends"))
      }
    }
  }

  @Test func verifyChecksThemToo() throws {
    let rules = "  - {layer: tags.pill, property: frame.x, atMost: 60}\ngoldens: {at: [0s]}\n"
    try withFolder(["a.yaml": Self.scene + rules]) { (folder) throws in
      try Command.run("record a.yaml", in: folder).expect(0)
      try Command.run("verify a.yaml", in: folder)
        .expect(1, says: "the golden matches; 1 of 1 expectation does not hold")
    }
  }

  @Test func plotsHaveLimits() throws {
    let rules = "  - {layer: tags.pill, property: frame.x, atMost: 60}\n"
    try withFolder(["a.yaml": Self.scene + rules]) { (folder) throws in
      for (option, isThere) in [("", false), ("--expect", true)] {
        let plot = try Command.run("plot a.yaml --layer tags.pill --property frame.x -o - \(option)", in: folder)
          .expect(0)
        #expect(plot.text.contains("panel.0.limits") == isThere)
      }
    }
  }

  /// Verdicts do not depend on the number of threads.
  @Test func jobs() throws {
    var files: [String: String] = [:]
    for index in 0..<6 {
      files["\(index).yaml"] =
        Self.scene + "  - system\n  - {layer: tags.pill, property: frame.x, atMost: \(40 + index * 9)}\n"
    }
    try withFolder(files) { (folder) throws in
      let alone = try Command.run("test . --json - --jobs 1", in: folder).expect(1)
      #expect(try Command.run("test . --json - --jobs 4", in: folder).expect(1).text == alone.text)
    }
  }
}
