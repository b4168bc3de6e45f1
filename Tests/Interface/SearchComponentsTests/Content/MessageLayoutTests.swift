import Foundation
import SearchLayers
import SearchScenes
import Testing

@testable import SearchComponents

@Suite("Messages") struct MessageLayoutTests {
  private static let message = Message(
    image: .symbol("folder"), title: "Search Repositories",
    message: "Enter “{text}” or some other words, to search in all")

  private func laid(
    _ phase: ContentState.Phase, _ content: Content = Content(), text: String = "radio", system: Int = 17
  )
    throws -> Laid
  {
    var scene = scene(search: Search(text: text, active: true), content: content)
    scene.system = try #require(SystemVersion(major: system))
    var laid = Laid(scene)
    laid.state.content.phase = phase
    return laid
  }

  /// From captures of iOS 17 to 26: the symbol's ink is 22.7–23.3 above the capitals, baselines are 22.6–23.1 apart.
  @Test func distancesAreThoseOfCaptures() throws {
    let message = Message(image: .symbol("folder"), title: "Repos", message: "Enter a query")
    let root = try Laid(scene(content: Content(initial: .message(message)))).layers()
    let image = try #require(root.frame(of: "content.message.image"))
    #expect(abs(image.width - 53.33) < 1.5 && abs(image.height - 43) < 1.5)
    let (title, text) = (
      try #require(root.frame(of: "content.message.title")), try #require(root.frame(of: "content.message.text"))
    )
    let (bold, regular) = (try root.text(of: "content.message.title"), try root.text(of: "content.message.text"))
    #expect(bold.line.style == .bold(22) && regular.line.style == .regular(15))
    let baseline = title.minY + bold.origin.y
    #expect((22.3...23.7).contains(baseline - 0.705 * 22 - image.maxY))
    #expect((22.3...23.4).contains(text.minY + regular.origin.y - baseline))
    #expect(regular.color == RGBAColor(60, 60, 67, 0.6))
  }

