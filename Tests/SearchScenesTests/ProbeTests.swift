import Foundation
import Testing

@testable import SearchScenes

@Suite struct ProbeTests {
  @Test func probe() throws {
    let dir = "/tmp/h/tmp-scenes"
    for name in try FileManager.default.contentsOfDirectory(atPath: dir).sorted() where name.hasSuffix(".yaml") {
      print("=== \(name)")
      do { print(try SearchScene(contentsOfFile: dir + "/" + name).yaml()) } catch { print(error) }
    }
    try SearchScene.jsonSchema().write(toFile: dir + "/schema.json", atomically: true, encoding: .utf8)
    print(try SearchScene(yaml: Examples.long).yaml())
    print(try SearchScene(yaml: Examples.verbs).yaml())
  }
}
