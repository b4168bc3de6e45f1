import SearchMotion
import SearchScenes
import Testing

@Suite("What pages cannot do is refused in words")
struct PageRefusalTests {
  /// Returns the problem of the last event, which is the only one with a problem.
  private func refusal(_ events: [Event], search: Search? = nil, scrolls: Bool = true) throws -> String {
    var scene = pageScene(events, search: search)
    scene.content.scrolls = scrolls
    let problems = refusals(scene)
    let problem = try #require(problems.first)
    #expect(problems.count == 1 && problem.path.hasPrefix("timeline[\(events.count - 1)]."))
    return problem.message + (problem.suggestion.map { " [\($0)]" } ?? "")
  }

  @Test func backFromTheRoot() throws {
    #expect(
      try refusal([.swipeBack(0.5, over: 0.2, .finish, at: 1)])
        == "this is the root page; nothing lies beneath it to swipe back to")
    for target in [Action.PopTarget.one, .root, .to(title: "Settings")] {
      #expect(try refusal([.pop(target, at: 1)]) == "this is the root page; there is nothing to go back to")
    }
    #expect(
      try refusal([.tap(.back, at: .seconds(1))])
        == "back is not there at 1 s; nothing that can be tapped is there")
    #expect(
      try refusal([.push("About", at: 0), .pop(at: 1), .tap(.back, at: .seconds(1.1))], search: Search())
        == "back is not there at 1.1 s; there: searchField")
  }

  @Test func popsToWhatIsNotBeneath() throws {
    let pages = [Event.push("General", at: 0), .push("About", at: 1)]
    #expect(
      try refusal(pages + [.pop(.to(title: "Generel"), at: 2)])
        == "no page beneath this one is titled \"Generel\"; there: Settings, General [General]")
    // The page on top is not beneath itself.
    #expect(try refusal(pages + [.pop(.to(title: "About"), at: 2)]).hasPrefix("no page beneath this one is titled"))
  }

  @Test(arguments: [-0.001, 1.001, .nan, .infinity, -.infinity])
  func progressOutsideItsRange(progress: Double) throws {
    let words = try refusal([.push("About", at: 0), .swipeBack(progress, over: 0.2, .cancel, at: 1)])
    #expect(words == "progress: a number from 0 to 1 is expected")
  }

  @Test func aFingerThatIsInTheWay() throws {
    let swipe = Event.swipeBack(0.5, over: 0.25, .finish, at: 1)
    let carried = "a finger carries the pages at 1.1 s, until 1.425 s"
    #expect(
      try refusal([.push("A", at: 0), swipe, .push("B", at: 1.1)]) == "push: \(carried)")
    #expect(
      try refusal([.push("A", at: 0), .push("B", at: 0.3), swipe, .pop(at: 1.1)]) == "pop: \(carried)")
    #expect(
      try refusal([.push("A", at: 0), .push("B", at: 0.4), .swipeBack(0.5, over: 0.2, .finish, at: 0.7)])
        == "pages are still moving at 0.7 s, until 0.9 s; a finger takes hold of them when they rest")
    #expect(
      try refusal([.push("A", at: 0), swipe.paced(.timing(duration: .seconds(1), curve: .linear))])
        == "a finger moves the page; swipeBack takes no animation")
  }

  @Test func pagesWithoutWhatIsAskedFor() throws {
    let push = Event.push("About", scrolls: false, at: 0)
    for action in [
      Action.scroll(.content, .by(3), over: .zero), .drag(.content, by: 3, over: .zero), .fling(.content, velocity: 3),
    ] {
      #expect(
        try refusal([push, Event(action, at: .seconds(1))]) == "this page has no scroll view (scrolls: false)")
    }
    #expect(
      try refusal([push, .type("a", at: .seconds(1))], search: Search()) == "this page has no search bar")
    #expect(
      try refusal([push, .tap(.searchField, at: .seconds(1))], search: Search()) == "this page has no search bar")
    #expect(
      try refusal([push, .tap(.cancel, at: .seconds(1))], search: Search())
        == "cancel is not there at 1 s; there: back")
  }

  @Test(arguments: [Double.nan, .infinity, 1e9])
  func offsetsThatAreNone(offset: Double) throws {
    #expect(
      try refusal([.push("About", offset: offset, at: 0)])
        == "offset: points from the top rest position, within ±1000000, is expected")
  }

  @Test func tooManyAtOnce() {
    let events = (0..<70).map { number in
      Event.push("\(number)", at: Double(number) / 100)
        .paced(.timing(duration: .seconds(100), curve: .linear))
    }
    let words = refusals(pageScene(events)).map(\.message)
    #expect(words.count == 6 && Set(words) == ["more than 64 pages would be on their way at once"])
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
    let words = refusals(
      pageScene([.pop(at: 0), .push("A", at: 1), .pop(.to(title: "B"), at: 2), .pop(at: 3), .pop(at: 4)])
    ).map(\.path)
    #expect(words == ["timeline[0].pop", "timeline[2].pop", "timeline[4].pop"])
  }
}
