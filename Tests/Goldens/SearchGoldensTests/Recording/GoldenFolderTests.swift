import Foundation
import SearchEncoding
import SearchGeometry
import TestSupport
import Testing

@testable import SearchGoldens

@Suite struct GoldenFolderTests {
  @Test func leftoversOfProcessesThatAreNoMoreGo() throws {
    let (gone, own) = (try TemporaryFolder.endedProcess(), ProcessInfo.processInfo.processIdentifier)
    let kept = [
      ".searchframes-\(own)-0.part", ".searchframes-x-0.part", ".searchframes--1-0.part", ".searchframes-0-0.part",
      ".searchframes-99999999999-0.part", "note.part",
    ]
    let names = kept + [".searchframes-\(gone)-0.part", "light/.searchframes-\(gone)-12.part"]
    try withFolder(Dictionary(names.map { ($0, "x") }) { $1 }) { scratch throws in
      GoldenFolder(scratch.path).removeLeftovers(beside: ["light/a.png"])
      #expect(try Set(scratch.tree().keys) == Set(kept))
    }
  }

  @Test func obsoleteIsWhatTheLockOrALayerTreeSays() throws {
    let files = [
      "artwork.png": "x", "old.png": "x", "old.layers.txt": "x", "dark/was.png": "x", "dark/was.layers.txt": "x",
      "fonts/cover.png": "x",
    ]
    try withFolder(files) { scratch throws in
      var lock = GoldenLock()
      lock.entries["gone.png"] =
        GoldenLockTests.lock(seed: 1).entries.values.first
        ?? .init(size: PixelSize(width: 1, height: 1), file: "", layers: "", frames: [""], fps: nil)
      let folder = GoldenFolder(scratch.path)
      #expect(folder.obsolete(wanted: ["dark/a.png"], lock: lock) == ["dark/was.png", "gone.png", "old.png"])
      #expect(folder.obsolete(wanted: ["dark/was.png", "old.png"], lock: GoldenLock()) == [])
      // Artwork that a lock names by mistake is let be.
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
      let folder = GoldenFolder(scratch.path)
      #expect(folder.bytes("pipe") == nil && folder.bytes("a") == nil && folder.bytes("none") == nil)
      #expect(folder.bytes("a/b") == Array("x".utf8))
    }
  }

  @Test(arguments: ["a.png", "light/a.png", "日本語/a b.png", "a/.b.png"])
  func picturesPaths(path: String) { #expect(GoldenFolder.isPicture(path)) }

  @Test(arguments: [
    "", ".png", "a/.png", "/a.png", "../a.png", "a/../b.png", "./a.png", "a.txt", "a\n.png", "a//b.png",
  ])
  func otherPaths(path: String) { #expect(!GoldenFolder.isPicture(path)) }
}
