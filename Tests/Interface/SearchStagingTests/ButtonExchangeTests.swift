import SearchLayers
import SearchScenes
import TestSupport
import Testing

/// An animated `set` of bar buttons and of titles.
@Suite struct ButtonExchangeTests {
  private func played(_ changes: String, system: String, animation: String = "{duration: 0.4}") throws -> Played {
    try Played(
      SearchScene(
        yaml: """
          system: \(system)
          navigation: {title: Today, largeTitle: true, trailingItems: [plus]}
          search: {}
          toolbar: {items: [gear, search, square.and.pencil]}
          timeline:
            - {at: 1, set: \(changes), animation: \(animation)}
          """))
  }

  /// Buttons cross-fade where they are: none moves, and the symbol that leaves has gone before another one comes.
  @Test(arguments: ["iOS 17", "iOS 26"])
  func buttonsCrossFadeInPlace(system: String) throws {
    let played = try played(
      "{navigation: {trailingItems: [{title: Edit}, heart]}, toolbar: {items: [search, heart]}}", system: system)
    for (bar, old, new) in [
      ("navigationBar.trailingItems", ["0"], ["0", "1"]), ("toolbar.item", ["0", "2"], ["1"]),
    ] {
      let names = (old.map { "leaving.\(bar).\($0)" }, new.map { "\(bar).\($0)" })
      for time in stride(from: 1.001, to: 1.4, by: 0.02) {
        let leaving = try names.0.map { try played.opacity($0, time) ?? 0 }
        let coming = try names.1.map { try played.opacity($0, time) ?? 0 }
        #expect(leaving.max() == 0 || coming.max() == 0, "\(bar) at \(time): \(leaving) \(coming)")
        for name in old {
          let frame = try played.frame("leaving.\(bar).\(name)", time)
          #expect(try frame == nil || frame == played.frame("\(bar).\(name)", 0.9), "\(bar).\(name) at \(time)")
        }
        for name in new {
          let frame = try played.frame("\(bar).\(name)", time)
          #expect(try frame == nil || frame == played.frame("\(bar).\(name)", 2), "\(bar).\(name) at \(time)")
        }
      }
      for name in names.0 { #expect(try played.opacity(name, 1.001) ?? 0 > 0.9 && played.frame(name, 1.41) == nil) }
      for name in names.1 { #expect(try played.opacity(name, 1.41) == 1) }
    }
    guard system == "iOS 26" else { return }
    // The field between the buttons moves.
    let xs = try [0.9, 1.2, 1.41].map { Double(try #require(try played.frame("searchBar.field", $0)).minX) }
    #expect(xs[0] > xs[1] && xs[1] > xs[2], "\(xs)")
  }

  /// A change during another one goes on from the opacities that buttons have.
  @Test func interruptedButtonsDoNotFlash() throws {
    let next = "\n  - {at: 1.2, set: {navigation: {trailingItems: [ellipsis]}}, animation: {duration: 0.4}}"
    let played = try Played(
      SearchScene(
        yaml: """
          system: iOS 26
          navigation: {title: Today, trailingItems: [plus]}
          timeline:
            - {at: 1, set: {navigation: {trailingItems: [heart, star]}}, animation: {duration: 0.4}}
          """ + next))
    for name in ["navigationBar.trailingItems.0", "leaving.navigationBar.trailingItems.0"] {
      let (before, after) = (try played.opacity(name, 1.199) ?? 0, try played.opacity(name, 1.201) ?? 0)
      #expect(abs(before - after) < 0.05, "\(name): \(before) and \(after)")
    }
    #expect(try played.opacity("navigationBar.trailingItems.0", 1.7) == 1)
  }

  /// A button that stays where it is does not fade, and without an animation nothing does.
  @Test func whatStaysDoesNotFade() throws {
    let changes = "{navigation: {leadingItems: [star]}, toolbar: {items: [gear, search, trash]}}"
    let moving = try played(changes, system: "iOS 26")
    for name in ["navigationBar.trailingItems.0", "toolbar.item.0", "toolbar.glass.0", "toolbar.glass.1"] {
      #expect(try moving.opacity(name, 1.2) == 1, "\(name)")
    }
    let still = try played(changes, system: "iOS 26", animation: "none")
    #expect(try still.opacity("toolbar.item.2", 1.001) == 1)
    #expect(try still.frame("leaving.toolbar.item.2", 1.001) == nil)
  }

  /// Other words are whole at once. What moves of them is the edge or the middle with the shortest way.
  @Test(arguments: ["iOS 17", "iOS 26"])
  func wordsAreNotCut(system: String) throws {
    let played = try played("{title: A Week in the Mountains}", system: system)
    let (now, rest) = (
      try played.frame("navigationBar.largeTitle", 1.001), try played.frame("navigationBar.largeTitle", 2)
    )
    #expect(now == rest && now != nil)
    #expect(try #require(now).width > #require(try played.frame("navigationBar.largeTitle", 0.9)).width)
  }
}
