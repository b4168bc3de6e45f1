import Foundation
import SearchLayers
import TestSupport
import Testing

@testable import SearchFrames

@Suite("Elements of accessibility") struct ElementTests {
  private func elements(_ yaml: String, at time: Double = 0) throws -> [PlacedElement] {
    let scene = try SearchScene(yaml: yaml)
    #expect(try SearchScene(yaml: try scene.yaml()) == scene)
    return try MeasuringScenes.renderer(scene).presentation(at: .seconds(time)).accessibilityElements(
      isRightToLeft: scene.layoutDirection == .rightToLeft)
  }

  private static let bars = """
    navigation: {title: Mail, leadingItems: [{title: Edit}], trailingItems: [plus, {title: Off, isEnabled: false}]}
    search: {placeholder: Find, scopes: [All, Unread], scopeBarActivation: manual, showsScopeBar: true}
    toolbar: {items: [trash]}
    tabBar: {items: [{title: Inbox, symbol: tray, badge: "3"}, {title: More, symbol: ellipsis}]}
    content: {initial: {kind: list, rows: [{title: One, subtitle: of two, accessory: {switch: true}}, {title: Two}]}}

    """

  @Test func barsSurroundTheContent() throws {
    let labels = try elements(Self.bars).map { $0.element.label }
    #expect(
      labels == [
        "Edit", "Mail", "Add", "Off", "Find", "All", "Unread", "One, of two", "One", "Two", "Delete", "Inbox", "More",
      ])
  }

  @Test func aLayoutFromRightToLeftBeginsAtTheRight() throws {
    let labels = try elements("layoutDirection: rightToLeft\n" + Self.bars).map { $0.element.label }
    #expect(Array(labels.prefix(7)) == ["Edit", "Mail", "Add", "Off", "Find", "All", "Unread"])
    let row = try #require(labels.firstIndex(of: "One, of two"))
    #expect(labels[row + 1] == "One")
  }

  @Test func valuesAndTraitsAreUIKits() throws {
    let found = try elements(Self.bars).map(\.element)
    func element(_ label: String) throws -> AccessibilityElement { try #require(found.last { $0.label == label }) }
    #expect(try element("Mail").traits == .header)
    #expect(try element("Find").traits == .searchField)
    #expect(try element("All").traits == [.button, .selected] && element("All").value == "1 of 2")
    #expect(try element("One").traits == [.button, .toggleButton] && element("One").value == "1")
    #expect(try element("Inbox").value == "3, 1 of 2" && element("Inbox").traits == [.button, .selected])
    #expect(try element("Off").traits == [.button, .notEnabled] && !element("Off").isInteractive)
    #expect(try element("Add").isInteractive && element("Add").hasSystemSize && !element("Two").hasSystemSize)
  }

  @Test(arguments: ["iOS 15", "iOS 26"], ["leftToRight", "rightToLeft"])
  func aFingerReachesBarsOver44Points(system: String, direction: String) throws {
    let yaml = """
      system: \(system)
      layoutDirection: \(direction)
      navigation: {title: T, leadingItems: [plus], trailingItems: [trash]}
      toolbar: {items: [trash]}
      """
    let buttons = try elements(yaml).filter { $0.element.traits.contains(.button) }
    #expect(buttons.count == 3)
    for button in buttons {
      #expect(button.hitArea.width >= 44 && button.hitArea.height >= 43.9, "\(button.name)")
      #expect(abs(button.hitArea.midX - button.frame.midX) < 1e-6)
    }
  }

  @Test func aFieldIsCalledAsItsPlaceholderAndHoldsItsText() throws {
    let yaml = """
      search: {placeholder: Find, text: ab, tokens: [{title: Red}], focused: true}
      content: {}
      """
    let found = try elements(yaml)
    let field = try #require(found.first { $0.name == "searchBar.field" }?.element)
    #expect(field.label == "Find" && field.value == "ab")
    #expect(found.prefix(4).map { $0.element.label } == ["Find", "Red", "Clear text", "Cancel"])
    let keys = found.map(\.element).filter { $0.traits.contains(.keyboardKey) }
    #expect(keys.contains { $0.label == "space" } && keys.contains { $0.label == "search" })
    #expect(keys.allSatisfy { $0.hasSystemSize && !$0.label.isEmpty })
  }

  /// The keyboard is in a window of its own above the tab bar.
  @Test func theKeyboardIsReadAfterTheBarThatItCovers() throws {
    let yaml =
      "search: {focused: true}\ntabBar: {items: [{title: One}, {title: Two}]}\ncontent: {initial: {kind: trending, title: T, terms: [a]}}\n"
    let names = try elements(yaml).map(\.name)
    let tab = try #require(names.firstIndex(of: "tabBar.item.1"))
    #expect(names[tab + 1] == "keyboard.key.q" && names.dropFirst(tab + 1).allSatisfy { $0.hasPrefix("keyboard.") })
  }

  @Test func theSystemsWordsAreInTheScenesLanguage() throws {
    let yaml = "language: de\nsearch: {focused: true}\n"
    #expect(try elements(yaml).prefix(2).map { $0.element.label } == ["Suchen", "Abbrechen"])
  }

  @Test func theStatusBarAndTheUpperTagsAreHidden() throws {
    let found = try elements("search: {tags: {items: [A, B], visibility: always}}\n")
    #expect(!found.contains { $0.name.hasPrefix("statusBar") || $0.name.hasPrefix("tags.top") })
    #expect(found.filter { $0.name.hasPrefix("tags.bottom") }.map { $0.element.value } == ["1 of 2", "2 of 2"])
    #expect(found.first { $0.element.label == "A" }?.element.traits == [.button, .selected])
  }

  @Test func aRowWithAViewIsOneElementWithItsButtonsApart() throws {
    let yaml = """
      content:
        initial:
          kind: list
          rows:
            - view:
                hstack: [{vstack: [{text: Song}, {text: A long line, lines: 3, width: 40}, {rating: 3.5}]}, {button: {symbol: plus}}]
      """
    let found = try elements(yaml).map(\.element)
    #expect(found.map(\.label) == ["Song, A long line, 3.5 of 5", "Add"])
    #expect(found.map(\.isInteractive) == [true, true])
  }

  @Test func aSceneChangesWhatIsRead() throws {
    let words = "accessibility: {label: L, value: V, hint: H, traits: [header]}"
    let yaml = """
      navigation: {title: T, trailingItems: [{symbol: plus, \(words)}, {view: {text: x}, \(words)}]}
      search: {tags: {items: [{title: A, \(words)}, B], visibility: always}}
      tabBar: {items: [{title: One, \(words)}, {title: Two}]}
      content:
        initial: {kind: list, rows: [{title: One, \(words)}, {view: {hstack: [{text: y, \(words)}]}}, {title: Gone, accessibility: {hidden: true}}]}
      """
    let found = try elements(yaml)
    let changed = found.filter { $0.element.hint == "H" }
    #expect(changed.count == 5)
    for placed in changed {
      let element = placed.element
      #expect(element.label == "L" && element.value == "V" && element.traits.contains(.header), "\(placed.name)")
    }
    #expect(found.contains { $0.element.label == "L, V" } && !found.contains { $0.element.label == "Gone" })
    let grid =
      "content: {initial: {kind: grid, items: [{title: Jazz, \(words)}, {title: Pop, accessibility: {hidden: true}}]}}\n"
    #expect(try elements(grid).map { $0.element.label } == ["L"])
  }

  @Test func aTemplateGivesALabel() throws {
    let yaml = """
      templates:
        song: {parameters: {title: null}, view: {hstack: [{text: "{title}"}], accessibility: {label: "Song {title}"}}}
      content: {initial: {kind: view, view: {view: song, title: So What}}}
      """
    #expect(try elements(yaml).map { $0.element.label } == ["Song So What"])
  }
}

