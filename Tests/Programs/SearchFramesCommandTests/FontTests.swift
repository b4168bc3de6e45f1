import Foundation
import TestSupport
import Testing

struct FontTests {
  @Test func copiedFontsDrawTheSameBytes() throws {
    let fonts = "fonts: {directory: ./fonts}\n"
    try withFolder(["scene.yaml": Scenes.small, "own/scene.yaml": Scenes.small + fonts]) { (folder) throws in
      let copied = try Command.run("fonts scene.yaml --copy copied/fonts", in: folder).expect(0)
      let files = folder.names().filter { $0.hasPrefix("copied/fonts/") }
      #expect(!files.isEmpty)
      #expect(Set(copied.lines) == Set(files.map { "wrote \($0)" }))
      let installed = try Command.run("render scene.yaml --at 3s -o -", in: folder)
      #expect(PNGHeader(installed.output) != nil)
      let environment = ["SEARCHFRAMES_FONTS": folder.path(of: "copied/fonts"), "HOME": ""]
      let fromEnvironment = try Command.run("render scene.yaml --at 3s -o -", in: folder, environment: environment)
      #expect(fromEnvironment.output == installed.output)
      try FileManager.default.moveItem(atPath: folder.path(of: "copied/fonts"), toPath: folder.path(of: "own/fonts"))
      let own = try Command.run("render own/scene.yaml --at 3s -o -", in: folder)
      #expect(own.output == installed.output)
      // What is in use now is what was copied.
      let inUse = try Command.run("fonts own/scene.yaml", in: folder)
      #expect(inUse.text.split(separator: "\n").allSatisfy { $0.contains("own/fonts/") }, "\(inUse.text)")
    }
  }

  @Test(arguments: [
    ("{directory: ./none}", 66, "1:20: fonts.directory: there is no folder ./none beside the scene"),
    ("{directory: /none/at/all}", 66, "1:20: fonts.directory: there is no folder /none/at/all"),
    ("{directory: file.txt}", 66, "1:20: fonts.directory: file.txt is a file; name the folder"),
    ("{directory: empty}", 65, "1:20: fonts.directory: the folder empty has no font files"),
    ("{directory: bad}", 0, ""),
    (
      "{directory: bad, text: Intr}", 65,
      "1:31: fonts.text: no font of the family “Intr” is in bad or in the system's font folders; bad has no font that"
    ),
    (
      "{text: Intre, display: Intr Display}", 65,
      "1:15: fonts.text: no font of the family “Intre” is installed; the nearest are Inter, "
    ),
    (
      "{display: Inter Dispaly}", 65,
      "1:18: fonts.display: no font of the family “Inter Dispaly” is installed; the nearest are Inter Display, Inter, "
    ),
    (
      "{}\ncontent: {initial: {kind: list, rows: [{view: {text: A, font: {family: Intr}}}]}}", 65,
      "2:72: content.initial.rows[0].view.font.family: no font of the family “Intr” is installed; the nearest are Inter, "
    ),
    (
      "{}\nsearch: {tags: {items: [A], font: {family: Intr}}}", 65,
      "2:44: search.tags.font.family: no font of the family “Intr” is installed"
    ),
  ])
  func fontsThatAreNotFoundAreProblems(fonts: String, status: Int, words: String) throws {
    let scene = "fonts: \(fonts)\ngoldens: {at: [0s]}\n"
    let files = ["scene.yaml": scene, "file.txt": "", "empty/readme.txt": "", "bad/Inter.otf": "no font"]
    try withFolder(files) { (folder) throws in
      for command in ["check", "render", "record", "inspect", "fonts"] {
        let outcome = try Command.run("\(command) scene.yaml", in: folder)
        outcome.expect(status)
        let words = words.isEmpty ? words : "scene.yaml:" + words
        #expect(words.isEmpty || outcome.words.contains(words), "\(command): \(outcome.words)")
      }
    }
  }

