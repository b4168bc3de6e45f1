import TestSupport
import Testing

/// Commands that run out of memory say so, whatever it was needed for.
struct MemoryTests {
  #if canImport(Glibc)
    static let isSupported = true
  #else
    static let isSupported = false
  #endif

  /// 64 million pixels, 256 MB a picture.
  static let large = "device: {width: 8000, height: 8000, scale: 1}\n" + Scenes.small.drop { $0 != "\n" }

  private func run(_ arguments: [String], in folder: TemporaryFolder, kibibytes: Int) throws -> ToolOutcome {
    let limited = "ulimit -v \(kibibytes) && exec \"$0\" \"$@\""
    return try Tool.run("/bin/sh", ["-c", limited, try Command.path()] + arguments, in: folder.path)
  }

  @Test(
    .enabled(if: isSupported, "only glibc lets a program replace its malloc"),
    arguments: [
      ["render", "large.yaml", "-o", "a.png"], ["frames", "small.yaml", "--to", "0.1s", "-o", "a.png"], ["doctor"],
    ])
  func theyEndInWords(arguments: [String]) throws {
    try withFolder(["large.yaml": Self.large, "small.yaml": Scenes.small]) { (folder) throws in
      var statuses: [Int] = []
      for kibibytes in [140_000, 180_000, 220_000, 260_000, 320_000, 400_000, 520_000, 700_000, 4_000_000] {
        // More address space is not always enough if less was: the C library may reserve it for a thread's heap.
        if folder.exists("a.png") { try folder.remove("a.png") }
        let outcome = try run(arguments, in: folder, kibibytes: kibibytes)
        statuses.append(outcome.status)
        guard outcome.status != 0 else { continue }
        #expect(outcome.status == 71, "\(kibibytes) KiB: \(outcome.words)")
        #expect(outcome.words.hasPrefix("out of memory: cannot "), "\(kibibytes) KiB: \(outcome.words)")
        #expect(outcome.lines.count == 1)
        #expect(!folder.exists("a.png"))
      }
      #expect(statuses.first == 71 && statuses.last == 0, "\(statuses)")
    }
  }
}
