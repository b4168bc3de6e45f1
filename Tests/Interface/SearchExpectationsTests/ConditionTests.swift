import SearchMotion
import SearchScenes
import SearchStaging
import Testing

@testable import SearchExpectations

/// Each condition on a scene that keeps it and on one that breaks it.
@Suite struct ConditionTests {
  static let scene = """
    system: iOS 17
    navigation: {title: Search, largeTitle: true}
    search: {placeholder: Songs, scopes: [All, Mine], tags: [Top, Artists, Albums]}
    content: {initial: {kind: list, rows: [{title: One}, {title: Two}]}, results: {rows: [{title: Three}]}}
    timeline:
      - {at: 0.5s, id: focus, tap: searchField}
      - {at: 1.2s, id: typed, type: ab, over: 0.2s}
      - {at: 1.8s, id: searched, submit: true}
      - {at: 2.6s, id: artists, tap: "tag:Artists"}
      - {at: 3.6s, id: cancelled, tap: cancel}
    """

  static let pushing = """
    navigation: {title: Search}
    content: {initial: {kind: list, rows: [{title: One}]}}
    timeline: [{at: 0.5s, id: pushed, push: {title: Next}}]
    """

  private func verdict(_ rule: String) throws -> ExpectationVerdict {
    let yaml = rule.contains("pushed") ? Self.pushing : Self.scene
    let scene = try SearchScene(yaml: yaml + "\nexpect: [\(rule)]")
    return try CheckedScene(scene).verdict(scene.expect[0])
  }

  @Test(arguments: [
    "{layer: tags.pill, inside: tags}", "{layer: searchBar.field, property: frame.width, atLeast: 44}",
    "{layer: searchBar.field, property: frame.height, is: 36, at: 0s}",
    "{layer: searchBar.field, property: frame.height, between: [30, 40]}",
    "{layer: searchBar.field.text, text: ab, at: searched}",
    "{layer: searchBar.cancelButton, visible: true, from: focus + 0.1s, to: cancelled}",
    "{layer: searchBar.cancelButton, visible: false, at: 0s}", "{layer: navigationBar.largeTitle, truncated: false}",
    "{screen: same, at: settled, as: 0s}", "{layer: statusBar, same: true, as: 0s, from: 0s, to: settled}",
    "{layer: tags, appears: {after: searched}}", "{layer: tags, appears: {after: keyboard.appears, before: artists}}",
    "{layer: keyboard, disappears: {after: searched, before: settled}}", "{layer: keyboard, continuous: true}",
    "{layer: keyboard, property: frame.y, continuous: {speed: true}, during: focus}",
    "{layers: [searchBar.cancelButton, searchBar.field], overlap: never}",
    "{layer: searchBar.cancelButton, clearOf: searchBar.field}", "{layer: searchBar.field, minSize: [44, 36]}",
    "{layer: tags.pill, property: frame.x, overshoot: {atMost: 4pt}, during: artists}",
    "{layer: tags.pill, property: frame.x, settles: {within: 0.5s}, during: artists}",
    "{layer: navigationBar.largeTitle, property: opacity, monotonic: decreasing, during: focus}",
    "{layer: \"tags.top.*\", property: contentsColor, is: white}",
    "{layer: tags, property: opacity, plus: [scopeBar], between: [0.95, 1.05], during: searched}",
    "{layer: tags.pill, property: frame.x, maxSpeed: 3000}", "{layer: searchBar.field, inside: safeArea}",
    "{layer: tags.pill, property: frame.x, maxAcceleration: 200000, during: artists}", "system",
    "{system: {except: [apart, untruncated]}}", "{layer: tags.pill, clearOf: scopeBar, at: 2.5s}",
    "{layer: scopeBar, clearOf: tags.pill, at: 1.5s}",
  ])
  func holds(rule: String) throws {
    let verdict = try verdict(rule)
    #expect(verdict.status == .held, "\(rule): \(verdict)")
  }

