import Foundation
import SearchEncoding
import SearchFrames
import SearchLayers
import TestSupport
import Testing

@testable import SearchGoldens

/// A scene with recorded goldens, of which a test damages the first one.
struct Doctored {
  let scratch: TemporaryFolder
  let folder: RootFolder
  let picture: String

  /// - Parameter goldens: the scene's goldens.
  static func with<Result>(
    _ goldens: String = "at: [{name: a, at: 0s}, {name: b, at: 1s}]",
    scene: (String) -> String = { SampleScene.yaml($0) }, _ body: (Doctored) throws -> Result
  ) throws -> Result {
    try withFolder(["x.yaml": scene(goldens)]) { scratch in
      let plan = try GoldenPlan([scratch.path(of: "x.yaml")])
      try #require(plan.refusals == [])
      let (recorded, errors) = Recorder().record(plan)
      try #require(errors == [] && recorded.allSatisfy { $0.change == .new })
      let (folder, first) = (RootFolder(scratch.path(of: "x.goldens")), try #require(plan.goldens.first))
      return try body(Doctored(scratch: scratch, folder: folder, picture: first.path))
    }
  }

  var report: String { scratch.path(of: "report") }

  func lock() throws -> GoldenLock { try GoldenLock.read(in: folder.path) }

  func write(_ lock: GoldenLock) throws { try folder.write(lock) }

  /// Replaces the golden, and by default its hashes in the lock.
  func replace(_ bytes: [UInt8], locks: Bool = true, pixels: [String]? = nil) throws {
    try folder.write(bytes, to: picture)
    guard locks else { return }
    var lock = try lock()
    lock.entries[picture]?.file = PixelHash.fileHash(bytes)
    lock.entries[picture]?.frames = pixels ?? ["0"]
    try write(lock)
  }

  /// Changes the pixels of the golden, and its hashes in the lock.
  func repaint(_ change: (inout [UInt8], _ width: Int) -> Void) throws {
    var bitmap = try bitmap()
    change(&bitmap.pixels, bitmap.width)
    try replace(try PNGEncoder().encode(bitmap), pixels: [PixelHash.of(bitmap)])
  }

  /// Changes a layer tree, and its hash in the lock.
  func editLayers(_ old: String, _ new: String) throws {
    let path = String(picture.dropLast(".png".count)) + ".layers.txt"
    let text = String(decoding: try #require(folder.bytes(path)), as: UTF8.self)
    let bytes = Array(text.replacing(old, with: new).utf8)
    try folder.write(bytes, to: path)
    var lock = try lock()
    lock.entries[picture]?.layers = PixelHash.fileHash(bytes)
    try write(lock)
  }

  func verify() throws -> VerifiedPlan {
    try Verifier(report: report).verify(try GoldenPlan([scratch.path(of: "x.yaml")]))
  }

  /// Returns the verdict of the golden.
  func verdict() throws -> Verdict {
    let results = try verify().run.results
    return try #require(results.first { folder.path + "/" + picture == $0.golden }).verdict
  }

  func edit(_ old: String, _ new: String) throws {
    let text = try scratch.text("x.yaml")
    try #require(text.contains(old))
    try scratch.write(text.replacingOccurrences(of: old, with: new), to: "x.yaml")
  }
}

extension Verdict {
  var difference: PixelFigures? { if case .different(let figures) = self { figures } else { nil } }
  var reason: String? { if case .unreadable(let reason) = self { reason } else { nil } }
}
