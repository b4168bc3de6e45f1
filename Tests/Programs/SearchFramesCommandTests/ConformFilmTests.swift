import Foundation
import TestSupport
import Testing

/// `conform` with recordings of the screen: films of the scene, and of one whose thumb has another spring.
@Suite(.enabled(if: Tool.path("ffmpeg") != nil, "ffmpeg is not installed"))
struct ConformFilmTests {
  private static let scene = """
    system: iOS 17
    device: iPhone SE (1st generation)
    navigation: {title: Library}
    search: {placeholder: Search, scopes: [All, Songs, Albums], active: true}
    timeline:
      - {at: 0.3s, tap: "scope:Songs", id: songs} # the thumb slides

    """
  /// The app is another scene.
  private static func app(duration: Double, bounce: Double = 0.3) -> String {
    scene + "animations: {scope: {spring: {duration: \(duration), bounce: \(bounce)}}}\n"
  }

  private static func withFilms(_ apps: [String: String], _ body: (TemporaryFolder) throws -> Void) throws {
    try withFolder(["scene.yaml": scene]) { (folder) throws in
      for (name, scene) in apps {
        try folder.write(scene, to: "\(name).yaml")
        try Command.run("frames \(name).yaml --scale 1 -o \(name).mov --quiet", in: folder).expect(0)
      }
      try body(folder)
    }
  }

  @Test func filmsConformOrDiffer() throws {
    try Self.withFilms(["same": Self.scene, "one": Self.app(duration: 0.4), "two": Self.app(duration: 0.44)]) {
      (folder) throws in
      let same = try Command.run("conform scene.yaml same.mov --json same.json --strict", in: folder).expect(0)
      #expect(same.text.contains("songs: 0.30 s in the film"))
      #expect(same.text.contains(#/  scopeBar\.selection  frame\.x  conforms: spring 0\.2[78]\d s, no bounce\n/#))
      #expect(same.text.hasSuffix("scene.yaml in same.mov: conforms, 1 of 1 motions conform\n"), "\(same.text)")
      let found = try Command.run(
        "conform scene.yaml one.mov two.mov --json out.json --junit junit.xml --report page", in: folder,
        environment: ["GITHUB_ACTIONS": "true"]
      ).expect(1)
      #expect(found.text.contains("in the film (2 takes"))
      #expect(found.text.contains("::error file=scene.yaml,line=6,"))
      #expect(found.text.hasSuffix("look: page/index.html\n"))
      let json = try JSONSerialization.jsonObject(with: folder.data("out.json")) as? [String: Any]
      let event = try #require((json?["events"] as? [[String: Any]])?.first)
      #expect(json?["takes"] as? [String] == ["one.mov", "two.mov"] && json?["verdict"] as? String == "differs")
      #expect(event["id"] as? String == "songs" && event["takes"] as? Int == 2)
      let layer = try #require((event["layers"] as? [[String: Any]])?.first)
      let duration = try #require(layer["duration"] as? [String: Double])
      let bounce = try #require(layer["bounce"] as? [String: Double])
      #expect(abs((duration["app"] ?? 0) - 0.42) < 0.005 && abs((duration["scene"] ?? 0) - 0.28) < 0.001, "\(layer)")
      #expect(abs((bounce["app"] ?? 0) - 0.3) < 0.02 && layer["layer"] as? String == "scopeBar.selection")
      let words = try #require(layer["reason"] as? String)
      #expect(words.contains(/spring 0\.4\d\d s, bounce 0\.\d\d \(scene 0\.280 s, no bounce\)/), "\(words)")
      #expect(try folder.text("junit.xml").contains("tests=\"1\" failures=\"1\""))
      let summary = try folder.text("page/summary.md")
      #expect(summary.contains("| motion | what |") && summary.contains("scene/songs&#58; scopeBar.selection frame.x"))
      try expectPage(folder)
      guard SchemaCommandTests.hasValidator else { return }
      #expect(try JSONOutputTests.errors(of: "conform", ["out.json", "same.json"], in: folder) == "")
      try folder.write("{}", to: "empty.json")
      #expect(try !JSONOutputTests.errors(of: "conform", ["empty.json"], in: folder).isEmpty)
    }
  }