  /// The scene's fonts are not those of the status bar, of charts and of contact sheets.
  @Test func theSystemsTextIsInTheSystemsFont() throws {
    let fonts = "fonts: {text: Noto Sans, display: Noto Sans}\n"
    try withFolder(["a.yaml": Scenes.small, "b.yaml": Scenes.small + fonts]) { (folder) throws in
      func pictures(_ options: String) throws -> [Data] {
        try ["a", "b"].map { name in
          try Command.run(options.replacing("SCENE", with: name + ".yaml"), in: folder).expect(0).output
        }
      }
      let screens = try pictures("render SCENE --format svg -o -")
      #expect(screens[0] != screens[1])
      let live = try pictures("render SCENE --format svg --svg-text live -o -").map {
        String(decoding: $0, as: UTF8.self)
      }
      #expect(live[1].contains("Noto Sans") && live[1].contains(#/font-family="Inter, [^>]*>9:41</#))
      let plots = try pictures("plot SCENE --layer content --property frame.y -o -")
      #expect(plots[0] == plots[1] && plots[0].count > 1000)
      for (name, scene) in [("a", Scenes.cropped("statusBar")), ("b", fonts + Scenes.cropped("statusBar"))] {
        try folder.write(scene, to: name + ".yaml")
      }
      let bars = try pictures("render SCENE -o -")
      #expect(bars[0] == bars[1] && PNGHeader(bars[0]) != nil)
      let sheets = try pictures("sheet SCENE --at 0s -o -")
      #expect(sheets[0] == sheets[1])
    }
  }

  @Test func withoutASceneTheDefaultFamiliesAreListed() throws {
    try withFolder { (folder) throws in
      let outcome = try Command.run("fonts", in: folder).expect(0)
      let lines = outcome.text.split(separator: "\n")
      #expect(lines.contains { $0.hasPrefix("Inter Regular ") })
      #expect(lines.contains { $0.hasPrefix("Inter Display ") })
      #expect(lines.allSatisfy { $0.contains(#/ xxh64:[0-9a-f]{16} /#) })
      #expect(try Command.run("fonts", in: folder).output == outcome.output)
    }
  }

  @Test func aFolderThatCannotBeMadeIs73() throws {
    try withFolder(["file": "kept"]) { (folder) throws in
      try Command.run("fonts --copy file/fonts", in: folder).expect(
        73, words: "file/fonts: make the folder: Not a directory\n")
      #expect(folder.names() == ["file"])
    }
  }

  @Test func theDoctorFindsWhatScenesNeed() throws {
    try withFolder { (folder) throws in
      let outcome = try Command.run("doctor", in: folder)
      let lines = outcome.text.split(separator: "\n")
      for name in ["cairo", "harfbuzz", "fribidi", "libpng", "libdeflate", "xxHash"] {
        #expect(lines.contains { $0.hasPrefix("found    \(name) ") }, "\(name)")
      }
      #expect(lines.contains { $0.hasPrefix("found    text font: Inter ") })
      let missing = lines.filter { $0.hasPrefix("missing") }
      // Only `frames` needs ffmpeg, and only for some formats.
      #expect(outcome.status == (missing.allSatisfy { $0.contains(" ffmpeg, ") } ? 0 : 1))
      #expect(missing.allSatisfy { $0.contains("Debian package ") })
    }
  }

  private static let inter = ["/usr/share/fonts/opentype/inter", "/usr/share/fonts/truetype/inter-vf"]

  @Test(.enabled(if: inter.allSatisfy(FileManager.default.fileExists)), arguments: zip(inter, [2, 0]))
  func theDoctorNotesStaticFonts(fonts: String, notes: Int) throws {
    try withFolder { (folder) throws in
      let lines = try Command.run("doctor", in: folder, environment: ["SEARCHFRAMES_FONTS": fonts]).text
        .split(separator: "\n").filter { $0.hasPrefix("note ") }
      #expect(lines.count == notes && lines.allSatisfy { $0.contains(" fonts-inter-variable ") })
    }
  }
}
