import Foundation
import SearchGeometry
import TestSupport
import Testing

@testable import SearchGoldens

@Suite struct GoldenLockTests {
  static func lock(seed: UInt64) -> GoldenLock {
    var numbers = SeededGenerator(seed: seed)
    func hash() -> String { String(numbers.next(), radix: 16) + String(numbers.next(), radix: 16) }
    var lock = GoldenLock()
    let lines = ["searchframes 0.1.0", "cairo 1.18.0", "font A (A b), Version 4.0; x, xxh64 0"]
    lock.fingerprint = lines.filter { _ in numbers.chance(0.5) }
    for index in 0..<numbers.below(6) {
      let folder = numbers.pick(["", "light/", "日本語-dark/", "a b/c/", "drawn by/"])
      let isStill = numbers.chance(0.5)
      lock.entries["\(folder)t\(index).png"] = GoldenLock.LockEntry(
        size: PixelSize(width: 1 + numbers.below(4000), height: 1 + numbers.below(4000)), file: hash(), layers: hash(),
        frames: (0..<(isStill ? 1 : 1 + numbers.below(8))).map { _ in hash() },
        fps: isStill ? nil : 1 + numbers.below(240))
    }
    return lock
  }

  @Test(arguments: 0..<200) func parsingTheTextReturnsTheLock(seed: Int) throws {
    let lock = Self.lock(seed: UInt64(seed))
    let read = try GoldenLock(text: lock.text, path: "goldens.lock")
    #expect(read == lock)
    #expect(read.text == lock.text)
  }

  @Test func convertedLineEndingsAreRead() throws {
    let lock = Self.lock(seed: 3)
    #expect(try GoldenLock(text: lock.text.replacingOccurrences(of: "\n", with: "\r\n"), path: "") == lock)
  }

  static let entry = "  size 1x1\n  file aa\n  layers bb\n  pixels cc\n"

  @Test(arguments: [
    ("", "is not a lock"), ("goldens 1\n", "is not a lock"), ("searchframes goldens x\n", "is not a lock"),
    ("{}", "is not a lock"), ("\u{0}\u{1}\u{2}", "is not a lock"),
    ("searchframes goldens 99999999999999999999\n", "is not a lock"),
    ("searchframes goldens 4\n", "version 4; this program reads versions up to 3"),
    ("searchframes goldens 0\n", "which does not exist"),
    ("searchframes goldens 1\na.png\n\(entry)", "version 1, whose hashes this program cannot compute; record the"),
    ("searchframes goldens 2\na.png\n\(entry)", "version 2, whose hashes this program cannot compute; record the"),
    ("searchframes goldens 3\n  cairo 1\n", "line 2: “  cairo 1” belongs to no section"),
    ("searchframes goldens 3\na.png\n\(entry)a.png\n\(entry)", "line 7: a.png appears twice"),
    ("searchframes goldens 3\ndrawn by\n  a 1\ndrawn by\n  a 2\n", "drawn by appears twice"),
    ("searchframes goldens 3\na.png\n  size 1x1\n", "a.png is incomplete"),
    ("searchframes goldens 3\na.png\n\(entry)  size 1x1\n", "line 7: “  size 1x1” cannot be read"),
    ("searchframes goldens 3\na.png\n\(entry)  pixels dd\n", "line 7: “  pixels dd” cannot be read"),
    ("searchframes goldens 3\na.png\n\(entry)  fps 30\n", "neither a still nor a sequence"),
    ("searchframes goldens 3\na.png\n  size 1x1\n  file a\n  layers b\n  frame 0 c\n", "neither a still"),
    ("searchframes goldens 3\na.png\n  size 1x1\n  file a\n  layers b\n  fps x\n  frame 0 c\n", "neither a still"),
    ("searchframes goldens 3\na.png\n  size 1x1\n  file a\n  layers b\n  fps 9\n  frame 1 c\n", "frame 1 c"),
    ("searchframes goldens 3\na.png\n  size 1xx1\n  file a\n  layers b\n  pixels c\n", "is incomplete"),
    ("searchframes goldens 3\na.png\n  size 1x99999999999999999999\n  file a\n  layers b\n  pixels c\n", "incomplete"),
    ("searchframes goldens 3\na.png\n  size -1x1\n  file a\n  layers b\n  pixels c\n", "is incomplete"),
    ("searchframes goldens 3\n<<<<<<< HEAD\n", "line 2: a merge left its conflict here"),
    ("searchframes goldens 3\n../a.png\n\(entry)", "is not the path of a golden"),
    ("searchframes goldens 3\nx/../../a.png\n\(entry)", "is not the path of a golden"),
    ("searchframes goldens 3\n/etc/a.png\n\(entry)", "is not the path of a golden"),
    ("searchframes goldens 3\na\u{0}.png\n\(entry)", "is not the path of a golden"),
    ("searchframes goldens 3\n.png\n\(entry)", "is not the path of a golden"),
    ("searchframes goldens 3\na//b.png\n\(entry)", "is not the path of a golden"),
  ])
  func brokenLocksAreRefused(text: String, words: String) throws {
    let error = try #require(throws: GoldenError.self) { try GoldenLock(text: text, path: "x/goldens.lock") }
    #expect(error.words.hasPrefix("x/goldens.lock: ") && error.words.contains(words), "\(error.words)")
  }

  /// A lock that can be read is the same after writing and reading it again.
  @Test(arguments: 0..<400) func damagedLocksAreReadOrRefused(seed: Int) {
    let tokens = [
      "..", "/", "\n", "  ", " ", "-1", "9999999999999999999999", "x", "frame 0", "\0", "\r\n", "é", ".png",
    ]
    var mutator = ByteMutator(seed: seed, tokens: tokens, wordEnds: " \nx")
    let text = mutator.text(Self.lock(seed: UInt64(seed % 50)).text)
    guard let lock = try? GoldenLock(text: text, path: "") else { return }
    #expect((try? GoldenLock(text: lock.text, path: "")) == lock)
    #expect(lock.entries.keys.allSatisfy(RootFolder.isPicture))
  }

  @Test func aNewerLockAndALFSPointerAreNotReplaced() throws {
    let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 9\n"
    for (text, isReplaceable) in [
      (pointer, false), ("searchframes goldens 4\n", false), ("searchframes goldens 2\n", true), ("junk", true),
      ("searchframes goldens 3\n<<<<\n", true), ("searchframes goldens 1\n", true),
    ] {
      try withFolder(["goldens.lock": text]) { scratch throws in
        #expect(GoldenLock.isReplaceable(in: scratch.path) == isReplaceable)
        #expect(throws: GoldenError.self) { try GoldenLock.read(in: scratch.path) }
      }
    }
    try withFolder([:]) { scratch throws in #expect(try GoldenLock.read(in: scratch.path) == GoldenLock()) }
  }
}
