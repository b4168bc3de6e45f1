import Foundation
import Testing

@testable import SearchGeometry

struct PathTextTests {
  @Test(arguments: [
    ("a/b", "a"), ("a", ""), ("ab", ""), ("/a", "/"), ("/", "/"), ("", ""), ("a/", ""), ("a/b/", "a"), ("//a", "/"),
    ("a//b", "a"), ("/a/b", "/a"), (".", ""), ("..", ""), ("./a", "."),
  ])
  func theFolderIsThePathWithoutItsLastName(path: String, folder: String) {
    #expect(PathText.folder(of: path) == folder)
  }

  @Test(arguments: [
    ("/a/b", "/a/b"), ("/a//b/", "/a/b"), ("/a/./b/../c", "/a/c"), ("/..", "/"), ("/", "/"),
    ("/private/tmp", "/private/tmp"),
    ("/a/b/../../../c", "/c"), ("/a/.b", "/a/.b"), ("/~/a", "/~/a"),
  ])
  func absolutePathsHaveNoDots(path: String, absolute: String) {
    #expect(PathText.absolute(path) == absolute)
    let folder = FileManager.default.currentDirectoryPath
    #expect(PathText.absolute("x" + path) == PathText.absolute(folder + "/x" + path))
    #expect(PathText.absolute("") == folder)
  }

  @Test func workRunsInOrderOfItsInput() {
    for jobs in [1, 2, 5, 100] {
      let found = Parallel.map(Array(0..<50), jobs: jobs, state: { 0 }) { element, seen in
        seen += 1
        return element * 2
      }
      #expect(found == (0..<50).map { $0 * 2 })
      #expect(Parallel.both(jobs: jobs, { 1 }, { "a" }) == (1, "a"))
    }
  }

  /// 3 MiB of frames, which do not fit the 512 KiB of Darwin's queues.
  @Test func threadsHaveLargeStacks() {
    @Sendable func depth(_ count: Int) -> Int {
      withUnsafeTemporaryAllocation(byteCount: 1024, alignment: 8) { memory in
        memory[0] = UInt8(truncatingIfNeeded: count)
        return count == 0 ? Int(memory[0]) : depth(count - 1) + 1
      }
    }
    #expect(Parallel.map([3000, 2999], jobs: 2, state: {}) { count, _ in depth(count) } == [3000, 2999])
  }
}
