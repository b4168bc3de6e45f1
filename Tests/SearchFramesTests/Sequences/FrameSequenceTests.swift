import SearchEncoding
import SearchGeometry
import SearchLayers
import SearchMotion
import TestSupport
import Testing

@testable import SearchFrames

struct FrameSequenceTests {
  /// Two seconds of focusing, typing and cancelling, with pauses.
  static func sequence(
    jobs: Int, rate: Int = 30, isStopped: @escaping @Sendable () -> Bool = { false }
  ) throws -> FrameSequence {
    let renderer = try MeasuringScenes.renderer(DeterminismTests.scene())
    let instants = EvenInstants(from: .seconds(0.2), to: .seconds(2.2), rate: rate)
    return FrameSequence(renderer, instants, scale: 0.5, jobs: jobs, isStopped: isStopped)
  }

  /// One job, several, and more than there are runs.
  @Test func anyNumberOfJobsGivesTheSameFiles() throws {
    try withFolder { (folder) throws in
      for jobs in [1, 2, 4, 60] {
        let sequence = try Self.sequence(jobs: jobs)
        let (rate, count) = (sequence.instants.rate, sequence.instants.count)
        var counted: [Int] = []
        var apng = try APNGWriter(
          path: folder.path(of: "\(jobs).png"), size: sequence.size, rate: rate, count: count, loops: 0, scale: 0.5)
        try sequence.write(into: &apng) { counted.append($0) }
        #expect(counted == Array(1...count))
        var webp = try WebPWriter(path: folder.path(of: "\(jobs).webp"), size: sequence.size, rate: rate, loops: 0)
        try sequence.write(into: &webp)
      }
      for ending in ["png", "webp"] {
        let first = try folder.bytes("1.\(ending)")
        for jobs in [2, 4, 60] { #expect(try folder.bytes("\(jobs).\(ending)") == first) }
      }
      // The frames equal those of each instant alone.
      let renderer = try MeasuringScenes.renderer(DeterminismTests.scene())
      let instants = try Self.sequence(jobs: 1).instants
      var pictures = try APNGDecoder().pictures(of: folder.bytes("1.png"))
      for instant in instants {
        let picture = try #require(try pictures.next()).bitmap
        #expect(try picture == renderer.image(at: .at(instant), scale: 0.5))
      }
    }
  }

  /// As for videos: composing each frame's changed part over the last frame gives the frame.
  @Test(arguments: [1, 3]) func changedPartsReproduceTheFrames(jobs: Int) throws {
    struct Piece: EncodedFrame {
      var place: PixelRect?
      var whole: Bitmap
      var byteCount: Int { 9 << 20 }
    }
    let sequence = try Self.sequence(jobs: jobs)
    var last: Bitmap?
    try sequence.forEach(Array(sequence.instants.indices), isContinued: true) { (renderer) throws(EncodingError) in
      let (picture, changed) = renderer.changedBitmap()
      return Piece(place: changed, whole: picture)
    } deliver: { (index, piece) throws(SequenceError) in
      guard let old = last else {
        last = piece.whole
        return
      }
      var expected = PixelRect.empty
      for y in 0..<old.height {
        for x in 0..<old.width where old[x, y] != piece.whole[x, y] {
          expected = expected.union(PixelRect(x: x, y: y, width: 1, height: 1))
        }
      }
      if piece.place ?? .empty != expected { Issue.record("\(index): \(String(describing: piece.place)) \(expected)") }
      last = piece.whole
    }
  }

  @Test(arguments: [1, 4]) func failureEndsTheSequence(jobs: Int) throws {
    let sequence = try Self.sequence(jobs: jobs)
    var delivered = 0
    #expect(throws: SequenceError.encoding(.noPictures)) {
      try sequence.forEach(Array(sequence.instants.indices), isContinued: true) {
        (_) throws(EncodingError) -> EncodedRect? in
        nil
      } deliver: { (index, _) throws(SequenceError) in
        if index == 17 { throw .encoding(.noPictures) }
        delivered += 1
      }
    }
    #expect(delivered == 17)
    #expect(throws: SequenceError.encoding(.notPNG)) {
      try sequence.forEach(Array(sequence.instants.indices), isContinued: true) {
        (_) throws(EncodingError) -> EncodedRect? in
        throw .notPNG
      } deliver: { (_, _) throws(SequenceError) in
      }
    }
    let stopped = try Self.sequence(jobs: jobs) { true }
    #expect(throws: SequenceError.stopped) {
      try stopped.forEach([0, 1], isContinued: false) { (_) throws(EncodingError) -> EncodedRect? in
        nil
      } deliver: { (_, _) throws(SequenceError) in
      }
    }
  }
}