  private func expectPage(_ folder: TemporaryFolder) throws {
    let html = try folder.text("page/index.html")
    #expect(html.contains("<polyline points=") && html.matches(of: #/<circle /#).count > 20)
    #expect(!html.contains("http:") && !html.contains("https:"))
    #expect(html.contains("src=\"film.mp4\"") && html.contains("data-time=\"0.1\""))
    #expect(try folder.data("page/film.mp4").count > 1000)
    guard Browser.path != nil else { return }
    let page = try Browser.launch().page()
    defer { try? page.close() }
    try page.open(URL(fileURLWithPath: folder.path(of: "page/index.html")))
    #expect(try page.evaluate("document.querySelectorAll('.differs svg').length", as: Int.self) == 1)
    #expect(try page.evaluate("document.querySelector('.motion').getBoundingClientRect().width", as: Double.self) > 200)
    #expect(try page.console().isEmpty)
  }

  /// What is measured is written, and nothing else is changed.
  @Test func calibrationWritesTheScene() throws {
    try Self.withFilms(["app": Self.app(duration: 0.4)]) { (folder) throws in
      try Command.run("conform scene.yaml app.mov", in: folder).expect(1)
      let shown = try Command.run("conform scene.yaml app.mov --calibrate --dry-run", in: folder).expect(0)
      let edit = #/scene\.yaml:6: timeline\[0\]\.animation: (\{spring: \{duration: [0-9a-z.]+, bounce: 0\.\d+\}\})/#
      let value = try #require(try edit.firstMatch(in: shown.text)?.1, "\(shown.text)")
      #expect(try folder.text("scene.yaml") == Self.scene)
      let written = try Command.run("conform scene.yaml app.mov --calibrate", in: folder).expect(0)
      #expect(written.text.hasSuffix("scene.yaml in app.mov: conforms, 1 of 1 motions conform\n"))
      let wanted = Self.scene.replacing("id: songs}", with: "id: songs, animation: \(value)}")
      #expect(try folder.text("scene.yaml") == wanted)
      try Command.run("conform scene.yaml app.mov --strict", in: folder).expect(0)
      let again = try Command.run("conform scene.yaml app.mov --calibrate", in: folder).expect(0)
      #expect(again.text.hasSuffix("scene.yaml: nothing to change\n"))
      #expect(try folder.text("scene.yaml") == wanted)
      // The scene's animations are changed where an event has none of its own.
      try folder.write(Self.app(duration: 0.2, bounce: 0) + "# the end\n", to: "scene.yaml")
      let group = try Command.run("conform scene.yaml app.mov --calibrate", in: folder).expect(0)
      #expect(group.text.hasPrefix("scene.yaml:7: animations.scope: {spring: {duration: "))
      let text = try folder.text("scene.yaml")
      #expect(text.hasPrefix(Self.scene) && text.hasSuffix("}}}\n# the end\n"), "\(text)")
      try Command.run("conform scene.yaml app.mov", in: folder).expect(0)
    }
  }

  @Test func optionsAreChecked() throws {
    try Self.withFilms(["film": Self.scene]) { (folder) throws in
      try folder.write("no film", to: "text.mp4")
      try folder.write("{}", to: "tree.json")
      func fails(_ line: String, _ status: Int, _ words: String) throws {
        let outcome = try Command.run("conform scene.yaml " + line, in: folder)
        #expect(outcome.status == status && outcome.words.contains(words), "\(line): \(outcome.words)")
      }
      try fails("film.mov --events song", 64, "did you mean songs?")
      try fails("film.mov --layers scopeBar.selektion", 64, "did you mean scopeBar.selection?")
      try fails("film.mov --at 0s", 64, "give films alone")
      try fails("film.mov tree.json", 64, "give films alone")
      try fails("tree.json --events songs", 64, "--events is of films")
      try fails("tree.json --calibrate", 64, "--calibrate is of films")
      try fails("film.mov --dry-run", 64, "give --calibrate too")
      try fails("film.mov --calibrate --json -", 64, "leave out --json")
      try fails("film.mov --speed 0", 64, "expected 0.01…100")
      try Command.run("conform scene.yaml film.mov --speed 3", in: folder).expect(1)
      try fails("none.mov", 66, "none.mov")
      try fails("text.mp4", 65, "text.mp4: ")
      try fails("film.mov text.mp4", 65, "text.mp4: ")
      // Other layers are not judged, and films that tell of nothing prove nothing.
      let one = try Command.run("conform scene.yaml film.mov --layers scopeBar.* --events songs", in: folder).expect(0)
      #expect(one.text.contains("1 of 1 motions conform"))
      let none = try Command.run("conform scene.yaml film.mov --layers statusBar", in: folder).expect(1)
      #expect(none.text.contains("not judged, 0 of 0 motions conform"))
      try fails("film.mov --layers statusBar --calibrate", 1, "nothing is judged")
    }
  }
}
