import SearchMotion
import SearchScenes
import Testing

@Suite("What pages cannot do is refused in words") struct PageRefusalTests {
  private static let pages = [Event.push("General", at: 0), .push("About", at: 1)]
  private static let swipe = Event.swipeBack(0.5, over: 0.25, .finish, at: 1)

  private func expectRefusal(_ events: [Event], _ words: String) throws {
    try SearchStagingTests.expectRefusal(pageScene(events, search: Search()), words)
  }

  @Test func goingBack() throws {
    for target in [Action.PopTarget.one, .root, .to(title: "Settings")] {
      try expectRefusal([.pop(target, at: 1)], "this is the root page; there is nothing to go back to")
    }
    for (events, words) in [
      ([.swipeBack(0.5, over: 0.2, .finish, at: 1)], "this is the root page; there is no page to swipe back to"),
      ([.push("About", at: 0), .pop(at: 1), .tap(.back, at: 1.1)], "back is not there at 1.1 s; there: searchField"),
      (
        Self.pages + [.pop(.to(title: "Generel"), at: 2)],
        "no page beneath this one is titled \"Generel\"; there: Settings, General [General]"
      ),
      // The page on top is not beneath itself.
      (Self.pages + [.pop(.to(title: "About"), at: 2)], "no page beneath this one is titled…"),
    ] as [([Event], String)] { try expectRefusal(events, words) }
    let words = "back is not there at 1 s; nothing that can be tapped is there"
    try SearchStagingTests.expectRefusal(pageScene([.tap(.back, at: 1)]), words)
  }

  @Test(arguments: [-0.001, 1.001, .nan, .infinity, -.infinity]) func progressOutsideItsRange(progress: Double) throws {
    let events = [Event.push("About", at: 0), .swipeBack(progress, over: 0.2, .cancel, at: 1)]
    try expectRefusal(events, "progress: a number from 0 to 1 is expected")
  }

  @Test func aFingerThatIsInTheWay() throws {
    let carried = "a finger carries the pages at 1.1 s, until 1.425 s"
    for (events, words) in [
      ([Self.swipe, .push("B", at: 1.1)], "push: \(carried)"),
      ([.push("B", at: 0.3), Self.swipe, .pop(at: 1.1)], "pop: \(carried)"),
      (
        [.push("B", at: 0.4), .swipeBack(0.5, over: 0.2, .finish, at: 0.7)],
        "pages are still moving at 0.7 s, until 1 s; a finger takes hold of them when they rest"
      ),
      ([Self.swipe.paced(.linear(1))], "a finger moves the page; swipeBack takes no animation"),
    ] as [([Event], String)] { try expectRefusal([.push("A", at: 0)] + events, words) }
  }

  @Test func pagesWithoutWhatIsAskedFor() throws {
    var cases = scrollActions.map { ($0, "this page has no scroll view (scrolls: false)") }
    cases += [Action.type("a", over: .zero), .tap(.searchField)].map { ($0, "this page has no search bar") }
    cases.append((.tap(.cancel), "cancel is not there at 1 s; there: back"))
    for (action, words) in cases {
      try expectRefusal([.push("About", scrolls: false, at: 0), Event(action, at: 1)], words)
    }
  }

  @Test(arguments: [Double.nan, .infinity, 1e9]) func offsetsThatAreNone(offset: Double) throws {
    let words = "offset: points from the top rest position, within ±1000000, is expected"
    try expectRefusal([.push("About", offset: offset, at: 0)], words)
  }

  @Test func tooDeep() {
    let events = (0..<258).map { Event.push("\($0)", at: Double($0)) }
    #expect(
      refusals(pageScene(events)).map { "\($0.path): \($0.message)" }
        == (256...257).map { "timeline[\($0)].push: more than 256 pages would lie beneath this one" })
  }

  @Test func titlesThatNoFontHas() {
    #expect(refusals(pageScene([.push("\u{10FFFE}", at: 0)])).map(\.path) == ["timeline[0].push.title"])
  }

  /// Nothing of a refused event is left: what follows is as if it had never been.
  @Test func aRefusalLeavesNoTrace() {
    let events = [Event.pop(at: 0), .push("A", at: 1), .pop(.to(title: "B"), at: 2), .pop(at: 3), .pop(at: 4)]
    #expect(refusals(pageScene(events)).map(\.path) == ["timeline[0].pop", "timeline[2].pop", "timeline[4].pop"])
  }
}
