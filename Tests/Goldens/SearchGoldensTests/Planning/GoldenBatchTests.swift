import SearchFrames
import TestSupport
import Testing

@testable import SearchGoldens

@Suite struct GoldenBatchTests {
  private static func plan(_ body: (GoldenPlan) throws -> Void) throws {
    let stills = (0..<120).map { "\($0)/60s" }.joined(separator: ", ")
    let scene = SampleScene.yaml(
      "at: [\(stills)]\n  variants: {appearance: [light, dark]}\n  sequences: [{name: a, from: 0s, to: 1s, fps: 30}]")
    let other = SampleScene.yaml("at: [0s, 1s]")
    try withFolder(["a.yaml": scene, "b.yaml": other]) { scratch throws in
      try body(try GoldenPlan([scratch.path(of: "a.yaml"), scratch.path(of: "b.yaml")]))
    }
  }

  @Test(arguments: [1, 2, 3, 8, 200]) func batchesContainEveryGoldenInOrder(jobs: Int) throws {
    try Self.plan { plan throws in
      let batches = GoldenBatch.batches(of: plan.goldens, jobs: jobs)
      #expect(plan.goldens.count == 244, "\(plan.refusals)")
      #expect(batches.flatMap { $0.goldens.map(\.path) } == plan.goldens.map(\.path))
      for batch in batches {
        let first = try #require(batch.goldens.first)
        #expect(batch.goldens.allSatisfy { $0.hasVariant(of: first) })
      }
    }
  }

  @Test func batchesBecomeShorter() throws {
    try Self.plan { plan throws in
      let goldens = plan.goldens.filter { $0.variant.folder == plan.goldens[0].variant.folder }
      let costs = GoldenBatch.batches(of: goldens, jobs: 2).map { $0.goldens.reduce(0) { $0 + $1.cost } }
      let whole = costs.reduce(0, +)
      #expect(costs.count > 4)
      #expect(costs[0] < whole * 0.35)
      // Without the sequence, which cannot be split.
      #expect(zip(costs.dropLast(2), costs.dropFirst()).allSatisfy { $0 >= $1 })
    }
  }

  @Test func resultsAreInTheOrderOfTheGoldens() throws {
    try Self.plan { plan throws in
      let names = GoldenBatch.map(plan.goldens, jobs: 3, failure: { _, error in error.description }) { golden, _ in
        golden.scene.name + golden.path
      }
      #expect(names == plan.goldens.map { $0.scene.name + $0.path })
    }
  }

  /// A released variant is compiled again, with the same pictures and the same fonts.
  @Test func releasedVariantsAreCompiledAgain() throws {
    try Self.plan { plan throws in
      let goldens = Array(plan.goldens.suffix(4))
      let before = try goldens.map { try DrawnGolden($0).frames }
      let fonts = Fingerprint.lines(drawing: goldens)
      GoldenPlan.release(goldens[...])
      #expect(goldens.allSatisfy { $0.variant.current == nil })
      #expect(Fingerprint.lines(drawing: goldens) == Fingerprint.lines(fonts: []))
      #expect(try goldens.map { try DrawnGolden($0).frames } == before)
      #expect(Fingerprint.lines(drawing: goldens) == fonts)
    }
  }

  /// A variant is compiled only while its goldens are drawn, also with several threads; its fonts stay until its scene is
  /// done, and all variants of a scene are those of one reading.
  @Test(arguments: [1, 3]) func variantsAreReleasedWhenTheirGoldensAreDrawn(jobs: Int) throws {
    let stills = (0..<20).map { "\($0)/60s" }.joined(separator: ", ")
    let scene = SampleScene.yaml("at: [\(stills)]\n  variants: {appearance: [light, dark]}")
    try withFolder(["a.yaml": scene]) { scratch throws in
      let goldens = try GoldenPlan([scratch.path(of: "a.yaml")]).goldens
      GoldenPlan.release(goldens[...])
      let drawn = GoldenBatch.map(goldens, jobs: jobs, failure: { _, _ in Int?.none }) { golden, picture in
        let frames = try? DrawnGolden(golden, on: &picture).frames.count
        // Read once, the scene is not read again before it is released.
        try? scratch.write("navigation: [", to: "a.yaml")
        return frames
      }
      #expect(drawn.allSatisfy { $0 == 1 } && drawn.count == 40)
      #expect(goldens.allSatisfy { $0.variant.current == nil })
      #expect(Fingerprint.lines(drawing: goldens).contains { $0.hasPrefix("font ") })
      GoldenPlan.release(goldens[...])
      #expect(Fingerprint.lines(drawing: goldens) == Fingerprint.lines(fonts: []))
      #expect(throws: SceneError.self) { try DrawnGolden(goldens[0]) }
    }
  }