/// Layers made for the purpose.
@Suite struct PlacedElementTests {
  private func tree(_ layers: Layer..., clip: CGRect? = nil) -> Layer {
    var screen = Layer(name: "screen", frame: CGRect(x: 0, y: 0, width: 100, height: 200), sublayers: layers)
    if let clip {
      screen.sublayers = [Layer(name: "clip", frame: clip, clipsToBounds: true, sublayers: layers)]
    }
    return screen
  }

  private func button(_ name: String, _ x: Double, _ y: Double, hitArea: CGRect? = nil) -> Layer {
    var element = AccessibilityElement.button(name)
    element.hitArea = hitArea
    return Layer(name: name, frame: CGRect(x: x, y: y, width: 20, height: 20)).accessible(as: element)
  }

  @Test func whatIsOutsideIsLeftOutAndHitAreasAreClipped() throws {
    let area = CGRect(x: -10, y: -10, width: 40, height: 40)
    let found = tree(
      button("in", 0, 0, hitArea: area), button("out", 50, 0), button("half", 20, 0),
      clip: CGRect(x: 10, y: 10, width: 30, height: 40)
    ).accessibilityElements()
    #expect(found.map(\.name) == ["in", "half"])
    #expect(found[0].hitArea == CGRect(x: 10, y: 10, width: 30, height: 30))
    #expect(found[1].hitArea == CGRect(x: 30, y: 10, width: 10, height: 20))
  }

  @Test func aFingerReachesAButtonOfALowBarOver44Points() {
    let low = AccessibilityElement.barButton("a", size: CGSize(width: 20, height: 32))
    #expect(low.hitArea == CGRect(x: -12, y: -6, width: 44, height: 44))
    #expect(AccessibilityElement.barButton("a", size: CGSize(width: 60, height: 44)).hitArea == nil)
  }

  @Test func hitAreasAreMirrored() {
    let layer = tree(button("a", 0, 0, hitArea: CGRect(x: 0, y: 0, width: 30, height: 20))).mirrored(in: 100)
    #expect(layer.accessibilityElements(isRightToLeft: true)[0].hitArea == CGRect(x: 70, y: 0, width: 30, height: 20))
  }

  @Test func linesAreReadFromTheLeadingSide() {
    let layer = tree(button("b", 50, 2), button("a", 0, 0), button("c", 0, 30))
    #expect(layer.accessibilityElements().map(\.name) == ["a", "b", "c"])
    #expect(layer.accessibilityElements(isRightToLeft: true).map(\.name) == ["b", "a", "c"])
  }

  @Test func fadedAndHiddenLayersAreLeftOut() {
    var faded = button("a", 0, 0)
    faded.opacity = 0
    let hidden = Layer(name: "h", frame: CGRect(x: 0, y: 0, width: 9, height: 9), sublayers: [button("b", 0, 0)])
    #expect(tree(faded, hidden.accessible(as: .hidden)).accessibilityElements().isEmpty)
  }

  @Test func textsOfAnElementAreItsLabel() {
    let inner = button("inner", 0, 0)
    let note = Layer(name: "note", frame: .zero).accessible(as: AccessibilityElement(label: "n", value: "1"))
    let layer = Layer(name: "cell", frame: CGRect(x: 0, y: 0, width: 50, height: 20), sublayers: [note, inner])
      .accessible(as: .cell())
    #expect(tree(layer).accessibilityElements().map { $0.element.label } == ["n, 1", "inner"])
  }
}
