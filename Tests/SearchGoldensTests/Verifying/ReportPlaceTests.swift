import Testing

@testable import SearchGoldens

/// Verify writes nothing among goldens, wherever it is told to leave its report.
@Suite struct ReportPlaceTests {
  @Test func goldensFoldersAndVariantsAreRefused() throws {
    let scene = Scratch.scene("at: [0s]\n  variants: {appearance: [light, dark]}")
    try Scratch.with(["x.yaml": scene, "y/scene.yaml": scene]) { scratch in
      let plan = try GoldenPlan([scratch.path])
      for place in ["x.goldens", "x.goldens/", "x.goldens/light", "x.goldens/other/deep", "y", "y/dark", "y/light/a"] {
        #expect(plan.scene(withGoldensAt: scratch.path(of: place)) != nil, "\(place)")
        #expect(throws: GoldenError.self) { try Verifier(report: scratch.path(of: place)).verify(plan) }
      }
      for place in ["report", "x.goldens-report", "y/searchframes-report", "y/lighter", "."] {
        #expect(plan.scene(withGoldensAt: scratch.path(of: place)) == nil, "\(place)")
      }
      #expect(try scratch.tree().keys.sorted() == ["x.yaml", "y/scene.yaml"])
    }
  }
}
