import Foundation
import SearchLayers
import SearchTypesetting
import TestSupport
import Testing

@testable import SearchFrames

/// Text that no font can set is refused before it is drawn.
@Suite struct UnsetTextTests {
  private func scene(_ yaml: String) throws -> SearchScene { try SearchScene(yaml: yaml) }

  /// Charts have words that the check of a scene does not read.
  @Test(arguments: ["\u{10FFFD}", "a\u{10FFF1}", "event x \u{10FFF2} y"]) func wordsOfCharts(word: String) throws {
    let renderer = try MeasuringScenes.renderer(SearchScene())
    let character = try #require(word.first { $0 > "\u{10FFF0}" })
    let error = SceneError.text(TextSettingError.missingCharacter(character, in: word, package: nil).words)
    let instants = [Instant.zero, .seconds(1)]
    #expect(throws: error) {
      try ContactSheet(rows: [.init(title: word, renderer, at: instants)], scale: 1)
    }
    _ = try ContactSheet(rows: [.init(title: "Words", renderer, at: instants)], scale: 1)
    for (name, label) in [(word, "tap"), ("frame.x", word)] {
      let line = LineChart.Line(name: name, runs: [[.init(time: 0, value: 0), .init(time: 1, value: 1)]])
      let chart = LineChart(
        span: 0...1, panels: [.init(unit: "pt", lines: [line])], events: [.init(time: 0.5, name: label)])
      #expect(throws: error) {
        try renderer.file(of: chart, width: 400, colors: .light, as: .svg, scale: 1)
      }
    }
  }

  /// Some words for VoiceOver are drawn by the overlay alone.
  @Test(arguments: [
    ("{hint: \"\u{10FFFD}\"}", "button · \u{10FFFD}"), ("{value: \"a\u{10FFF1}\"}", "a\u{10FFF1} · button"),
    ("{label: \"\u{10FFF2}\"}", "\u{10FFF2}"),
  ])
  func wordsOfVoiceOver(words: String, line: String) throws {
    let items = "navigation: {trailingItems: [{symbol: plus, accessibility: \(words)}]}"
    let renderer = try MeasuringScenes.renderer(scene(items))
    let error = #expect(throws: SceneError.self) { try AccessibilityOverlay(renderer, at: .zero) }
    #expect(error?.code == .text && error?.description.contains(line) == true)
    #expect(try renderer.png(at: .seconds(0), scale: 0.5).count > 100)
  }

  /// Words of the system are refused in a scene that shows them at an instant, if there is no font of the language.
  @Test(arguments: ["th", "ar", "ja"]) func wordsOfTheSystem(language: String) throws {
    let fonts = try Typesetter(library: MeasuringScenes.library).fonts(for: [.regular(17), .regular(20)])
    try withFolder { folder in
      for font in fonts {
        let bytes = try Data(contentsOf: URL(fileURLWithPath: font.path))
        try folder.write([UInt8](bytes), to: try #require(font.path.split(separator: "/").last.map(String.init)))
      }
      let library = FontLibrary(folders: FontFolders([folder.path]))
      func problems(_ language: String, _ yaml: String) throws -> [String] {
        let scene = try scene("language: \(language)\n" + yaml)
        return SceneRenderer.prepare(SceneDraft(scene), library: library).problems.map(\.description)
      }
      let field = """
        navigation: {title: A}
        keyboard: {isHidden: true}
        search: {placeholder: B, cancelTitle: C, text: x}
        """
      let submit = "{at: 1s, tap: searchField}, {at: 2s, submit: true}"
      for yaml in ["navigation: {title: A}", field, "\(field)\ntimeline: [\(submit)]"] {
        #expect(try problems(language, yaml).isEmpty, "\(yaml)")
      }
      // No animation leads to the message or from it.
      let empty = submit + ", {at: 4s, load: empty, animation: none}"
      for yaml in [
        "search: {placeholder: B}", "search: {cancelTitle: C}", "\(field)\ntimeline: [\(empty)]",
        "\(field)\ntimeline: [\(empty), {at: 5s, push: {title: P}, animation: none}]",
      ] {
        let found = try problems(language, yaml)
        #expect(found.count == 1 && found[0].contains(": no font in use has “"), "\(yaml): \(found)")
        #expect(try problems("en", yaml).isEmpty)
      }
    }
  }
}