  /// A released scene is only a path and names: its file is read again, also if it is another one by now.
  @Test func nothingOfAReleasedSceneStays() throws {
    func scene(_ title: String, _ looks: String) -> String {
      "navigation: {title: \(title)}\ngoldens:\n  at: [0s]\n  variants: {appearance: [\(looks)]}\n"
    }
    try withFolder(["a.yaml": scene("Songs", "light, dark")]) { scratch throws in
      let plan = try GoldenPlan([scratch.path(of: "a.yaml")])
      let goldens = plan.goldens
      #expect(goldens.count == 2, "\(plan.refusals)")
      let before = try goldens.map { try DrawnGolden($0).frames }
      GoldenPlan.release(goldens[...])
      try scratch.write(scene("Films", "light"), to: "a.yaml")
      #expect(try DrawnGolden(goldens[0]).frames != before[0])
      let error = #expect(throws: SceneError.self) { try DrawnGolden(goldens[1]) }
      #expect(error?.description.contains("changed while its goldens were drawn") == true)
      // The light variant holds what was read, until it is released too.
      try scratch.write(scene("Songs", "light, dark"), to: "a.yaml")
      GoldenPlan.release(goldens[...])
      #expect(try goldens.map { try DrawnGolden($0).frames } == before)
    }
  }

  @Test func aPlanKeepsOnlyItsFirstVariantsCompiled() throws {
    let sizes = "extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge"
    let scene = SampleScene.yaml(
      "at: [0s]\n  variants: {appearance: [light, dark], layoutDirection: [leftToRight, rightToLeft], "
        + "contentSizeCategory: [\(sizes)]}")
    let names = (0..<10).map { "\($0).yaml" }
    try withFolder(Dictionary(uniqueKeysWithValues: names.map { ($0, scene) })) { scratch throws in
      let goldens = try GoldenPlan([scratch.path]).goldens
      #expect(goldens.count == 280)
      // Whole scenes of 28 variants.
      #expect(goldens.count { $0.variant.current != nil } == GoldenPlan.mostCompiled / 28 * 28)
      let parts = GoldenPlan.parts(of: goldens)
      #expect(parts.count > 1)
      #expect(parts.flatMap { $0.map { $0.scene.name + $0.path } } == goldens.map { $0.scene.name + $0.path })
      #expect(zip(parts, parts.dropFirst()).allSatisfy { $0.last?.scene != $1.first?.scene })
    }
  }

  @Test func aLargePlanKeepsNoVariantCompiled() throws {
    let tints = (0..<64).map { "\"#0000\($0 + 16)\"" }.joined(separator: ", ")
    let scene =
      "navigation: {title: A}\ngoldens:\n  at: [0s]\n  variants: {appearance: [light, dark], tint: [\(tints)]}\n"
    let names = (0..<8).map { "\($0).yaml" }
    try withFolder(Dictionary(uniqueKeysWithValues: names.map { ($0, scene) })) { scratch throws in
      let plan = try GoldenPlan([scratch.path])
      #expect(plan.goldens.count == 1024 && plan.goldens.count > GoldenPlan.mostDrawnOnce, "\(plan.refusals)")
      #expect(plan.goldens.allSatisfy { $0.variant.current == nil })
    }
  }
}
