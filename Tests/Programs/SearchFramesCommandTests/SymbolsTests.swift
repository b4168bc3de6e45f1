import TestSupport
import Testing

/// `searchframes symbols` without a file.
struct SymbolsTests {
  @Test func eachNameIsALine() throws {
    try withFolder { (folder) throws in
      let listed = try Command.run("symbols magnify", in: folder).expect(0)
      let names = listed.text.split(separator: "\n")
      #expect(names.contains("magnifyingglass"))
      #expect(names.allSatisfy { $0.contains("magnify") && !$0.contains("\\") })
    }
  }
}
