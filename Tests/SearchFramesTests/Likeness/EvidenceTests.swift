import Foundation
import SearchComponents
import SearchFrames
import SearchLayers
import SearchScenes
import TestSupport
import Testing

/// The claims of the looks, and the layers that they name.
@Suite struct EvidenceTests {
  private static let claims = Catalogue.lookVersions.map { ($0, Catalogue.claims(ofLookSince: $0)) }

  @Test func everyValueIsListedOnce() {
    for (version, claims) in Self.claims {
      let paths = claims.map(\.path)
      #expect(Set(paths).count == paths.count, "iOS \(version)")
      #expect(claims.allSatisfy { !$0.values.isEmpty }, "iOS \(version)")
    }
  }

  @Test(
    arguments: [
      (12, "scopeBar.height", Evidence.reported, ["28"]), (15, "scopeBar.height", .measured, ["32"]),
      (17, "navigationBar.back.titleGap", .inferred, ["6"]), (26, "navigationBar.back.titleGap", .inferred, ["12"]),
      (13, "searchBar.clearButtonSize", .measured, ["16"]), (18, "searchBar.clearButtonSize", .measured, ["17"]),
      (17, "keyboard.divider", .inferred, ["1 × 25"]), (26, "keyboard.divider", .measured, ["1 × 24"]),
      (12, "content.spinner.largeSize", .inferred, ["37"]),
      (26, "content.rows.subtitleHeight", .inferred, ["least 52", "padding 10"]),
      (17, "tags.spacing", nil, []),
    ] as [(Int, String, Evidence?, [String])])
  func aLookHasItsEvidence(version: Int, path: String, evidence: Evidence?, values: [String]) {
    let claim = Catalogue.claims(ofLookSince: version).first { $0.path == path }
    #expect(claim?.evidence == evidence)
    #expect(claim?.values ?? [] == values)
  }

  /// The wrapper of a structure covers the parts that have none of their own.
  @Test func aStructureCoversItsParts() throws {
    let claims = Catalogue.claims(ofLookSince: 17)
    let tags = try #require(claims.first { $0.path == "tags" })
    #expect(tags.evidence == .reported && tags.values.contains("spacing 0") && !tags.values.contains("symbolGap 4"))
    #expect(claims.first { $0.path == "tags.symbolGap" }?.evidence == .inferred)
    let motion = try #require(Catalogue.claims(ofLookSince: 26).first { $0.path == "motion.deactivation" })
    #expect(motion.evidence == .inferred)
  }

  private static let traits = [
    "device: iPhone 15 Pro\nonOffLabels: true\n", "device: iPad Pro 13-inch (M4)\nsystem: iOS 18\n",
    "device: iPhone 17 Pro\nsystem: iOS 26\nonOffLabels: true\n", "device: iPhone 8\nsystem: iOS 12\n",
  ]

  /// Screens on which every layer is that a claim names.
  private static func scenes() throws -> [(yaml: String, times: [Double])] {
    let words = try String(contentsOfFile: PackageFolder.path + "/scripts/pictures.d/words.yaml", encoding: .utf8)
    var scenes: [(yaml: String, times: [Double])] = [
      ("timeline: [{at: 0.1s, push: {title: Next}}]", [0.3]),
      (
        """
        navigation: {leadingItems: [{image: {color: systemRed}}], trailingItems: [{image: {color: systemRed}}]}
        timeline: [{at: 0.1s, tap: searchField}, {at: 1s, type: a}]
        search: {hidesNavigationBarDuringPresentation: false}
        content: {suggestions: [{title: ab, subtitle: c, image: {color: systemBlue}}]}
        """, [0, 2]
      ),
      (
        """
        onOffLabels: true
        search: {active: true, text: a}
        content:
          results:
            style: insetGrouped
            sections:
              - header: {title: H, accessory: chevron.down}
                rows:
                  - {title: A, subtitle: B, accessory: {switch: true}, titleImage: {symbol: star.fill}}
                  - {title: B, isSelected: true, accessory: {switch: false}}
        """, [0]
      ),
    ]
    for word in words.components(separatedBy: "# word ").dropFirst() {
      let lines = word.split(separator: "\n", maxSplits: 1)
      if lines.count > 1 { scenes.append((yaml: String(lines[1]), times: [0, 0.4])) }
    }
    for traits in Self.traits {
      for scene in WordScene.all { scenes.append((yaml: traits + scene.yaml, times: scene.times)) }
    }
    return scenes
  }

  @Test func theLayersOfEveryClaimExist() throws {
    var patterns = Set(Self.claims.flatMap { $0.1.flatMap(\.layers) })
    #expect(patterns.count > 60)
    try withFolder { folder in
      let scene = SearchScene().with { $0.crop = .rect(CGRect(x: 0, y: 0, width: 60, height: 40)) }
      try folder.write(Array(try SceneRenderer(scene).png(at: .seconds(0), scale: 1)), to: "art.png")
      try folder.write(TestJPEG.color, to: "art.jpg")
      let pictures = PackageFolder.path + "/scripts/pictures.d"
      for name in try FileManager.default.contentsOfDirectory(atPath: pictures) where !name.hasSuffix(".yaml") {
        try folder.write(Array(Data(contentsOf: URL(fileURLWithPath: pictures + "/" + name))), to: name)
      }
      for (yaml, times) in try Self.scenes() where !patterns.isEmpty {
        try folder.write(yaml, to: "scene.yaml")
        let renderer = try SceneRenderer(SearchScene(contentsOfFile: folder.path(of: "scene.yaml")))
        for time in times {
          try renderer.layers(at: .seconds(time)).walkParts { layer, _ in
            patterns = patterns.filter { !$0.matches(layer.name) }
          }
        }
      }
    }
    #expect(patterns.map(\.text).sorted() == [])
  }
}
