import SearchMotion
import SearchScenes
import Testing

@testable import SearchExpectations

/// The rules of `system` about controls in flight.
@Suite struct ControlMotionTests {
  private static let search = """
    system: iOS 26
    device: iPhone 16 Pro
    navigation: {title: Mail}
    search: {placeholder: Search}
    toolbar: {items: [line.3.horizontal.decrease, search, square.and.pencil]}
    content: {initial: {kind: list, rows: [{title: One}]}}
    timeline:
      - {at: 0.5s, tap: searchField}
      - {at: 2s, tap: cancel}

    """

  /// An action far above the toolbar, over which the field passes on its way to the keyboard.
  private static let overlay = """
    overlay:
      - view: {text: Compose, id: compose, accessibility: {traits: button}, width: 300, height: 60}
        alignment: bottom
        insets: {bottom: 150}

    """

  /// A spring that throws the field and its circle beyond the screen.
  private static let bounce = "animations: {activation: {spring: {duration: 0.6, bounce: 0.7}}}\n"

  private func broken(_ yaml: String, except: String = "") throws -> [String: ExpectationVerdict] {
    let scene = try SearchScene(yaml: yaml + "expect: [{system: {except: [\(except)]}}]\n")
    let verdicts = try CheckedScene(scene).verdicts(scene.expect).filter { $0.status != .held }
    return Dictionary(uniqueKeysWithValues: verdicts.map { ($0.name, $0) })
  }

  @Test(arguments: ["iOS 12", "iOS 17", "iOS 18", "iOS 26", "iOS 27"]) func aSearchHolds(system: String) throws {

    let other = Self.search.replacing(/toolbar: .+\n/, with: "")
    let scene = system < "iOS 26" ? other : Self.search
    #expect(try broken(scene.replacing("iOS 26", with: system)).isEmpty)
  }

  /// The verdict names both layers, the span and the share, and is about what is seen only in flight.
  @Test func aFieldThatPassesOverAnOverlayIsNotApart() throws {
    let found = try broken(Self.search + Self.overlay)
    let verdict = try #require(found["system: apart"])
    #expect(found.count == 1 && verdict.layers == ["overlay.0.view", "searchBar.field"])
    let (first, worst) = (try #require(verdict.first), try #require(verdict.worst))
    #expect((0.6...0.8).contains(first.time.seconds) && first.time <= worst.time)
    #expect(verdict.reason.wholeMatch(of: /overlap in flight .+, until 0\.7\d+ s/) != nil, "\(verdict.reason)")
    guard case .number(let share)? = worst.value else {
      Issue.record("\(verdict)")
      return
    }
    #expect(share > 0.15 && share <= 1)
    #expect(try broken(Self.search + Self.overlay, except: "apart").isEmpty)
  }

  @Test func aSpringThatThrowsAControlOutBreaksWhole() throws {
    let found = try broken(Self.search + Self.bounce)
    #expect(Array(found.keys) == ["system: whole"])
    #expect(found["system: whole"]?.layers == ["searchBar.cancelButton"])
    #expect(try broken(Self.search + Self.bounce, except: "whole").isEmpty)
  }

  /// A turning window has frames outside the screen, and its own edges.
  @Test(arguments: ["iPhone 15 Pro", "iPad (A16)"]) func aTurnIsCheckedInItsWindow(device: String) throws {
    let scene = """
      system: iOS 17
      device: \(device)
      navigation: {title: Mail, leadingItems: [{title: Edit}], trailingItems: [plus]}
      search: {placeholder: Search, scopes: [All, Mine]}
      tabBar: {items: [{title: Mail, symbol: house.fill}, {title: More, symbol: star}]}
      content: {initial: {kind: list, rows: [{title: One}]}}
      timeline:
        - {at: 0.5s, rotate: landscape}
        - {at: 1.5s, tap: searchField}
        - {at: 2.5s, rotate: portrait}

      """
    #expect(try broken(scene, except: "continuous").isEmpty)
  }

  /// Before iOS 26 bars move with their pages; a finger moves them too.
  @Test(arguments: ["push: {title: Next, search: {placeholder: In Next}}", "scroll: {by: 30, over: 0.3s}"])
  func pagesAndFingersMayCut(event: String) throws {
    let scene = Self.search.replacing("iOS 26", with: "iOS 17").replacing(/toolbar: .+\n/, with: "")
    #expect(
      try broken(scene.replacing("tap: searchField", with: event).replacing(/.+tap: cancel}\n/, with: "")).isEmpty)
  }
}
