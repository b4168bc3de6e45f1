import Foundation
import SearchLayers
import SearchScenes
import TestSupport
import Testing

/// What waits on glass until the finger lifts from the cross that ends a search.
@Suite struct LiftTests {
  private static let page = """
    navigation: {title: Library, largeTitle: true}
    search: {placeholder: Books, text: Emma, active: true, focused: true}
    content:
      initial: {kind: list, rows: [{title: One}]}
      suggestions: [{title: Emma}]
    timeline: [{at: 1, tap: cancel}]
    """

  /// Words, content and title stay until the lift, and then all of them change.
  @Test(arguments: ["automatic", "stacked", "integratedButton"])
  func wordsAndContentWaitForTheLift(placement: String) throws {
    let page = Self.page.replacing("placeholder: Books,", with: "placeholder: Books, placement: \(placement),")
    let played = try Played(SearchScene(yaml: "system: iOS 26\n" + page))
    let lift = 1.165
    for time in [1.001, 1.08, lift - 0.002] {
      let (layers, before) = (try played.layers(time), try played.layers(0.999))
      #expect(layers.text(of: "searchBar.field.text")?.line.string == "Emma", "\(time)")
      #expect(layers.layer(named: "content.suggestions")?.frame == before.layer(named: "content.suggestions")?.frame)
      #expect(layers.layer(named: "content.list") == nil, "\(time)")
      let clear = try [layers, before].map { try #require($0.frame(of: "searchBar.field.clearButton")).midX }
      #expect(abs(clear[0] - clear[1]) < 0.5, "\(time): \(clear)")
    }
    #expect(try played.text("searchBar.field.text", lift + 0.002) == nil)
    #expect(try played.layers(lift + 0.002).layer(named: "content.list") != nil)
    // The cross under the finger is seen until then, and has swollen.
    let cross = try [0.9, lift - 0.005].map { try #require(try played.frame("searchBar.cancelButton", $0)).width }
    #expect(cross[1] > cross[0] * 1.2)
    #expect(try played.opacity("searchBar.cancelButton.image", lift - 0.005) ?? 0 > 0.3)
  }

  /// A page that is still on its way when the cross is touched does not jump, neither then nor at the lift.
  @Test func aPageOnItsWayDoesNotJump() throws {
    let events = "timeline: [{at: 0.5, tap: cancel}, {at: 1.4, tap: searchField}, {at: 1.6, tap: cancel}]"
    let yaml = Self.page.replacing("timeline: [{at: 1, tap: cancel}]", with: events).replacing(
      "rows: [{title: One}]", with: "rows: [" + (0..<30).map { "{title: Row \($0)}" }.joined(separator: ", ") + "]")
    let played = try Played(SearchScene(yaml: "system: iOS 26\n" + yaml))
    let names = ["content.list", "content.list.row.2", "scrollEdge.bottom"]
    for (before, after) in [(1.5999, 1.6001), (1.7649, 1.7651)] {
      let (old, new) = (try played.layers(before), try played.layers(after))
      for name in names {
        guard let one = old.frame(of: name), let other = new.frame(of: name) else { continue }
        #expect(abs(one.minY - other.minY) < 0.5, "\(name) at \(before): \(one) and \(other)")
      }
    }
    let way = try [1.62, 1.7].map { try #require(try played.frame("content.list.row.2", $0)).minY }
    #expect(abs(way[0] - way[1]) > 1, "\(way)")
  }

  /// A search button swells under the finger, and becomes the field at the lift.
  @Test func aSearchButtonIsTouched() throws {
    let played = try Played(
      SearchScene(
        yaml: """
          system: iOS 26
          navigation: {title: Mail, largeTitle: true, trailingItems: [plus]}
          search: {placement: integratedButton}
          timeline: [{at: 1, tap: searchField}]
          """))
    let (rest, lift) = (try #require(try played.frame("searchBar.field", 0.9)), 1.165)
    for time in [1.05, lift - 0.002] {
      let frame = try #require(try played.frame("searchBar.field", time))
      #expect(abs(frame.midX - rest.midX) < 0.01 && abs(frame.midY - rest.midY) < 0.01 && frame.width > rest.width + 3)
      #expect(try played.opacity("navigationBar.largeTitle", time) == 1)
      #expect(try played.opacity("searchBar.field.button", time) ?? 1 < 0.95)
    }
    #expect(try #require(try played.frame("searchBar.field", 2)).width > 200)
  }

  /// The cross of a search tab that activates itself swells and dims under the finger, and leaves with its tab.
  @Test func theCrossOfASearchTabStaysUnderTheFinger() throws {
    let played = try Played(
      SearchScene(
        yaml: """
          system: iOS 27
          navigation: {title: Plants}
          tabBar:
            items:
              - {title: Plants, symbol: leaf}
              - {title: Care, symbol: star}
              - {title: Search, role: search, automaticallyActivatesSearch: true, page: {search: {placeholder: Plants}}}
          timeline:
            - {at: 0.5, tap: "tab:Search"}
            - {at: 2, type: fern, over: 0.2s}
            - {at: 3, tap: cancel}
            - {at: 5, tap: "tab:Search"}
          """))
    let rest = try #require(try played.frame("searchBar.cancelButton", 2.9))
    for time in [3.001, 3.1, 3.16] {
      let frame = try #require(try played.frame("tabBar.searchCancel", time))
      #expect(abs(frame.midX - rest.midX) < 0.5 && abs(frame.midY - rest.midY) < 0.5, "\(time): \(frame)")
      #expect(try played.opacity("tabBar.searchCancel.image", time) ?? 0 > 0.35, "\(time)")
    }
    #expect(try #require(try played.frame("tabBar.searchCancel", 3.16)).width > rest.width + 6)
    #expect(try played.text("tabBar.searchText", 3.1) == "fern")
    // The tab is found without its search.
    #expect(try played.text("searchBar.field.text", 6.5) == nil)
  }

  /// A keyboard rises with the keys that it will have.
  @Test(arguments: ["iOS 17", "iOS 26"])
  func aKeyboardRisesWithItsKeys(system: String) throws {
    let events = "timeline: [{at: 1, tap: cancel}, {at: 3, tap: searchField}]"
    let yaml = Self.page.replacing("timeline: [{at: 1, tap: cancel}]", with: events)
    let played = try Played(SearchScene(yaml: "system: \(system)\n" + yaml))
    func color(_ time: Double) throws -> RGBAColor? {
      try played.layers(time).layer(named: "keyboard.key.return")?.backgroundColor
    }
    let (typed, empty) = (try color(0.9), try color(5))
    #expect(typed != empty && empty != nil)
    for time in [3.2, 3.25, 3.3] { #expect(try color(time) == empty, "\(time)") }
  }
}
