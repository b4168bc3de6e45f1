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

  @Test func withoutASceneTheDefaultFamiliesAreListed() throws {
    try withFolder { (folder) throws in
      let outcome = try Command.run("fonts", in: folder).expect(0)
      let lines = outcome.text.split(separator: "\n")
      #expect(lines.contains { $0.hasPrefix("Inter Regular ") })
      #expect(lines.contains { $0.hasPrefix("Inter Display Bold ") })
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
      #expect(outcome.status == (missing.isEmpty ? 0 : 1))
      #expect(missing.allSatisfy { $0.contains("Debian package ") })
    }
  }
}
