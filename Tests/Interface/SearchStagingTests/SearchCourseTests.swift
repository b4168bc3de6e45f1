import SearchScenes
import TestSupport
import Testing

/// Compares the content after any sequence of events with a second implementation of the rules.
@Suite("Every course of a search") struct SearchCourseTests {
  private static let terms = ["jazz", "radio"]
  private static let suggestions = ["Radiohead", "radio", "jazz"]

  private enum Move: CaseIterable {
    case focus, resign, type, delete, deleteAll, clear, submit, term, suggestion, cancel, set, setEmpty
    case results, failed, empty
  }

  /// The effect of an event on the content.
  private enum Say { case nothing, initial, partial, final, outcome(String) }

  private struct Course {
    var isActive = false
    var isFocused = false
    var text = ""
    /// True if the last edit of the user left text.
    var hasEditedText = false
    var said: [Say] = []
    /// The last of these decides the content.
    private var shown = Say.initial

    /// The event and what follows from it; nil where it is not possible.
    mutating func take(_ move: Move, at time: Double) -> Event? {
      let instant = SearchScene.Time.seconds(time)
      switch move {
      case .focus:
        if !isActive, !text.isEmpty { say(.partial) } else { say(.nothing) }
        (isActive, isFocused) = (true, true)
        return .tap(.searchField, at: instant)
      case .resign:
        isFocused = false
        say(.nothing)
        return .focus(false, at: instant)
      case .type:
        guard isFocused else { return nil }
        text += "a"
        hasEditedText = true
        say(.partial)
        return .type("a", at: instant)
      case .delete, .deleteAll:
        guard isFocused, !text.isEmpty else { return nil }
        text = move == .delete ? String(text.dropLast()) : ""
        hasEditedText = !text.isEmpty
        say(text.isEmpty ? .initial : .partial)
        return .delete(move == .delete ? .count(1) : .all, at: instant)
      case .clear:
        guard !text.isEmpty else { return nil }
        (text, isActive, isFocused, hasEditedText) = ("", true, true, false)
        say(.initial)
        return .tap(.clear, at: instant)
      case .submit:
        guard isFocused else { return nil }
        isFocused = false
        say(text.isEmpty ? .initial : .final)
        return .submit(at: instant)
      case .term:
        guard case .initial = shown else { return nil }
        (text, isActive, isFocused) = ("radio", true, false)
        say(.final)
        return .tap(.term("radio"), at: instant)
      case .suggestion:
        guard case .partial = shown, "jazz".contains(text) else { return nil }
        (text, isFocused) = ("jazz", false)
        say(.final)
        return .tap(.suggestion("jazz"), at: instant)
      case .cancel:
        guard isActive else { return nil }
        (text, isActive, isFocused, hasEditedText) = ("", false, false, false)
        say(.initial)
        return .tap(.cancel, at: instant)
      case .set, .setEmpty:
        text = move == .set ? "ja" : ""
        say(text.isEmpty ? .initial : !isActive ? .initial : isFocused ? .partial : .final)
        return .set(Changes { $0.text = text }, at: instant)
      case .results, .failed, .empty:
        say(.outcome("\(move)"))
        return Event(.load(move == .results ? .results : move == .failed ? .failed : .empty), at: instant)
      }
    }

    private mutating func say(_ word: Say) {
      said.append(word)
      switch word {
      case .nothing, .outcome: break
      case .initial, .partial, .final: shown = word
      }
    }

    /// The kind of content after the event of that place.
    func kind(after place: Int) -> String {
      for index in stride(from: place, through: 0, by: -1) {
        switch said[index] {
        case .nothing, .outcome: continue
        case .initial: return "trending"
        case .partial: return "suggestions"
        case .final: return answer(to: index, until: place)
        }
      }
      return "trending"
    }

    /// The first `load` between a final search and the next, the one for nothing included.
    private func answer(to index: Int, until place: Int) -> String {
      for later in said.indices.dropFirst(index + 1) {
        switch said[later] {
        case .outcome(let outcome): return later <= place ? outcome : "loading"
        case .final, .initial: return "results"
        case .nothing, .partial: continue
        }
      }
      return "results"
    }
  }

  @Test(arguments: 0..<Samples.count(60)) func courses(seed: Int) throws {
    var random = SeededGenerator(seed: 7000 + seed)
    var course = Course()
    var events: [Event] = []
    while events.count < 14 {
      let move = Move.allCases[random.below(Move.allCases.count)]
      if let event = course.take(move, at: Double(events.count + 1) * 0.17) { events.append(event) }
    }
    let content = Content(
      initial: .trending(title: "Discover", terms: Self.terms), suggestions: Self.suggestions.map { .init(title: $0) },
      results: .init(rows: [Row(title: "Creep", accessory: .button("GET"))]))
    var scene = musicScene(events, content: content)
    scene.navigation.hairline = .search
    let played = try Played(scene)
    #expect(try played.contentKind(0) == "trending")
    for place in events.indices {
      // As it begins, and before the next one.
      for delay in [0, 0.16] {
        let time = Double(place + 1) * 0.17 + delay
        #expect(try played.contentKind(time) == course.kind(after: place), "after event \(place) of \(events)")
      }
    }
    let end = try #require(played.stage.state(at: 100).search)
    #expect(end.text == course.text && end.isActive == course.isActive && end.isFocused == course.isFocused)
    #expect(try (played.frame("navigationBar.hairline", 100) != nil) == course.hasEditedText)
  }

  /// A search that finds nothing has no rows; that there is nothing only `load` says.
  @Test func noRowsAreResultsToo() throws {
    var scene = musicScene([.tap(.searchField, at: 1), .type("a", at: 1), .submit(at: 2)])
    #expect(try Played(scene).contentKind(2) == "results")
    scene.timeline.append(Event(.load(.empty), at: 3))
    let played = try Played(scene)
    #expect(try played.contentKind(2) == "loading" && played.contentKind(3) == "empty")
    #expect(try played.text("content.message.title", 3) == "No Results for “a”")
  }
}
