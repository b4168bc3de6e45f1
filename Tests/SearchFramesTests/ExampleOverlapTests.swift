import Foundation
import SearchLayers
import SearchMotion
import TestSupport
import Testing

@testable import SearchFrames

/// Every shipped example, 60 times a second from its first instant to its last.
@Suite("No text of an example lies on another") struct ExampleOverlapTests {
  private static let examples: [String] = {
    let folder = PackageFolder.url.appending(path: "Sources/Programs/SearchFramesCommand/Examples")
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".yaml") }.sorted().map { folder.appending(path: $0).path }
  }()

  @Test(arguments: examples.indices) func atEveryInstant(example: Int) throws {
    let renderer = try MeasuringScenes.renderer(try SearchScene(contentsOfFile: Self.examples[example]))
    let end = min(renderer.settled, .seconds(12))
    var seen: Set<String> = []
    for instant in EvenInstants(from: .zero, to: end, rate: 60) {
      for (piece, other) in OverlapMeter(renderer.presentation(at: instant)).faults
      where seen.insert(piece.name + other.name).inserted {
        Issue.record("\(Self.examples[example]), \(instant) s: \(piece), \(other)")
      }
    }
  }
}
