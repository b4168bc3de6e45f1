import Foundation
import TestSupport
import Testing

/// `frames` writes Lottie animations.
struct LottieCommandTests {
  private static let scene = """
    device: {width: 200, height: 200, scale: 1}
    search: {tags: {items: [A, B], visibility: always}}
    timeline: [{at: 0.1s, tap: "tag:B"}]
    """
  /// A page fades beneath the blurred tab bar.
  private static let moving = PackageFolder.path + "/Goldens/MusicCategories/scene.yaml"

  @Test func bothFormsHaveTheSameAnimation() throws {
    try withFolder(["s.yaml": Self.scene]) { (folder) throws in
      let outcome = try Command.run("frames s.yaml --to 0.5s -o a.json --report r.json", in: folder).expect(0)
      #expect(outcome.words.hasPrefix("wrote a.json: ") && outcome.words.contains(" exact, "))
      let root = try JSONSerialization.jsonObject(with: folder.data("a.json")) as? [String: Any]
      #expect(root?["op"] as? Int == 30 && root?["w"] as? Int == 200 && root?["fr"] as? Int == 60)
      let report = try JSONSerialization.jsonObject(with: folder.data("r.json")) as? [String: Any]
      let layers = try #require(report?["layers"] as? [[String: Any]])
      #expect(layers.contains { $0["name"] as? String == "tags.pill" && $0["form"] as? String == "approximated" })
      let streamed = try Command.run("frames s.yaml --to 0.5s --format lottie -o -", in: folder).expect(0)
      let names = [streamed.output, try folder.data("a.json")].map { String(decoding: $0, as: UTF8.self) }
      #expect(names[0].replacingOccurrences(of: "\"nm\":\"search\"", with: "\"nm\":\"a\"") == names[1])
      try Command.run("frames s.yaml --to 0.5s -o a.lottie", in: folder).expect(0)
      let packed = try folder.data("a.lottie")
      #expect(packed.starts(with: Array("PK\u{3}\u{4}".utf8)))
      #expect(
        packed.range(of: Data("animations/a.json".utf8)) != nil && packed.range(of: Data("manifest.json".utf8)) != nil)
    }
  }

  @Test func refusalsNameTheLayerAndTheInstant() throws {
    try withFolder { (folder) throws in
      let line = "frames \(Self.moving) --to 0.8s -o a.json"
      let refused = try Command.run("\(line) --report r.json", in: folder).expect(65)
      #expect(
        refused.lines.first?.hasPrefix("tabBar.background shows the pixels beneath it, which change at 0.5") == true)
      #expect(refused.words.contains("add --flatten"))
      #expect(!folder.names().contains("a.json"))
      #expect(try folder.text("r.json").contains("\"form\": \"refused\""))
      try Command.run("\(line) --flatten", in: folder).expect(0, says: " embedded")
    }
  }

  @Test(arguments: [
    ("-o a.json --tolerance 0", "--tolerance 0.0: expected a number of points above 0"),
    ("-o a.json --tolerance nan", "--tolerance nan: expected a number of points above 0"),
    ("-o a.json --tolerance -1", "expected a number of points above 0"),
    ("-o a.json --once", "--once: who plays a .json file decides that"),
    ("-o a.svg --flatten", "--flatten is for Lottie animations only"),
    ("-o folder --report r.json", "--report is for Lottie animations only"),
    ("-o a.png --svg-text live", "--svg-text is for Lottie animations only"),
    ("-o a.webp --tolerance 1", "--tolerance is for Lottie animations only"),
  ])
  func badOptionsAreUsageErrors(options: String, words: String) throws {
    try withFolder(["s.yaml": Self.scene]) { (folder) throws in
      try Command.run("frames s.yaml --to 0.2s \(options)", in: folder).expect(64, says: words)
      #expect(folder.names() == ["s.yaml"])
    }
  }
}
