import Foundation
import TestSupport
import Testing

/// How the command fares with what other systems give it: smaller stacks, fewer files, links in paths, no HOME.
struct OtherSystemTests {
  /// Views as deep as a file may nest, in a row of a list.
  private static func deep(_ depth: Int) -> String {
    let view = (0..<depth).reduce("{text: deep}") { "{\(["vstack", "hstack", "zstack"][$1 % 3]): [\($0)]}" }
    return """
      device: iPhone SE (1st generation)
      search: {}
      templates:
        deep: {view: \(view)}
      content: {initial: {kind: list, rows: [{view: deep}, {view: deep}]}}
      timeline: [{at: 0.5s, tap: searchField}]
      goldens: {at: [0s, 0.6s], variants: {appearance: [light, dark]}}
      expect: [system]

      """
  }

  private static func shell(_ script: String, in folder: TemporaryFolder) throws -> ToolOutcome {
    try Tool.run("/bin/sh", ["-c", script, Command.path()], in: folder.path)
  }

  /// Threads have 512 KiB on Darwin unless they ask for more; the main thread has 8 MiB.
  @Test(arguments: [
    "check s.yaml", "render s.yaml -o s.png", "inspect s.yaml", "record s.yaml --jobs 3", "test s.yaml",
  ])
  func smallStacksAreEnough(line: String) throws {
    try withFolder(["s.yaml": Self.deep(20), "other/s.yaml": Self.deep(19)]) { (folder) throws in
      let outcome = try Self.shell("ulimit -s 512; exec \"$0\" \(line)", in: folder)
      outcome.expect(0)
    }
  }

  @Test func aBatchHasLargeStacks() throws {
    let requests = (0..<20).map { "{\"id\": \($0), \"file\": \"s.yaml\", \"output\": \"\($0).png\"}\n" }.joined()
    try withFolder(["s.yaml": Self.deep(20), "lines": requests]) { (folder) throws in
      try Self.shell("ulimit -s 512; exec \"$0\" batch --jobs 4 < lines", in: folder).expect(0)
      #expect(folder.names().count { $0.hasSuffix(".png") } == 20)
    }
  }

  /// Darwin opens 256 files at most, unless a program asks for more.
  @Test(arguments: [
    "record . --jobs 4 --quiet", "frames s.yaml --from 0s --to 2s --fps 150 -o frames", "batch --jobs 4 < lines",
  ])
  func filesAreClosed(line: String) throws {
    let requests = (0..<300).map { "{\"id\": \($0), \"file\": \"s.yaml\", \"output\": \"\($0).png\"}\n" }.joined()
    let scene = "device: iPhone SE (1st generation)\ncrop: searchBar\nsearch: {}\ngoldens: {at: [0s]}\n"
    var files = ["lines": requests, "s.yaml": scene]
    for index in 0..<100 { files["more/\(index).yaml"] = scene }
    try withFolder(files) { (folder) throws in
      try Self.shell("ulimit -n 64; exec \"$0\" \(line)", in: folder).expect(0)
    }
  }

  @Test func theUsersFontsAreFoundWithoutHOME() throws {
    try withFolder { (folder) throws in
      let home = String(cString: try #require(getpwuid(getuid())).pointee.pw_dir)
      for (set, isHome) in [("-u HOME", true), ("HOME=", false), ("HOME=\(home)", true)] {
        let outcome = try Self.shell("exec env \(set) \"$0\" doctor", in: folder)
        let looked = outcome.text.split(separator: "\n").last { $0.hasPrefix("looked") } ?? ""
        #expect(looked.contains(" \(home)/") == isHome, "\(set): \(outcome.text)")
      }
    }
  }

  /// As /var leads to /private/var on macOS: paths through a link are those of the working folder.
  @Test func linksToTheWorkingFolderAreFollowed() throws {
    try withFolder(["real/a/scene.yaml": GoldensTests.plain]) { (folder) throws in
      try folder.link("link", to: "real")
      let real = folder.path(of: "real"), link = folder.path(of: "link")
      func run(_ line: String) throws -> ToolOutcome {
        try Self.shell("cd '\(real)' && exec \"$0\" \(line)", in: folder)
      }
      let recorded = try run("record '\(link)'").expect(0)
      #expect(!recorded.text.contains(link) && !recorded.text.contains(real), "\(recorded.text)")
      let scene = try folder.text("real/a/scene.yaml").replacing("search: {}", with: "search: {text: new}")
      try folder.write(scene, to: "real/a/scene.yaml")
      for path in [link + "/a", real + "/a", "a", link + "/a/t00000.000000.png", "./a/../a"] {
        try run("verify '\(link)/a'").expect(1)
        try run("accept searchframes-report '\(path)'").expect(0)
        try run("verify a").expect(0)
        let other = try folder.text("real/a/scene.yaml").replacing("text: new", with: "text: newer")
        try folder.write(other, to: "real/a/scene.yaml")
      }
    }
  }

  @Test func temporaryFoldersMayBeLinks() throws {
    try withFolder(["s.yaml": GoldensTests.plain, "real/x": ""]) { (folder) throws in
      try folder.link("link", to: "real")
      let environment = ["TMPDIR": folder.path(of: "link")]
      for line in ["record s.yaml", "verify s.yaml", "render s.yaml -o link/a.png"] {
        try Command.run(line, in: folder, environment: environment).expect(0)
      }
      #expect(folder.exists("real/a.png"))
      if Tool.path("ffmpeg") != nil {
        try Command.run("frames s.yaml --to 0.2s -o link/a.gif", in: folder, environment: environment).expect(0)
        #expect(folder.exists("real/a.gif"))
      }
    }
  }
}
