import SearchLayers
import Testing

@testable import SearchExpectations

@Suite struct LayerPatternTests {
  @Test(arguments: [
    ("tags.top.*", "tags.top.0", true), ("tags.top.*", "tags.top", false), ("tags.*", "tags.top.0", false),
    ("*.text", "field.text", true), ("tags.pill", "tags.pill", true), ("tags.pill", "tags.pills", false),
    // A combining mark after the dot forms one character with it.
    ("row.view.*", "row.view.\u{301}b", true),
  ])
  func stars(pattern: String, name: String, matches: Bool) {
    #expect(LayerPattern(pattern).matches(name) == matches)
  }
}
