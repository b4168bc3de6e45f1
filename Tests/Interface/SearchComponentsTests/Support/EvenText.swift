import SearchComponents
import SearchLayers
import SearchMotion
import SearchScenes

/// Sets text without glyphs, every character half an em wide.
struct EvenText: TextSetting {
  func line(_ string: String, style: TextStyle, fitting width: Double?) -> TextLine {
    let whole = Double(string.count) * style.size / 2
    guard let width, whole > width else { return TextLine(string: string, style: style, width: whole, glyphs: []) }
    return TextLine(string: string, style: style, width: width, glyphs: [], isTruncated: true)
  }
}

/// Lays out the first state of a scene.
struct Laid {
  var state: ScreenState

  init(_ scene: SearchScene) { state = ScreenState(scene) }

  func layers(_ time: Double = 0) throws -> Layer {
    Catalogue.screen(state, in: LayoutContext(state, now: .seconds(time), text: EvenText()))
  }

  var context: LayoutContext { LayoutContext(state, now: .zero, text: EvenText()) }
}

extension Layer {
  /// The text of a layer in this tree.
  func text(of name: String) throws -> TextContents {
    guard case .text(let text) = layer(named: name)?.contents else { throw MissingText(name: name) }
    return text
  }

  private struct MissingText: Error { var name: String }
}

/// The positions of bars on an iPhone 15 Pro, the device of `scene`.
enum Phone {
  /// The top of the bars.
  static let top = Device.iPhone15Pro.statusBar
  /// The bottom of the navigation bar.
  static let bars = top + 44
  /// The bottom of an inactive search bar, or of a large title.
  static let palette = bars + 52
  /// The bottom of an active search bar without a navigation bar.
  static let container = top + 52
}

func scene(
  _ device: Device = .iPhone15Pro, _ orientation: Orientation = .portrait, search: Search? = nil,
  content: Content = Content(), navigation: Navigation = Navigation(title: "Search")
) -> SearchScene {
  SearchScene(device: device, search: search, content: content).with {
    $0.orientation = orientation
    $0.navigation = navigation
  }
}
