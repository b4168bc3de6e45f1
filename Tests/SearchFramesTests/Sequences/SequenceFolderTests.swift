import Foundation
import SearchEncoding
import SearchMotion
import TestSupport
import Testing

@testable import SearchFrames

struct SequenceFolderTests {
  static func note(
    scene: String = "abc", count: Int = 12, rate: FrameRate = FrameRate(60), scale: Double = 2,
    names: FrameFileNames? = nil
  ) -> SequenceManifest {
    SequenceManifest(
      scene: scene, from: .frames(1, per: 3), rate: rate, count: count, last: .seconds(9), scale: scale,
      names: names ?? FrameFileNames(count: count), drawnBy: ["searchframes 0", "cairo 1"])
  }

  static let whole = try? PNGEncoder().encode(.init(width: 1, height: 1, pixels: [1, 2, 3, 255]))

  func put(_ bytes: [UInt8], _ path: String) throws { try Data(bytes).write(to: URL(fileURLWithPath: path)) }

  @Test func manifestRoundTrips() throws {
    for note in [
      Self.note(), Self.note(rate: try #require(FrameRate("30000/1001")), scale: 0.1),
      Self.note(names: FrameFileNames(pattern: "a {time}: b.png")),
    ] { #expect(SequenceManifest(note.text) == note) }
    for text in [
      "", "x", Self.note().text.replacing("rate", with: "race"),
      Self.note().text.replacing("count: 12", with: "count: -1"),
    ] { #expect(SequenceManifest(text) == nil) }
  }

  @Test func namesAreSortedAndUnique() {
    for (count, last) in [(1, "0000.png"), (10_000, "9999.png"), (10_001, "10000.png")] {
      let names = FrameFileNames(count: count)
      #expect(names.name(of: count - 1, at: .zero) == last)
      #expect(names.couldName(last) && names.couldName("123456.png") && names.couldName("1.png"))
      #expect(!names.couldName("a.png") && !names.couldName(".png") && !names.couldName("0001.PNG.png"))
    }
    let timed = FrameFileNames(pattern: "s-{time}.png")
    #expect(timed.name(of: 3, at: .frames(1, per: 3)) == "s-0.333333.png")
    #expect(timed.couldName("s-1.500000.png") && !timed.couldName("s-.png") && !timed.couldName("0000.png"))
  }

  @Test func interruptedSequenceIsResumed() throws {
    let whole = try #require(Self.whole)
    try withFolder { (folder) throws in
      let work = SequenceFolder(folder.path(of: "out"), Self.note())
      #expect(try work.begin(resumes: true) == .new)
      for index in [0, 1, 5] { try put(whole, work.path(of: index)) }
      try put(Array(whole.dropLast()), work.path(of: 2))
      try put([1], folder.path(of: "out/.searchframes-999999999-0.part"))
      #expect(try work.begin(resumes: true) == .resumed(whole: [0, 1, 5]))
      let pictures = ["out/0000.png", "out/0001.png", "out/0002.png", "out/0005.png"]
      #expect(folder.names() == ["out", "out/.searchframes-frames"] + pictures)
      #expect(work.end() == [])
      #expect(folder.names() == ["out"] + pictures)
    }
  }

  /// Every difference is reported, and no file is changed.
  @Test func otherSequenceIsRefused() throws {
    let whole = try #require(Self.whole)
    try withFolder { (folder) throws in
      let work = SequenceFolder(folder.path, Self.note())
      #expect(try work.begin(resumes: false) == .new)
      try put(whole, work.path(of: 0))
      let before = folder.names()
      for (other, words) in [
        (Self.note(scene: "abd"), "another scene"), (Self.note(count: 13), "count 12 and not 13"),
        (Self.note(rate: FrameRate(30)), "rate 60 and not 30"), (Self.note(scale: 3), "scale 2.0 and not 3.0"),
      ] { #expect(try SequenceFolder(folder.path, other).begin(resumes: true) == .refused([words])) }
      var other = Self.note()
      other.drawnBy = ["searchframes 1"]
      #expect(try SequenceFolder(folder.path, other).begin(resumes: true) == .refused(["other libraries or fonts"]))
      #expect(folder.names() == before)
    }
  }

  /// Files from before the manifest are never taken for its frames.
  @Test func earlierFramesAreRemoved() throws {
    let whole = try #require(Self.whole)
    try withFolder { (folder) throws in
      for name in ["0000.png", "0011.png", "0012.png", "holiday.png"] { try put(whole, folder.path(of: name)) }
      let work = SequenceFolder(folder.path, Self.note())
      #expect(try work.begin(resumes: true) == .new)
      #expect(folder.names() == [".searchframes-frames", "0012.png", "holiday.png"])
      #expect(work.end() == ["0012.png"])
    }
  }

  /// A longer sequence that was killed leaves nothing that a shorter one could be mixed with.
  @Test func framesOfAnAbandonedSequenceAreRemoved() throws {
    let whole = try #require(Self.whole)
    try withFolder { (folder) throws in
      let long = SequenceFolder(folder.path, Self.note(count: 20))
      #expect(try long.begin(resumes: false) == .new)
      for index in 0..<20 { try put(whole, long.path(of: index)) }
      try put(whole, folder.path(of: "0020.png"))
      #expect(try SequenceFolder(folder.path, Self.note(count: 2)).begin(resumes: false) == .new)
      #expect(folder.names() == [".searchframes-frames", "0020.png"])
    }
  }
}
