import Foundation
import SearchComponents
import SearchLayers
import SearchMotion
import SearchScenes
import TestSupport
import Testing

/// Sequences of what users do, chosen at random, against a model of the search that was written apart.
@Suite("The search against its model") struct SearchModelTests {
  static let sequences = Samples.count(120, least: portions)
  /// Run side by side.
  static let portions = 12

  static let terms = ["jazz", "lo-fi", "ambient"]
  static let suggestions = ["radiohead", "radio", "Árbol", "caf\u{65}\u{301}", "air", "RAIN"]

  @Test(arguments: 0..<portions) func everySequenceDoesAsTheModelSays(portion: Int) throws {
    for index in stride(from: portion, to: Self.sequences, by: Self.portions) { try drive(seed: index) }
  }

  private struct Driven {
    var time: Double
    var step: SearchModel.Step
  }

  private func drive(seed: Int) throws {
    var random = SeededGenerator(seed: 70_000 + seed)
    let hidesBar = random.chance(0.5)
    // Once to know which searches are answered, once more knowing it.
    var scout = SearchModel(terms: Self.terms, suggestions: Self.suggestions)
    var steps: [Driven] = []
    var time = 0.1
    for _ in 0..<12 {
      let step = scout.possible[random.below(scout.possible.count)]
      scout.take(step)
      steps.append(Driven(time: time, step: step))
      // Often in the midst of what goes on.
      time += random.chance(0.6) ? random.time(0.01...0.4) : random.time(0.5...1.2)
    }
    // A first pass that expects no answer shows results at once, from which no tap differs from one that waits.
    let scene = scene(steps, hidesBar: hidesBar)
    #expect(refusals(scene).isEmpty, "sequence \(seed): \(refusals(scene)) \(steps)")
    let played = try Played(scene)
    var model = SearchModel(terms: Self.terms, suggestions: Self.suggestions, answered: scout.answered)
    var waits = false
    for (index, driven) in steps.enumerated() {
      // A field waits for its page to rest, and what follows its tap waits with it.
      let moves = played.stage.state(at: .seconds(driven.time - 0.001)).transition != nil
      waits = moves && (waits || [.focus, .clear].contains(driven.step))
      model.take(driven.step)
      let next = index + 1 < steps.count ? steps[index + 1].time : driven.time + 1.5
      for share in [0.0, random.number(in: 0...0.99)] {
        let time = driven.time + (next - driven.time) * share
        if waits, played.stage.state(at: .seconds(time)).transition != nil { continue }
        try check(played, at: time, model, "sequence \(seed), \(driven.step)")
      }
    }
  }

  private func scene(_ steps: [Driven], hidesBar: Bool) -> SearchScene {
    var scene = SearchScene()
    scene.navigation = Navigation(title: "Search").with { $0.hairline = .search }
    scene.search = Search(scopes: ["All", "Mine"], tags: ["One", "Two", "Three"]).with {
      $0.hidesNavigationBarDuringPresentation = hidesBar
    }
    scene.content = Content(
      initial: .trending(title: "Discover", terms: Self.terms), suggestions: Self.suggestions.map { .init(title: $0) },
      results: .init(rows: [Row(title: "Creep")]))
    var isLandscape = false
    scene.timeline = steps.map { driven in
      if driven.step == .rotate { isLandscape.toggle() }
      return Event(action(driven.step, isLandscape: isLandscape), at: .seconds(driven.time))
    }
    return scene
  }

  private func action(_ step: SearchModel.Step, isLandscape: Bool) -> Action {
    switch step {
    case .focus: .tap(.searchField)
    case .type(let text): .type(text, over: .zero)
    case .delete(let count): .delete(.count(count), over: .zero)
    case .deleteAll: .delete(.all, over: .zero)
    case .clear: .tap(.clear)
    case .submit: .submit
    case .term(let index): .tap(.term(.index(index)))
    case .suggestion(let index): .tap(.suggestion(.index(index)))
    case .cancel: .tap(.cancel)
    case .load(let outcome): .load(outcome == "failed" ? .failed : outcome == "empty" ? .empty : .results)
    case .rotate: .rotate(isLandscape ? .landscape : .portrait)
    case .push(let title): .push(.init(title: title))
    case .pop: .tap(.back)
    }
  }

  private func check(_ played: Played, at time: Double, _ model: SearchModel, _ words: String) throws {
    let root = try played.layers(time)
    // A push during a pop shows its page when the pop is over.
    if played.stage.state(at: .seconds(time)).transition?.awaited != nil { return }
    let names = expectSound(root, "\(words) at \(time)")
    // The page on top.
    let kinds = names.filter { name in
      name.hasPrefix("content.") && name.dropFirst("content.".count).allSatisfy { $0 != "." }
    }
    #expect(kinds == ["content." + (model.isOnRoot ? model.root.kind : "list")], "\(words) at \(time)")
    #expect(names.contains("searchBar.field.caret") == (model.isOnRoot && model.root.isFocused), "\(words) at \(time)")
    guard model.isOnRoot else {
      #expect(names.contains("navigationBar.backButton"), "\(words) at \(time)")
      return
    }
    #expect((root.text(of: "searchBar.field.text")?.line.string ?? "") == model.root.text, "\(words) at \(time)")
    #expect(names.contains("searchBar.field.placeholder") == model.root.text.isEmpty, "\(words) at \(time)")
    // There exactly while an edit has left text; in a transition it may be carried out.
    if names.isDisjoint(with: ["leaving.content"]) {
      #expect(names.contains("navigationBar.hairline") == model.root.hasEditedText, "\(words) at \(time)")
    }
    let state = played.stage.state(at: .roundedUp(seconds: time)).search
    #expect(state?.isActive == model.root.isActive && state?.showsTags == model.root.showsTags, "\(words) at \(time)")
    if model.root.isActive { #expect(names.contains("searchBar.cancelButton"), "\(words) at \(time)") }
  }
}
