import TestSupport
import Testing

@testable import SearchGoldens

/// Verify refuses to write its report into folders of goldens.
@Suite struct ReportPlaceTests {
  @Test func goldensFoldersAndVariantsAreRefused() throws {
    let scene = SampleScene.yaml("at: [0s]\n  variants: {appearance: [light, dark]}")
    try withFolder(["x.yaml": scene, "y/scene.yaml": scene]) { scratch in
      let plan = try GoldenPlan([scratch.path])
      for place in [
        "x.goldens", "x.goldens/", "x.goldens/../x.goldens", "x.goldens/light", "x.goldens/other/deep", "y", "y/dark",
        "y/light/a",
      ] {
        #expect(plan.scene(withGoldensAt: scratch.path(of: place)) != nil, "\(place)")
        #expect(throws: GoldenError.self) { try Verifier(report: scratch.path(of: place)).verify(plan) }
      }
      for place in ["report", "x.goldens-report", "y/searchframes-report", "y/lighter", "."] {
        #expect(plan.scene(withGoldensAt: scratch.path(of: place)) == nil, "\(place)")
      }
      #expect(try scratch.tree().keys.sorted() == ["x.yaml", "y/scene.yaml"])
    }
  }

  @Test func filesOfAScene() throws {
    let scene = SampleScene.yaml("at: [{name: a, at: 0s}]\n  variants: {appearance: [light, dark]}")
    let plain = SampleScene.yaml("at: [{name: a, at: 0s}]")
    try withFolder(["x.yaml": scene, "y/scene.yaml": scene, "z/scene.yaml": plain]) { scratch in
      let plan = try GoldenPlan([scratch.path])
      let own = [
        "x.yaml", "x.goldens/light/a.png", "x.goldens/goldens.lock", "x.goldens/new/report.xml", "y/scene.yaml",
        "y/goldens.lock", "y/dark/a.layers.txt", "y/light/r.xml", "z/a.png", "z/./a.layers.txt", "x.goldens/../z/a.png",
      ]
      for path in own { #expect(plan.scene(withFile: scratch.path(of: path)) != nil, "\(path)") }
      for path in ["r.xml", "y/r.xml", "z/b.png", "w.yaml", "x.goldens.xml"] {
        #expect(plan.scene(withFile: scratch.path(of: path)) == nil, "\(path)")
      }
    }
  }
}
