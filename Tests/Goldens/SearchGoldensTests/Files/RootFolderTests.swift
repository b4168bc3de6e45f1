import Foundation
import SearchGeometry
import TestSupport
import Testing

@testable import SearchGoldens

@Suite struct RootFolderTests {
  /// Creates a folder "root" with symbolic links, some of which lead to "outside".
  private static func with(_ body: (TemporaryFolder, RootFolder) throws -> Void) throws {
    try withFolder(["root/light/a.png": "a", "outside/p.png": "secret", "outside/.searchframes-1-0.part": ""]) {
      let links = [
        "inside": "light", "again": "inside", "out": "../outside", "chain": "out", "absolute": $0.path(of: "outside"),
        "light/a-link.png": "a.png", "p.png": "../outside/p.png", "new.png": "../outside/new.png", "here.png": "new",
        "round": "round", "back": "../root/light", "up": "light/../../outside", "self": ".",
      ]
      for (name, target) in links {
        try FileManager.default.createSymbolicLink(atPath: $0.path(of: "root/" + name), withDestinationPath: target)
      }
      try $0.link("linked", to: "root")
      try body($0, RootFolder($0.path(of: "root")))
    }
  }

  /// The folder itself may be reached through a link.
  @Test func pathsInsideAreResolved() throws {
    try Self.with { folder, root throws in
      for root in [root, RootFolder(folder.path(of: "linked")), RootFolder(folder.path(of: "root/../linked/"))] {
        for (name, target) in [
          ("a", "a"), ("light/a.png", "light/a.png"), ("again/a.png", "light/a.png"), ("back/b/c.png", "light/b/c.png"),
          ("light/a-link.png", "light/a.png"), ("here.png", "new"), ("self/self/x", "x"),
          ("no\nsuch\tname", "no\nsuch\tname"),
        ] { #expect(try root.resolve(name) == folder.path(of: "root/" + target), "\(name)") }
      }
    }
  }

  @Test(arguments: [
    "", ".", "..", "../outside/p.png", "/etc/passwd", "a//b", "a/", "./a", "a/./b", "light/../../outside", "a\0b",
    "../\u{301}/p.png", "out/p.png", "chain/p.png", "absolute/p.png", "up/p.png", "p.png", "new.png", "round/a", "out",
  ])
  func pathsOutsideAreRefused(name: String) throws {
    try Self.with { folder, root throws in
      let before = try Snapshot(folder.path)
      #expect(throws: GoldenError.self) { try root.resolve(name) }
      #expect(throws: GoldenError.self) { try root.write([1], to: name) }
      #expect(throws: GoldenError.self) { try root.contents(of: name) }
      #expect(root.bytes(name) == nil && !root.isFolder(name))
      root.removeStaleParts(beside: [name + "/a.png"])
      root.removeEmptyFolders(of: [name + "/a.png"])
      #expect(try Snapshot(folder.path) == before)
    }
  }

  /// A link at the end of the path is removed; links before it must stay inside.
  @Test func onlyFilesInsideAreRemoved() throws {
    try Self.with { folder, root throws in
      for name in ["out/p.png", "absolute/p.png", "../outside/p.png", "", "light/../p.png"] {
        #expect(throws: GoldenError.self) { try root.removeFile(name) }
      }
      for name in ["p.png", "again/a.png", "none.png", "light/a-link.png"] { try root.removeFile(name) }
      #expect(throws: GoldenError.self) { try root.removeFile("light") }
      #expect(try folder.bytes("outside/p.png") == Array("secret".utf8))
      #expect(!folder.exists("root/light/a.png") && folder.exists("root/light"))
      #expect(!folder.names().contains("root/p.png") && !folder.names().contains("root/light/a-link.png"))
    }
  }

  @Test func aFolderContainsPathsThatLeadIntoIt() throws {
    try Self.with { folder, root throws in
      for path in ["root", "root/", "linked/x", "root/back/a", "outside/../root/x"] {
        #expect(try root.contains(folder.path(of: path)), "\(path)")
      }
      for path in ["", "outside", "root/out", "root/..", "roots", "root/light/../../x"] {
        #expect(try !root.contains(folder.path(of: path)), "\(path)")
      }
      #expect(try RootFolder("/").contains(folder.path))
    }
  }

  @Test func obsoleteGoldensAreInTheLockOrHaveALayerTree() throws {
    let files = [
      "artwork.png": "x", "old.png": "x", "old.layers.txt": "x", "dark/was.png": "x", "dark/was.layers.txt": "x",
      "fonts/cover.png": "x",
    ]
    try withFolder(files) { scratch throws in
      var lock = GoldenLock()
      lock.entries["gone.png"] =
        GoldenLockTests.lock(seed: 1).entries.values.first
        ?? .init(size: PixelSize(width: 1, height: 1), file: "", layers: "", frames: [""], fps: nil)
      let folder = RootFolder(scratch.path)
      #expect(folder.obsolete(wanted: ["dark/a.png"], lock: lock) == ["dark/was.png", "gone.png", "old.png"])
      #expect(folder.obsolete(wanted: ["dark/was.png", "old.png"], lock: GoldenLock()) == [])
      // Artwork that a lock names by mistake stays.
      lock.entries["artwork.png"] = lock.entries["gone.png"]
      try folder.remove("artwork.png", lock: lock)
      #expect(scratch.exists("artwork.png"))
      try folder.remove("old.png", lock: lock)
      #expect(!scratch.exists("old.png") && !scratch.exists("old.layers.txt"))
    }
  }

  @Test func pipesAndFoldersHaveNoBytes() throws {
    try withFolder(["a/b": "x"]) { scratch throws in
      mkfifo(scratch.path(of: "pipe"), 0o600)
      let folder = RootFolder(scratch.path)
      #expect(folder.bytes("pipe") == nil && folder.bytes("a") == nil && folder.bytes("none") == nil)
      #expect(folder.bytes("a/b") == Array("x".utf8))
      #expect(throws: GoldenError.noInput(path: scratch.path(of: "none"))) { try folder.contents(of: "none") }
    }
  }

  @Test(arguments: ["a.png", "light/a.png", "日本語/a b.png", "a/.b.png", "../\u{301}.png"])
  func pathsOfPictures(path: String) { #expect(RootFolder.isPicture(path) == !path.hasPrefix("..")) }

  @Test(arguments: [
    "", ".png", "a/.png", "/a.png", "../a.png", "a/../b.png", "./a.png", "a.txt", "a\n.png", "a//b.png", "a\0.png",
  ])
  func pathsOfOtherFiles(path: String) { #expect(!RootFolder.isPicture(path)) }
}
