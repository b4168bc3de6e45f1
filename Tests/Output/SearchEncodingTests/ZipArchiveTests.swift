import Foundation
import TestSupport
import Testing

@testable import SearchEncoding

struct ZipArchiveTests {
  private static let python = Tool.path("python3")
  private static let files: [(name: String, bytes: [UInt8])] = [
    ("manifest.json", Array("{}".utf8)), ("empty", []),
    ("folder/numbers", (0..<100_000).map { UInt8(truncatingIfNeeded: $0 / 7) }),
  ]

  @Test func theDirectoryListsAllFiles() throws {
    let bytes = try ZipArchive.bytes(Self.files)
    func little(_ offset: Int, _ count: Int) -> Int {
      (0..<count).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
    }
    let end = bytes.count - 22
    #expect(little(end, 4) == 0x0605_4B50 && little(end + 10, 2) == Self.files.count)
    var entry = little(end + 16, 4)
    for file in Self.files {
      #expect(little(entry, 4) == 0x0201_4B50 && little(entry + 24, 4) == file.bytes.count)
      let length = little(entry + 28, 2)
      #expect(String(decoding: bytes[entry + 46..<entry + 46 + length], as: UTF8.self) == file.name)
      #expect(little(little(entry + 42, 4), 4) == 0x0403_4B50)
      entry += 46 + length
    }
    #expect(entry == end && bytes.count < 20_000)
    #expect(try ZipArchive.bytes(Self.files) == bytes)
  }

  @Test(.enabled(if: python != nil, "python3 is not installed")) func anotherReaderUnpacksIt() throws {
    let script = """
      import sys, zipfile
      archive = zipfile.ZipFile("a.zip")
      assert archive.testzip() is None
      for name in archive.namelist(): print(name, len(archive.read(name)), sum(archive.read(name)))
      """
    try withFolder { (folder) throws in
      try folder.write(ZipArchive.bytes(Self.files), to: "a.zip")
      let outcome = try Tool.run(try #require(Self.python), ["-c", script], in: folder.path)
      #expect(outcome.status == 0, "\(outcome.words)")
      let expected = Self.files.map { "\($0.name) \($0.bytes.count) \($0.bytes.reduce(0) { $0 + Int($1) })" }
      #expect(outcome.text.split(separator: "\n").map(String.init) == expected)
    }
  }
}
