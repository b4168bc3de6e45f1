import Foundation
import TestSupport
import Testing

/// The folder of `test --report`.
struct ReportFolderTests {
  private static func scene(_ limit: Int) -> String {
    """
    search: {placeholder: Artists}
    timeline: [{at: 0.5s, tap: searchField}]
    expect:
      - {layer: searchBar.field, property: frame.width, atLeast: \(limit)}

    """
  }

  @Test func itKeepsNoOldPicturesAndGitIgnoresIt() throws {
    try withFolder(["scene.yaml": Self.scene(9000)]) { (folder) throws in
      try Command.run("test scene.yaml --report rep", in: folder).expect(1)
      #expect(try folder.text("rep/.gitignore") == "*\n")
      let first = folder.names().filter { $0.hasPrefix("rep/expectations/") }
      #expect(first.count == 2)
      try folder.write(Self.scene(9001), to: "scene.yaml")
      try folder.write("mine", to: "rep/expectations/mine.txt")
      try Command.run("test scene.yaml --report rep", in: folder).expect(1)
      let second = folder.names().filter { $0.hasPrefix("rep/expectations/") && !$0.hasSuffix("mine.txt") }
      #expect(second.count == 2 && Set(first).isDisjoint(with: second))
      try folder.write(Self.scene(9), to: "scene.yaml")
      try Command.run("test scene.yaml --report rep", in: folder).expect(0)
      #expect(folder.names().filter { $0.hasPrefix("rep/expectations/") } == ["rep/expectations/mine.txt"])
    }
  }
}
