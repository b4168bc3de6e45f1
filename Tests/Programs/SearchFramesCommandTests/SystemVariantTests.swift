import Foundation
import TestSupport
import Testing

/// `system` as an axis of the variants of goldens.
struct SystemVariantTests {
  private static let scene = """
    device: iPhone 17 Pro
    navigation: {title: Films, trailingItems: [plus]}
    search: {placeholder: Search}
    goldens:
      scale: 1
      at: [{name: rest, at: 0s}]
      variants: {system: [iOS 17, iOS 26], appearance: [light, dark]}

    """

  @Test func eachSystemIsRecordedAndVerified() throws {
    try withFolder(["a/scene.yaml": Self.scene]) { (folder) throws in
      try Command.run("check a/scene.yaml", in: folder).expect(0)
      try Command.run("record a --quiet", in: folder).expect(0)
      let pictures = folder.names().filter { $0.hasSuffix("rest.png") }
      #expect(pictures.count == 4)
      for system in ["ios-17", "ios-26"] { #expect(pictures.count { $0.contains(system) } == 2) }
      #expect(try Set(pictures.map { try folder.data($0) }).count == 4)
      try Command.run("verify a --quiet", in: folder).expect(0)
      // A variant is the scene with that system.
      let light = try #require(pictures.first { $0.contains("ios-26") && $0.contains("light") })
      let still = try Command.run(
        ["render", "a/scene.yaml", "--system", "iOS 26", "--scale", "1", "-o", "-"], in: folder)
      #expect(try folder.data(light) == still.expect(0).output)
      // One that is missing is noticed.
      try folder.remove(light)
      try Command.run("verify a --quiet", in: folder).expect(1)
    }
  }

  @Test(.enabled(if: SchemaCommandTests.hasValidator, "python3 has no jsonschema and yaml"))
  func theSchemaKnowsTheSystems() throws {
    try withFolder(["scene.yaml": Self.scene, "bad.yaml": Self.scene.replacing("iOS 26", with: "iOS 28")]) {
      (folder) throws in
      #expect(try SchemaCommandTests.valid(["scene.yaml", "bad.yaml"], in: folder) == ["scene.yaml"])
      try Command.run("check bad.yaml", in: folder).expect(65, says: "iOS 28")
    }
  }
}