  @Test(arguments: [
    ("{layer: searchBar.field, property: frame.height, is: 37}", 0),
    ("{layer: searchBar.field.text, text: abc, at: searched}", 1.8),
    ("{layer: searchBar.cancelButton, visible: true, from: 0.4s, to: cancelled}", 0.4),
    ("{screen: same, at: searched, as: 0s}", 1.8), ("{layer: tags, appears: {before: searched - 1s}}", 0.8),
    ("{layer: tags, disappears: {before: artists}}", 2.6), ("{layer: searchBar.field, minSize: [44, 44]}", 0),
    ("{layer: searchBar.field, clearOf: navigationBar, at: 0s}", 0),
    ("{layer: keyboard, visible: false, at: typed}", 1.2),
    ("{layer: tags.pill, property: frame.x, settles: {within: 0.05s}, during: artists}", 2.65),
    ("{layer: navigationBar.largeTitle, property: opacity, monotonic: increasing, during: focus}", 0.5),
    ("{layer: \"tags.bottom.*\", property: contentsColor, is: white}", 0.5),
    ("{layers: [searchBar.field, searchBar.field.icon], overlap: never}", 0),
  ])
  func fails(rule: String, first: Double) throws {
    let verdict = try verdict(rule)
    #expect(verdict.status == .failed, "\(rule): \(verdict)")
    let found = try #require(verdict.first).time.seconds
    #expect(abs(found - first) < 2e-6, "\(rule): \(found)")
  }

  @Test(arguments: [
    ("{layer: tags.pil, inside: tags}", "tags.pil matches no layer; did you mean tags.pill?"),
    ("{layer: tags.pill, inside: tagz}", "tagz matches no layer; did you mean tags?"),
    ("{layer: tags.pill, minSize: [1, 1], at: 0s}", "tags.pill is not on the screen at 0 s"),
    ("{layer: keyboard, property: contentsColor.red, is: 1}", "keyboard has no value contentsColor.red in its span"),
    ("{layer: tags, appears: {after: tags.pil.appears}}", "tags.pil matches no layer; did you mean tags.pill?"),
    (
      "{layer: content, property: frame.x, settles: {within: 0.1s}, during: pushed}",
      "content moves by a finger or with its page, so it has no model value to come to; use is with at"
    ),
    ("{layer: keyboard, truncated: false}", "keyboard has no text in its span"),
    ("{layer: keyboard, clearOf: keyboard}", "clearOf is about another layer"),
    (
      "{layers: [tags.pill, tags.pill], overlap: never}",
      "overlap is about two layers or more: layers: [tags.pill, …], or a pattern"
    ),
    (
      "{layer: tags.pill, overlap: never}",
      "overlap is about two layers or more: layers: [tags.pill, …], or a pattern"
    ),
    (
      "{layer: tags.pill, property: frame.x, settles: {within: 1s}, at: artists}",
      "reads how a value moves; give a span, such as during"
    ),
  ])
  func errors(rule: String, reason: String) throws {
    let verdict = try verdict(rule)
    #expect(verdict.status == .error, "\(rule): \(verdict)")
    #expect(verdict.reason == reason)
  }

  /// A value that stays the same turns where it ceases to; layers differ from the first difference on.
  @Test func instantsAfterARest() throws {
    let scene = try SearchScene(
      yaml: """
        navigation: {title: A, largeTitle: true}
        search: {placeholder: {rotate: [One, Two], fadeIn: 0.4s, hold: 1.0013s, fadeOut: 0.3s}}
        timeline: [{at: 3s, tap: searchField}]
        expect:
          - {layer: searchBar.field.placeholder, property: opacity, monotonic: increasing, to: 1.6s}
          - {layer: searchBar.field, same: true, as: 0s, from: 0s, to: settled, tolerance: 10}
          - {layer: searchBar.field, property: frame.y, atLeast: 0, tolerance: 0}
        """)
    var rules = scene.expect
    let checked = try CheckedScene(scene)
    rules[2].condition = .range(try checked.frame("searchBar.field", at: 0).minY - 10, nil)
    let found = try checked.verdicts(rules).map { $0.first?.time.seconds ?? .nan }
    #expect(abs(found[0] - 1.4013) < 1e-6 && abs(found[1] - found[2]) < 1e-5 && found[1] > 3, "\(found)")
  }

