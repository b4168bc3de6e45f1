import SearchFrames
import TestSupport
import Testing

@testable import SearchGoldens

@Suite struct GoldenPlanTests {
  static func plan(_ scratch: TemporaryFolder, _ names: [String] = [""], filter: String? = nil) throws -> GoldenPlan {
    try GoldenPlan(names.map { $0.isEmpty ? scratch.path : scratch.path(of: $0) }, filter: filter)
  }

  @Test func aSceneOwnsItsFolderAndAnyOtherFileOneBesideIt() throws {
    let scene = SampleScene.yaml("at: [0s]")
    try withFolder(["X/scene.yaml": scene, "X/other.yml": scene, "top.yaml": scene]) { scratch throws in
      let plan = try Self.plan(scratch)
      #expect(plan.refusals == [])
      #expect(plan.scenes.map(\.name) == ["X/other", "X", "top"])
      #expect(plan.scenes.map(\.folder) == ["X/other.goldens", "X", "top.goldens"].map(scratch.path(of:)))
    }
  }

  @Test func walkingLeavesOutWhatIsNoScene() throws {
    let scene = SampleScene.yaml("at: [0s]")
    let files = [
      "a.yaml": scene, ".hidden/a.yaml": scene, "a.goldens/light/b.yaml": scene, "__Goldens__/c.yaml": scene,
      "ci.yaml": "on: push\n", "plain.yaml": "device: iPhone 15 Pro\n", "a.txt": scene, "empty.yaml": "",
      "list.json": "[1, 2]", "kept/.x.yaml": scene,
    ]
    try withFolder(files) { scratch throws in
      let plan = try Self.plan(scratch)
      #expect(plan.scenes.map(\.name) == ["a"])
      #expect(plan.refusals == [])
    }
  }

  @Test func aLinkToAFolderIsFollowedOnlyWhereItIsNamed() throws {
    try withFolder(["a/x/y/scene.yaml": SampleScene.yaml("at: [0s]")]) { scratch throws in
      try scratch.link("b", to: "a")
      #expect(try Self.plan(scratch).scenes.map(\.name) == ["a/x/y"])
      #expect(try Self.plan(scratch, ["b"]).scenes.map(\.name) == ["x/y"])
    }
  }

  @Test func aNameTellsScenesApart() throws {
    let scene = SampleScene.yaml("at: [0s]")
    try withFolder(["a/x.yaml": scene, "b/x.yaml": scene, "b/c/x/scene.yaml": scene]) { scratch throws in
      let plan = try Self.plan(scratch, ["a/x.yaml", "b/x.yaml", "b/c/x/scene.yaml", "a", "b/../a/x.yaml"])
      #expect(plan.scenes.map(\.name) == ["a/x", "b/x", "c/x"])
    }
  }

  @Test func aPathThatIsNotThereIsToldAndASceneWithoutGoldensByNameAlone() throws {
    try withFolder(["a.yaml": "device: iPhone 15 Pro\n"]) { scratch throws in
      #expect(throws: GoldenError.noInput(path: scratch.path(of: "b.yaml"))) { try Self.plan(scratch, ["b.yaml"]) }
      #expect(throws: GoldenError.self) { try Self.plan(scratch) }
      try scratch.write(SampleScene.yaml("at: [0s]"), to: "b.yaml")
      #expect(try Self.plan(scratch).refusals == [])
      #expect(try Self.plan(scratch, ["a.yaml"]).refusals == [.withoutGoldens(path: scratch.path(of: "a.yaml"))])
    }
  }

  @Test func namesSortInTimeOrder() throws {
    let scene = SampleScene.yaml("at: [12s, 0s, 2.5s, 1/3s, 100s, settled, 0.000001s]")
    try withFolder(["a.yaml": scene]) { scratch throws in
      let goldens = try Self.plan(scratch).goldens
      #expect(goldens.count == 7)
      #expect(goldens.map(\.name) == goldens.map(\.name).sorted())
      #expect(goldens.map(\.instants) == goldens.map(\.instants).sorted { $0[0] < $1[0] })
    }
  }

  @Test func oneInstantToldTwiceIsOnePicture() throws {
    try withFolder(["a.yaml": SampleScene.yaml("at: [0.75s, focus + 250ms, {name: again, at: 750ms}]")]) {
      scratch throws in
      #expect(try Self.plan(scratch).goldens.map(\.name) == ["again", "t00000.750000"])
    }
  }

  @Test(
    "goldens that would be one file are refused, both named",
    arguments: [
      "at: [{name: a b, at: 0s}, {name: a-b, at: 1s}]", "at: [{name: \"🎧\", at: 0s}, {name: \"🎵\", at: 1s}]",
      "at: [{name: t00000.500000, at: 1s}, 0.5s]", "at: [1/3s, 0.3333333s]",
      """
      at: [{name: "Pill!", at: 0s}]
        sequences: [{name: pill, from: 0s, to: 1s, fps: 2}]
      """,
    ])
  func collisions(goldens: String) throws {
    try withFolder(["a.yaml": SampleScene.yaml(goldens)]) { scratch throws in
      let plan = try Self.plan(scratch)
      #expect(plan.goldens.isEmpty && plan.scenes.isEmpty)
      #expect(plan.refusals.count == 1)
      #expect(plan.refusals.first?.words.contains("another golden has the same name") == true)
    }
  }

