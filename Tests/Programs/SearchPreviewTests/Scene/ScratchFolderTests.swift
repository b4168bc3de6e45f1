import Foundation
import Testing

@testable import SearchPreview

struct ScratchFolderTests {
  @Test func nothingIsLeft() throws {
    let scratch = ScratchFolder()
    let first = try #require(scratch.place(ending: "png"))
    let second = try #require(scratch.place(ending: "gif"))
    #expect(first != second && first.hasSuffix(".png") && second.hasSuffix(".gif"))
    #expect(FileManager.default.createFile(atPath: first, contents: Data([1])))
    let folder = URL(fileURLWithPath: first).deletingLastPathComponent().path
    var status = stat()
    #expect(stat(folder, &status) == 0 && status.st_mode & 0o777 == 0o700)
    scratch.remove()
    #expect(!FileManager.default.fileExists(atPath: folder))
    #expect(scratch.place(ending: "png") == nil)
    #expect(!FileManager.default.fileExists(atPath: folder))
  }

  @Test func whatWasNeverUsedIsNotMade() {
    let scratch = ScratchFolder()
    scratch.remove()
    #expect(scratch.place(ending: "png") == nil)
  }
}
