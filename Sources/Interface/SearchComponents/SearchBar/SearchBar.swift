import Foundation
import SearchGeometry
import SearchLayers
import SearchScenes

/// The search bar: its field and Cancel, in the palette below the navigation bar.
enum SearchBar: Component {
  static func layers(of screen: ScreenState, in context: LayoutContext) throws(TextSettingError) -> [Layer] {
    guard let search = screen.search else { return [] }
    let bars = try BarLayout(screen, in: context)
    var field = try fieldLayer(
      of: search, frame: bars.field.offsetBy(dx: -bars.palette.minX, dy: -bars.palette.minY), in: context)
    if search.settings.hidesSearchBarWhenScrolling { field.collapse(to: bars.fieldShare) }
    var sublayers = [field]
    let origin = bars.palette.origin
    if let items = bars.items {
      sublayers += try itemLayers(of: search, items, in: context).map { layer in
        var moved = layer
        moved.frame = layer.frame.offsetBy(dx: -origin.x, dy: -origin.y)
        return moved
      }
    } else if let frame = bars.cancel {
      sublayers.append(
        try cancelLayer(frame: frame.offsetBy(dx: -origin.x, dy: -origin.y), isActive: search.isActive, in: context))
    }
    return [Layer(name: "searchBar", frame: bars.palette, sublayers: sublayers)]
  }

  /// The stacks and Cancel, in the screen's coordinates. They come in from outside, and do not fade.
  private static func itemLayers(
    of search: SearchState, _ items: BarLayout.Items, in context: LayoutContext
  ) throws(TextSettingError) -> [Layer] {
    let (leading, trailing) = try ItemStack.stacks(of: search.settings, in: context)
    let midY = Double(items.field.midY)
    var layers: [Layer] = []
    for (stack, frame, name) in [(leading, items.leading, "leadingItems"), (trailing, items.trailing, "trailingItems")]
    where !stack.buttons.isEmpty {
      let frames = stack.frames(x: Double(frame.minX), midY: midY, in: context)
      var layer = Layer(name: "searchBar.\(name)", frame: frame)
      for (index, button) in stack.buttons.enumerated() {
        guard button.isCancel else {
          let place = frames[index].offsetBy(dx: -frame.minX, dy: -frame.minY)
          layer.sublayers.append(button.layer(named: "searchBar.\(name).\(index)", frame: place, in: context))
          continue
        }
        var cancel = button.layer(named: "searchBar.cancelButton", frame: frames[index], in: context)
        cancel.isHidden = !search.isActive
        layers.append(cancel)
      }
      layers.append(layer)
    }
    return layers
  }

  static func cancelLine(in context: LayoutContext) throws(TextSettingError) -> TextLine {
    try context.line(context.words.cancel, Metrics.cancelStyle(in: context))
  }

  private static func cancelLayer(
    frame: CGRect, isActive: Bool, in context: LayoutContext
  ) throws(TextSettingError) -> Layer {
    let line = try cancelLine(in: context)
    let baseline = Metrics.baseline(of: line.style, fieldHeight: frame.height, in: context)
    return Layer(
      name: "searchBar.cancelButton", frame: frame, opacity: isActive ? 1 : 0,
      contents: .text(TextContents(line: line, origin: CGPoint(x: 0, y: baseline), color: context.tint)),
      isHidden: !isActive)
  }
}

extension Layer {
  /// Fades what is in a field that scrolling takes, and lets nothing of it stand out.
  fileprivate mutating func collapse(to share: Double) {
    clipsToBounds = true
    cornerRadius = min(cornerRadius, frame.height / 2)
    let least = SearchBar.Metrics.leastVisibleShare
    let opacity = min(max((share - least) / (1 - least), 0), 1)
    for index in sublayers.indices { sublayers[index].opacity *= opacity }
  }
}
