import Foundation
import SearchEncoding
import SearchLayers
import TestSupport
import Testing

/// Files that a checkout or another program has left in the place of those that a scene or a command names.
@Suite struct CheckoutTests {
  static let pointers = [
    ("version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n", "is a Git LFS pointer"),
    ("/annex/objects/SHA256E-s1--0.png\n", "is a git-annex pointer"),
    ("../.git/annex/objects/X1/SHA256E-s1--0.png", "is a git-annex pointer"),
  ]

  @Test(
    arguments: pointers,
    [
      ("artwork.png", "check row.yaml"), ("base.yaml", "check extends.yaml"),
      ("base.yaml", "render base.yaml -o o.png"),
      ("fonts/a.ttf", "check fonts.yaml"), ("fonts/a.ttf", "render fonts.yaml -o o.png"), ("a.png", "diff a.png b.png"),
      ("b.png", "diff a.png b.png"),
    ])
  func pointersAreNamed(pointer: (text: String, words: String), file: (name: String, command: String)) throws {
    let files = [
      "row.yaml": GoldensTests.row, "extends.yaml": "extends: base.yaml\n", "base.yaml": "search: {}\n",
      "fonts.yaml": "search: {}\nfonts: {directory: fonts}\n",
    ]
    try withFolder(files) { folder in
      for name in ["artwork.png", "a.png", "b.png"] { try folder.write(Data(GoldensTests.artwork()), to: name) }
      try folder.write(pointer.text, to: file.name)
      let outcome = try Command.run(file.command, in: folder)
      #expect(outcome.status == 65 && outcome.words.contains(pointer.words), "\(outcome.words)")
      #expect(outcome.words.contains(file.name) && !folder.exists("o.png"), "\(outcome.words)")
    }
  }

  @Test func pointersInAFolderOfFontsOfTheEnvironmentAreNamed() throws {
    try withFolder(["x.yaml": "search: {}\n", "f/a.otf": Self.pointers[0].0]) { folder in
      let outcome = try Command.run(
        "render x.yaml -o o.png", in: folder, environment: ["SEARCHFRAMES_FONTS": folder.path(of: "f")])
      #expect(outcome.status == 65 && outcome.words.contains("f/a.otf is a Git LFS pointer"), "\(outcome.words)")
    }
  }

  /// Apple's form of a PNG file: another first chunk; the rest is not looked at.
  @Test(arguments: ["check row.yaml", "diff artwork.png b.png", "diff b.png artwork.png", "verify x.yaml"])
  func picturesOfXcodeAreNamed(command: String) throws {
    try withFolder(["row.yaml": GoldensTests.row, "x.yaml": GoldensTests.plain]) { folder in
      try GoldensTests.run("record x.yaml", in: folder)
      var chunks = ChunkList(try GoldensTests.artwork())
      try folder.write(Data(chunks.file), to: "b.png")
      chunks.chunks.insert(("CgBI", [0x50, 0, 0x20, 2]), at: 0)
      for name in ["artwork.png", "x.goldens/t00000.000000.png"] { try folder.write(Data(chunks.file), to: name) }
      let outcome = try Command.run(command, in: folder)
      #expect(outcome.status == 65 && outcome.words.contains("-revert-iphone-optimizations"), "\(outcome.words)")
    }
  }

  /// Places in which nobody can create a folder.
  @Test(arguments: ["link", "/proc/none", "/sys/none/deep"]) func withoutAPlaceForItsReportVerifyStillCompares(
    place: String
  )
    throws
  {
    try withFolder(["x.yaml": GoldensTests.plain]) { folder in
      try GoldensTests.run("record x.yaml", in: folder)
      if place == "link" {
        try FileManager.default.createSymbolicLink(
          atPath: folder.path(of: "searchframes-report"), withDestinationPath: "/proc/none/report")
      }
      let environment = place.hasPrefix("/") ? ["SEARCHFRAMES_REPORT": place] : [:]
      func verify(_ options: String, status: Int) throws -> String {
        let outcome = try Command.run("verify x.yaml \(options)", in: folder, environment: environment)
        #expect(outcome.status == status, "\(outcome.words)")
        return outcome.words
      }
      let matched = try verify("--junit j.xml", status: 0)
      #expect(matched.contains("no report is written") && matched.contains("--report") && folder.exists("j.xml"))
      #expect(try !verify("--report r", status: 0).contains("no report"))
      try folder.write(GoldensTests.plain.replacing("search: {}", with: "search: {placeholder: x}"), to: "x.yaml")
      let different = try verify("", status: 1)
      #expect(different.contains("no report is written") && different.contains("different x/"))
      #expect(!different.contains("index.html") && !different.contains("accept"))
    }
  }
}
