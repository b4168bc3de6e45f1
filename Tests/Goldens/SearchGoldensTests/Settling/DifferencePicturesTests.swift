import SearchEncoding
import SearchLayers
import Testing

@testable import SearchGoldens

@Suite struct DifferencePicturesTests {
  static func scene(_ goldens: String) -> String {
    """
    device: iPhone SE (1st generation)
    crop: {x: 0, y: 90, width: 320, height: 60}
    search: {tags: [Artists, Albums, Songs], scopes: [All, Library], active: true, showsTags: true}
    timeline:
      - {at: 1s, tap: "tag:Songs", id: songs, animation: {spring: {duration: 0.25, bounce: 0.25}}}
    goldens:
      \(goldens)

    """
  }

  static let goldens = "sequences: [{name: pill, from: 0.9s, to: 1.6s, fps: 20}]"

  static func pictures(_ golden: Doctored, _ name: String) throws -> [Bitmap] {
    var pictures = try APNGDecoder().pictures(of: try golden.scratch.bytes("report/" + name))
    var all: [Bitmap] = []
    while let picture = try pictures.next()?.bitmap { all.append(picture) }
    return all
  }

  static func red(_ bitmap: Bitmap) -> Int {
    stride(from: 0, to: bitmap.pixels.count, by: 4).count {
      bitmap.pixels[$0] == 255 && bitmap.pixels[$0 + 1] == 0 && bitmap.pixels[$0 + 2] == 0
    }
  }

  @Test func theDifferenceOfASequenceIsAnAnimationOfTheBadFrames() throws {
    try Doctored.with(Self.goldens, scene: Self.scene) { golden in
      try golden.edit("bounce: 0.25", "bounce: 0.3")
      let verified = try golden.verify()
      let result = try #require(verified.run.results.first)
      let bad = result.badFrames.map(\.index)
      let (first, last) = (try #require(bad.first), try #require(bad.last))
      #expect(first == 3 && last < 12)
      #expect(result.difference == "difference/x.goldens/pill.png")
      let shown = try #require(verified.pictures[result.key])
      #expect(shown.difference?.path == result.difference && shown.expected == nil)
      let pictures = try Self.pictures(golden, try #require(result.difference))
      #expect(pictures.count == last - first + 5)
      for (place, picture) in pictures.enumerated() {
        #expect((Self.red(picture) > 0) == bad.contains(first - 2 + place), "\(place)")
      }
      // The single frames are those of the animation, at the same instants in all three.
      let expected = try Self.pictures(golden, "../x.goldens/pill.png")
      let actual = try Self.pictures(golden, "pending/x.goldens/pill.png")
      #expect(shown.frames.map(\.index) == Array(first - 2...last + 2))
      for (place, frame) in shown.frames.enumerated() {
        let files = SummaryPictures.roles.map { _, role in
          shown.bitmap(role, frame: place, in: RootFolder(golden.scratch.path(of: "report")))
        }
        #expect(files == [expected[frame.index], actual[frame.index], pictures[frame.index - first + 2]])
        #expect(abs(frame.time - (0.9 + Double(frame.index) / 20)) < 1e-9)
      }
    }
  }

  @Test(arguments: [("to: 1.6s", "to: 1.3s"), ("to: 1.6s", "to: 2s")])
  func framesThatOnlyOneSequenceHasAreTinted(old: String, new: String) throws {
    try Doctored.with(Self.goldens, scene: Self.scene) { golden in
      try golden.edit(old, new)
      let verified = try golden.verify()
      let result = try #require(verified.run.results.first)
      let (start, count) = new == "to: 2s" ? (14, 22) : (8, 14)
      #expect(result.badFrames.map(\.index) == Array(start..<count))
      let frames = try #require(verified.pictures[result.key]).frames.filter { $0.index >= start }
      #expect(frames.count == count - start)
      #expect(
        frames.allSatisfy { ($0.expected == nil) == (new == "to: 2s") && ($0.actual == nil) == (new != "to: 2s") })
      let pictures = try Self.pictures(golden, try #require(result.difference))
      #expect(pictures.count == count - start + 2)
      // A frame that is gone is blue, a new one green.
      let pixel = try #require(pictures.last)[1, 1]
      #expect(pixel == (new == "to: 2s" ? (178, 240, 178, 255) : (178, 210, 255, 255)))
    }
  }

  @Test func sequencesOfTwoSizesAreShownCompletely() throws {
    try Doctored.with(Self.goldens, scene: Self.scene) { golden in
      try golden.edit("width: 320", "width: 300")
      let verified = try golden.verify()
      let result = try #require(verified.run.results.first)
      #expect(
        result.verdict == .sizeDiffers(expected: .init(width: 320, height: 60), actual: .init(width: 300, height: 60)))
      #expect(verified.pictures[result.key]?.frames.map(\.index) == Array(0..<14))
      let pictures = try Self.pictures(golden, try #require(result.difference))
      #expect(pictures.count == 14 && pictures.allSatisfy { $0.width == 320 && $0.height == 60 })
    }
  }

  @Test func equalPixelsHaveNoDifferencePicture() throws {
    try Doctored.with(Self.goldens, scene: Self.scene) { golden in
      try golden.editLayers("Artists", "Painters")
      let verified = try golden.verify()
      let result = try #require(verified.run.results.first)
      #expect(result.verdict == .different(nil) && result.difference == nil)
      #expect(verified.pictures[result.key]?.frames == [])
    }
  }
}
