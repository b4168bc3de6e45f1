import Foundation
import TestSupport
import Testing

/// `conform` says what differs, and how it ended.
struct ConformTests {
  private static let scene = """
    system: iOS 18
    device: iPhone 16 Pro
    navigation: {title: Library, largeTitle: true}
    search: {placeholder: Books}
    timeline: [{at: 0.5s, tap: searchField, id: tapped}]

    """
  private static func tree(y: Double, title: String = "Library") -> String {
    """
    {"elementType": 2, "label": "Library", "frame": {"X": 0, "Y": 0, "Width": 402, "Height": 874}, "children": [
      {"elementType": 48, "label": "\(title)", "frame": {"X": 16, "Y": 104, "Width": 112, "Height": 40.67}},
      {"elementType": 45, "placeholderValue": "Books", "frame": {"X": 16, "Y": \(y), "Width": 370, "Height": 36}}]}
    """
  }

  @Test func endsWithWhatIsFound() throws {
    let files = [
      "scene.yaml": Self.scene, "good.json": Self.tree(y: 153.333333), "moved.json": Self.tree(y: 156.333333),
      "bad.json": "{", "other.txt": "hello",
    ]
    try withFolder(files) { (folder) throws in
      let good = try Command.run("conform scene.yaml good.json --at 0s", in: folder).expect(0)
      #expect(good.text == "scene.yaml at 0s: conforms, 2 of 2 elements conform\n")
      let moved = try Command.run("conform scene.yaml --at 0s=moved.json --json out.json", in: folder).expect(1)
      #expect(moved.text.contains("at 0s: searchBar.field: differs: y +3 points (app 156.33, scene 153.33)\n"))
      let json = try JSONSerialization.jsonObject(with: folder.data("out.json")) as? [String: Any]
      let state = try #require((json?["states"] as? [[String: Any]])?.first)
      #expect(state["verdict"] as? String == "differs" && state["at"] as? String == "0s")
      let elements = try #require(json?["elements"] as? [[String: Any]])
      #expect(elements.map { $0["status"] as? String } == ["conforms", "differs"])
      try Command.run("conform scene.yaml --at 0s=moved.json --junit junit.xml", in: folder).expect(1)
      let junit = try folder.text("junit.xml")
      #expect(junit.contains("tests=\"2\" failures=\"1\"") && junit.contains("name=\"searchBar.field\""))
      #expect(junit.contains("y +3 points (app 156.33, scene 153.33)\">scene.yaml:4<"))
      let annotated = try Command.run(
        "conform scene.yaml --at 0s=moved.json", in: folder, environment: ["GITHUB_ACTIONS": "true"]
      ).expect(1)
      #expect(annotated.text.contains("::error file=scene.yaml,line=4,title="))
      let both = try Command.run(
        "conform scene.yaml --at 0s=moved.json --json -", in: folder, environment: ["GITHUB_ACTIONS": "true"]
      ).expect(1)
      #expect(!both.text.contains("::error"))
      try Command.run("conform scene.yaml moved.json --at 0s --within 4", in: folder).expect(0)
      // While the search is active there is no large title.
      try Command.run("conform scene.yaml --at 0s=good.json --at settled=good.json", in: folder).expect(1)
      #expect(try Command.run("conform scene.yaml bad.json", in: folder).expect(65).words.contains("damaged JSON"))
      #expect(try Command.run("conform scene.yaml other.txt", in: folder).expect(65).words.contains("known are"))
      try Command.run("conform scene.yaml none.json", in: folder).expect(66)
      try Command.run("conform scene.yaml", in: folder).expect(64)
    }
  }

