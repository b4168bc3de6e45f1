import SearchFrames
import TestSupport
import Testing

@testable import SearchGoldens

@Suite struct PlannedGoldenTests {
  @Test(arguments: [
    ("", 102_400, 1_048_576), ("\n  scale: 2", 409_600, 4_194_304), ("\n  maximumSize: 3 KiB", 3072, 3072),
    ("\n  scale: 3\n  maximumSize: 7B", 7, 7),
  ])
  func theMaximumSizeIsTheScenesOrGrowsWithTheScale(goldens: String, still: Int, sequence: Int) throws {
    let scene = Scratch.scene("at: [0s]\n  sequences: [{name: a, from: 0s, to: 1s, fps: 2}]" + goldens)
    try withFolder(["a.yaml": scene]) { scratch throws in
      let plan = try GoldenPlan([scratch.path(of: "a.yaml")])
      #expect(plan.goldens.map(\.maximumSize) == [still, sequence], "\(plan.refusals)")
    }
  }
}
