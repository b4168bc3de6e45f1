import SearchFrames
import TestSupport
import Testing

@testable import SearchGoldens

@Suite struct GoldenRunTests {
  private static func plan(_ body: (GoldenPlan) throws -> Void) throws {
    let stills = (0..<120).map { "\($0)/60s" }.joined(separator: ", ")
    let scene = SampleScene.yaml(
      "at: [\(stills)]\n  variants: {appearance: [light, dark]}\n  sequences: [{name: a, from: 0s, to: 1s, fps: 30}]")
    let other = SampleScene.yaml("at: [0s, 1s]")
    try withFolder(["a.yaml": scene, "b.yaml": other]) { scratch throws in
      try body(try GoldenPlan([scratch.path(of: "a.yaml"), scratch.path(of: "b.yaml")]))
    }
  }

  @Test(arguments: [1, 2, 3, 8, 200]) func runsContainEveryGoldenInOrder(jobs: Int) throws {
    try Self.plan { plan throws in
      let runs = GoldenRun.runs(of: plan.goldens, jobs: jobs)
      #expect(plan.goldens.count == 244, "\(plan.refusals)")
      #expect(runs.flatMap { $0.goldens.map(\.path) } == plan.goldens.map(\.path))
      for run in runs {
        let first = try #require(run.goldens.first)
        #expect(run.goldens.allSatisfy { $0.hasVariant(of: first) })
      }
    }
  }

  @Test func runsBecomeShorter() throws {
    try Self.plan { plan throws in
      let goldens = plan.goldens.filter { $0.variant.folder == plan.goldens[0].variant.folder }
      let costs = GoldenRun.runs(of: goldens, jobs: 2).map { $0.goldens.reduce(0) { $0 + $1.cost } }
      let whole = costs.reduce(0, +)
      #expect(costs.count > 4)
      #expect(costs[0] < whole * 0.35)
      // Without the sequence, which cannot be split.
      #expect(zip(costs.dropLast(2), costs.dropFirst()).allSatisfy { $0 >= $1 })
    }
  }

  @Test func resultsAreInTheOrderOfTheGoldens() throws {
    try Self.plan { plan throws in
      let names = GoldenRun.map(plan.goldens, jobs: 3) { golden, _ in golden.scene.name + golden.path }
      #expect(names == plan.goldens.map { $0.scene.name + $0.path })
    }
  }
}
