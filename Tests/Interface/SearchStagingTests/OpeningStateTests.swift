import SearchLayers
import SearchMotion
import SearchScenes
import Testing

@Suite("A scene opens in any state that events can lead to") struct OpeningStateTests {
  struct State: CustomTestStringConvertible {
    var text: String
    var active, focused, showsTags: Bool
    var tag, scope: Int

    var testDescription: String {
      "\"\(text)\" active \(active) focused \(focused) showsTags \(showsTags) tag \(tag) scope \(scope)"
    }

    static let all: [State] = ["", "radio"].flatMap { text in
      [(false, false), (true, false), (true, true)].flatMap { active, focused in
        [false, true].flatMap { showsTags in
          [(0, 0), (2, 1), (6, 0)].map {
            State(text: text, active: active, focused: focused, showsTags: showsTags, tag: $0, scope: $1)
          }
        }
      }
    }

    /// The way there from the scene's plain opening, with rests between.
    var events: [Event] {
      var actions: [Action] = [
        .set(
          Changes {
            $0.selectedTag = .index(tag)
            $0.selectedScope = .index(scope)
          })
      ]
      if active || showsTags {
        actions.append(.tap(.searchField))
        if active, !text.isEmpty { actions.append(.type(text, over: 0.2)) }
        if !focused { actions.append(.submit) }
        // A change of `showsTags` scrolls the row back to rest.
        actions += [.set(Changes { $0.showsTags = !showsTags }), .set(Changes { $0.showsTags = showsTags })]
        if !active { actions.append(.tap(.cancel)) }
      }
      if !active { actions.append(.set(Changes { $0.text = text })) }
      return actions.enumerated().map { Event($1, at: .seconds(1 + 3 * Double($0))) }
    }
  }

  @Test(arguments: State.all) func sameLayers(state: State) throws {
    let content = Content(
      suggestions: ["radiohead", "jazz"], results: .init(rows: [Row(title: "Creep", subtitle: "Song")]))
    var opening = musicScene(
      text: state.text, active: state.active, focused: state.focused, showsTags: state.showsTags, content: content)
    opening.search?.selectedTag = .index(state.tag)
    opening.search?.selectedScope = .index(state.scope)
    let opened = try Played(opening)
    let played = try Played(musicScene(state.events, content: content))
    let end = played.stage.state(at: 100)
    // The caret counts its blinks from the last edit.
    let edit = try #require(end.search).edited
    for later in [60.0, 60.7] {
      let reached = played.stage.layers(at: edit + .seconds(later))
      #expect(opened.stage.layers(at: .seconds(later)).description == reached.description)
    }
  }
}