  /// A rule on a motion says if there is none.
  @Test(arguments: [("artists", true), ("focus", false)]) func nothingMoves(event: String, moves: Bool) throws {
    for condition in ["settles: {within: 1s}", "overshoot: {atMost: 9pt}"] {
      let verdict = try verdict("{layer: tags.pill, property: frame.x, \(condition), during: \(event)}")
      #expect(verdict.status == .held && verdict.reason.isEmpty == moves, "\(verdict)")
    }
  }

  /// The text of a layer is that of its lines and of its box.
  @Test func textsOfLines() throws {
    let scene = try SearchScene(
      yaml: """
        templates:
          t:
            parameters: {a: ""}
            view:
              vstack:
                - {text: "{a}", id: title, lines: 2, width: 120}
                - {text: "{a}", id: boxed, background: systemYellow, lines: 3, width: 100, color: black}
        content: {initial: {kind: list, rows: [{view: t, title: x, a: Irreversible Entanglements of all kinds}, {view: t, title: y, a: Short}]}}
        expect:
          - {layer: "content.list.row.*.view.title", truncated: false}
          - {layer: content.list.row.0.view.title, text: Irreversible Entanglements of all kinds}
          - {layer: content.list.row.0.view.boxed, text: Irreversible Entanglements of all kinds}
          - {layer: content.list.row.0.view.boxed, text: Irreversible Entanglements of all kin}
          - {layer: content.list.row.0.view.title, text: IrreversibleEntanglements of all kinds}
          - {layer: "content.list.row.0.view.*", text: Irreversible Entanglements of all kinds}
          - {layer: "content.list.row.*.view.boxed", property: contentsColor, is: black}
          - {layer: "content.list.row.*.view.boxed", property: contentsColor, is: white}
          - {layer: content.list.row.1.view.boxed, truncated: false}
          - {layer: content.list.row.1.view, text: Short}
        """)
    let verdicts = try CheckedScene(scene).verdicts(scene.expect)
    #expect(verdicts.map(\.status) == [.failed, .held, .held, .failed, .failed, .held, .held, .failed, .held, .error])
    #expect(verdicts[0].layer == "content.list.row.0.view.title.1" && verdicts[0].reason == "ends in an ellipsis")
  }

  /// A pill that is scrolled into view has a model value that moves, and an animation.
  @Test func scrolledTags() throws {
    let tags = "[Top, Artists, Albums, A rather long one, Songs, Playlists, Stations, Profiles]"
    let scene = try CheckedScene(
      yaml: Self.scene.replacing("[Top, Artists, Albums]", with: tags).replacing("tag:Artists", with: "tag:Stations"))
    for condition in [SearchScene.Expectation.Condition.overshoot(atMost: 60), .settles(within: .seconds(0.9))] {
      var rule = SearchScene.Expectation.layer("tags.pill", "frame.x", condition)
      rule.span = .during("artists")
      #expect(try scene.verdict(rule).status == .held)
    }
  }

  /// Smooth conditions do not depend on how often they are read.
  @Test(arguments: [30, 60, 120, 480]) func rates(rate: Int) throws {
    let rules = try SearchScene(
      yaml: Self.scene + """

        expect:
          - {layer: tags.pill, property: frame.x, overshoot: {atMost: 0.2}, during: artists}
          - {layer: tags.pill, property: frame.x, atMost: 60}
          - {layer: tags.pill, property: frame.x, maxSpeed: 300}
          - {layer: navigationBar.largeTitle, property: opacity, atLeast: 0.3, during: focus}
          - {layer: searchBar.field, property: frame.y, monotonic: increasing}
          - {layer: tags, appears: {after: artists}}
          - {layer: keyboard, clearOf: tabBar}
          - {layer: keyboard, clearOf: content}
        """)
    let scene = try CheckedScene(rules)
    for (a, b) in zip(try scene.verdicts(rules.expect), try scene.verdicts(rules.expect, rate: rate)) {
      #expect(a.status == b.status && a.reason == b.reason && a.layer == b.layer)
      #expect(abs((a.first?.time.seconds ?? 0) - (b.first?.time.seconds ?? 0)) < 1e-6, "\(a.name)")
      #expect(abs((a.worst?.time.seconds ?? 0) - (b.worst?.time.seconds ?? 0)) < 1e-4, "\(a.name)")
    }
  }
}