  @Test func aTreeBeginsAScene() throws {
    try withFolder(["tree.json": Self.tree(y: 153.333333), "bad.json": "{"]) { (folder) throws in
      let made = try Command.run("init app --tree tree.json", in: folder).expect(0)
      #expect(made.words.contains("2 of 2 elements conform to tree.json"))
      #expect(try folder.text("app/scene.yaml").contains("navigation: {title: Library, largeTitle: true}"))
      try Command.run("check app/scene.yaml", in: folder).expect(0)
      try Command.run("conform app/scene.yaml tree.json", in: folder).expect(0)
      try Command.run("init app --tree tree.json", in: folder).expect(73)
      #expect(
        try Command.run("init other --tree bad.json", in: folder).expect(65).words.contains("bad.json: is damaged"))
      #expect(
        try Command.run("init other --tree tree.json --device X", in: folder).expect(65).words.contains("no device"))
      try Command.run("init other --tree none.json", in: folder).expect(66)
      try Command.run("init other --tree tree.json --template list", in: folder).expect(64)
      try Command.run("init other --device X", in: folder).expect(64)
      #expect(!FileManager.default.fileExists(atPath: folder.path(of: "other")))
    }
  }

  /// The page is one file, in which no text of a dump is markup, and is used with the keyboard.
  @Test func thePageShowsBothFrames() throws {
    let hostile = Self.tree(y: 156.333333, title: #"Lib\"><script>alert(1)</script>&'"#)
    try withFolder(["scene.yaml": Self.scene, "good.json": Self.tree(y: 153.333333), "hostile.json": hostile]) {
      (folder) throws in
      let found = try Command.run(
        "conform scene.yaml --at 0s=hostile.json --at settled=good.json --report page", in: folder
      )
      .expect(1)
      #expect(found.text.hasSuffix("look: page/index.html\n"))
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder.path(of: "page")).sorted() == [
          "index.html", "summary.md",
        ])
      let summary = try folder.text("page/summary.md")
      #expect(summary.hasPrefix("## scene.yaml at 0s") && summary.contains("| element | what |"))
      #expect(summary.contains("<code>scene/0s&#58; searchBar.field</code> | y +3 points"))
      let html = try folder.text("page/index.html")
      #expect(!html.contains("<script") && !html.contains("http:") && !html.contains("https:"))
      guard Browser.path != nil else { return }
      let page = try Browser.launch().page()
      defer { try? page.close() }
      try page.open(URL(fileURLWithPath: folder.path(of: "page/index.html")))
      #expect(try page.evaluate("document.querySelectorAll('.frame').length", as: Int.self) >= 4)
      #expect(try page.evaluate("document.querySelectorAll('.differs > .frame').length", as: Int.self) >= 2)
      let width = try page.evaluate(
        "(() => { const r = document.querySelector('#frame-1-2').getBoundingClientRect(); return [r.width, r.height]; })()",
        as: [Double].self)
      #expect(abs(width[0] - 370) < 1 && abs(width[1] - 36) < 1)
      try page.press("Tab")
      try page.press("Tab")
      let shown = "getComputedStyle(document.activeElement.parentElement.querySelector('.words')).display"
      #expect(try page.evaluate(shown, as: String.self) == "block")
      #expect(try page.evaluate("document.activeElement.id", as: String.self) == "frame-1-2")
      #expect(try page.console().isEmpty)
    }
  }

  /// A screenshot gives a scene its measures, and a tree of the same screen its words.
  @Test func aScreenshotAndATreeBeginAScene() throws {
    let scene = """
      system: iOS 18
      device: iPhone 16 Pro
      navigation: {title: Library, largeTitle: true, trailingItems: [{title: Select}]}
      search: {placeholder: Books and Authors, placement: stacked}
      content:
        initial: {kind: list, rows: [{title: Emma, subtitle: 1815 in London}, {title: Persuasion, subtitle: 1817 in London}]}
      tabBar: {items: [{title: Read, symbol: book}, {title: Find, symbol: star}]}

      """
    try withFolder(["scene.yaml": scene, "empty.txt": "Application, 0x1, {{0.0, 0.0}, {402.0, 874.0}}\n"]) {
      (folder) throws in
      try Command.run("render scene.yaml --at 0s -o shot.png", in: folder).expect(0)
      let json = try Command.run("conform scene.yaml empty.txt --json -", in: folder).expect(1).text
      let found = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
      let types = ["search field": 45, "text": 48, "button": 9, "cell": 75]
      let children = try #require(found?["elements"] as? [[String: Any]]).map { element in
        let frame = (element["frame"] as? [String: [String: Double]])?["scene"] ?? [:]
        let label = (element["label"] as? [String: String])?["scene"] ?? ""
        let type = types[element["kind"] as? String ?? ""] ?? 1
        return [
          "elementType": type, type == 45 ? "placeholderValue" : "label": label, "frame": frame,
          "selected": label == "Read",
        ] as [String: Any]
      }
      let app: [String: Any] = [
        "elementType": 2, "frame": ["x": 0, "y": 0, "width": 402, "height": 874], "children": children,
      ]
      try folder.write(JSONSerialization.data(withJSONObject: app), to: "tree.json")
      try Command.run("init mine --from shot.png --tree tree.json", in: folder).expect(0)
      let text = try folder.text("mine/scene.yaml")
      for word in ["Library", "Select", "Books and Authors", "Emma", "1815 in London", "Persuasion", "Read", "Find"] {
        #expect(text.contains(word), "\(word): \(text)")
      }
      #expect(!text.split(separator: "\n").contains { !$0.hasPrefix("#") && $0.contains("…") }, "\(text)")
      try Command.run("conform mine/scene.yaml tree.json", in: folder).expect(0)
      try Command.run("init other --from shot.png --tree tree.json --device X", in: folder).expect(64)
    }
  }
}