  @Test(
    "scenes whose goldens would be the same files are refused",
    arguments: [["x.yaml", "x.yml"], ["scene.yaml", "scene.json"], ["X/scene.yaml", "X/light/scene.yaml"]])
  func scenesWithTheSameGoldensAreRefused(files: [String]) throws {
    let json = """
      {"device": "iPhone 8", "goldens": {"at": ["0s"]}}
      """
    let scene = SampleScene.yaml("at: [0s]\n  variants: {appearance: [light, dark]}")
    let plain = SampleScene.yaml("at: [0s]")
    let texts = files.enumerated().map { $1.hasSuffix("json") ? json : $0 == 0 ? scene : plain }
    try withFolder(Dictionary(zip(files, texts)) { $1 }) { scratch throws in
      let plan = try Self.plan(scratch)
      #expect(plan.scenes.count == 1)
      #expect(plan.refusals.first?.words.contains("is also a golden of") == true)
    }
  }

  @Test func anErrorInOneVariantRefusesTheScene() throws {
    // 日本語 has no font if the folder has Latin fonts only; a sidebar needs an iPad.
    let scene = """
      device: iPad Pro (11-inch)
      navigation: {sidebar: {title: Settings, width: 320, rows: [{title: General}]}}
      goldens:
        at: [0s]
        variants: {device: [iPad Pro (11-inch), iPhone 15 Pro]}

      """
    try withFolder(["a.yaml": scene, "b.yaml": SampleScene.yaml("at: [0s]")]) { scratch throws in
      let plan = try Self.plan(scratch)
      #expect(plan.scenes.map(\.name) == ["b"])
      #expect(plan.goldens.map(\.scene.name) == ["b"])
      #expect(plan.refusals.count == 1)
      #expect(plan.complete.count == 1)
    }
  }

  @Test func aFilterIsAPartOfASceneOrVariant() throws {
    let scene = SampleScene.yaml("at: [0s, 1s]\n  variants: {appearance: [light, dark]}")
    try withFolder(["music.yaml": scene, "darkroom.yaml": scene]) { scratch throws in
      let plan = try Self.plan(scratch, filter: "dark")
      #expect(plan.goldens.map { $0.scene.name + "/" + $0.variant.folder }.count == 6)
      #expect(plan.complete.isEmpty)
    }
  }

  @Test(arguments: [1, 3, 7]) func shardsAreDisjointCompleteAndBalanced(count: Int) throws {
    let scene = SampleScene.yaml(
      """
      at: [0s, 1s, 2s]
        sequences: [{name: long, from: 0s, to: 2s, fps: 30}, {name: short, from: 0s, to: 1s, fps: 10}]
        variants: {appearance: [light, dark], device: [iPhone SE (1st generation), iPhone 15 Pro]}
      """)
    try withFolder(["a.yaml": scene, "b/scene.yaml": scene]) { scratch throws in
      let whole = try Self.plan(scratch)
      var paths: [String] = []
      var loads: [Double] = []
      var looked: [GoldenScene] = []
      for shard in 1...count {
        var part = try Self.plan(scratch)
        part.select(try #require(Shard("\(shard)/\(count)")))
        paths += part.goldens.map { $0.scene.name + "/" + $0.path }
        loads.append(part.goldens.reduce(0) { $0 + $1.cost })
        looked += part.complete
      }
      #expect(paths.sorted() == whole.goldens.map { $0.scene.name + "/" + $0.path }.sorted())
      #expect(Set(looked) == Set(whole.scenes) && looked.count == whole.scenes.count)
      // The greedy split differs from the mean by one golden at most.
      let most = whole.goldens.map(\.cost).max() ?? 0
      #expect((loads.max() ?? 0) <= loads.reduce(0, +) / Double(count) + most)
    }
  }

  @Test(arguments: ["searchBar.feild", "tags.pill", "{x: 5000, y: 0, width: 9, height: 9}"])
  func whatIsIgnoredAndNowhereIsRefused(rule: String) throws {
    let scene = SampleScene.yaml("at: [0s, 1s]\n  compare: {ignore: [searchBar, \(rule)]}")
    try withFolder(["a.yaml": scene]) { scratch throws in
      let plan = try Self.plan(scratch)
      #expect(plan.goldens.isEmpty)
      #expect(plan.refusals.first?.words.contains("matches nothing") == true, "\(plan.refusals)")
    }
  }

  @Test(arguments: [("searchBar.feild", true), ("searchBar.cancelButton", false), ("searchBar", false)])
  func rulesAreCheckedInFilteredVariantsToo(rule: String, isStale: Bool) throws {
    // Only in landscape is the rectangle on the screen.
    let scene = """
      device: iPhone SE (1st generation)
      search: {}
      timeline: [{at: 0.5s, tap: searchField}]
      goldens:
        at: [settled]
        compare: {ignore: [\(rule), {x: 500, y: 0, width: 20, height: 20}]}
        variants: {orientation: [portrait, landscape]}

      """
    try withFolder(["a.yaml": scene]) { scratch throws in
      for filter in ["portrait", "landscape", "a"] {
        let plan = try Self.plan(scratch, filter: filter)
        #expect(plan.refusals.isEmpty != isStale, "\(filter): \(plan.refusals)")
        #expect(plan.goldens.count == (isStale ? 0 : filter == "a" ? 2 : 1))
        if isStale { #expect(plan.refusals.first?.words.contains("the layer \(rule) matches nothing") == true) }
      }
      #expect(try Self.plan(scratch, filter: "zebra").refusals == [])
    }
  }

  @Test func whatIsIgnoredMayBeThereAtOneInstantAlone() throws {
    let scene = SampleScene.yaml("at: [0s, 1s]\n  compare: {ignore: [searchBar.field.caret]}")
    try withFolder(["a.yaml": scene]) { scratch throws in #expect(try Self.plan(scratch).refusals == []) }
  }
}
