import SearchComponents
import SearchLayers
import SearchMotion
import SearchScenes

/// Sets every character half an em wide, without glyphs.
struct EvenText: TextSetting {
  func line(_ string: String, style: TextStyle, fitting width: Double?) throws(TextSettingError) -> TextLine {
    if let character = string.first(where: { $0 == "\u{0}" }) {
      throw .missingCharacter(character, in: string, package: nil)
    }
    let whole = Double(string.count) * style.size / 2
    guard let width, whole > width else { return TextLine(string: string, style: style, width: whole, glyphs: []) }
    return TextLine(string: string, style: style, width: width, glyphs: [], isTruncated: true)
  }
}

/// A scene's opening state, laid out.
struct Laid {
  var state: ScreenState

  init(_ scene: SearchScene) {
    state = ScreenState(scene)
  }

  func layers(_ time: Double = 0) throws -> Layer {
    try Catalogue.screen(state, in: LayoutContext(state, now: .seconds(time), text: EvenText()))
  }

  var context: LayoutContext { LayoutContext(state, now: .zero, text: EvenText()) }
}

func scene(
  _ device: Device = .iPhone15Pro, _ orientation: Orientation = .portrait, search: Search? = nil,
  content: Content = Content(), navigation: Navigation = Navigation(title: "Search")
) -> SearchScene {
  SearchScene(device: device, orientation: orientation, navigation: navigation, search: search, content: content)
}
