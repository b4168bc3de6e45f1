import Foundation
import SearchEncoding
import SearchFrames
import TestSupport
import Testing

@testable import SearchConforming

/// Damaged films are read or refused.
@Suite(.enabled(if: ProgramPath.find("ffmpeg", in: ProgramPath.own) != nil, "ffmpeg is not installed"))
struct FilmDamageTests {
  @Test func damagedFilmsAreReadOrRefused() throws {
    let scene = SearchScene(
      device: .iPhoneSE1, search: .init(scopes: ["All", "Songs"], active: true),
      timeline: [.tap(.scope("Songs"), at: .seconds(0.1))])
    let renderer = try SceneRenderer(scene)
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    var maker = FilmMaker(renderer)
    maker.scale = 1
    try maker.write(to: folder.path(of: "film.mp4"), until: 0.5, seed: 1)
    let whole = try Array(folder.data("film.mp4"))
    var refused = 0
    let count = Samples.count(40, least: 4)
    for seed in 0..<count {
      var mutator = ByteMutator(seed: seed)
      var bytes = whole
      if seed % 4 == 0 {
        bytes.removeLast(1 + mutator.below(bytes.count))
      } else {
        for _ in 0...mutator.below(20) { bytes[mutator.below(bytes.count)] = UInt8(mutator.below(256)) }
      }
      try folder.write(Data(bytes), to: "damaged.mp4")
      do throws(SceneError) {
        let film = try AppFilm(contentsOf: URL(fileURLWithPath: folder.path(of: "damaged.mp4")))
        var last = -1
        try film.forEachFrame(width: 32, height: 56) { index, pixels in
          #expect(index == last + 1 && pixels.count == 32 * 56 * 3)
          last = index
          return true
        }
        #expect(last == film.times.count - 1 && zip(film.times.dropFirst(), film.times).allSatisfy { $0 >= $1 })
        // Few are as slow as a measurement.
        if seed % 20 == 1 { _ = try renderer.conformance(of: [film], jobs: 2) }
      } catch {
        refused += 1
        #expect(!error.description.isEmpty)
      }
    }
    #expect(refused > count / 8)
  }
}
