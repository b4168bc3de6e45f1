import SearchEncoding
import SearchFrames
import SearchGeometry
import SearchMotion
import Testing

@testable import SearchFramesTesting
@testable import SearchGoldens

struct GoldenStoreTests {
  private static func planned(_ name: String, in folder: RootFolder) throws -> PlannedGolden {
    PlannedGolden(
      scene: GoldenScene(file: "T.swift", folder: folder.path, name: "T"), Goldens(scale: 0.1),
      renderer: try SceneRenderer(GoldenTestScenes.light), name: name, kind: .still(.zero))
  }

  @Test func concurrentWritersLoseNothing() async throws {
    let bench = try GoldenTestFolder()
    let names = (0..<50).map { "golden-\($0)" }
    let folder = bench.folder
    try await withThrowingTaskGroup { group in
      for name in names {
        group.addTask {
          let drawn = try DrawnGolden(try Self.planned(name, in: folder))
          try GoldenStore(folder: folder).record(drawn, file: try drawn.file())
        }
      }
      try await group.waitForAll()
    }
    let lock = try bench.lock()
    #expect(Set(lock.entries.keys) == Set(names.map { $0 + ".png" }))
    for (path, entry) in lock.entries {
      #expect(folder.bytes(path).map(PixelHash.fileHash) == entry.file)
      #expect(folder.bytes(RootFolder.layers(of: path)).map(PixelHash.fileHash) == entry.layers)
    }
    // No lock or temporary file is left.
    #expect(bench.files().keys.filter { $0.hasPrefix("__Goldens__/TagsTests/") }.count == 102)
  }

  /// Threads, not tasks: `flock` works between threads as between processes.
  @Test func threadsWriteOneFileInTurn() throws {
    let bench = try GoldenTestFolder()
    let folder = bench.folder
    let drawn = try DrawnGolden(try Self.planned("one", in: folder))
    let file = try drawn.file()
    let failures =
      Parallel.map(Array(0..<50), jobs: 8, state: {}) { _, _ in
        do throws(GoldenError) {
          try GoldenStore(folder: folder).record(drawn, file: file)
          return nil
        } catch {
          return error.words
        }
      } as [String?]
    #expect(failures.allSatisfy { $0 == nil })
    #expect(try bench.lock().entries.count == 1)
  }

  @Test func unwritableFolderIsReported() throws {
    let bench = try GoldenTestFolder()
    let folder = RootFolder(bench.root.path(of: "TagsTests.swift/inside"))
    let drawn = try DrawnGolden(try Self.planned("one", in: folder))
    #expect(throws: GoldenError.cannotCreate(path: folder.path, reason: "make the folder: Not a directory")) {
      try GoldenStore(folder: folder).record(drawn, file: [])
    }
  }
}