  @Test(arguments: Setting.all) func nothingOverlapsOrLeavesTheScreen(setting: Setting) throws {
    let search = Search(text: "radio", active: true)
    for (phase, content) in [
      (ContentState.Phase.initial, Content(initial: .message(Self.message))),
      (.empty, Content().with { $0.empty = Self.message }),
      (.empty, Content()), (.failed, Content()),
    ] {
      var laid = setting.laid(content, search: search)
      laid.state.content.phase = phase
      let root = try laid.layers()
      let safe = laid.context.geometry.safeArea
      let parts = ["image", "title", "text"].compactMap { root.frame(of: "content.message." + $0) }
      #expect(parts.count >= 2)
      for (part, next) in zip(parts, parts.dropFirst()) { #expect(part.maxY <= next.minY + 1.0 / 3, "\(setting)") }
      for part in parts {
        #expect(part.minX >= safe.left && part.maxX <= root.frame.width - safe.right, "\(setting)")
        #expect(abs(part.midX - root.frame.width / 2) <= 0.5, "\(setting)")
      }
      // What is higher than the screen can be scrolled.
      let bottom = try #require(root.frame(of: "content.\(phase == .initial ? "message" : "\(phase)")")).maxY
      #expect(abs(bottom - (parts.last?.maxY ?? 0)) < 1e-9, "\(setting)")
      let bars = BarLayout(laid.state, in: laid.context).bottom
      #expect(parts[0].minY >= bars, "\(setting)")
    }
  }

  /// Any part alone is in the middle.
  @Test(arguments: [
    (Message(message: "Nothing"), "text"), (Message(image: .symbol("folder")), "image"),
    (Message(spinner: .medium), "spinner"), (Message(title: "Nothing"), "title"),
  ]) func onePartIsEnough(message: Message, part: String) throws {
    let laid = Laid(scene(content: Content(initial: .message(message))))
    let root = try laid.layers()
    let (frame, content) = (
      try #require(root.frame(of: "content.message." + part)), try #require(root.layer(named: "content.message"))
    )
    #expect(content.sublayers.count == 1 && abs(frame.midX - root.frame.width / 2) < 0.5)
    let bars = BarLayout(laid.state, in: laid.context).bottom
    let bottom = root.frame.height - BottomBars(laid.state, in: laid.context).contentInset
    #expect(abs(frame.midY - (bars + bottom) / 2) < 1)
  }

  @Test(arguments: [(12, 12), (13, 8), (26, 8)], Message.Spinner.allCases)
  func spinnersTurnByTheClock(system: (Int, spokes: Int), spinner: Message.Spinner) throws {
    var scene = scene(content: Content(initial: .message(Message(message: "Loading", spinner: spinner))))
    scene.system = try #require(SystemVersion(major: system.0))
    let laid = Laid(scene)
    func spokes(_ time: Double) throws -> [RGBAColor] {
      let layer = try #require(try laid.layers(time).layer(named: "content.message.spinner"))
      #expect(layer.frame.width == (spinner == .large ? 37 : 20))
      guard case .paths(let paths) = layer.contents else { return [] }
      for path in paths { #expect(layer.frame.size.width > 0 && path.parts.count == 1) }
      return paths.map(\.color)
    }
    let (first, next) = (try spokes(0), try spokes(1.01 / Double(system.spokes)))
    #expect(first.count == system.spokes && first != next && first.last == next.first)
    #expect(try first == spokes(1) && first == spokes(0.9 / Double(system.spokes)))
    let clocks = laid.state.clocks(at: .zero).filter { $0.layer == "content.message.spinner" }
    #expect(clocks.map(\.breaks.count) == [system.spokes])
    #expect(ClockReadings(laid.state, at: .zero) != ClockReadings(laid.state, at: .seconds(0.5)))
  }

  @Test func linesAreTwentyApartAndCentred() throws {
    let long = String(repeating: "words ", count: 30)
    let root = try Laid(scene(content: Content(initial: .message(Message(title: "A", message: long))))).layers()
    let lines = try #require(root.layer(named: "content.message.text")).sublayers
    #expect(lines.count > 2)
    for (line, next) in zip(lines, lines.dropFirst()) { #expect(abs(next.frame.minY - line.frame.minY - 20) < 1e-9) }
    let middle = try #require(lines.map(\.frame.midX).max()) - #require(lines.map(\.frame.midX).min())
    #expect(middle <= 0.5)
  }

  @Test func systemMessages() throws {
    let (empty, failed) = (try laid(.empty).layers(), try laid(.failed).layers())
    #expect(empty.layer(named: "content.message.title")?.text == "No Results for “radio”")
    #expect(empty.layer(named: "content.message.text")?.text == "Check the spelling or try a new search.")
    #expect(empty.layer(named: "content.empty")?.sublayers.count == 3)
    #expect(
      failed.layer(named: "content.failed")?.sublayers.map(\.name) == [
        "content.message.image", "content.message.title",
      ])
    #expect(failed.layer(named: "content.message.title")?.text == "Cannot Connect")
    #expect(try laid(.empty, text: "").layers().layer(named: "content.message.title")?.text == "No Results")
  }

  /// Before iOS 17 the system's messages are one line; a scene's own are not.
  @Test(arguments: [12, 13, 16]) func earlierSystems(system: Int) throws {
    let line = try laid(.empty, system: system).layers()
    #expect(line.layer(named: "content.empty")?.sublayers.map(\.name) == ["content.message.title"])
    #expect(line.layer(named: "content.message.title")?.text == "No Results")
    let own = try laid(.empty, Content().with { $0.empty = Self.message }, system: system).layers()
    #expect(own.layer(named: "content.empty")?.sublayers.count == 3)
    #expect(own.layer(named: "content.message.text")?.sublayers.first?.text?.contains("“radio”") == true)
  }

  @Test(arguments: ["ja", "zh-Hans", "zh-TW", "ko", "de", "fr", "es", "it", "pt", "nl", "sv", "ru", "ar", "he"])
  func everyLanguageHasItsWords(language: String) {
    let (words, english) = (SystemWords(language: language), SystemWords(language: "en"))
    #expect(words.noResultsForText.contains("{text}") && words.noResultsForText != english.noResultsForText)
    #expect(words.checkTheSpelling != english.checkTheSpelling)
  }

  /// Regions have words of their own where iOS has them. Of some languages only the first line is known.
  @Test(arguments: [
    ("pl", "Szukaj", "Anuluj"), ("tr-TR", "Arayın", "Vazgeç"), ("nb", "Søk", "Avbryt"),
    ("pt-PT", "Pesquisa", "Cancelar"),
    ("pt-BR", "Buscar", "Cancelar"), ("fr-CA", "Rechercher", "Annuler"), ("th", "ค้นหา", "ยกเลิก"),
  ])
  func wordsOfOtherLanguages(language: String, search: String, cancel: String) {
    let words = SystemWords(language: language)
    #expect(words.search == search && words.cancel == cancel)
    #expect(words.noResultsForText.contains("{text}") && !words.noResultsForText.contains("No Results"))
  }

  @Test func regionsOfALanguage() {
    #expect(SystemWords(language: "es-MX").cannotConnect != SystemWords(language: "es").cannotConnect)
    #expect(SystemWords(language: "es-MX").checkTheSpelling == SystemWords(language: "es-ES").checkTheSpelling)
    #expect(SystemWords(language: "zh-HK") == SystemWords(language: "zh-Hant"))
  }
}
