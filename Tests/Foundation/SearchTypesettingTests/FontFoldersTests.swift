import Foundation
import TestSupport
import Testing

@testable import SearchTypesetting

@Suite struct FontFoldersTests {
  @Test func theScenesFolderComesFirstAndTheSystemsLast() {
    let folders = FontFolders(scene: "/s", environment: "/a::/b", home: "/h").paths
    #expect(Array(folders.prefix(3)) == ["/s", "/a", "/b"])
    #expect(Array(folders.dropFirst(3)) == FontFolders.system(home: "/h"))
    #expect(FontFolders(scene: "", environment: nil, home: "").paths == FontFolders.system(home: nil))
  }

  @Test func listsFontsInTheOrderOfTheirPaths() throws {
    try withFolder { folder in
      try FileManager.default.createDirectory(atPath: folder.path(of: "m"), withIntermediateDirectories: true)
      for name in ["z.ttf", "a.OTF", "m/x.ttc", "m/b.otc", "notes.txt", ".hidden.ttf", "c.ttf.gz"] {
        try folder.write([1], to: name)
      }
      // A link to the folder itself must not recurse forever, and a folder is not a font, even if named like one.
      try folder.link("loop", to: folder.path)
      try FileManager.default.createDirectory(atPath: folder.path(of: "q.ttf"), withIntermediateDirectories: true)
      mkfifo(folder.path(of: "pipe.ttf"), 0o600)
      #expect(FontFolders.files(in: folder.path) == ["a.OTF", "m/b.otc", "m/x.ttc", "z.ttf"].map(folder.path(of:)))
    }
    #expect(FontFolders.files(in: "/nonesuch/at/all").isEmpty)
  }
}
