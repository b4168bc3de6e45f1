import Foundation
import Testing

@testable import SearchPreview

struct ScratchFolderTests {
  @Test func removingLeavesNothing() throws {
    let scratch = ScratchFolder()
    let first = try #require(scratch.newFile(ending: "png"))
    let second = try #require(scratch.newFile(ending: "gif"))
    #expect(first != second && first.hasSuffix(".png") && second.hasSuffix(".gif"))
    #expect(FileManager.default.createFile(atPath: first, contents: Data([1])))
    let folder = URL(fileURLWithPath: first).deletingLastPathComponent().path
    var status = stat()
    #expect(stat(folder, &status) == 0 && status.st_mode & 0o777 == 0o700)
    scratch.remove()
    #expect(!FileManager.default.fileExists(atPath: folder))
    #expect(scratch.newFile(ending: "png") == nil)
    #expect(!FileManager.default.fileExists(atPath: folder))
  }

  @Test func anUnusedFolderIsNotCreated() {
    let scratch = ScratchFolder()
    scratch.remove()
    #expect(scratch.newFile(ending: "png") == nil)
  }
}
