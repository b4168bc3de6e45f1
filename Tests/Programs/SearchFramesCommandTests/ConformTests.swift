import Foundation
import TestSupport
import Testing

/// `conform` says what differs, and how it ended.
struct ConformTests {
  private static let scene = """
    system: iOS 18
    device: iPhone 16 Pro
    navigation: {title: Library, largeTitle: true}
    search: {placeholder: Books}
    timeline: [{at: 0.5s, tap: searchField, id: tapped}]

    """
  private static func tree(y: Double) -> String {
    """
    {"elementType": 2, "label": "Library", "frame": {"X": 0, "Y": 0, "Width": 402, "Height": 874}, "children": [
      {"elementType": 48, "label": "Library", "frame": {"X": 16, "Y": 104, "Width": 112, "Height": 40.67}},
      {"elementType": 45, "placeholderValue": "Books", "frame": {"X": 16, "Y": \(y), "Width": 370, "Height": 36}}]}
    """
  }

  @Test func endsWithWhatIsFound() throws {
    let files = [
      "scene.yaml": Self.scene, "good.json": Self.tree(y: 153.333333), "moved.json": Self.tree(y: 156.333333),
      "bad.json": "{", "other.txt": "hello",
    ]
    try withFolder(files) { (folder) throws in
      let good = try Command.run("conform scene.yaml good.json --at 0s", in: folder).expect(0)
      #expect(good.text == "scene.yaml at 0s: conforms, 2 of 2 elements conform\n")
      let moved = try Command.run("conform scene.yaml --at 0s=moved.json --json out.json", in: folder).expect(1)
      #expect(moved.text.contains("at 0s: searchBar.field: differs: y +3 points (app 156.33, scene 153.33)\n"))
      let json = try JSONSerialization.jsonObject(with: folder.data("out.json")) as? [String: Any]
      let state = try #require((json?["states"] as? [[String: Any]])?.first)
      #expect(state["verdict"] as? String == "differs" && state["at"] as? String == "0s")
      let elements = try #require(json?["elements"] as? [[String: Any]])
      #expect(elements.map { $0["status"] as? String } == ["conforms", "differs"])
      try Command.run("conform scene.yaml --at 0s=moved.json --junit junit.xml", in: folder).expect(1)
      let junit = try folder.text("junit.xml")
      #expect(junit.contains("tests=\"2\" failures=\"1\"") && junit.contains("name=\"searchBar.field\""))
      #expect(junit.contains("y +3 points (app 156.33, scene 153.33)\">scene.yaml:4<"))
      let annotated = try Command.run(
        "conform scene.yaml --at 0s=moved.json", in: folder, environment: ["GITHUB_ACTIONS": "true"]
      ).expect(1)
      #expect(annotated.text.contains("::error file=scene.yaml,line=4,title="))
      let both = try Command.run(
        "conform scene.yaml --at 0s=moved.json --json -", in: folder, environment: ["GITHUB_ACTIONS": "true"]
      ).expect(1)
      #expect(!both.text.contains("::error"))
      try Command.run("conform scene.yaml moved.json --at 0s --within 4", in: folder).expect(0)
      // While the search is active there is no large title.
      try Command.run("conform scene.yaml --at 0s=good.json --at settled=good.json", in: folder).expect(1)
      #expect(try Command.run("conform scene.yaml bad.json", in: folder).expect(65).words.contains("damaged JSON"))
      #expect(try Command.run("conform scene.yaml other.txt", in: folder).expect(65).words.contains("known are"))
      try Command.run("conform scene.yaml none.json", in: folder).expect(66)
      try Command.run("conform scene.yaml", in: folder).expect(64)
    }
  }

  @Test func aTreeBeginsAScene() throws {
    try withFolder(["tree.json": Self.tree(y: 153.333333), "bad.json": "{"]) { (folder) throws in
      let made = try Command.run("init app --tree tree.json", in: folder).expect(0)
      #expect(made.words.contains("2 of 2 elements conform to tree.json"))
      #expect(try folder.text("app/scene.yaml").contains("navigation: {title: Library, largeTitle: true}"))
      try Command.run("check app/scene.yaml", in: folder).expect(0)
      try Command.run("conform app/scene.yaml tree.json", in: folder).expect(0)
      try Command.run("init app --tree tree.json", in: folder).expect(73)
      #expect(
        try Command.run("init other --tree bad.json", in: folder).expect(65).words.contains("bad.json: is damaged"))
      #expect(
        try Command.run("init other --tree tree.json --device X", in: folder).expect(65).words.contains("no device"))
      try Command.run("init other --tree none.json", in: folder).expect(66)
      try Command.run("init other --tree tree.json --template list", in: folder).expect(64)
      try Command.run("init other --device X", in: folder).expect(64)
      #expect(!FileManager.default.fileExists(atPath: folder.path(of: "other")))
    }
  }
}
