import Foundation
import TestSupport
import Testing

/// The Swift file that `conform --helper` prints for UI tests.
@Suite(.enabled(if: Tool.path("swiftc") != nil, "swiftc is not in PATH"))
struct ConformHelperTests {
  /// The signatures of XCTest that the file uses, as Xcode's have them, and an app with two elements.
  private static let stubs = """
    import Foundation

    @MainActor class XCUIElement: NSObject {
      struct AttributeName: Hashable, RawRepresentable, Sendable {
        var rawValue: String
        init(rawValue: String) { self.rawValue = rawValue }
      }
    }

    protocol XCUIElementSnapshot {
      var children: [any XCUIElementSnapshot] { get }
      var dictionaryRepresentation: [XCUIElement.AttributeName: Any] { get }
    }

    @MainActor class XCUIApplication: XCUIElement {
      func snapshot() throws -> any XCUIElementSnapshot { Snapshot() }
    }

    protocol XCTActivity { func add(_ attachment: XCTAttachment) }

    class XCTContext: NSObject {
      @MainActor class func runActivity<Result>(
        named name: String, block: @MainActor (any XCTActivity) throws -> Result
      ) rethrows -> Result { try block(Activity(name: name)) }
    }

    class XCTAttachment: NSObject {
      enum Lifetime: Int { case keepAlways, deleteOnSuccess }
      let data: Data
      var name: String?
      var lifetime = Lifetime.deleteOnSuccess
      init(data: Data, uniformTypeIdentifier: String) { self.data = data }
    }

    private struct Activity: XCTActivity {
      var name: String
      func add(_ attachment: XCTAttachment) {
        print(name, attachment.name ?? "", attachment.lifetime, attachment.data.count > 20)
      }
    }

    private struct Snapshot: XCUIElementSnapshot {
      var children: [any XCUIElementSnapshot] { [] }
      var dictionaryRepresentation: [XCUIElement.AttributeName: Any] {
        func node(_ type: Int, _ y: Double, _ height: Double, _ more: [String: Any]) -> [XCUIElement.AttributeName: Any] {
          let frame: [String: Any] = ["X": type == 2 ? 0 : 16, "Y": y, "Width": type == 2 ? 402 : 370, "Height": height]
          let all: [String: Any] = more.merging(
            ["elementType": type, "frame": frame, "enabled": true, "windowContextID": 7, "value": Date.distantPast]
          ) { own, _ in own }
          return Dictionary(uniqueKeysWithValues: all.map { (XCUIElement.AttributeName(rawValue: $0.key), $0.value) })
        }
        let field = node(45, 460 / 3.0, 36, ["placeholderValue": "Books", "value": ""])
        let title = node(48, 104, 122 / 3.0, ["label": "Library", "value": ""])
        return node(2, 0, 874, ["label": "App", "children": [title, field]])
      }
    }
    """

  private static let main = """
    SearchFramesConform.folder = URL(fileURLWithPath: CommandLine.arguments[1])
    SearchFramesConform.beginRecording()
    try XCUIApplication().writeTree("searched")
    try SearchFramesConform.mark("songs")
    """

  /// Tests of Swift 5, whose methods are on no actor.
  private static let tests = """
    import Foundation

    func search(_ app: XCUIApplication) throws {
      try app.writeTree("searched")
      try SearchFramesConform.mark("songs")
    }
    """

  @Test func whatItWritesIsRead() throws {
    let scene = """
      system: iOS 18
      device: iPhone 16 Pro
      navigation: {title: Library, largeTitle: true}
      search: {placeholder: Books}

      """
    let files = [
      "scene.yaml": scene, "stubs.swift": Self.stubs, "main.swift": "import Foundation\n" + Self.main,
      "tests.swift": Self.tests,
    ]
    try withFolder(files) { (folder) throws in
      let helper = try Command.run("conform --helper", in: folder).expect(0).text
      #expect(helper.hasPrefix("import XCTest\n"))
      // Linux has an XCTest without UI tests.
      try folder.write(helper.replacing("import XCTest", with: "import Foundation"), to: "helper.swift")
      for options in [["6", "main.swift", "-o", "app"], ["5", "tests.swift", "-typecheck"]] {
        let built = try Tool.run(
          try #require(Tool.path("swiftc")),
          ["-warnings-as-errors", "helper.swift", "stubs.swift", "-swift-version"] + options, in: folder.path)
        #expect(built.status == 0, "\(built.words)")
      }
      let ran = try Tool.run(folder.path(of: "app"), [folder.path(of: "trees")])
      #expect(ran.text == "searched.json searched.json keepAlways true\nmarks.json marks.json keepAlways true\n")
      try Command.run("conform scene.yaml trees/searched.json", in: folder).expect(0)
      let marks = try JSONSerialization.jsonObject(with: folder.data("trees/marks.json")) as? [String: [String: Double]]
      #expect((0...10).contains(try #require(marks?["events"]?["songs"])))
      try Command.run("conform --helper scene.yaml", in: folder).expect(64)
    }
  }
}
